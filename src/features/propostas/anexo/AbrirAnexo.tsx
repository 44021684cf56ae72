import { notify } from '@/components/feedback/notify'
import { Button } from '@/components/ui/Button'
import { useSingleMutation } from '@/lib/query'
import { openAnexo } from '../api'
import { abrirAnexo } from './textos'

/** Saves the attachment of a proposal. @param token of the follow-up link; absent for its author */
export function AbrirAnexo({ proposta, de, token }: { proposta: string; de: string; token?: string }) {
  const { run, isPending } = useSingleMutation({
    mutationFn: () => openAnexo(proposta, token),
    // The answer is a file for saving: the page stays.
    onSuccess: (url) => window.location.assign(url),
    onError: ({ message }) => notify.error('Erro', message, 'anexo'),
  })
  return (
    <Button variant="secondary" size="sm" loading={isPending} onClick={() => run()}>
      {isPending ? abrirAnexo.abrindo : abrirAnexo.abrir}
      <span className="sr-only"> {de}</span>
    </Button>
  )
}
