import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '@/components/feedback/notify'
import { Button } from '@/components/ui/Button'
import { ConfirmDialog } from '@/components/panel/ConfirmDialog'
import { useSingleMutation } from '@/lib/query'
import { perfilQueries, revokeConsentimento } from '../api'
import { revogar } from './textos'

type Props = { userId: string; id: number; titulo: string /** What revoking does. */; consequence: string }

/** Revokes a consent, after its consequence was shown. */
export function Revogar({ userId, id, titulo, consequence }: Props) {
  const [open, setOpen] = useState(false)
  const queries = useQueryClient()
  const revoke = useSingleMutation({
    mutationFn: () => revokeConsentimento(id),
    onSuccess: () => {
      setOpen(false)
      notify.success(revogar.consentimentoRevogado)
      // The button disappears with the consent: focus returns to the heading.
      const { queryKey } = perfilQueries.consentimentos(userId)
      void queries.invalidateQueries({ queryKey }).then(() => document.getElementById('consentimentos')?.focus())
      void queries.invalidateQueries({ queryKey: ['solicitacoes'] })
    },
  })
  const change = (next: boolean) => {
    setOpen(next)
    revoke.reset()
  }
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => change(true)} aria-label={`Revogar ${titulo}`}>
        Revogar
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={change}
        title={revogar.titulo}
        description={consequence}
        confirm={['Revogar', 'Revogando...']}
        cancel="Manter"
        action={revoke}
      >
        <p className="font-semibold">{titulo}</p>
      </ConfirmDialog>
    </>
  )
}
