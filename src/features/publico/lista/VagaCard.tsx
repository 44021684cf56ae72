import { Link } from 'react-router-dom'
import { Marca } from '@/components/identidade/Marca'
import { Badge } from '@/components/ui/Badge'
import { JORNADAS, PCD, PROGRAMAS } from '@/domain/vaga/detalhes'
import { formatLocal } from '@/domain/vaga/publica/local'
import { formatHaQuanto } from '@/domain/vaga/publica/quando'
import { formatFaixa, getFaixaPublica } from '@/domain/vaga/publica/salario'
import type { VagaNoAr } from '@/domain/vaga/publica/vaga-publica'
import { SENIORIDADES, TIPOS_CONTRATO } from '@/domain/vaga/opcoes'
import { paths } from '@/lib/paths'
import { joinPontos } from '@/lib/format'
import { getRotulo } from '../resumo'
import { vagaCard } from './textos'

type Props = { vaga: VagaNoAr; titulo?: 'h2' | 'h3'; daEmpresa?: boolean }

/** One vacancy on the air; the whole card leads to its page. `daEmpresa`: on the company's own page, which has its name and logo. */
export function VagaCard({ vaga, titulo: Titulo = 'h2', daEmpresa = false }: Props) {
  const { cargo, empresa, modalidade, publicada_em, logo_da_empresa: logo } = vaga
  const faixa = getFaixaPublica(vaga)
  return (
    <article
      className={
        'cartao-tecido relative flex h-full flex-col gap-x-8 gap-y-4 rounded-cartao border border-linha bg-superficie p-5 ' +
        'shadow-cartao sm:flex-row sm:justify-between sm:p-6'
      }
    >
      <div className="min-w-0">
        <div className="flex gap-3.5">
          {daEmpresa ? null : <Marca id={empresa} name={empresa} logo={logo ?? null} lado={44} />}
          <div className="min-w-0">
            <Titulo className="text-lg wrap-anywhere">
              <Link to={paths.vaga(vaga.codigo_ref)} className="font-semibold after:absolute after:inset-0 after:rounded-cartao">
                {cargo}
              </Link>
            </Titulo>
            <p className="mt-1 wrap-anywhere text-tinta-suave">
              {joinPontos([...(daEmpresa ? [] : [empresa]), formatLocal(vaga.local_de_trabalho, vaga.uf)])}
            </p>
          </div>
        </div>
        <p className="mt-3 flex flex-wrap gap-1.5">
          <Badge>{modalidade}</Badge>
          <Badge>{getRotulo(TIPOS_CONTRATO, vaga.tipo_contrato)}</Badge>
          <Badge>{getRotulo(SENIORIDADES, vaga.senioridade)}</Badge>
          {vaga.programa ? <Badge>{getRotulo(PROGRAMAS, vaga.programa)}</Badge> : null}
          {vaga.jornada === 'meio_periodo' ? <Badge>{JORNADAS.meio_periodo}</Badge> : null}
          {vaga.pcd ? <Badge tone="brand">{getRotulo(PCD, vaga.pcd)}</Badge> : null}
          {vaga.vaga_afirmativa ? <Badge tone="brand">{vagaCard.vagaAfirmativa}</Badge> : null}
        </p>
      </div>
      <div className="flex shrink-0 flex-wrap items-baseline justify-between gap-x-4 gap-y-1 sm:flex-col sm:items-end">
        {faixa ? (
          <p className="font-semibold tabular-nums">{formatFaixa(faixa)}</p>
        ) : (
          <p className="text-sm text-tinta-suave">{vagaCard.salarioNaoInformado}</p>
        )}
        <time dateTime={publicada_em} suppressHydrationWarning className="text-sm text-tinta-suave">
          {`Publicada ${formatHaQuanto(publicada_em)}`}
        </time>
      </div>
    </article>
  )
}
