import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { Notice } from '@/components/ui/Notice'
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
      <Dialog
        open={open}
        onOpenChange={change}
        title={retirarCandidatura.titulo}
        description={retirarCandidatura.descricao(empresa)}
        actions={
          <>
            <Button variant="danger" loading={withdrawal.isPending} onClick={() => withdrawal.run()}>
              {withdrawal.isPending ? retirarCandidatura.retirando : retirarCandidatura.retirarApagar}
            </Button>
            <Button variant="secondary" onClick={() => change(false)}>
              {retirarCandidatura.continuarProcesso}
            </Button>
          </>
        }
      >
        {withdrawal.error ? (
          <Notice tone="error" live>
            {withdrawal.error.message}
          </Notice>
        ) : null}
      </Dialog>
    </>
  )
}
