import { Link } from 'react-router-dom'
import { Failure } from '@/components/feedback/Failure'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Notice } from '@/components/ui/Notice'
import { PageHeader } from '@/components/ui/PageHeader'
import { AppError } from '@/lib/errors'
import { paths } from '@/lib/paths'
import { useSingleMutation } from '@/lib/query'
import type { LoadFailure } from './Acompanhar'
import { resendLink } from './api'
import { linkProblema } from './textos'

/** Why the request cannot be shown, and the one remedy. */
export function LinkProblema({ error, token, onRetry, retrying }: LoadFailure) {
  const hint = error instanceof AppError ? error.hint : undefined
  if (hint === 'link_expirado') return <Expired token={token} />
  if (hint === 'link_invalido') {
    return (
      <>
        <PageHeader title={linkProblema.linkDesconhecido} lead={linkProblema.podeTerChegado} />
        <div className="mt-8 flex flex-col gap-3 sm:flex-row">
          <ButtonLink to={paths.empresasInicio()}>{linkProblema.fazerPedido}</ButtonLink>
          <ButtonLink variant="secondary" to={paths.home()}>
            {linkProblema.voltarInicio}
          </ButtonLink>
          <ButtonLink variant="ghost" to={paths.contato({ assunto: 'Dúvida sobre um pedido' })}>
            {linkProblema.falarEquipe}
          </ButtonLink>
        </div>
      </>
    )
  }
  return <FalhaDoPedido error={error} onRetry={onRetry} retrying={retrying} />
}

/** The request exists, and did not arrive. */
export function FalhaDoPedido({ error, onRetry, retrying }: Omit<LoadFailure, 'token'>) {
  return (
    <>
      <PageHeader title={linkProblema.naoDeuCarregar} lead={linkProblema.nadaSePerdeu} />
      <Failure error={error} className="mt-6 max-w-2xl" />
      <Button className="mt-6" onClick={onRetry} loading={retrying}>
        {linkProblema.tentarNovo}
      </Button>
    </>
  )
}

function Expired({ token }: { token: string }) {
  const resend = useSingleMutation({ mutationFn: () => resendLink(token) })
  return (
    <>
      <PageHeader title={linkProblema.linkExpirou} lead={linkProblema.porQueExpirou} />
      {resend.isSuccess ? (
        <Notice tone="success" title="Pronto" live className="mt-8 max-w-2xl">
          {linkProblema.linkPedido}
        </Notice>
      ) : (
        <Button className="mt-8" onClick={() => resend.run()} loading={resend.isPending}>
          {resend.isPending ? linkProblema.enviando : linkProblema.pedirLink}
        </Button>
      )}
      <Failure error={resend.error} className="mt-4 max-w-2xl" />
      <p className="mt-6 text-tinta-suave">
        {linkProblema.semAcessoEmail}{' '}
        <Link
          to={paths.contato({ assunto: 'Dúvida sobre um pedido' })}
          className="font-medium text-marca underline underline-offset-4"
        >
          Fale com a equipe
        </Link>
        .
      </p>
    </>
  )
}
