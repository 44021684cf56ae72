import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '@/components/feedback/EmptyState'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Skeleton } from '@/components/ui/Skeleton'
import { perfilQueries } from '@/features/perfil/api'
import { paths } from '@/lib/paths'
import type { RascunhoNoServidor } from '../api'
import { ETAPAS } from '../etapas'

type Props = { userId: string; rascunho: RascunhoNoServidor | null }

/** No finished registration under the verified e-mail of this account: why, and what to do. */
export function SemCadastro({ userId, rascunho }: Props) {
  const { data: perfil, isPending } = useQuery(perfilQueries.mine(userId))
  if (rascunho)
    return (
      <EmptyState
        title="O cadastro ainda não foi enviado"
        text={`${rascunho.etapas_concluidas} de ${ETAPAS.length} etapas estão salvas. Termine para entrar em análise.`}
        action={<ButtonLink to={paths.consultoriaCadastro()}>Continuar o cadastro</ButtonLink>}
      />
    )
  if (isPending) return <Skeleton className="h-56 w-full rounded-cartao" />
  if (perfil && !perfil.email_verificado)
    return (
      <EmptyState
        title="Verifique o seu e-mail"
        text="Encontramos a sua consultoria pelo e-mail do cadastro. Verifique esse e-mail no seu perfil, com um código, e ela aparece aqui."
        action={<ButtonLink to={paths.appPerfil()}>Ir para Meu Perfil</ButtonLink>}
      />
    )
  return (
    <EmptyState
      title="Nenhuma consultoria com o seu e-mail"
      text={`Não há cadastro com ${perfil?.email ?? 'o e-mail desta conta'}. O cadastro leva de 3 a 5 minutos.`}
      action={<ButtonLink to={paths.consultoriaCadastro()}>Cadastrar minha consultoria</ButtonLink>}
    />
  )
}
