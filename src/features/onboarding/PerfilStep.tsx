import { ErrorSummary } from '@/components/form/ErrorSummary'
import { FormShell } from '@/components/form/FormShell'
import { PhoneField } from '@/components/form/masked/PhoneField'
import { EmailField } from '@/components/form/text/EmailField'
import { TextField } from '@/components/form/TextField'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { formatarTelefone } from '@/domain/br/telefone'
import type { CampoDoPerfil, Usuario } from '@/domain/perfil'
import { usePerfilForm } from '@/features/perfil/use-perfil-form'

/** Name, surname, and the contact that is not verified yet. A verified one is shown, and changed in the profile later. */
export function PerfilStep({ perfil, onSaved }: { perfil: Usuario; onSaved: (perfil: Usuario) => void }) {
  const campos: CampoDoPerfil[] = ['nome', 'sobrenome']
  if (!perfil.email_verificado) campos.push('email')
  if (!perfil.telefone_verificado) campos.push('telefone')
  const { form, problems, saving, restored, submit } = usePerfilForm({ name: 'onboarding', perfil, campos, onSaved })
  return (
    <FormShell form={form} aria-label="Seu perfil" onSubmit={submit} className="space-y-6">
      {restored ? <p className="text-sm text-tinta-suave">Trouxemos de volta o que você já tinha digitado.</p> : null}
      <ErrorSummary problems={problems} />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField name="nome" label="Nome" autoComplete="given-name" />
        <TextField name="sobrenome" label="Sobrenome" autoComplete="family-name" />
      </div>
      {perfil.email_verificado ? (
        <Verificado rotulo="E-mail" valor={perfil.email ?? ''} />
      ) : (
        <EmailField name="email" label="E-mail" hint="Para entrar na conta e receber avisos." />
      )}
      {perfil.telefone_verificado ? (
        <Verificado rotulo="Telefone" valor={formatarTelefone(perfil.telefone ?? '')} />
      ) : (
        <PhoneField name="telefone" label="Telefone" hint="Celular do Brasil, com DDD: o código chega por SMS." />
      )}
      <div className="border-t border-linha pt-6">
        <Button type="submit" size="lg" className="w-full sm:w-auto" loading={saving}>
          {saving ? 'Salvando...' : 'Continuar'}
        </Button>
        <p className="mt-4 text-sm text-tinta-suave">
          Precisamos dos dois contatos: se um dia você perder um, entra pelo outro. Usamos só para a sua conta e os seus pedidos.
        </p>
      </div>
    </FormShell>
  )
}

function Verificado({ rotulo, valor }: { rotulo: string; valor: string }) {
  return (
    <div>
      <p className="flex items-center gap-3 font-semibold">
        {rotulo} <Badge tone="success">Verificado</Badge>
      </p>
      <p className="mt-1.5 wrap-anywhere text-tinta-suave">{valor}</p>
    </div>
  )
}
