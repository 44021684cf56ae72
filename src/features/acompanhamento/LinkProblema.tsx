import { Link } from 'react-router-dom'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Notice } from '@/components/ui/Notice'
import { PageHeader } from '@/components/ui/PageHeader'
import { AppError } from '@/lib/errors'
import { paths } from '@/lib/paths'
import { useSingleMutation } from '@/lib/query'
import { resendLink } from './api'

type Props = { error: Error; token: string; onRetry: () => void; retrying: boolean }

/** Why the request cannot be shown, and the one remedy. */
export function LinkProblema({ error, token, onRetry, retrying }: Props) {
  const hint = error instanceof AppError ? error.hint : undefined
  if (hint === 'link_expirado') return <Expired token={token} />
  if (hint === 'link_invalido') {
    return (
      <>
        <PageHeader
          title="Não encontramos este link"
          lead="Ele pode ter chegado cortado. Abra-o direto do e-mail ou copie o endereço inteiro, até o último caractere."
        />
        <div className="mt-8 flex flex-col gap-3 sm:flex-row">
          <ButtonLink to={paths.empresasInicio()}>Fazer um pedido</ButtonLink>
          <ButtonLink variant="secondary" to={paths.home()}>
            Voltar ao início
          </ButtonLink>
          <ButtonLink variant="ghost" to={paths.contato({ assunto: 'Dúvida sobre um pedido' })}>
            Falar com a equipe
          </ButtonLink>
        </div>
      </>
    )
  }
  return (
    <>
      <PageHeader title="Não deu para carregar o pedido" lead="O pedido está guardado; foi só esta página que não chegou." />
      <Notice tone="error" live className="mt-6 max-w-2xl">
        {error.message}
      </Notice>
      <Button className="mt-6" onClick={onRetry} loading={retrying}>
        Tentar de novo
      </Button>
    </>
  )
}

function Expired({ token }: { token: string }) {
  const resend = useSingleMutation({ mutationFn: () => resendLink(token) })
  return (
    <>
      <PageHeader
        title="Este link expirou"
        lead="Links de acompanhamento valem por tempo limitado e deixam de funcionar quando outro é enviado ou os dados são excluídos."
      />
      {resend.isSuccess ? (
        <Notice tone="success" title="Pronto" live className="mt-8 max-w-2xl">
          Se o pedido ainda existir, um novo link chega em alguns minutos ao e-mail em que ele foi feito. Veja também a caixa de
          spam.
        </Notice>
      ) : (
        <Button className="mt-8" onClick={() => resend.run()} loading={resend.isPending}>
          {resend.isPending ? 'Enviando...' : 'Receber um novo link por e-mail'}
        </Button>
      )}
      {resend.error ? (
        <Notice tone="error" live className="mt-4 max-w-2xl">
          {resend.error.message}
        </Notice>
      ) : null}
      <p className="mt-6 text-tinta-suave">
        Sem acesso a esse e-mail?{' '}
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
