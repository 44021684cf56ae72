import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Pending } from '@/components/feedback/Pending'
import { Dialog } from '@/components/ui/Dialog'
import type { Candidatura } from '@/domain/contratos/candidaturas'
import { pessoasQueries } from '@/features/vagas/empresas/api'
import { NaoFeitas } from '../NaoFeitas'
import { type NaoMovida, notifyNaoFeitas } from '../quadro/use-mover-varias'
import { OferecerForm } from './OferecerForm'
import { oferecerDialog } from './textos'

type Props = {
  vagaId: string
  /** Whom to offer times to; closed without anybody. */
  candidaturas: readonly Candidatura[]
  /** Ids that were offered times. */
  onDone: (ids: readonly string[]) => void
  onClose: () => void
  returnTo?: () => HTMLElement | null
}

/** Offers interview times to one or several candidates, then names those that could not be offered any. */
export function OferecerDialog({ vagaId, candidaturas, onDone, onClose, returnTo }: Props) {
  const [recusadas, setRecusadas] = useState<readonly NaoMovida[]>([])
  const open = candidaturas.length > 0 || recusadas.length > 0
  const query = useQuery({ ...pessoasQueries.daVaga(vagaId), enabled: open })
  const { data: pessoas } = query
  // It keeps its title while it closes.
  const [nomes, setNomes] = useState<readonly string[]>([])
  const agora = candidaturas.map(({ nome }) => nome)
  if (open && recusadas.length === 0 && agora.join('\n') !== nomes.join('\n')) setNomes(agora)
  const close = () => {
    setRecusadas([])
    onClose()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : close())}
      returnTo={returnTo}
      title={oferecerDialog.titulo(nomes)}
      description={recusadas.length > 0 ? undefined : oferecerDialog.descricao}
    >
      {!open ? null : recusadas.length > 0 ? (
        <NaoFeitas titulo={oferecerDialog.naoOferecidos(recusadas.length)} recusadas={recusadas} onClose={close} />
      ) : pessoas === undefined ? (
        <Pending query={query} label={oferecerDialog.carregando} place="h-96" />
      ) : (
        <OferecerForm
          vagaId={vagaId}
          pessoas={pessoas.filter(({ papel }) => papel !== null)}
          candidaturas={candidaturas}
          onCancel={close}
          onDone={(ids, naoOferecidas, shown) => {
            onDone(ids)
            if (!shown) notifyNaoFeitas(oferecerDialog.naoOferecidos, naoOferecidas)
            else if (naoOferecidas.length > 0) setRecusadas(naoOferecidas)
            else close()
          }}
        />
      )}
    </Dialog>
  )
}
