import { FormShell } from '@/components/form/FormShell'
import { PhoneField } from '@/components/form/masked/PhoneField'
import { EmailField } from '@/components/form/text/EmailField'
import { Button } from '@/components/ui/Button'
import type { Usuario } from '@/domain/perfil'
import { usePerfilForm } from '../use-perfil-form'
import { type CampoDeContato, CONTATOS } from './contatos'
import { contatoForm } from './textos'

type Props = {
  campo: CampoDeContato
  perfil: Usuario
  onSaved: (perfil: Usuario) => void
  /** Absent without a previous contact. */
  onCancel?: () => void
}

/** Sets one contact; saving sends a code there at once. */
export function ContatoForm({ campo, perfil, onSaved, onCancel }: Props) {
  const { rotulo, dica, troca, flag, falta, faltaONovo } = CONTATOS[campo]
  const { form, saving, submit, discard } = usePerfilForm({
    name: `contato-${campo}`,
    perfil,
    campos: [campo],
    onSaved,
    stillToDo: (saved) => (saved[flag] ? undefined : perfil[campo] ? faltaONovo : falta),
  })
  // With both verified, one is unverified until the new one is verified; with only one the change is refused.
  const givesUp = perfil.email_verificado && perfil.telefone_verificado
  const Field = campo === 'email' ? EmailField : PhoneField
  return (
    <FormShell form={form} aria-label={`Informar ${rotulo.toLowerCase()}`} onSubmit={submit}>
      <Field name={campo} label={rotulo} hint={givesUp ? `${dica} ${troca}` : dica} />
      <div className="mt-4 flex flex-col gap-3 sm:flex-row">
        <Button type="submit" size="sm" loading={saving}>
          {saving ? contatoForm.salvando : contatoForm.salvarReceberCodigo}
        </Button>
        {onCancel ? (
          <Button
            size="sm"
            variant="secondary"
            onClick={() => {
              discard()
              onCancel()
            }}
          >
            Cancelar
          </Button>
        ) : null}
      </div>
    </FormShell>
  )
}
