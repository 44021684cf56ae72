import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Pending } from '@/components/feedback/Pending'
import { LoadingTitle } from '@/components/feedback/LoadingTitle'
import { focusTitle } from '@/components/site/focus-title'
import { FimDoLink, SecretLinkPage } from '@/components/site/SecretLinkPage'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Notice } from '@/components/ui/Notice'
import { PageHeader } from '@/components/ui/PageHeader'
import { Conferida } from '@/features/publico/Conferida'
import { AppError } from '@/lib/errors'
import { paths } from '@/lib/paths'
import { useSingleMutation } from '@/lib/query'
import { useSession } from '@/lib/session'
import { acceptConvite, pessoasQueries } from '../api'
import { convitePage as textos } from '../textos'

/** `/convite#{token}`: joins a company or a consultancy, with the mailbox that was invited. Opening changes nothing. */
export default function ConvitePage() {
  const session = useSession()
  return (
    <SecretLinkPage title={textos.titulo} page={paths.convite()} size="md">
      {(token) =>
        session ? (
          <Conteudo key={`${session.id}:${token}`} token={token} />
        ) : (
          <>
            <PageHeader title={textos.titulo} lead={textos.entre} />
            <ButtonLink to={paths.entrar({ next: paths.convite() })} className="mt-8">
              {textos.entrar}
            </ButtonLink>
          </>
        )
      }
    </SecretLinkPage>
  )
}

function Conteudo({ token }: { token: string }) {
  const queries = useQueryClient()
  const [dentro, setDentro] = useState<Awaited<ReturnType<typeof acceptConvite>> | null>(null)
  const accept = useSingleMutation({
    mutationFn: () => acceptConvite(token),
    onSuccess: (entrou) => {
      setDentro(entrou)
      for (const key of ['empresas', 'vagas', 'consultorias', 'inicio'])
        void queries.invalidateQueries({ queryKey: [key], predicate: ({ queryKey }) => queryKey[1] !== 'convite' })
      focusTitle()
    },
  })
  const query = useQuery({ ...pessoasQueries.convite(token), enabled: dentro === null })
  const { data, error } = query
  if (dentro) {
    return (
      <>
        <PageHeader title={textos.entrou(dentro.empresa)} />
        {dentro.tipo === 'consultoria' ? (
          <ButtonLink to={paths.appConsultoria()} className="mt-8">
            {textos.verConsultoria}
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.minhasVagas({ empresa: dentro.empresa_id })} className="mt-8">
            {textos.verVagas}
          </ButtonLink>
        )}
      </>
    )
  }
  const fim = accept.error ?? error
  if (fim instanceof AppError && fim.hint === 'convite_acabou') {
    return (
      <FimDoLink titulo={textos.acabou} texto={fim.message}>
        <ButtonLink to={paths.appEmpresas()}>{textos.verEmpresas}</ButtonLink>
      </FimDoLink>
    )
  }
  if (!data) {
    return (
      <Pending query={query}>
        <LoadingTitle>{textos.titulo}</LoadingTitle>
      </Pending>
    )
  }
  if (!data.meu) {
    return (
      <>
        <PageHeader title={textos.outro(data.para)} lead={textos.entreComEle} />
        <ButtonLink to={paths.appPerfil()} variant="secondary" className="mt-8">
          {textos.verConta}
        </ButtonLink>
      </>
    )
  }
  const incompleto = accept.error instanceof AppError && accept.error.hint === 'perfil_incompleto'
  return (
    <>
      <PageHeader
        title={textos.convidou[data.tipo](data.de, data.empresa)}
        lead={textos.pode[data.tipo][data.papel === 'leitor' ? 'leitor' : 'membro']}
      />
      <Conferida tipo={data.tipo} por={data.conferida} className="mt-4" />
      {accept.error ? (
        <Notice tone={incompleto ? 'warning' : 'error'} live className="mt-6">
          {incompleto ? textos.completar : accept.error.message}
        </Notice>
      ) : null}
      {incompleto ? (
        <ButtonLink to={paths.onboarding({ next: paths.convite() })} className="mt-8">
          {textos.completarPerfil}
        </ButtonLink>
      ) : (
        <Button loading={accept.isPending} onClick={() => accept.run(undefined)} className="mt-8">
          {accept.isPending ? textos.aceitando : textos.aceitar}
        </Button>
      )}
    </>
  )
}
