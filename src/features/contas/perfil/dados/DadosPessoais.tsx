import { useWatch } from 'react-hook-form'
import { FormShell } from '@/components/form/FormShell'
import { Button } from '@/components/ui/Button'
import type { Usuario } from '@/domain/perfil'
import { NomeESobrenome } from '../NomeESobrenome'
import { dadosPessoais } from '../textos'
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
  const typed = useWatch({ control: form.control, name: CAMPOS })
  const mudou = CAMPOS.some((campo, at) => typed[at] !== (perfil[campo] ?? ''))
  return (
    <FormShell form={form} aria-label={dadosPessoais.rotulo} onSubmit={submit} className="space-y-6">
      <NomeESobrenome restored={restored} problems={problems} />
      <Button type="submit" loading={saving} aria-disabled={!mudou} className="w-full sm:w-auto">
        {saving ? 'Salvando...' : 'Salvar'}
      </Button>
    </FormShell>
  )
}
