import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { ConfirmDialog } from '@/components/panel/ConfirmDialog'
import { useSingleMutation } from '@/lib/query'
import { withdrawCandidatura } from '../api'
import { retirarCandidatura } from './textos'

type Props = { token: string; empresa: string; onGone: () => void }

/** Takes the application back. It cannot be undone, so it is asked once more. */
export function RetirarCandidatura({ token, empresa, onGone }: Props) {
  const [open, setOpen] = useState(false)
  const withdrawal = useSingleMutation({ mutationFn: () => withdrawCandidatura(token), onSuccess: onGone })
  const change = (next: boolean) => {
    setOpen(next)
    withdrawal.reset()
  }
  return (
    <>
      <Button variant="danger" onClick={() => change(true)} className="py-2.5">
        {retirarCandidatura.retirarCandidaturaApagar}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={change}
        title={retirarCandidatura.titulo}
        description={retirarCandidatura.descricao(empresa)}
        confirm={[retirarCandidatura.retirarApagar, retirarCandidatura.retirando]}
        cancel={retirarCandidatura.continuarProcesso}
        action={withdrawal}
      />
    </>
  )
}
