import { useQueryClient } from '@tanstack/react-query'
import { Failure } from '@/components/feedback/Failure'
import { notify } from '@/components/feedback/notify'
import { Button } from '@/components/ui/Button'
import { useSingleMutation } from '@/lib/query'
import { acompanhamentoQueries, confirmEmail } from './api'
import { confirmarEmail } from './textos'

/** Opening the page confirms nothing (mail scanners open links too): this button does. */
export function ConfirmarEmail({ token, email }: { token: string; email: string }) {
  const queries = useQueryClient()
  // Signed in, the id of the request stands for the token: the code of the account has proved the mailbox.
  const entrou = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(token)
  const confirm = useSingleMutation({
    mutationFn: () => confirmEmail(token),
    onSuccess: (pedido) => {
      queries.setQueryData(acompanhamentoQueries.ofToken(token).queryKey, pedido)
      void queries.invalidateQueries({ queryKey: acompanhamentoQueries.propostas(token).queryKey })
      const aberto = pedido.status === 'Aberta'
      notify.success(confirmarEmail.emailConfirmado, aberto ? confirmarEmail.aberto : confirmarEmail.comAEquipe)
      document.querySelector<HTMLElement>('main h1')?.focus()
    },
  })
  return (
    <section aria-labelledby="confirmar" className="sobre-noite rounded-cartao bg-noite p-6 text-sobre-noite sm:p-8 print:hidden">
      <h2 id="confirmar" className="text-xl">
        {entrou ? confirmarEmail.tituloDaConta : confirmarEmail.titulo}
      </h2>
      <p className="mt-2 max-w-xl text-sobre-noite-suave">
        <span>{entrou ? confirmarEmail.emailDaConta : confirmarEmail.porQueConfirmar}</span>
        {email ? (
          <span>
            {' '}
            Endereço: <strong className="wrap-anywhere text-sobre-noite">{email}</strong>.
          </span>
        ) : null}
      </p>
      <Button
        variant="onDark"
        size="lg"
        className="mt-5 w-full sm:w-auto"
        loading={confirm.isPending}
        onClick={() => confirm.run()}
      >
        {confirm.isPending
          ? confirmarEmail.confirmando
          : entrou
            ? confirmarEmail.confirmarPedido
            : confirmarEmail.confirmarMeuEmail}
      </Button>
      <Failure error={confirm.error} className="mt-4" />
    </section>
  )
}
