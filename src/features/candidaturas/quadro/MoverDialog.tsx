import { useState } from 'react'
import { Dialog } from '@/components/ui/Dialog'
import type { Candidatura } from '@/domain/contratos/candidaturas'
import { STATUS_CANDIDATURA, type StatusCandidatura } from '@/domain/candidatura/candidatura'
import { RespostaForm } from '../ficha/RespostaForm'
import { findCartaoNaTela } from './foco'

type Pergunta = { candidatura: Candidatura; para: StatusCandidatura }
type Props = { vagaId: string; pergunta: Pergunta | null; onClose: () => void }

/** A step that matters to the candidate: asks for the answer before the card moves. */
export function MoverDialog({ vagaId, pergunta, onClose }: Props) {
  const [ultima, setUltima] = useState(pergunta)
  if (pergunta && pergunta !== ultima) setUltima(pergunta)
  return (
    <Dialog
      open={pergunta !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      returnTo={() => (ultima ? findCartaoNaTela(ultima.candidatura.id) : null)}
      title={ultima ? `${ultima.candidatura.nome}: ${STATUS_CANDIDATURA[ultima.para].titulo}` : ''}
    >
      {pergunta ? <RespostaForm vagaId={vagaId} {...pergunta} onDone={onClose} onCancel={onClose} /> : null}
    </Dialog>
  )
}
