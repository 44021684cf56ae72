import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { Pending } from '@/components/feedback/Pending'
import { Marca } from '@/components/identidade/Marca'
import { BackLink } from '@/components/site/BackLink'
import { Card } from '@/components/ui/Card'
import { paths } from '@/lib/paths'
import { conversaQueries, type MinhaConversa } from '../api'
import { ConversaComCliente } from '../ConversaComCliente'
import { ConversaComConsultoria } from '../ConversaComConsultoria'
import { PerguntaRecebida } from '../PerguntaRecebida'
import { conversa as fio, minhasMensagens as palavras } from '../textos'

/** With whom a conversation is, as far as this side knows. */
export const nameConversa = ({ tipo, sou_cliente, nome }: MinhaConversa) =>
  tipo === 'pergunta' ? palavras.pergunta : (nome ?? (sou_cliente ? palavras.consultoria : palavras.cliente))

const LIGACAO = 'inline-flex min-h-11 shrink-0 items-center text-sm font-semibold text-marca underline underline-offset-4'

type Props = {
  userId: string
  item: MinhaConversa | undefined /** Chosen by the person: its box takes the focus. */
  pedida: boolean
}

/** One conversation: with whom, about which request, what was written, and the box. */
export function ConversaAberta({ userId, item: daLista, pedida }: Props) {
  // A question leaves the list with its answer; what is read stays.
  const [item, setItem] = useState(daLista)
  if (daLista && daLista !== item) setItem(daLista)
  return (
    <section aria-label={item ? nameConversa(item) : palavras.titulo} className="min-w-0">
      <BackLink to={paths.appMensagens()} className="lg:hidden">
        {palavras.titulo}
      </BackLink>
      {item ? (
        <Conteudo userId={userId} item={item} pedida={pedida} />
      ) : (
        <>
          <p className="text-tinta-suave">{palavras.terminou}</p>
          <p className="flex flex-wrap gap-x-5">
            <Link to={paths.appPedidos()} className={LIGACAO}>
              {palavras.pedidos}
            </Link>
            <Link to={paths.areaRestritaPropostas()} className={LIGACAO}>
              {palavras.propostas}
            </Link>
          </p>
        </>
      )}
    </section>
  )
}

type ConteudoProps = { userId: string; item: MinhaConversa; pedida: boolean }

function Conteudo({ userId, item, pedida }: ConteudoProps) {
  const { id, slug, logo, sou_cliente, solicitacao_id, tipo_servico, local } = item
  const pedido = sou_cliente ? paths.appPedido(solicitacao_id) : paths.areaRestritaSolicitacao(solicitacao_id)
  const nome = nameConversa(item)
  return (
    // As high as a conversation is, with its box at the foot.
    <Card className="flex min-h-[70dvh] flex-col">
      <header className="mb-5 flex items-start gap-3 border-b border-linha pb-4">
        <Marca id={slug ?? id} name={nome} logo={logo} lado={44} />
        <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4">
          <div className="min-w-0 max-sm:w-full">
            <h2 className="text-xl wrap-anywhere">{nome}</h2>
            <p className="text-sm wrap-anywhere text-tinta-suave">{`${tipo_servico}\u00a0· ${local}`}</p>
          </div>
          <Link to={pedido} className={LIGACAO}>
            {palavras.verPedido}
          </Link>
        </div>
      </header>
      {sou_cliente ? (
        <DoCliente userId={userId} item={item} nome={nome} pedida={pedida} />
      ) : (
        <DoAutor userId={userId} propostaId={id} nome={nome} pedida={pedida} />
      )}
    </Card>
  )
}

/** What was opened is read, and what was sent is the last message: the list says so without waiting for its next look. */
function useLida(userId: string, mensagens: number | undefined) {
  const queries = useQueryClient()
  // The server marked it while it answered: nothing on this page was pressed.
  useEffect(() => {
    if (mensagens !== undefined)
      void queries.invalidateQueries({ queryKey: conversaQueries.minhas(userId).queryKey, exact: true })
  }, [queries, userId, mensagens])
}

function DoAutor({ userId, propostaId, nome, pedida }: { userId: string; propostaId: string; nome: string; pedida: boolean }) {
  useLida(userId, useQuery(conversaQueries.minha(userId, propostaId)).data?.mensagens.length)
  return <ConversaComCliente userId={userId} propostaId={propostaId} nome={nome} pedida={pedida} fixa />
}

function DoCliente({ userId, item: { id, tipo, solicitacao_id }, nome, pedida }: ConteudoProps & { nome: string }) {
  const queries = useQueryClient()
  const options = conversaQueries.doCliente(solicitacao_id, id)
  const query = useQuery(options)
  const { data } = query
  const conversa = data?.conversas.find(({ proposta_id }) => proposta_id === id)
  useLida(userId, data && (conversa?.mensagens.length ?? 0))
  const [reescreve, setReescreve] = useState(false)
  if (!data) return <Pending query={query} label={fio.carregando} place="h-24" />
  const escrita = { token: solicitacao_id, escreve: true, pedida, onEscreve: () => setReescreve(true) }
  const pergunta = data.perguntas.find((uma) => uma.id === id)
  let conteudo: ReactNode = palavras.terminou
  if (tipo === 'mensagem' && conversa)
    conteudo = <ConversaComConsultoria {...escrita} conversa={conversa} nome={nome} semTitulo />
  if (tipo === 'pergunta' && pergunta)
    conteudo = (
      <PerguntaRecebida
        {...escrita}
        pergunta={pergunta}
        aberto
        escreve={pergunta.resposta === null || reescreve}
        onSent={(novas) => {
          setReescreve(false)
          queries.setQueryData(options.queryKey, novas)
        }}
      />
    )
  return conteudo
}
