import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '@/components/feedback/EmptyState'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Skeleton } from '@/components/ui/Skeleton'
import { perfilQueries } from '@/features/contas/perfil/api'
import { paths } from '@/lib/paths'
import type { RascunhoNoServidor } from '../api'
import { ETAPAS } from '../etapas'
import { semCadastro } from './textos'

type Props = { userId: string; rascunho: RascunhoNoServidor | null }

/** No finished registration under the verified e-mail of this account: why, and what to do. */
export function SemCadastro({ userId, rascunho }: Props) {
  const { data: perfil, isPending } = useQuery(perfilQueries.mine(userId))
  if (rascunho)
    return (
      <EmptyState
        title={semCadastro.cadastroNaoEnviado}
        text={`${rascunho.etapas_concluidas} de ${ETAPAS.length} etapas estão salvas. Termine para entrar em análise.`}
        action={<ButtonLink to={paths.consultoriaCadastro()}>{semCadastro.continuarCadastro}</ButtonLink>}
      />
    )
  if (isPending) return <Skeleton className="h-56 w-full rounded-cartao" />
  if (perfil && !perfil.email_verificado)
    return (
      <EmptyState
        title={semCadastro.verifiqueEmail}
        text={semCadastro.encontramosConsultoriaEmail}
        action={<ButtonLink to={paths.appPerfil()}>{semCadastro.irMeuPerfil}</ButtonLink>}
      />
    )
  return (
    <EmptyState
      title={semCadastro.nenhumaConsultoriaEmail}
      text={semCadastro.naoHaCadastro(perfil?.email ?? 'o e-mail desta conta')}
      action={<ButtonLink to={paths.consultoriaCadastro()}>{semCadastro.cadastrarMinhaConsultoria}</ButtonLink>}
    />
  )
}
