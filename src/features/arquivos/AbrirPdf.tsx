import { notify } from '@/components/feedback/notify'
import { Button } from '@/components/ui/Button'
import { useSingleMutation } from '@/lib/query'
import { openPdf, type Pdf } from './api'
import { abrirPdf } from './textos'

type Props = { pdf: Pdf; label: string /** Whose it is, where several stand on one page. */; de?: string }

/** Saves a PDF that somebody attached. */
export function AbrirPdf({ pdf, label, de }: Props) {
  const { run, isPending } = useSingleMutation({
    mutationFn: () => openPdf(pdf),
    // The answer is a file for saving: the page stays.
    onSuccess: (url) => window.location.assign(url),
    onError: ({ message }) => notify.error('Erro', message, 'pdf'),
  })
  return (
    <Button variant="secondary" size="sm" loading={isPending} onClick={() => run()}>
      <span>{isPending ? abrirPdf.abrindo : label}</span>
      {de ? <span className="sr-only">{` ${de}`}</span> : null}
    </Button>
  )
}
