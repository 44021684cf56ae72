import { notify } from '@/components/feedback/notify'
import { Button } from '@/components/ui/Button'
import { useSingleMutation } from '@/lib/query'
import { openPdf, type Pdf } from './api'
import { leitor } from './leitor/textos'

/** Saves the file as it was sent. */
export function BaixarOriginal({ pdf }: { pdf: Pdf }) {
  const { run, isPending } = useSingleMutation({
    mutationFn: () => openPdf(pdf),
    // The answer is a file for saving: the page stays.
    onSuccess: (url) => window.location.assign(url),
    onError: ({ message }) => notify.error('Erro', message, 'pdf'),
  })
  return (
    <Button variant="secondary" size="sm" loading={isPending} onClick={() => run()}>
      {isPending ? leitor.baixando : leitor.baixar}
    </Button>
  )
}
