import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { Pending } from '@/components/feedback/Pending'
import { OfflineNotice } from '@/components/form/OfflineNotice'
import { Card } from '@/components/ui/Card'
import { Notice } from '@/components/ui/Notice'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { Skeleton } from '@/components/ui/Skeleton'
import { WizardStep } from '@/components/wizard/WizardStep'
import { isPerfilCompleto, listPendencias, type Usuario } from '@/domain/perfil'
import { consultoriaQueries } from '@/features/consultorias/api'
import { inicioQueries } from '../api'
import { perfilQueries } from '@/features/contas/perfil/api'
import { needsProfile, toSafeNext } from '@/lib/next'
import { paths } from '@/lib/paths'
import { useSession } from '@/lib/session'
import { onboardingPage } from '../textos'
import { PerfilStep } from './PerfilStep'
import { createSugestao } from './sugestao'
import { VerificacaoStep } from './VerificacaoStep'

const STEPS = [
  { heading: onboardingPage.quemVoce, lead: onboardingPage.oQuePerguntamos },
  { heading: onboardingPage.verifiqueContatos, lead: onboardingPage.comoVerificar },
] as const
const DONE = { heading: onboardingPage.contatosVerificados, lead: onboardingPage.comoEntrar } as const

/** `/onboarding`: asks for the data missing for full access, starting at the first missing step. */
export default function OnboardingPage() {
  const session = useSession()
  return (
    <Container size="sm" className="py-10 sm:py-14">
      {session ? <Onboarding userId={session.id} /> : null}
    </Container>
  )
}

function Onboarding({ userId }: { userId: string }) {
  const query = useQuery(perfilQueries.mine(userId))
  const { data } = query
  const done = data !== undefined && isPerfilCompleto(data)
  // Whoever asked for quotes and comes to its request by signing in lands here first.
  const inicio = useQuery({ ...inicioQueries.mine(userId), retry: false }).data
  const esperam = inicio?.pendencias.itens.filter(({ tipo }) => tipo === 'pedido_confirmar').length ?? 0
  return (
    <>
      <PageMeta title={done ? onboardingPage.perfilCompleto : onboardingPage.completePerfil} noindex />
      {done ? (
        <PageHeader eyebrow="Boas-vindas" title={onboardingPage.completo} lead={onboardingPage.emailTelefoneVerificados} />
      ) : (
        <PageHeader
          eyebrow={onboardingPage.antetitulo}
          title={onboardingPage.completePerfil}
          lead={onboardingPage.emailTelefoneVerificadosSo}
        />
      )}
      <div className="mt-8">
        <OfflineNotice>{onboardingPage.semConexao}</OfflineNotice>
        {esperam > 0 ? (
          <Notice title={onboardingPage.pedidoEspera(esperam)} className="mb-6">
            {onboardingPage.ondeConfirmar}
          </Notice>
        ) : null}
        <Card className="sm:p-9">
          {data ? (
            <Steps arrived={data} />
          ) : (
            <Pending query={query}>
              <Loading />
            </Pending>
          )}
        </Card>
      </div>
    </>
  )
}

function Loading() {
  return (
    <output className="block">
      <span className="sr-only">{onboardingPage.carregandoPerfil}</span>
      <Skeleton className="h-2 w-full" />
      <Skeleton className="mt-6 h-8 w-2/3" />
      <Skeleton className="mt-8 h-48 w-full" />
    </output>
  )
}

const lacksName = (perfil: Usuario) => listPendencias(perfil).some((falta) => falta === 'nome' || falta === 'sobrenome')

function Steps({ arrived }: { arrived: Usuario }) {
  const [search] = useSearchParams()
  const asked = toSafeNext(search.get('next'))
  const next = asked && !asked.startsWith(paths.onboarding()) ? asked : paths.app()
  // Read here too, so that the step after a save renders the saved data at once.
  const { data: perfil = arrived } = useQuery(perfilQueries.mine(arrived.auth_user_id))
  const suggests = lacksName(arrived) && arrived.email_verificado
  const cadastro = useQuery({ ...consultoriaQueries.minha(arrived.auth_user_id), enabled: suggests, retry: false })
  const [wasComplete] = useState(() => isPerfilCompleto(perfil))
  const [index, setIndex] = useState(() => (lacksName(perfil) ? 0 : 1))
  if (wasComplete) return <Navigate replace to={next} />
  // The form takes the known data when it appears; without an answer it appears empty.
  if (cadastro.isLoading) return <Loading />
  const step = index === 0 ? STEPS[0] : isPerfilCompleto(perfil) ? DONE : STEPS[1]
  return (
    <>
      <WizardStep index={index} count={STEPS.length} {...step}>
        {index === 0 ? (
          <PerfilStep perfil={perfil} sugestao={createSugestao(cadastro.data)} onSaved={() => setIndex(1)} />
        ) : (
          <VerificacaoStep perfil={perfil} next={next} onBack={() => setIndex(0)} />
        )}
      </WizardStep>
      {!needsProfile(next) && !isPerfilCompleto(perfil) ? (
        <Link to={next} className="mt-5 inline-flex min-h-8 items-center font-semibold text-marca underline underline-offset-4">
          {onboardingPage.fazerDepois}
        </Link>
      ) : null}
    </>
  )
}
