import { type ReactNode, useEffect } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm, useWatch } from 'react-hook-form'
import { Failure } from '@/components/feedback/Failure'
import { notify } from '@/components/feedback/notify'
import { FormScope } from '@/components/form/field-ids'
import { FormShell } from '@/components/form/FormShell'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { AppError } from '@/lib/errors'
import { useSingleMutation } from '@/lib/query'
import { decisao } from './textos'

type Props<V, R> = {
  rotulo: string
  /** What it does. The form opened at a press: it stands in a box, whose heading takes the focus. */
  efeito?: string
  /** Begins its ids, where another form of the page has the same fields. */
  escopo?: string
  /** What stands in the fields first. */
  valores: V
  /** Called with what is typed, which then outlives the form. */
  guardar?: (valores: V) => unknown
  /** What is wrong before anything is sent: a field and a sentence. */
  problema?: (valores: V) => readonly [campo: keyof V & string, mensagem: string] | null
  enviar: (valores: V) => Promise<R>
  /** The field of a refusal; the one that its hint names, unless said otherwise. */
  campoDe?: (recusa: AppError, valores: V) => string | undefined
  feito: (resultado: R, valores: V) => string
  /** Said besides the refusal. */
  falhou?: string
  /** Empty again afterwards, for the next one. */
  limpa?: boolean
  /** In place of a reload. */
  onFeito?: (resultado: R) => unknown
  onRecarregar: () => void
  onCancelar?: () => void
  botao: string | ((valores: V) => string)
  variante?: 'primary' | 'secondary' | 'danger'
  className?: string
  children: (valores: V) => ReactNode
}

const Campos = <V,>({ valores, children }: { valores: V; children: (valores: V) => ReactNode }) => children(valores)

export const focusOnMount = (heading: HTMLElement | null) => heading?.focus()

/** A form of the team: sent once, a refused field is marked, any other failure stands above the button. */
export function FormDaEquipe<V extends FieldValues, R>({ rotulo, efeito, escopo = '', valores, ...props }: Props<V, R>) {
  const { botao, campoDe = ({ hint }) => hint, onFeito = props.onRecarregar, variante = 'primary', guardar } = props
  const form = useForm<V>({ defaultValues: valores as DefaultValues<V> })
  const escritos = useWatch({ control: form.control }) as V
  // What is typed is kept outside of React.
  useEffect(() => void guardar?.(escritos), [guardar, escritos])
  const marcar = (campo: string, type: string, message: string) =>
    form.setError(campo as Path<V>, { type, message }, { shouldFocus: true })
  const findCampo = (falha: Error | null) => {
    const campo = falha instanceof AppError ? campoDe(falha, form.getValues()) : undefined
    return campo !== undefined && Object.hasOwn(valores, campo) ? campo : undefined
  }
  const { run, isPending, error } = useSingleMutation({
    mutationFn: props.enviar,
    onSuccess: (resultado, enviados) => {
      notify.success(props.feito(resultado, enviados))
      if (props.limpa) form.reset()
      // Until what follows is there nothing is sent again.
      return onFeito(resultado)
    },
    onError: (falha) => {
      if (props.falhou) notify.error(props.falhou)
      const campo = findCampo(falha)
      if (campo) marcar(campo, 'server', falha.message)
    },
  })
  const submit = form.handleSubmit((lidos) => {
    const [campo, mensagem] = props.problema?.(lidos) ?? []
    if (campo && mensagem) marcar(campo, 'regra', mensagem)
    else run(lidos)
  })
  const rotuloDoBotao = typeof botao === 'string' ? botao : botao(escritos)
  const enviarButton = (
    <Button type="submit" variant={variante} loading={isPending}>
      {isPending ? decisao.umInstante : rotuloDoBotao}
    </Button>
  )
  const formulario = (
    <FormScope value={escopo}>
      <FormShell form={form} aria-label={rotulo} onSubmit={() => void submit()} className={props.className ?? 'space-y-4'}>
        <Campos valores={escritos}>{props.children}</Campos>
        <FalhaNoLugar error={findCampo(error) ? null : error} onRecarregar={props.onRecarregar} />
        {props.onCancelar ? (
          <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-end">
            {enviarButton}
            <Button variant="secondary" onClick={props.onCancelar}>
              Cancelar
            </Button>
          </div>
        ) : (
          enviarButton
        )}
      </FormShell>
    </FormScope>
  )
  if (efeito === undefined) return formulario
  return (
    <div className="rounded-cartao border border-linha bg-fundo p-4 sm:p-5">
      <h3 ref={focusOnMount} tabIndex={-1} className="text-base font-semibold outline-none">
        {rotulo}
      </h3>
      <p className="mt-1 mb-4 text-sm text-tinta-suave">{efeito}</p>
      {formulario}
    </div>
  )
}

/** Another person decided first, or the item has changed since it was loaded. */
const mudou = (error: Error) => error instanceof AppError && (error.status === 409 || error.status === 404)

/** Why a decision failed, beside its button; after a conflict, with a link to the change. */
export function FalhaNoLugar({ error, onRecarregar }: { error: Error | null; onRecarregar: () => void }) {
  if (!error || !mudou(error)) return <Failure error={error} />
  return (
    <Notice tone="warning" live title={error.message}>
      <p>{decisao.nadaGuardadoVeja}</p>
      <Button size="sm" variant="secondary" className="mt-3" onClick={onRecarregar}>
        {decisao.recarregarItem}
      </Button>
    </Notice>
  )
}
