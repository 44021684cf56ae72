import { useQueryClient } from '@tanstack/react-query'
import { notify } from '@/components/feedback/notify'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { useSingleMutation } from '@/lib/query'
import { acompanhamentoQueries, confirmEmail } from './api'

/** Opening the page confirms nothing (mail scanners open links too): this button does. */
export function ConfirmarEmail({ token, email }: { token: string; email: string }) {
  const queries = useQueryClient()
  const confirm = useSingleMutation({
    mutationFn: () => confirmEmail(token),
    onSuccess: (pedido) => {
      queries.setQueryData(acompanhamentoQueries.ofToken(token).queryKey, pedido)
      void queries.invalidateQueries({ queryKey: acompanhamentoQueries.propostas(token).queryKey })
      const aberto = pedido.status === 'Aberta'
      notify.success(
        'E-mail confirmado',
        aberto ? 'Seu pedido já está aberto para as consultorias.' : 'Obrigado! Agora é com a nossa equipe.',
      )
      document.querySelector<HTMLElement>('main h1')?.focus()
    },
  })
  return (
    <section aria-labelledby="confirmar" className="sobre-noite rounded-cartao bg-noite p-6 text-sobre-noite sm:p-8 print:hidden">
      <h2 id="confirmar" className="text-xl">
        Falta um passo: confirme o seu e-mail
      </h2>
      <p className="mt-2 max-w-xl text-sobre-noite-suave">
        Assim sabemos que o pedido é mesmo seu e podemos abri-lo para as consultorias.
        {email ? (
          <>
            {' '}
            Endereço: <strong className="wrap-anywhere text-sobre-noite">{email}</strong>.
          </>
        ) : null}
      </p>
      <Button
        variant="onDark"
        size="lg"
        className="mt-5 w-full sm:w-auto"
        loading={confirm.isPending}
        onClick={() => confirm.run()}
      >
        {confirm.isPending ? 'Confirmando...' : 'Confirmar meu e-mail'}
      </Button>
      {confirm.error ? (
        <Notice tone="error" live className="mt-4">
          {confirm.error.message}
        </Notice>
      ) : null}
    </section>
  )
}
