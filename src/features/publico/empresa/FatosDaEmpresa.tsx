import { Badge } from '@/components/ui/Badge'
import { Card } from '@/components/ui/Card'
import { formatLocal } from '@/domain/vaga/publica/local'
import { formatQuantidade, joinPontos } from '@/lib/format'
import type { EmpresaPublica } from '../api'
import { fatosDaEmpresa as textos } from './textos'

/** Places that are named; the server tells of one more. */
const NOMEADOS = 5

/** What its vacancies say of a company: how many, where, and what all of them offer. */
export function FatosDaEmpresa({ empresa: { vagas, locais, beneficios } }: { empresa: EmpresaPublica }) {
  const nomes = locais.slice(0, NOMEADOS).map(({ local_de_trabalho: local, uf }) => formatLocal(local, uf))
  return (
    <Card className="min-w-0">
      <p className="text-xl font-semibold tabular-nums">{formatQuantidade(vagas, 'vaga aberta', 'vagas abertas')}</p>
      <dl className="mt-3 space-y-4">
        <div>
          <dt className="text-sm text-tinta-suave">{textos.onde}</dt>
          <dd className="mt-0.5 wrap-anywhere">{joinPontos([...nomes, ...(locais.length > NOMEADOS ? [textos.outros] : [])])}</dd>
        </div>
        {beneficios.length > 0 ? (
          <div>
            <dt className="text-sm text-tinta-suave">{textos.beneficios}</dt>
            <dd>
              <ul className="mt-1.5 flex flex-wrap gap-1.5">
                {beneficios.map((beneficio) => (
                  <li key={beneficio} className="min-w-0 wrap-anywhere">
                    <Badge>{beneficio}</Badge>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ) : null}
      </dl>
    </Card>
  )
}
