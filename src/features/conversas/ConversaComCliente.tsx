import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pending } from '@/components/feedback/Pending'
import { cx } from '@/components/ui/cx'
import { useConsultoriaAtual } from '@/features/contas/em-nome-de/use-consultoria-atual'
import { AppError } from '@/lib/errors'
import { conversaQueries, writeToCliente } from './api'
import { Escrever } from './Escrever'
import { focusBox, INTEIRA, NO_PE } from './focus-box'
import { Mensagens } from './Mensagens'
import { balao, conversa as palavras } from './textos'
import { useJaAberta } from './use-ja-aberta'

type Props = {
  userId: string
  propostaId: string
  /** Of the client, where the contact is shown. */
  nome?: string
  /** A press elsewhere led here: the box takes the focus. */
  pedida?: boolean
  /** The box stays at the foot of the screen. */
  fixa?: boolean
}

/** The thread of an own proposal, for its author. */
export function ConversaComCliente({ userId, propostaId, nome = balao.cliente, pedida = false, fixa = false }: Props) {
  const queries = useQueryClient()
  const options = conversaQueries.minha(userId, propostaId)
  const query = useQuery(options)
  const { data } = query
  const jaAberta = useJaAberta(data?.aberta ?? false)
  const soLeitura = useConsultoriaAtual()?.papel === 'leitor'
  // The client decided meanwhile: thread and proposal are no longer as the page shows them.
  const reread = (failure: unknown) => {
    if (failure instanceof AppError && failure.status === 409) {
      for (const room of ['conversas', 'propostas']) void queries.invalidateQueries({ queryKey: [room, { userId }] })
    }
    throw failure
  }
  if (!data) return <Pending query={query} label={palavras.carregando} place="h-24" />
  return (
    <div className={cx('space-y-4', fixa && INTEIRA)}>
      {data.mensagens.length === 0 && data.aberta ? <p className="text-sm text-tinta-suave">{palavras.vazia}</p> : null}
      <Mensagens conversa={data} souCliente={false} outro={nome} />
      {data.aberta ? null : <p className="text-sm text-tinta-suave">{palavras.encerrada}</p>}
      {jaAberta && !soLeitura ? (
        <div ref={pedida ? focusBox : undefined} className={cx(fixa && NO_PE)}>
          <Escrever
            linha
            label={palavras.mensagem}
            button={palavras.enviar}
            sent={palavras.enviada}
            max={2000}
            guarda={['mensagem-ao-cliente', propostaId]}
            onSend={(id, texto) => writeToCliente(id, propostaId, texto).catch(reread)}
            onSent={(conversa) => queries.setQueryData(options.queryKey, conversa)}
          />
        </div>
      ) : null}
    </div>
  )
}
