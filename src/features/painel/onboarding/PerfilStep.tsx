import { FormShell } from '@/components/form/FormShell'
import { PhoneField } from '@/components/form/masked/PhoneField'
import { EmailField } from '@/components/form/text/EmailField'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { formatTelefone } from '@/domain/br/telefone'
import type { CampoDoPerfil, Usuario } from '@/domain/perfil'
import { NomeESobrenome } from '@/features/contas/perfil/NomeESobrenome'
import { usePerfilForm } from '@/features/contas/perfil/use-perfil-form'
import { perfilStep } from '../textos'
import type { Sugestao } from './sugestao'

type Props = {
  perfil: Usuario
  /** Known from the registration of their consultancy. */
  sugestao: Sugestao | null
  onSaved: (perfil: Usuario) => void
}

/** Name, surname, and the contact that is not verified yet. A verified one is shown, and changed in the profile later. */
export function PerfilStep({ perfil, sugestao, onSaved }: Props) {
  const campos: CampoDoPerfil[] = ['nome', 'sobrenome']
  if (!perfil.email_verificado) campos.push('email')
  if (!perfil.telefone_verificado) campos.push('telefone')
  const { form, problems, saving, restored, submit } = usePerfilForm({
    name: 'onboarding',
    perfil,
    campos,
    sugestao: sugestao ?? {},
    contatosDepois: true,
    onSaved,
  })
  return (
    <FormShell form={form} aria-label={perfilStep.rotulo} onSubmit={submit} className="space-y-6">
      {sugestao && !restored ? (
        <p className="rounded-campo bg-suave px-4 py-3 text-sm text-tinta-suave">{perfilStep.doCadastro}</p>
      ) : null}
      <NomeESobrenome restored={restored} problems={problems} />
      {perfil.email_verificado ? (
        <Verificado rotulo="E-mail" valor={perfil.email ?? ''} />
      ) : (
        <EmailField name="email" label="E-mail" hint={perfilStep.dicaDoEmail} />
      )}
      {perfil.telefone_verificado ? (
        <Verificado rotulo="Celular" valor={formatTelefone(perfil.telefone ?? '')} />
      ) : (
        <PhoneField name="telefone" label="Celular" hint={perfilStep.celularBrasilDdd} />
      )}
      <div className="border-t border-linha pt-6">
        <Button type="submit" size="lg" className="w-full sm:w-auto" loading={saving}>
          {saving ? 'Salvando...' : 'Continuar'}
        </Button>
        <p className="mt-4 text-sm text-tinta-suave">{perfilStep.porQueDois}</p>
      </div>
    </FormShell>
  )
}

function Verificado({ rotulo, valor }: { rotulo: string; valor: string }) {
  return (
    <div>
      <p className="flex items-center gap-3 font-semibold">
        <span>{`${rotulo} `}</span>
        <Badge tone="success">Verificado</Badge>
      </p>
      <p className="mt-1.5 wrap-anywhere text-tinta-suave">{valor}</p>
    </div>
  )
}
