import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { notify } from '@/components/feedback/notify'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { Notice } from '@/components/ui/Notice'
import { useSingleMutation } from '@/lib/query'
import { withdrawProposta } from './api'
import { toIdDaProposta } from './proposta-view'

type Props = {
  userId: string
  propostaId: string
  /** Which request it is about, where several proposals stand on one page. */
  pedido?: string | undefined
  /** The shown request is outdated. */
  onChanged?: (() => void) | undefined
}

/** Withdrawing frees the place and notifies the client, so it is confirmed first. */
export function RetirarProposta({ userId, propostaId, pedido, onChanged }: Props) {
  const [open, setOpen] = useState(false)
  /** The button disappears with the withdrawal: focus stays with the proposal. */
  const over = useRef(false)
  const queries = useQueryClient()
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: ['propostas', { userId }] })
    onChanged?.()
  }
  const withdrawal = useSingleMutation({
    mutationFn: () => withdrawProposta(propostaId),
    onSuccess: () => {
      over.current = true
      setOpen(false)
      notify.success('Proposta retirada.', 'Avisamos o cliente.')
      refresh()
    },
    // The client may have decided meanwhile: the page then shows the decision.
    onError: refresh,
  })
  const change = (next: boolean) => {
    setOpen(next)
    withdrawal.reset()
  }
  return (
    <>
      <Button variant="danger" size="sm" onClick={() => change(true)}>
        <span>Retirar proposta{pedido ? <span className="sr-only"> para {pedido}</span> : null}</span>
      </Button>
      <Dialog
        open={open}
        onOpenChange={change}
        returnTo={() => (over.current ? document.getElementById(toIdDaProposta(propostaId)) : null)}
        title="Retirar esta proposta?"
        description="O cliente deixa de vê-la e é avisado. Enquanto o pedido estiver aberto e com lugar, você ainda pode enviar outra, até três vezes no mesmo pedido."
        actions={
          <>
            <Button variant="danger" loading={withdrawal.isPending} onClick={() => withdrawal.run()}>
              {withdrawal.isPending ? 'Retirando...' : 'Retirar proposta'}
            </Button>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes focus; here at what changes nothing */}
            <Button variant="secondary" autoFocus onClick={() => change(false)}>
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
