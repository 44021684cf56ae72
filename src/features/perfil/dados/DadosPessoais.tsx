import { ErrorSummary } from '@/components/form/ErrorSummary'
import { FormShell } from '@/components/form/FormShell'
import { TextField } from '@/components/form/TextField'
import { Button } from '@/components/ui/Button'
import type { Usuario } from '@/domain/perfil'
import { usePerfilForm } from '../use-perfil-form'

const CAMPOS = ['nome', 'sobrenome'] as const
const nothing = () => {}

/** Name and surname. */
export function DadosPessoais({ perfil }: { perfil: Usuario }) {
  const { form, problems, saving, restored, submit } = usePerfilForm({
    name: 'perfil-dados',
    perfil,
    campos: CAMPOS,
    onSaved: nothing,
  })
  return (
    <FormShell form={form} aria-label="Dados pessoais" onSubmit={submit} className="space-y-6">
      {restored ? <p className="text-sm text-tinta-suave">Trouxemos de volta o que você já tinha digitado.</p> : null}
      <ErrorSummary problems={problems} />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField name="nome" label="Nome" autoComplete="given-name" />
        <TextField name="sobrenome" label="Sobrenome" autoComplete="family-name" />
      </div>
      <Button type="submit" loading={saving} className="w-full sm:w-auto">
        {saving ? 'Salvando...' : 'Salvar'}
      </Button>
    </FormShell>
  )
}
