import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { notify } from '@/components/feedback/notify'
import { FormShell } from '@/components/form/FormShell'
import { TextAreaField } from '@/components/form/TextAreaField'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { Notice } from '@/components/ui/Notice'
import { useSingleMutation } from '@/lib/query'
import { cancelEntrevista, entrevistaQueries, keepEntrevista } from './api'
import { cancelarEntrevista } from './textos'

type Props = { vagaId: string; id: string; marcada: boolean; open: boolean; onClose: () => void }

/** Cancels an interview, or takes offered times back, with a few words to the candidate. */
export function CancelarEntrevista({ vagaId, id, marcada, open, onClose }: Props) {
  const queries = useQueryClient()
  const form = useForm({ defaultValues: { texto: '' } })
  const cancelar = useSingleMutation({
    mutationFn: (texto: string) => cancelEntrevista(id, texto),
    onSuccess: (entrevista) => {
      keepEntrevista(queries, vagaId, id, entrevista)
      notify.success(marcada ? cancelarEntrevista.cancelada : cancelarEntrevista.retirados, cancelarEntrevista.aviso)
      form.reset()
      onClose()
    },
    onError: () => void queries.invalidateQueries({ queryKey: entrevistaQueries.uma(id).queryKey }),
  })
  const rotulo = marcada ? cancelarEntrevista.cancelar : cancelarEntrevista.retirar
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={marcada ? cancelarEntrevista.titulo : cancelarEntrevista.tituloDosHorarios}
      description={marcada ? cancelarEntrevista.descricao : cancelarEntrevista.descricaoDosHorarios}
    >
      <FormShell
        form={form}
        aria-label={rotulo}
        onSubmit={() => void form.handleSubmit(({ texto }) => cancelar.run(texto.trim()))()}
      >
        <TextAreaField name="texto" label={cancelarEntrevista.mensagem} optional rows={3} />
        {cancelar.error ? (
          <Notice tone="error" live className="mt-4">
            {cancelar.error.message}
          </Notice>
        ) : null}
        <div className="mt-5 flex flex-col gap-3 sm:flex-row-reverse">
          <Button type="submit" variant="danger" loading={cancelar.isPending}>
            {cancelar.isPending ? cancelarEntrevista.cancelando : rotulo}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {cancelarEntrevista.manter}
          </Button>
        </div>
      </FormShell>
    </Dialog>
  )
}
