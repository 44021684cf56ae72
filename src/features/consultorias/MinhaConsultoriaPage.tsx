import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { EmptyState } from '@/components/feedback/EmptyState'
import { Pending } from '@/components/feedback/Pending'
import { OfflineNotice } from '@/components/form/OfflineNotice'
import { lazySection } from '@/components/site/lazy-section'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { Skeleton } from '@/components/ui/Skeleton'
import { useSession } from '@/lib/session'
import { consultoriaQueries, type RascunhoNoServidor } from './api'
import { EmNomeDe } from '@/features/contas/em-nome-de/EmNomeDe'
import { toOutra, useConsultoriaAtual } from '@/features/contas/em-nome-de/use-consultoria-atual'
import { perfilQueries } from '@/features/contas/perfil/api'
import { paths } from '@/lib/paths'
import { ETAPAS } from './etapas'
import { ConfirmarCadastro } from './propria/ConfirmarCadastro'
import { SecaoDoCadastro } from './propria/SecaoDoCadastro'
import { Situacao } from './propria/Situacao'
import { semCadastro } from './propria/textos'
import { minhaConsultoriaPage } from './textos'

// Below the registration: their code comes after it.
const Avaliacoes = lazy(async () => ({ default: (await import('@/features/avaliacoes/Avaliacoes')).Avaliacoes }))
const EquipeDaConsultoria = lazy(async () => ({ default: (await import('./equipe/EquipeDaConsultoria')).EquipeDaConsultoria }))
const OutraConsultoria = lazy(async () => ({ default: (await import('./equipe/OutraConsultoria')).OutraConsultoria }))
const PerfilPublico = lazySection(async () => (await import('./perfil/PerfilPublico')).PerfilPublico)

/** `/app/consultoria`: the own registration, its state and its data. */
export default function MinhaConsultoriaPage() {
  const session = useSession()
  return (
    <Container className="py-10 sm:py-14">
      <PageMeta title={minhaConsultoriaPage.titulo} noindex />
      <PageHeader title={minhaConsultoriaPage.titulo} />
      <div className="mt-8 sm:mt-10">
        <OfflineNotice>{minhaConsultoriaPage.semConexao}</OfflineNotice>
        <EmNomeDe escolha />
        {session ? <Conteudo userId={session.id} /> : null}
      </div>
    </Container>
  )
}

/** The registration of the account, or the consultancy of another person that it works for now. */
function Conteudo({ userId }: { userId: string }) {
  const atual = useConsultoriaAtual()
  return atual?.id && atual.nome && toOutra(atual) ? (
    <Suspense fallback={null}>
      <OutraConsultoria id={atual.id} nome={atual.nome} papel={atual.papel} avisos={atual.avisos} />
    </Suspense>
  ) : (
    <Minha userId={userId} />
  )
}

function Minha({ userId }: { userId: string }) {
  const query = useQuery(consultoriaQueries.minha(userId))
  const { data } = query
  if (data === undefined)
    return (
      <Pending query={query}>
        <output className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <span className="sr-only">{minhaConsultoriaPage.carregandoConsultoria}</span>
          <Skeleton className="h-72 w-full rounded-cartao" />
          <Skeleton className="h-72 w-full rounded-cartao" />
        </output>
      </Pending>
    )
  if (data?.status_cadastro !== 'Cadastro concluído') return <SemCadastro userId={userId} rascunho={data} />
  if (!data.assumida)
    return (
      <>
        <ConfirmarCadastro userId={userId} cadastro={data} />
        <div className="space-y-6">
          {ETAPAS.map((etapa, index) => (
            <SecaoDoCadastro key={etapa.id} userId={userId} cadastro={data} index={index} readOnly />
          ))}
        </div>
      </>
    )
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-10">
      <div className="space-y-5 lg:order-last lg:sticky lg:top-24">
        <Situacao userId={userId} cadastro={data} />
        <Suspense fallback={null}>
          <EquipeDaConsultoria id={data.id} nome={data.dados.consultoria_nome ?? ''} />
        </Suspense>
      </div>
      <div className="min-w-0 space-y-6">
        <PerfilPublico />
        {data.no_ar ? (
          <Suspense fallback={null}>
            <Avaliacoes slug={data.slug} propria />
          </Suspense>
        ) : null}
        {ETAPAS.map((etapa, index) => (
          <SecaoDoCadastro key={etapa.id} userId={userId} cadastro={data} index={index} />
        ))}
      </div>
    </div>
  )
}

type Props = { userId: string; rascunho: RascunhoNoServidor | null }

/** No finished registration under the verified e-mail of this account: why, and what to do. */
function SemCadastro({ userId, rascunho }: Props) {
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
      text={semCadastro.semEsteEmail(perfil?.email ?? 'o e-mail desta conta')}
      action={<ButtonLink to={paths.consultoriaCadastro()}>{semCadastro.cadastrarMinhaConsultoria}</ButtonLink>}
    />
  )
}
