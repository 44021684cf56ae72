import { Button } from '@/components/ui/Button'
import { answerPergunta, type Conversas, type Pergunta } from './api'
import { DenunciarTexto } from './DenunciarTexto'
import { Escrever } from './Escrever'
import { focusBox } from './focus-box'
import { formatQuando } from '@/domain/br/quando'
import { balao, doCliente } from './textos'
import { useJaAberta } from './use-ja-aberta'

type Props = {
  token: string
  pergunta: Pergunta
  aberto: boolean
  /** As of `ConversaComConsultoria`. */
  escreve: boolean
  pedida: boolean
  onEscreve: () => void
  onSent: (novas: Conversas) => void
}

/** A question about the own request: its answer, which may be written anew, or the form to answer it. What is being written stays when the request closes. */
export function PerguntaRecebida({ token, pergunta, aberto, escreve, pedida, onEscreve, onSent }: Props) {
  const { id, texto, criada_em, resposta, oculto } = pergunta
  const jaEscreveu = useJaAberta(escreve)
  return (
    <>
      <div className="flex items-start justify-between gap-x-3 text-sm text-tinta-suave">
        <time dateTime={criada_em}>{formatQuando(criada_em)}</time>
        <DenunciarTexto tipo="pergunta" id={id} token={token} />
      </div>
      <p className="mt-1 font-semibold wrap-anywhere whitespace-pre-line">{texto}</p>
      {resposta ? (
        <div className="mt-3 border-l-2 border-marca pl-4">
          <p className="text-sm text-tinta-suave">{doCliente.suaResposta}</p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{resposta}</p>
          {oculto ? <p className="mt-1 text-sm text-tinta-suave">{balao.ocultoDoCliente}</p> : null}
          {aberto && !escreve ? (
            <Button variant="ghost" size="sm" className="mt-1 -ml-3" onClick={onEscreve}>
              {doCliente.responderDeNovo}
            </Button>
          ) : null}
        </div>
      ) : aberto && !escreve ? (
        <Button variant="secondary" size="sm" className="mt-3" onClick={onEscreve}>
          {doCliente.abrirResposta}
          <span className="sr-only">{`: ${texto}`}</span>
        </Button>
      ) : null}
      {jaEscreveu ? (
        <div ref={escreve && pedida ? focusBox : undefined} hidden={!escreve} className="mt-4">
          <Escrever
            // It begins with the answer that is published.
            key={resposta ?? ''}
            label={doCliente.responder}
            about={texto}
            button={doCliente.publicar}
            sent={doCliente.publicada}
            hint={doCliente.quemLeAResposta}
            hidesContatos
            max={2000}
            guarda={['resposta', id]}
            initial={resposta ?? ''}
            onSend={(_, escrito) => answerPergunta(token, id, escrito)}
            onSent={onSent}
          />
        </div>
      ) : null}
    </>
  )
}
