import { useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FieldError } from '@/components/form/FieldError'
import { describedBy, fieldIds } from '@/components/form/field-ids'
import { Button } from '@/components/ui/Button'
import { MAX_ANEXO, type PropostaForm } from '@/domain/proposta'
import { useSingleMutation } from '@/lib/query'
import { sendAnexo } from '../api'
import { anexoField } from './textos'

const NAME = 'arquivo'
const ids = fieldIds(NAME)

const findErro = ({ name, type, size }: File) => {
  if (type !== 'application/pdf' && !/\.pdf$/i.test(name)) return anexoField.naoPdf
  if (size === 0) return anexoField.vazio
  return size > MAX_ANEXO ? anexoField.grande : null
}

/** One PDF: uploaded and checked when it is chosen, so that sending the proposal waits for nothing. */
export function AnexoField() {
  const { control, setValue, formState, clearErrors } = useFormContext<PropostaForm>()
  const arquivo = useWatch({ control, name: NAME })
  const input = useRef<HTMLInputElement>(null)
  const [erro, setErro] = useState<string | null>(null)
  const [parte, setParte] = useState(0)
  const { run, isPending } = useSingleMutation({
    mutationFn: (file: File) => sendAnexo(file, setParte),
    onSuccess: (enviado) => setValue(NAME, enviado, { shouldDirty: true }),
    onError: ({ message }) => setErro(message),
  })
  const error = erro ?? formState.errors.arquivo?.message
  const choose = (file: File | undefined) => {
    if (!file) return
    clearErrors(NAME)
    const problem = findErro(file)
    setErro(problem)
    if (problem !== null) return
    setParte(0)
    run(file)
  }
  return (
    <div data-campo={NAME} className="min-w-0">
      <p className="font-semibold">
        {anexoField.rotulo}
        <span className="font-normal text-tinta-suave"> (opcional)</span>
      </p>
      <p id={ids.hint} className="mt-0.5 text-sm text-tinta-suave">
        {anexoField.dica}
      </p>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        aria-label={anexoField.rotulo}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          choose(event.target.files?.[0])
          // The same file may be chosen again after a failure.
          event.target.value = ''
        }}
      />
      {arquivo && !isPending ? <p className="mt-2 rounded-campo bg-suave px-4 py-3 wrap-anywhere">{arquivo.nome}</p> : null}
      <output className="mt-2 block text-sm text-tinta-suave">
        {isPending ? (parte < 1 ? anexoField.enviando(parte) : anexoField.conferindo) : arquivo ? anexoField.pronto : ''}
      </output>
      <FieldError id={ids.error} message={error} announced />
      <div className="mt-2 flex flex-wrap gap-3">
        <Button
          id={ids.control}
          variant="secondary"
          size="sm"
          loading={isPending}
          aria-describedby={describedBy(NAME, { hint: true, error: error !== undefined })}
          onClick={() => input.current?.click()}
        >
          {arquivo ? anexoField.trocar : anexoField.escolher}
        </Button>
        {arquivo && !isPending ? (
          <Button variant="ghost" size="sm" onClick={() => setValue(NAME, null, { shouldDirty: true })}>
            {anexoField.retirar}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
