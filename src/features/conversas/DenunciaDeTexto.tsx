import { useState } from 'react'
import { LazyDialog } from '@/components/feedback/LazyDialog'
import { notify } from '@/components/feedback/notify'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { MOTIVOS_DE_TEXTO } from '@/domain/conversa/texto-denunciado'
import { useSingleMutation } from '@/lib/query'
import { reportTexto, type TextoDenunciavel } from './api'
import { denunciarTexto } from './textos'

type Props = { texto: TextoDenunciavel; open: boolean; onOpenChange: (open: boolean) => void }

/** Asks why a text is reported, and sends it to the team. */
export function DenunciaDeTexto({ texto, open, onOpenChange }: Props) {
  const [motivo, setMotivo] = useState('')
  const [detalhe, setDetalhe] = useState('')
  const { run, isPending, error } = useSingleMutation({
    mutationFn: () => reportTexto(texto, motivo, detalhe),
    onSuccess: () => {
      onOpenChange(false)
      notify.success(denunciarTexto.recebida, denunciarTexto.obrigado)
    },
  })
  return (
    <LazyDialog
      open={open}
      onOpenChange={onOpenChange}
      title={texto.tipo === 'pagina' ? denunciarTexto.tituloDaPagina : denunciarTexto.titulo}
      description={denunciarTexto.descricao}
      actions={
        <>
          <Button loading={isPending} onClick={() => run()}>
            {denunciarTexto.enviar}
          </Button>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
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
  )
}
