import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/Badge'
import { ExternalLink } from '@/components/ui/ExternalLink'
import { formatCentavos } from '@/domain/br/dinheiro'
import { getNomeDoCanal } from '@/domain/vaga/canal'
import { isStatusCanal, STATUS_CANAL } from '@/domain/vaga/vaga-status'
import type { LinhaDeCanal } from '@/features/vagas/api'
import { MarcaDoCanal } from '@/features/vagas/CanalMarca'
import { HistoricoDoCanal } from '@/features/vagas/minhas-vagas/HistoricoDoCanal'
import { getTom, TOM_DO_CANAL } from '@/domain/tons'
import type { Reembolso } from '../api'
import { describeEnvio, describePrazo, describeReembolso, describeSituacao } from '../livro-view'
import { canalNoLivro } from './textos'

/** One channel in the ledger: submission, answer, proof and refund, its deadline, and every step so far. */
export function CanalNoLivro({ linha, reembolso }: { linha: LinhaDeCanal; reembolso: Reembolso | undefined }) {
  const { canal, status, modo, preco_centavos: preco, external_url: url } = linha
  const known = isStatusCanal(status)
  const prazo = describePrazo(linha)
  return (
    <li className="rounded-cartao border border-linha bg-superficie p-5 shadow-cartao sm:p-6">
      <div className="flex items-center gap-3">
        <MarcaDoCanal codigo={canal} className="size-10" />
        <div className="min-w-0 flex-1">
          <h3 className="truncate text-lg leading-tight">{getNomeDoCanal(canal)}</h3>
          <p className="text-sm text-tinta-suave tabular-nums">{preco === 0 ? 'Gratuito' : formatCentavos(preco)}</p>
        </div>
        <Badge tone={getTom(TOM_DO_CANAL, status)} className="shrink-0">
          {known ? STATUS_CANAL[status].titulo : status}
        </Badge>
      </div>
      <dl className="mt-5 grid gap-x-6 gap-y-4 border-t border-linha pt-4 sm:grid-cols-2 lg:grid-cols-4">
        <Coluna titulo="Envio">{describeEnvio(linha)}</Coluna>
        <Coluna titulo={canalNoLivro.titulo}>{describeSituacao(linha)}</Coluna>
        <Coluna titulo="Prova">
          {url ? (
            <ExternalLink href={url} className="font-semibold text-marca underline underline-offset-4">
              {canalNoLivro.verCanal}
            </ExternalLink>
          ) : modo === 'proprio' ? (
            'É a nossa própria página'
          ) : (
            'Ainda sem link no canal'
          )}
        </Coluna>
        <Coluna titulo="Reembolso">{describeReembolso(linha, reembolso)}</Coluna>
      </dl>
      {prazo ? <p className="mt-4 rounded-campo bg-suave px-4 py-3 text-sm">{prazo}</p> : null}
      {linha.desatualizada_em ? <p className="mt-4 rounded-campo bg-suave px-4 py-3 text-sm">{canalNoLivro.aAtualizar}</p> : null}
      <HistoricoDoCanal linha={linha} />
    </li>
  )
}

function Coluna({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs font-semibold text-tinta-suave">{titulo}</dt>
      <dd className="mt-1 text-sm wrap-anywhere">{children}</dd>
    </div>
  )
}
