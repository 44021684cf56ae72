import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Failure } from '@/components/feedback/Failure'
import { notify } from '@/components/feedback/notify'
import { CheckboxField } from '@/components/form/CheckboxField'
import { ErrorSummary } from '@/components/form/ErrorSummary'
import { FormShell } from '@/components/form/FormShell'
import { TextCount } from '@/components/form/text/TextCount'
import { TextAreaField } from '@/components/form/TextAreaField'
import { TextField } from '@/components/form/TextField'
import { Button } from '@/components/ui/Button'
import { camposDaPagina } from '@/domain/publica/pagina-da-empresa'
import { listErrosDosCampos, type Valores } from '@/domain/validar-campo'
import { createResolver } from '@/lib/form/resolver-of'
import { useSingleMutation } from '@/lib/query'
import { empresaQueries, type PaginaDaEmpresa, savePagina } from '../api'
import { paginaForm as textos } from '../textos'
import { useProblems } from '@/components/form/press/use-problems'

/** Unsaved input by company: it outlives the dialog. */
export type Escritas = Map<string, Valores>
type Props = { empresaId: string; pagina: PaginaDaEmpresa; escritas: Escritas; onClose: () => void }

const { sobre, site } = camposDaPagina
const resolver = createResolver<Valores>((valores) => listErrosDosCampos(camposDaPagina, valores))
const count = (text: string) => <TextCount text={text} max={sobre.max ?? 0} />

/** Text, site and consent of a company's page. */
export function PaginaForm({ empresaId, pagina, escritas, onClose }: Props) {
  const queries = useQueryClient()
  const form = useForm<Valores>({
    defaultValues: escritas.get(empresaId) ?? { sobre: pagina.sobre ?? '', site: pagina.site ?? '', publicada: pagina.publicada },
    resolver,
    shouldFocusError: false,
  })
  const { problems, failure, check, refuse } = useProblems(form, Object.keys(camposDaPagina))
  const save = useSingleMutation({
    mutationFn: (valores: Valores) =>
      savePagina(empresaId, {
        sobre: String(valores['sobre'] ?? ''),
        site: String(valores['site'] ?? ''),
        publicada: valores['publicada'] === true,
      }),
    onSuccess: (saved) => {
      escritas.delete(empresaId)
      queries.setQueryData(empresaQueries.pagina(empresaId).queryKey, saved)
      notify.success(textos.salva)
    },
    onError: (error) => refuse(error),
  })
  const submit = async () => {
    if (await check()) save.run(form.getValues())
  }
  return (
    <FormShell form={form} aria-label={textos.rotulo} onSubmit={() => void submit()}>
      {/* React's change events bubble here from every field. */}
      <div className="space-y-5" onChange={() => escritas.set(empresaId, form.getValues())}>
        <ErrorSummary problems={problems} />
        <TextAreaField name="sobre" label={sobre.rotulo} hint={sobre.ajuda} optional rows={6} footer={count} />
        <TextField name="site" type="url" label={site.rotulo} hint={site.ajuda} optional autoComplete="url" />
        <CheckboxField name="publicada" label={textos.publicada} hint={textos.oQueAparece} optional />
        <Failure error={failure} title={textos.erroSalvar} />
      </div>
      <div className="mt-7 flex flex-col gap-3 sm:flex-row">
        <Button type="submit" loading={save.isPending}>
          {save.isPending ? textos.salvando : textos.salvar}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Fechar
        </Button>
      </div>
    </FormShell>
  )
}
