import { useRef, useState } from 'react'
import { Failure } from '@/components/feedback/Failure'
import { LazyDialog } from '@/components/feedback/LazyDialog'
import { notify } from '@/components/feedback/notify'
import { Button } from '@/components/ui/Button'
import { useSingleMutation } from '@/lib/query'
import { type MinhaAvaliacao, withdrawAvaliacao } from './api'
import { minhaAvaliacao as palavras } from './textos'

type Props = {
  token: string
  /** The title that takes the focus when the review is gone. */
  titleId: string
  onChanged: (nova: MinhaAvaliacao) => void
}

/** Taking a review back deletes it and its answer, so it is confirmed first. */
export function RetirarAvaliacao({ token, titleId, onChanged }: Props) {
  const [open, setOpen] = useState(false)
  const over = useRef(false)
  const { run, isPending, error, reset } = useSingleMutation({
    mutationFn: () => withdrawAvaliacao(token),
    onSuccess: (nova) => {
      over.current = true
      setOpen(false)
      notify.success(palavras.retirada)
      onChanged(nova)
    },
  })
  const change = (next: boolean) => {
    setOpen(next)
    reset()
  }
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => change(true)}>
        {palavras.retirar}
      </Button>
      <LazyDialog
        open={open}
        onOpenChange={change}
        returnTo={() => (over.current ? document.getElementById(titleId) : null)}
        title={palavras.retirarTitulo}
        description={palavras.retirarDescricao}
        actions={
          <>
            <Button variant="danger" loading={isPending} onClick={() => run()}>
              {isPending ? palavras.retirando : palavras.retirar}
            </Button>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes focus; here at what changes nothing */}
            <Button variant="secondary" autoFocus onClick={() => change(false)}>
              {palavras.manter}
            </Button>
          </>
        }
      >
        <Failure error={error} />
      </LazyDialog>
    </>
  )
}
