import { BarraEmPartes } from '@/components/graficos/BarraEmPartes'
import { Card } from '@/components/ui/Card'
import { formatInteiro } from '@/domain/br/numero'
import type { RespostasDaEmpresa } from '@/domain/contratos/publicas'
import { cartaoDeRespostas as textos } from './textos'

const listPartes = ({ candidaturas, por_pessoa, dias, em_massa, no_fim }: RespostasDaEmpresa) =>
  [
    {
      chave: 'pessoa',
      rotulo: textos.porPessoa,
      total: por_pessoa,
      tom: 'brand',
      nota: dias === null ? null : textos.mediana(dias),
    },
    { chave: 'massa', rotulo: textos.emMassa, total: em_massa, tom: 'info', nota: textos.oQueEMassa },
    { chave: 'fim', rotulo: textos.noFim, total: no_fim, tom: 'neutral', nota: null },
    {
      chave: 'espera',
      rotulo: textos.semResposta,
      total: candidaturas - por_pessoa - em_massa - no_fim,
      tom: 'warning',
      nota: null,
    },
  ] as const

/** How a company answers who applies: a whole and its parts. */
export function CartaoDeRespostas({ respostas }: { respostas: RespostasDaEmpresa | null | undefined }) {
  const partes = respostas ? listPartes(respostas).filter(({ total }) => total > 0) : []
  return (
    <Card className="min-w-0">
      <h2 className="text-xl">{textos.titulo}</h2>
      {respostas ? (
        <>
          <p className="mt-1 text-sm text-tinta-suave">{textos.total(respostas.candidaturas)}</p>
          <BarraEmPartes partes={partes} className="mt-4" />
          <dl className="mt-3 divide-y divide-linha">
            {partes.map(({ chave, rotulo, total, nota }) => (
              <div key={chave} className="flex items-baseline justify-between gap-4 py-2">
                <dt className="min-w-0">
                  <span className="block">{rotulo}</span>
                  {nota === null ? null : <span className="block text-sm text-tinta-suave">{nota}</span>}
                </dt>
                <dd className="font-semibold tabular-nums">{formatInteiro(total)}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <p className="mt-2 text-tinta-suave">{textos.semDados}</p>
      )}
    </Card>
  )
}
