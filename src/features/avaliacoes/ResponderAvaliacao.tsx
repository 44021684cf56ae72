import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Escrever } from '@/features/conversas/Escrever'
import { focusBox } from '@/features/conversas/focus-box'
import { formatDia } from '@/domain/br/quando'
import { answerAvaliacao, type Avaliacao } from './api'
import { avaliacoes as palavras } from './textos'

/** The one answer of the reviewed consultancy: a button that opens the form. */
export function ResponderAvaliacao({ avaliacao: { id, enviada_em }, onSent }: { avaliacao: Avaliacao; onSent: () => void }) {
  const [open, setOpen] = useState(false)
  const about = formatDia(enviada_em)
  return open ? (
    <div ref={focusBox} className="mt-4">
      <Escrever
        label={palavras.responder}
        about={about}
        button={palavras.publicar}
        sent={palavras.respondida}
        hint={palavras.umaVez}
        max={1500}
        onSend={(_, texto) => answerAvaliacao(id, texto)}
        onSent={onSent}
      />
    </div>
  ) : (
    <Button variant="secondary" size="sm" className="mt-4" onClick={() => setOpen(true)}>
      {palavras.abrirResposta}
      <span className="sr-only">{` à avaliação de ${about}`}</span>
    </Button>
  )
}
