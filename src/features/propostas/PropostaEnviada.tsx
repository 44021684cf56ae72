import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Pending } from '@/components/feedback/Pending'
import { BotoesDeContato } from '@/components/identidade/BotoesDeContato'
import { Badge } from '@/components/ui/Badge'
import { cx } from '@/components/ui/cx'
import { formatTelefone } from '@/domain/br/telefone'
import { AbrirPdf } from '@/features/arquivos/AbrirPdf'
import { readConversar } from '@/features/conversas/conversar'
import { ConversaComCliente } from '@/features/conversas/ConversaComCliente'
import { type Proposta, propostaQueries } from './api'
import { DETALHES } from '@/features/pedidos/propostas/detalhes'
import { buildHistorico, type Evento, formatValor, toIdDaProposta } from './proposta-view'
import { RetirarProposta } from './RetirarProposta'
import { contatoDoCliente, propostaEnviada } from './textos'

type Props = {
  userId: string
  proposta: Proposta
  /** Messages of the client that were not opened. */
  naoLidas?: number
  /** Which request it is about, where several proposals stand on one page. */
  pedido?: string
  /** No other one may follow it. */
  ultimaVez?: boolean
  onChanged?: () => void
  /** Room for the history beside it. */
  wide?: boolean
  /** Who of the consultancy looks after it. */
  responsavel?: ReactNode
}

/** One own proposal: its content, its status, and the possible actions. */
export function PropostaEnviada({
  userId,
  proposta,
  naoLidas = 0,
  pedido,
  ultimaVez,
  onChanged,
  wide = false,
  responsavel,
}: Props) {
  // The list of messages leads to its conversation.
  const chegou = readConversar(useLocation().state) === proposta.id
  const [conversa, setConversa] = useState(chegou)
  const [aberta, setAberta] = useState(chegou)
  const { id, valor, prazo, mensagem, detalhes, status_proposta: status } = proposta
  return (
    <div
      id={toIdDaProposta(id)}
      tabIndex={-1}
      className={cx('grid grid-cols-1 gap-5', wide && 'lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-x-10')}
    >
      <div className="min-w-0 space-y-5">
        {status === 'aceita' ? <ContatoDoCliente userId={userId} propostaId={id} /> : null}
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
          <div>
            <dt className="text-sm text-tinta-suave">Valor</dt>
            <dd className="font-semibold whitespace-nowrap tabular-nums sm:text-lg">{formatValor(valor)}</dd>
          </div>
          <div className="min-w-0">
            <dt className="text-sm text-tinta-suave">Prazo</dt>
            <dd className="font-semibold break-words sm:text-lg">{prazo}</dd>
          </div>
        </dl>
        <div className="flex flex-wrap gap-x-8 gap-y-5">
          <details className="aberto-no-papel text-sm open:w-full">
            <summary className="inline-flex print:hidden min-h-8 items-center font-semibold text-marca underline underline-offset-4">
              {propostaEnviada.verEnviada}
              {pedido ? <span className="sr-only">{`\u00a0para ${pedido}`}</span> : null}
            </summary>
            <div className="mt-2 space-y-4 rounded-campo bg-suave p-4">
              <p className="break-words whitespace-pre-line">{mensagem}</p>
              {detalhes ? <Detalhes detalhes={detalhes} /> : null}
              {proposta.arquivo_id ? (
                <AbrirPdf pdf={{ proposta: id }} nome={propostaEnviada.anexo} label={propostaEnviada.abrirAnexo} />
              ) : null}
            </div>
          </details>
          {status === 'retirada' ? null : (
            <details
              open={chegou || undefined}
              className={cx('text-sm open:w-full', !conversa && 'print:hidden')}
              onToggle={({ currentTarget: { open } }) => {
                setConversa(open)
                setAberta((before) => before || open)
              }}
            >
              <summary className="inline-flex min-h-8 items-center font-semibold text-marca underline underline-offset-4">
                {propostaEnviada.conversaComCliente}
                {pedido ? <span className="sr-only">{`\u00a0de ${pedido}`}</span> : null}
                {naoLidas > 0 && !aberta ? (
                  <Badge tone="accent" className="ml-2">
                    {propostaEnviada.novas(naoLidas)}
                  </Badge>
                ) : null}
              </summary>
              {conversa ? (
                <div className="mt-3">
                  <ConversaComCliente userId={userId} propostaId={id} pedida={chegou} />
                </div>
              ) : null}
            </details>
          )}
        </div>
      </div>
      <div className={cx('space-y-5', wide && 'lg:border-l lg:border-linha lg:pl-8')}>
        {responsavel}
        <Historico eventos={buildHistorico(proposta)} />
        {status === 'enviada' ? (
          <RetirarProposta userId={userId} propostaId={id} pedido={pedido} ultimaVez={ultimaVez} onChanged={onChanged} />
        ) : null}
      </div>
    </div>
  )
}

function Detalhes({ detalhes }: { detalhes: NonNullable<Proposta['detalhes']> }) {
  return (
    <dl className="space-y-3">
      {DETALHES.filter(({ campo }) => detalhes[campo]).map(({ campo, titulo, mostrar }) => (
        <div key={campo}>
          <dt className="font-semibold">{titulo}</dt>
          <dd className="mt-0.5">{mostrar(detalhes)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What happened to a proposal, as knots on one strand. */
function Historico({ eventos }: { eventos: readonly Evento[] }) {
  return (
    <ol className="text-sm">
      {eventos.map(({ titulo, quando, detalhe, agora }, at) => (
        <li key={titulo} aria-current={agora ? 'step' : undefined} className="relative flex gap-3 pb-3.5 last:pb-0">
          {at < eventos.length - 1 ? (
            <span aria-hidden="true" className="absolute top-3 bottom-0 left-1.25 w-0.5 bg-linha" />
          ) : null}
          <span
            aria-hidden="true"
            className={cx(
              'relative mt-1.5 size-3 shrink-0 rounded-full border-2 border-marca',
              agora ? 'bg-superficie' : 'bg-marca',
            )}
          />
          <span className="min-w-0">
            <span className="font-semibold">{titulo}</span>
            {quando ? <span className="block text-tinta-suave">{quando}</span> : null}
            {detalhe ? <span className="block text-tinta-suave">{detalhe}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The client and their contact: shown after the acceptance, only to the accepted consultancy. */
function ContatoDoCliente({ userId, propostaId }: { userId: string; propostaId: string }) {
  const query = useQuery(propostaQueries.contato(userId, propostaId))
  const { data } = query
  return (
    <section aria-label={contatoDoCliente.contatoCliente} className="rounded-campo bg-sucesso-suave p-4 sm:p-5">
      <h3 className="text-base">{contatoDoCliente.contatoCliente}</h3>
      {data ? (
        <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="wrap-anywhere">
            <p className="font-semibold">{data.responsavel_nome}</p>
            <p className="text-sm text-tinta-suave">{`${data.empresa_nome}\u00a0· ${data.cidade}, ${data.uf}`}</p>
            <p className="mt-1 text-sm">
              {[data.telefone && formatTelefone(data.telefone), data.email].filter(Boolean).map((meio) => (
                <span key={meio} className="block">
                  {meio}
                </span>
              ))}
            </p>
          </div>
          <BotoesDeContato {...data} variants={['primary', 'secondary']} />
        </div>
      ) : (
        <Pending query={query} label={contatoDoCliente.carregandoContato} place="h-16" className="mt-3" />
      )}
      <p className="mt-3 text-sm text-tinta-suave">{contatoDoCliente.paraQueServe}</p>
    </section>
  )
}
