import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { type Conversa, conversaQueries, writeToConsultoria } from './api'
import { Escrever } from './Escrever'
import { focusBox } from './focus-box'
import { Mensagens } from './Mensagens'
import { conversa as palavras, doCliente } from './textos'
import { useJaAberta } from './use-ja-aberta'

type Props = {
  token: string
  conversa: Conversa
  nome: string
  /** The client accepted the proposal: contacts are no longer hidden. */
  aceita: boolean
}

/** The thread with who proposed, for the client. Nobody has written yet: one line, whose button opens the form. */
export function ConversaComConsultoria({ token, conversa, nome, aceita }: Props) {
  const queries = useQueryClient()
  const { queryKey } = conversaQueries.doCliente(token)
  const [escreve, setEscreve] = useState(false)
  const jaAberta = useJaAberta(conversa.aberta)
  const vazia = conversa.mensagens.length === 0
  return (
    <Card>
      <div className="flex items-center justify-between gap-4">
        <h3 className="min-w-0 text-lg wrap-anywhere">{doCliente.conversaCom(nome)}</h3>
        {vazia && !escreve ? (
          <Button variant="secondary" size="sm" className="shrink-0" onClick={() => setEscreve(true)}>
            {doCliente.escrever}
            <span className="sr-only">{` para ${nome}`}</span>
          </Button>
        ) : null}
      </div>
      {vazia && !escreve ? null : (
        <div className="mt-4 space-y-4">
          <Mensagens conversa={conversa} souCliente outro={nome} token={token} />
          {conversa.aberta ? null : <p className="text-sm text-tinta-suave">{palavras.encerrada}</p>}
          {jaAberta ? (
            <div ref={escreve ? focusBox : undefined}>
              <Escrever
                label={palavras.mensagem}
                about={nome}
                button={palavras.enviar}
                sent={palavras.enviada}
                max={2000}
                hidesContatos={!aceita}
                onSend={(id, texto) => writeToConsultoria(token, id, conversa.proposta_id, texto)}
                onSent={(novas) => queries.setQueryData(queryKey, novas)}
              />
            </div>
          ) : null}
        </div>
      )}
    </Card>
  )
}
