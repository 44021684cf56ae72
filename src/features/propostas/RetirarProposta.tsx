import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { notify } from '@/components/feedback/notify'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { Notice } from '@/components/ui/Notice'
import { useSingleMutation } from '@/lib/query'
import { retirarProposta } from './api'
import { idDaProposta } from './proposta-view'

type Props = { userId: string; propostaId: string /** What the page shows of the request is old. */; onChanged?: () => void }

/** Withdrawing frees the place and tells the client, so it is asked first. */
export function RetirarProposta({ userId, propostaId, onChanged }: Props) {
  const [open, setOpen] = useState(false)
  /** The button goes away with the withdrawal: focus stays with the proposal. */
  const over = useRef(false)
  const queries = useQueryClient()
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: ['propostas', { userId }] })
    onChanged?.()
  }
  const withdrawal = useSingleMutation({
    mutationFn: () => retirarProposta(propostaId),
    onSuccess: () => {
      over.current = true
      setOpen(false)
      notify.success('Proposta retirada.', 'Avisamos o cliente.')
      refresh()
    },
    // Perhaps the client decided meanwhile: the page then shows what.
    onError: refresh,
  })
  const change = (next: boolean) => {
    setOpen(next)
    withdrawal.reset()
  }
  return (
    <>
      <Button variant="danger" size="sm" onClick={() => change(true)}>
        Retirar proposta
      </Button>
      <Dialog
        open={open}
        onOpenChange={change}
        returnTo={() => (over.current ? document.getElementById(idDaProposta(propostaId)) : null)}
        title="Retirar esta proposta?"
        description="O cliente deixa de vê-la e é avisado. Enquanto o pedido estiver aberto e com lugar, você ainda pode enviar outra, até três vezes no mesmo pedido."
        actions={
          <>
            <Button variant="danger" loading={withdrawal.isPending} onClick={() => withdrawal.run()}>
              {withdrawal.isPending ? 'Retirando...' : 'Retirar proposta'}
            </Button>
            <Button variant="secondary" onClick={() => change(false)}>
              Manter a proposta
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
