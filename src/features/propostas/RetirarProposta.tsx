import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { notify } from '@/components/feedback/notify'
import { ITEM_DE_MAIS, Mais } from '@/components/panel/Mais'
import { Button } from '@/components/ui/Button'
import { ConfirmDialog } from '@/components/panel/ConfirmDialog'
import { cx } from '@/components/ui/cx'
import { useConsultoriaAtual } from '@/features/contas/em-nome-de/use-consultoria-atual'
import { AppError } from '@/lib/errors'
import { useSingleMutation } from '@/lib/query'
import { withdrawProposta } from './api'
import { toIdDaProposta } from './proposta-view'
import { retirarProposta } from './textos'

type Props = {
  userId: string
  propostaId: string
  /** Which request it is about, where several proposals stand on one page. */
  pedido?: string | undefined
  /** Where there is no room for a button: the name of its menu. */
  menu?: string | undefined
  /** No other one may follow it. */
  ultimaVez?: boolean | undefined
  /** The shown request is outdated. */
  onChanged?: (() => void) | undefined
}

/** Withdrawing frees the place and notifies the client, so it is confirmed first. */
export function RetirarProposta({ userId, propostaId, pedido, menu, ultimaVez = false, onChanged }: Props) {
  const [open, setOpen] = useState(false)
  /** The button disappears with the withdrawal: focus stays with the proposal. */
  const over = useRef(false)
  const queries = useQueryClient()
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: ['propostas', { userId }] })
    onChanged?.()
  }
  const soLeitura = useConsultoriaAtual()?.papel === 'leitor'
  const withdrawal = useSingleMutation({
    mutationFn: () => withdrawProposta(propostaId),
    onSuccess: () => {
      over.current = true
      setOpen(false)
      notify.success(retirarProposta.propostaRetirada, retirarProposta.avisamosCliente)
      refresh()
    },
    onError: (error) => {
      // The client decided meanwhile: the page then shows the decision, and with the button this dialog is gone.
      if (error instanceof AppError && error.status === 409) {
        over.current = true
        setOpen(false)
        notify.error(retirarProposta.naoRetirada, error.message)
      }
      refresh()
    },
  })
  const change = (next: boolean) => {
    setOpen(next)
    withdrawal.reset()
  }
  if (soLeitura) return null
  return (
    <>
      {menu ? (
        <Mais label={menu}>
          <button type="button" onClick={() => change(true)} className={cx(ITEM_DE_MAIS, 'text-erro')}>
            {retirarProposta.retirarProposta}
          </button>
        </Mais>
      ) : (
        <Button variant="danger" size="sm" onClick={() => change(true)}>
          <span>
            {retirarProposta.retirarProposta}
            {pedido ? <span className="sr-only">{` para ${pedido}`}</span> : null}
          </span>
        </Button>
      )}
      <ConfirmDialog
        open={open}
        onOpenChange={change}
        returnTo={() => (over.current ? document.getElementById(toIdDaProposta(propostaId)) : null)}
        title={retirarProposta.titulo}
        description={ultimaVez ? retirarProposta.ultimaVez : retirarProposta.descricao}
        confirm={[retirarProposta.retirarProposta, retirarProposta.retirando]}
        cancel={retirarProposta.manterProposta}
        calm
        action={withdrawal}
      />
    </>
  )
}
