import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { FormShell } from '@/components/form/FormShell'
import { TextAreaField } from '@/components/form/TextAreaField'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { countCaracteres } from '@/domain/br/texto'
import { AppError } from '@/lib/errors'
import { createResolver } from '@/lib/form/resolver-of'
import { useShown } from '@/lib/form/use-shown'
import { useSingleMutation } from '@/lib/query'
import { keepTexto, readTexto } from '../wizard/lido/guardado'
import { type Colado, readColado } from './colado'
import { colarAnuncio } from './textos'

/** The longest ad that the form takes, with its requirements, benefits and more. */
const MAX = 40_000

type Valores = { texto: string }

const resolver = createResolver<Valores>(({ texto }) => {
  if (texto.trim() === '') return [{ campo: 'texto', mensagem: colarAnuncio.vazio }]
  return countCaracteres(texto) > MAX ? [{ campo: 'texto', mensagem: colarAnuncio.longo }] : []
})

/** An ad of elsewhere becomes a filled form. @param onLido what it says, and its name in the address */
export function ColarAnuncio({ onLido }: { onLido: (lida: Colado) => void }) {
  const form = useForm<Valores>({ defaultValues: { texto: readTexto() }, resolver })
  const shown = useShown()
  const { run, isPending, error } = useSingleMutation({
    mutationFn: readColado,
    onSuccess: (lida) => (shown() ? onLido(lida) : undefined),
  })
  const texto = useWatch({ control: form.control, name: 'texto' })
  // An effect, because a reload at any moment must keep what was pasted.
  useEffect(() => keepTexto(texto), [texto])
  return (
    <FormShell
      form={form}
      aria-label={colarAnuncio.rotulo}
      onSubmit={() => void form.handleSubmit((valores) => run(valores.texto))()}
      className="mt-6 animate-surgir rounded-cartao border border-linha bg-superficie p-5 shadow-cartao sm:p-7"
    >
      <TextAreaField name="texto" label={colarAnuncio.rotulo} hint={colarAnuncio.dica} rows={9} />
      {error ? (
        <Notice tone="error" live className="mt-5" title={colarAnuncio.semMunicipios}>
          {error instanceof AppError && error.status >= 400 ? error.message : colarAnuncio.tenteDeNovo}
        </Notice>
      ) : null}
      <Button type="submit" size="lg" loading={isPending} className="mt-5 w-full sm:w-auto">
        {colarAnuncio.preencher}
      </Button>
    </FormShell>
  )
}
