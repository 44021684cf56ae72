import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FieldError } from '@/components/form/FieldError'
import { describedBy, fieldIds } from '@/components/form/field-ids'
import { Button } from '@/components/ui/Button'
import { cx } from '@/components/ui/cx'
import { AppError } from '@/lib/errors'
import { useShown } from '@/lib/form/use-shown'
import { useSingleMutation } from '@/lib/query'
import type { Arquivo } from './api'
import { envioDeArquivo } from './textos'
import { TIPOS } from './tipos'
import { Opcional } from '@/components/form/Field'

/** A file that was chosen and is not there: on its way, or failed. */
export type Pendente = { readonly nome: string; readonly enviando: boolean }

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
  /** The name of a file that a reload cut off. */
  interrompido?: string | undefined
  /** For a form that waits for the file, or for the word that it goes without one. */
  onPendente?: (pendente: Pendente | null) => void
}

/** One file: uploaded and checked when it is chosen, so that what it belongs to waits for nothing. */
export function EnvioDeArquivo(props: Props) {
  const { tipo, name, label, hint, atual, onChange, error: recusa, saving = false, interrompido, onPendente } = props
  const ids = fieldIds(name)
  const input = useRef<HTMLInputElement>(null)
  const [erro, setErro] = useState(interrompido === undefined ? null : envioDeArquivo.interrompido(interrompido))
  /** The file of the last failure, when sending it again may help. */
  const [denovo, setDenovo] = useState<File | null>(null)
  const [nome, setNome] = useState('')
  const [parte, setParte] = useState(0)
  const [pronto, setPronto] = useState(false)
  const [aviso, setAviso] = useState<string | null>(null)
  const [sobre, setSobre] = useState(false)
  const cancel = useRef(new AbortController())
  /** Known before the next render. */
  const busy = useRef(false)
  const shown = useShown()
  const doForm = onPendente !== undefined
  // An effect, because only its cleanup hears that the form was emptied or left: its file stops.
  useEffect(() => () => (doForm ? cancel.current.abort() : undefined), [doForm])
  const { accept, textos, findErro, send } = TIPOS[tipo]
  const { run, isPending } = useSingleMutation({
    mutationFn: (file: File) => send(file, setParte, cancel.current.signal),
    onSuccess: (arquivo) => {
      if (doForm && !shown()) return
      busy.current = false
      setErro(null)
      setPronto(true)
      setAviso(arquivo.aviso ?? null)
      onPendente?.(null)
      onChange(arquivo)
    },
    onError: (error, file) => {
      if (!shown()) return undefined
      busy.current = false
      if (cancel.current.signal.aborted) {
        setErro(null)
        return onPendente?.(null)
      }
      setErro(error.message)
      setDenovo(error instanceof AppError && error.retryable ? file : null)
      return onPendente?.({ nome: file.name, enviando: false })
    },
  })
  const error = recusa ?? erro ?? undefined
  const choose = (file: File | undefined) => {
    if (!file) return
    if (busy.current) return setErro(envioDeArquivo.umDeCadaVez(file.name))
    const problem = findErro(file)
    setErro(problem)
    setDenovo(null)
    onPendente?.({ nome: file.name, enviando: problem === null })
    if (problem !== null) return
    setNome(file.name)
    setParte(0)
    setPronto(false)
    setAviso(null)
    cancel.current = new AbortController()
    busy.current = true
    run(file)
  }
  const clear = () => {
    setErro(null)
    setDenovo(null)
    setPronto(false)
    setAviso(null)
    onPendente?.(null)
  }
  /** For a button that its press takes away: the one that chooses stays. */
  const leave = (press: () => void) => {
    document.getElementById(ids.control)?.focus({ preventScroll: true })
    press()
  }
  return (
    <div
      data-campo={name}
      className="min-w-0"
      onDragOver={(event) => {
        event.preventDefault()
        setSobre(true)
      }}
      onDragLeave={() => setSobre(false)}
      onDrop={(event) => {
        event.preventDefault()
        setSobre(false)
        choose(event.dataTransfer.files[0])
      }}
    >
      <p className="font-semibold">
        <span>{label}</span>
        <Opcional />
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
      <div
        className={cx(
          'mt-2 space-y-3 rounded-campo border p-4',
          sobre ? 'border-dashed border-marca bg-marca-suave' : error ? 'border-erro' : 'border-linha',
          !sobre && !error && !atual && !isPending && 'border-dashed border-linha-forte',
        )}
      >
        {atual && !isPending ? atual : null}
        {isPending ? (
          <p className="flex gap-x-3 font-medium">
            <span className="min-w-0 wrap-anywhere">{nome}</span>
            {/* Outside of what is announced: it changes with every part. */}
            <span className="ml-auto text-tinta-suave tabular-nums">{envioDeArquivo.parte(parte)}</span>
          </p>
        ) : null}
        {isPending ? <progress aria-label={envioDeArquivo.progresso} value={parte} className="block w-full" /> : null}
        <output className="block text-sm wrap-anywhere text-tinta-suave empty:hidden">
          {isPending ? (
            parte < 1 ? (
              envioDeArquivo.enviando
            ) : (
              envioDeArquivo.conferindo
            )
          ) : pronto && atual && !error ? (
            <span className="font-semibold text-sucesso">
              <span aria-hidden="true">✓ </span>
              {envioDeArquivo.pronto}
              {aviso === null ? null : <span className="mt-1 block font-normal text-tinta">{aviso}</span>}
            </span>
          ) : null}
        </output>
        <FieldError id={ids.error} message={error} announced />
        <div className="flex flex-wrap gap-x-3 gap-y-1">
          {denovo && !isPending ? (
            <Button variant="secondary" size="sm" onClick={() => leave(() => choose(denovo))}>
              {envioDeArquivo.tentarNovo}
            </Button>
          ) : null}
          <Button
            id={ids.control}
            variant="secondary"
            size="sm"
            loading={isPending || saving}
            aria-describedby={describedBy(name, { hint: true, error: error !== undefined })}
            onClick={() => input.current?.click()}
          >
            {isPending ? envioDeArquivo.umInstante : atual ? textos.trocar : textos.escolher}
          </Button>
          {isPending && parte < 1 ? (
            <Button variant="ghost" size="sm" onClick={() => leave(() => cancel.current.abort())}>
              {envioDeArquivo.cancelar}
            </Button>
          ) : null}
          {!atual && !isPending && erro !== null && onPendente ? (
            <Button variant="ghost" size="sm" onClick={() => leave(clear)}>
              {envioDeArquivo.seguirSem}
            </Button>
          ) : null}
          {atual && !isPending ? (
            <Button
              variant="ghost"
              size="sm"
              onClick={() =>
                leave(() => {
                  clear()
                  onChange(null)
                })
              }
            >
              {textos.retirar}
            </Button>
          ) : null}
        </div>
      </div>
    </div>
  )
}
