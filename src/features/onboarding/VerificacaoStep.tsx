import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Notice } from '@/components/ui/Notice'
import { pendencias, type Usuario } from '@/domain/perfil'
import { Contatos } from '@/features/perfil/contatos/Contatos'

const FALTA = { nome: 'o nome', sobrenome: 'o sobrenome', email: 'verificar o e-mail', telefone: 'verificar o telefone' }

type Props = { perfil: Usuario /** Where the person wanted to go. */; next: string; onBack: () => void }

/** A code for each contact; both done, the platform opens. */
export function VerificacaoStep({ perfil, next, onBack }: Props) {
  const faltam = pendencias(perfil).map((parte) => FALTA[parte])
  return (
    <>
      <Contatos perfil={perfil} />
      <div className="mt-7 border-t border-linha pt-6">
        <output className="block">
          {faltam.length === 0 ? (
            <Notice tone="success" title="Tudo pronto">
              Seu perfil está completo. Boas-vindas à plataforma!
            </Notice>
          ) : (
            <p className="text-sm text-tinta-suave">Para acessar a plataforma falta {faltam.join(' e ')}.</p>
          )}
        </output>
        <div className="mt-5 flex flex-col gap-3 sm:flex-row">
          {faltam.length === 0 ? (
            <ButtonLink to={next} size="lg">
              Acessar plataforma
            </ButtonLink>
          ) : (
            <Button variant="secondary" onClick={onBack}>
              Voltar aos dados
            </Button>
          )}
        </div>
      </div>
    </>
  )
}
