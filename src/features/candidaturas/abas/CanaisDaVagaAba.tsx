import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Pending } from '@/components/feedback/Pending'
import { Badge } from '@/components/ui/Badge'
import { ExternalLink } from '@/components/ui/ExternalLink'
import { Skeleton } from '@/components/ui/Skeleton'
import { formatCentavos } from '@/domain/br/dinheiro'
import { formatQuando } from '@/domain/br/quando'
import { getTom, TOM_DO_CANAL } from '@/domain/tons'
import { getNomeDoCanal, sortCanais } from '@/domain/vaga/canal'
import { isStatusCanal, STATUS_CANAL } from '@/domain/vaga/vaga-status'
import { type LinhaDeCanal, type Vaga, vagaQueries } from '@/features/vagas/api'
import { MarcaDoCanal } from '@/features/vagas/CanalMarca'
import { HistoricoDoCanal } from '@/features/vagas/minhas-vagas/HistoricoDoCanal'
import { formatQuantidade } from '@/lib/format'
import { candidaturaQueries, type PagamentoDaVaga, type Reembolso } from '../api'
import { describeEnvio, describePrazo, describeReembolso, describeSituacao } from '../livro-view'
import { canaisDaVagaAba, canalNoLivro } from './textos'

/** The tab of channels: submission, answer, link and refund of each. */
export function CanaisDaVagaAba({ vaga }: { vaga: Vaga }) {
  const query = useQuery(vagaQueries.canais(vaga.id))
  const { data } = query
  // The refunds are optional: without them each line still shows its status.
  const { data: pagamento } = useQuery({ ...candidaturaQueries.pagamento(vaga.id), enabled: vaga.valor_total > 0 })
  if (!data) {
    return (
      <Pending query={query}>
        <output className="block space-y-4">
          <span className="sr-only">{canaisDaVagaAba.carregandoCanais}</span>
          <Skeleton className="h-40 w-full rounded-cartao" />
          <Skeleton className="h-40 w-full rounded-cartao" />
        </output>
      </Pending>
    )
  }
  return (
    <>
      <p className="mb-5 max-w-3xl text-sm text-tinta-suave">{resumo(vaga, data, pagamento ?? null)}</p>
      <ul className="space-y-4">
        {sortCanais(data).map((linha) => (
          <CanalNoLivro
            key={linha.id}
            linha={linha}
            vaga={vaga.status}
            reembolso={pagamento && (pagamento.reembolsos.find(({ canal }) => canal === linha.canal) ?? null)}
          />
        ))}
      </ul>
      <Buscadores vagaId={vaga.id} />
    </>
  )
}

/** When each search engine was told of our page; nothing until one was. */
function Buscadores({ vagaId }: { vagaId: string }) {
  const { data } = useQuery(candidaturaQueries.avisos(vagaId))
  if (!data?.length) return null
  return (
    <p className="mt-5 flex flex-wrap gap-x-3 text-sm text-tinta-suave">
      {data.map(({ buscador, o_que, dito_em }) => (
        <span key={buscador}>
          {canaisDaVagaAba.buscador(buscador) + canaisDaVagaAba.avisado(o_que === 'fim', formatQuando(dito_em))}
        </span>
      ))}
    </p>
  )
}

function resumo({ status: situacao }: Vaga, linhas: readonly LinhaDeCanal[], pagamento: PagamentoDaVaga | null): string {
  const noAr = linhas.filter(({ status }) => status === 'publicado').length
  const lidos = linhas.filter(({ status }) => status === 'lido').length
  // Only what the cards below say; the payment's own tab has the rest.
  const devolvido = (pagamento?.reembolsos ?? [])
    .filter(({ canal, status }) => status === 'feito' && linhas.some((linha) => linha.canal === canal))
    .reduce((soma, { valor_centavos: valor }) => soma + valor, 0)
  return [
    `${noAr} de ${formatQuantidade(linhas.length, 'canal', 'canais')} no ar.`,
    lidos > 0 ? `${formatQuantidade(lidos, 'lido', 'lidos')} pelo feed, ainda sem link no canal.` : '',
    devolvido > 0 ? `${formatCentavos(devolvido)} já reembolsados.` : '',
    situacao === 'published' ? canaisDaVagaAba.paginaContinua : '',
  ]
    .filter(Boolean)
    .join(' ')
}

type NoLivro = { linha: LinhaDeCanal; vaga: Vaga['status']; reembolso: Reembolso | null | undefined }

/** One channel in the ledger: submission, answer, link and refund, its deadline, and every step so far. */
function CanalNoLivro({ linha, vaga, reembolso }: NoLivro) {
  const { canal, status, modo, preco_centavos: preco, external_url: url } = linha
  const known = isStatusCanal(status)
  const prazo = describePrazo(linha, vaga)
  const envio = describeEnvio(linha)
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
        <Coluna titulo={canalNoLivro.titulo}>{describeSituacao(linha)}</Coluna>
        <Coluna titulo="Link">
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
        {/* Last: not every channel has it, and the others stand under each other. */}
        {envio ? <Coluna titulo="Envio">{envio}</Coluna> : null}
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
