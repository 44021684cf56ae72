import { type ReactNode, useRef, useState } from 'react'
import { FieldError } from '@/components/form/FieldError'
import { describedBy, fieldIds } from '@/components/form/field-ids'
import { Button } from '@/components/ui/Button'
import { useSingleMutation } from '@/lib/query'
import type { Arquivo } from './api'
import { envioDeArquivo } from './textos'
import { TIPOS } from './tipos'

type Props = {
  tipo: keyof typeof TIPOS
  name: string
  label: string
  hint: string
  /** The file that is there, shown before its buttons; null without one. */
  atual: ReactNode
  /** A new file, uploaded and checked, or none. */
  onChange: (arquivo: Arquivo | null) => void
  /** A refusal of the server. */
  error?: string | undefined
  /** What the change does is on its way. */
  saving?: boolean
}

/** One file: uploaded and checked when it is chosen, so that what it belongs to waits for nothing. */
export function EnvioDeArquivo({ tipo, name, label, hint, atual, onChange, error: recusa, saving = false }: Props) {
  const ids = fieldIds(name)
  const input = useRef<HTMLInputElement>(null)
  const [erro, setErro] = useState<string | null>(null)
  const [parte, setParte] = useState(0)
  const [pronto, setPronto] = useState(false)
  const { accept, textos, findErro, send } = TIPOS[tipo]
  const { run, isPending } = useSingleMutation({
    mutationFn: (file: File) => send(file, setParte),
    onSuccess: (arquivo) => {
      setPronto(true)
      onChange(arquivo)
    },
    onError: ({ message }) => setErro(message),
  })
  const error = erro ?? recusa
  const choose = (file: File | undefined) => {
    if (!file) return
    const problem = findErro(file)
    setErro(problem)
    if (problem !== null) return
    setParte(0)
    setPronto(false)
    run(file)
  }
  return (
    <div data-campo={name} className="min-w-0">
      <p className="font-semibold">
        {label}
        <span className="font-normal text-tinta-suave"> (opcional)</span>
      </p>
      <p id={ids.hint} className="mt-0.5 text-sm text-tinta-suave">
        {hint}
      </p>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          choose(event.target.files?.[0])
          // The same file may be chosen again after a failure.
          event.target.value = ''
        }}
      />
      {atual && !isPending ? <div className="mt-2">{atual}</div> : null}
      <output className="mt-2 block text-sm text-tinta-suave empty:hidden">
        {isPending
          ? parte < 1
            ? envioDeArquivo.enviando(parte)
            : envioDeArquivo.conferindo
          : pronto && atual
            ? envioDeArquivo.pronto
            : ''}
      </output>
      <FieldError id={ids.error} message={error} announced />
      <div className="mt-2 flex flex-wrap gap-3">
        <Button
          id={ids.control}
          variant="secondary"
          size="sm"
          loading={isPending || saving}
          aria-describedby={describedBy(name, { hint: true, error: error !== undefined })}
          onClick={() => input.current?.click()}
        >
          {atual ? textos.trocar : textos.escolher}
        </Button>
        {atual && !isPending ? (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              setErro(null)
              setPronto(false)
              onChange(null)
            }}
          >
            {textos.retirar}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
