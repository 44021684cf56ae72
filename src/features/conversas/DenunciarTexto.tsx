import { useState } from 'react'
import { LazyDialog } from '@/components/feedback/LazyDialog'
import { notify } from '@/components/feedback/notify'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { MOTIVOS_DE_TEXTO } from '@/domain/conversa/texto-denunciado'
import { useSingleMutation } from '@/lib/query'
import { reportTexto, type TextoDenunciavel } from './api'
import { denunciarTexto } from './textos'

/** The button beside a text, and the question why. */
export function DenunciarTexto(texto: TextoDenunciavel) {
  const [open, setOpen] = useState(false)
  const [motivo, setMotivo] = useState('')
  const [detalhe, setDetalhe] = useState('')
  const { run, isPending, error } = useSingleMutation({
    mutationFn: () => reportTexto(texto, motivo, detalhe),
    onSuccess: () => {
      setOpen(false)
      notify.success(denunciarTexto.recebida, denunciarTexto.obrigado)
    },
  })
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="-my-2 min-h-11 text-sm text-tinta-suave underline underline-offset-4 hover:text-tinta"
      >
        {denunciarTexto.denunciar}
      </button>
      <LazyDialog
        open={open}
        onOpenChange={setOpen}
        title={denunciarTexto.titulo}
        description={denunciarTexto.descricao}
        actions={
          <>
            <Button loading={isPending} onClick={() => run()}>
              {denunciarTexto.enviar}
            </Button>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {denunciarTexto.cancelar}
            </Button>
          </>
        }
      >
        <fieldset className="space-y-1">
          <legend className="font-semibold">{denunciarTexto.motivo}</legend>
          {Object.entries(MOTIVOS_DE_TEXTO).map(([value, label]) => (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name={`motivo-${texto.id}`}
                checked={motivo === value}
                onChange={() => setMotivo(value)}
                className="size-5 shrink-0 accent-marca"
              />
              {label}
            </label>
          ))}
        </fieldset>
        <label className="mt-4 block font-semibold">
          {denunciarTexto.detalhe} <span className="font-normal text-tinta-suave">(opcional)</span>
          <textarea
            value={detalhe}
            onChange={(event) => setDetalhe(event.target.value)}
            rows={2}
            className="mt-2 block w-full rounded-campo border border-linha-forte bg-superficie px-4 py-3 font-normal"
          />
        </label>
        {error ? (
          <Notice tone="error" live className="mt-4">
            {error.message}
          </Notice>
        ) : null}
      </LazyDialog>
    </>
  )
}
