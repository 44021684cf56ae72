import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@/components/ui/Button'
import { cx } from '@/components/ui/cx'
import { type Conversa, conversaQueries, writeToConsultoria } from './api'
import { Escrever } from './Escrever'
import { focusBox, INTEIRA, NO_PE } from './focus-box'
import { Mensagens } from './Mensagens'
import { conversa as palavras, doCliente } from './textos'
import { useJaAberta } from './use-ja-aberta'

type Props = {
  token: string
  conversa: Conversa
  nome: string
  /** Stands alone on a page that names it, with its box at the foot of the screen. */
  semTitulo?: boolean
  /** Whether its form is open; once opened it keeps what was typed. `pedida`: by a press, so that it takes the focus. */
  escreve: boolean
  pedida: boolean
  onEscreve: () => void
}

/** The thread with who proposed, for the client. One form of the page is open at a time. */
export function ConversaComConsultoria({ token, conversa, nome, semTitulo = false, escreve, pedida, onEscreve }: Props) {
  const queries = useQueryClient()
  const { queryKey } = conversaQueries.doCliente(token)
  const jaAberta = useJaAberta(conversa.aberta)
  const jaEscreveu = useJaAberta(escreve)
  const vazia = conversa.mensagens.length === 0
  return (
    <>
      {semTitulo ? null : <h3 className="text-lg wrap-anywhere">{doCliente.conversaCom(nome)}</h3>}
      {vazia && !jaEscreveu ? null : (
        <div className={cx('space-y-4', semTitulo ? INTEIRA : 'mt-4')}>
          <Mensagens conversa={conversa} souCliente outro={nome} token={token} />
          {conversa.aberta ? null : <p className="text-sm text-tinta-suave">{palavras.encerrada}</p>}
          {jaAberta && (conversa.aberta || jaEscreveu) && !vazia && !escreve ? (
            <Button variant="secondary" size="sm" onClick={onEscreve}>
              {doCliente.escrever}
              <span className="sr-only">{` para ${nome}`}</span>
            </Button>
          ) : null}
          {jaAberta && jaEscreveu ? (
            <div ref={escreve && pedida ? focusBox : undefined} hidden={!escreve} className={cx(semTitulo && NO_PE)}>
              <Escrever
                linha
                label={palavras.mensagem}
                about={nome}
                button={palavras.enviar}
                sent={palavras.enviada}
                max={2000}
                guarda={['mensagem', conversa.proposta_id]}
                hidesContatos={!conversa.aceita}
                onSend={(id, texto) => writeToConsultoria(token, id, conversa.proposta_id, texto)}
                onSent={(novas) => queries.setQueriesData({ queryKey }, novas)}
              />
            </div>
          ) : null}
        </div>
      )}
    </>
  )
}
