import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '@/components/feedback/Failure'
import { Pending } from '@/components/feedback/Pending'
import { LoadingTitle } from '@/components/feedback/LoadingTitle'
import { focusTitle } from '@/components/site/focus-title'
import { FimDoLink, SecretLinkPage } from '@/components/site/SecretLinkPage'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { PageHeader } from '@/components/ui/PageHeader'
import { AppError } from '@/lib/errors'
import { paths } from '@/lib/paths'
import { useSingleMutation } from '@/lib/query'
import { avisoDoPlanoQueries, confirmAviso, deleteAviso } from './api'
import { avisoDoPlanoPage as textos } from './textos'

/** `/aviso-do-plano#{token}`: confirms or stops the one e-mail about the subscription. Opening changes nothing. */
export default function AvisoDoPlanoPage() {
  return (
    <SecretLinkPage title={textos.titulo} page={paths.avisoDoPlano()} size="md">
      {(token) => <Conteudo key={token} token={token} />}
    </SecretLinkPage>
  )
}

function Conteudo({ token }: { token: string }) {
  const queries = useQueryClient()
  const [parado, setParado] = useState(false)
  const query = useQuery({ ...avisoDoPlanoQueries.aviso(token), enabled: !parado })
  const { data, error } = query
  const confirm = useSingleMutation({
    mutationFn: () => confirmAviso(token),
    onSuccess: (novo) => {
      queries.setQueryData(avisoDoPlanoQueries.aviso(token).queryKey, novo)
      focusTitle()
    },
  })
  const stop = useSingleMutation({ mutationFn: () => deleteAviso(token), onSuccess: () => setParado(true) })
  if (parado) return <Fim titulo={textos.parou} texto={textos.apagamos} />
  if (error instanceof AppError && error.hint === 'link_invalido')
    return <Fim titulo={textos.naoExiste} texto={textos.porQueNaoExiste} />
  if (!data) {
    return (
      <Pending query={query}>
        <LoadingTitle>{textos.titulo}</LoadingTitle>
      </Pending>
    )
  }
  const failure = confirm.error ?? stop.error
  return (
    <>
      <div aria-live="polite">
        <PageHeader
          title={data.confirmado ? textos.ligado : textos.confirme}
          lead={data.confirmado ? textos.umSo : textos.faltaUmToque}
        />
      </div>
      <dl className="mt-8 rounded-cartao border border-linha bg-superficie p-5 wrap-anywhere sm:p-6">
        <dt className="text-sm text-tinta-suave">{textos.para}</dt>
        <dd className="mt-0.5 font-semibold">{data.email}</dd>
      </dl>
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        {data.confirmado ? null : (
          <Button loading={confirm.isPending} onClick={() => confirm.run(undefined)}>
            {textos.confirmar}
          </Button>
        )}
        <Button variant="secondary" loading={stop.isPending} onClick={() => stop.run(undefined)}>
          {data.confirmado ? textos.parar : textos.naoQuero}
        </Button>
      </div>
      <Failure error={failure} className="mt-5 max-w-2xl" />
    </>
  )
}

const Fim = (props: { titulo: string; texto: string }) => (
  <FimDoLink {...props}>
    <ButtonLink to={paths.planos()}>{textos.verPlanos}</ButtonLink>
  </FimDoLink>
)
