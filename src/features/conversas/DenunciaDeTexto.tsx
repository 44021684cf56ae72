import { useId, useRef, useState } from 'react'
import { Failure } from '@/components/feedback/Failure'
import { LazyDialog } from '@/components/feedback/LazyDialog'
import { FieldError } from '@/components/form/FieldError'
import { Button } from '@/components/ui/Button'
import { camposTextoDenunciado, MOTIVOS_DE_TEXTO } from '@/domain/conversa/texto-denunciado'
import { useSingleMutation } from '@/lib/query'
import { reportTexto, type TextoDenunciavel } from './api'
import { denunciarTexto } from './textos'
import { Opcional } from '@/components/form/Field'

type Props = { texto: TextoDenunciavel; open: boolean; onOpenChange: (open: boolean) => void }

// The pressed button is gone.
const focusThanks = (box: HTMLElement | null) => box?.focus()

/** Asks why a text is reported, sends it to the team, and thanks. */
export function DenunciaDeTexto({ texto, open, onOpenChange }: Props) {
  const id = useId()
  const motivos = useRef<HTMLFieldSetElement>(null)
  const [motivo, setMotivo] = useState('')
  const [detalhe, setDetalhe] = useState('')
  const [falta, setFalta] = useState(false)
  const report = useSingleMutation({ mutationFn: () => reportTexto(texto, motivo, detalhe) })
  const change = (next: boolean) => {
    onOpenChange(next)
    if (next || !report.isSuccess) return
    report.reset()
    setMotivo('')
    setDetalhe('')
  }
  const submit = () => {
    setFalta(motivo === '')
    if (motivo === '') motivos.current?.querySelector('input')?.focus()
    else report.run()
  }
  if (report.isSuccess) {
    return (
      <LazyDialog
        open={open}
        onOpenChange={change}
        title={denunciarTexto.recebida}
        actions={<Button onClick={() => change(false)}>{denunciarTexto.fechar}</Button>}
      >
        <p ref={focusThanks} tabIndex={-1} className="outline-none">
          {denunciarTexto.obrigado}
        </p>
      </LazyDialog>
    )
  }
  return (
    <LazyDialog
      open={open}
      onOpenChange={change}
      title={texto.tipo === 'pagina' ? denunciarTexto.tituloDaPagina : denunciarTexto.titulo}
      description={denunciarTexto.descricao}
      actions={
        <>
          <Button loading={report.isPending} onClick={submit}>
            {denunciarTexto.enviar}
          </Button>
          <Button variant="secondary" onClick={() => change(false)}>
            {denunciarTexto.cancelar}
          </Button>
        </>
      }
    >
      <fieldset
        ref={motivos}
        role="radiogroup"
        aria-required
        aria-invalid={falta}
        aria-describedby={falta ? id : undefined}
        className="space-y-1"
      >
        <legend className="font-semibold">{denunciarTexto.motivo}</legend>
        {Object.entries(MOTIVOS_DE_TEXTO).map(([value, label]) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name={`motivo-${texto.id}`}
              checked={motivo === value}
              onChange={() => {
                setMotivo(value)
                setFalta(false)
              }}
              className="size-5 shrink-0 accent-marca"
            />
            <span>{label}</span>
          </label>
        ))}
        <FieldError id={id} message={falta ? camposTextoDenunciado.motivo.erro : undefined} announced />
      </fieldset>
      <label className="mt-4 block font-semibold">
        {denunciarTexto.detalhe}
        <Opcional />
        <textarea
          value={detalhe}
          onChange={(event) => setDetalhe(event.target.value)}
          rows={2}
          className="mt-2 block w-full rounded-campo border border-linha-forte bg-superficie px-4 py-3 font-normal"
        />
      </label>
      <Failure error={report.error} className="mt-4" />
    </LazyDialog>
  )
}
