import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { SeloAtado } from '@/components/site/SeloAtado'
import { buttonStyle } from '@/components/ui/button-style'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Card } from '@/components/ui/Card'
import { Container } from '@/components/ui/Container'
import { ExternalLink } from '@/components/ui/ExternalLink'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { findServico } from '@/domain/servicos/registry'
import { links } from '@/lib/links'
import { paths } from '@/lib/paths'

const PASSOS = [
  ['Confirme', 'Um clique no link e um no botão: assim sabemos que o pedido é mesmo seu e podemos abri-lo.'],
  ['Acompanhe', 'O mesmo link mostra o andamento, as propostas e os seus dados, quando você quiser.'],
] as const

const SEM_SERVICO = 'sem-servico'

/** The address the link went to, when the form has just been sent. */
function emailOf(state: unknown): string {
  const { email } = (state ?? {}) as { email?: unknown }
  return typeof email === 'string' ? email : ''
}

/** `/solicitacao-sucesso?service={service}`: the request was sent; what comes now. */
export default function SolicitacaoSucessoPage() {
  const [params] = useSearchParams()
  const email = emailOf(useLocation().state)
  const given = params.get('service')?.trim() ?? ''
  const service = findServico(given)?.tipo ?? ''
  return (
    <Container size="md" className="py-12 sm:py-16">
      <PageMeta title="Pedido enviado" noindex />
      <SeloAtado />
      <PageHeader
        className="mt-6"
        title="Pedido enviado com sucesso!"
        lead={
          <>
            {service ? (
              <>
                Recebemos o seu pedido de <strong className="text-tinta">{service}</strong>.{' '}
              </>
            ) : null}
            Falta um passo: confirme o seu e-mail. Depois disso, nossa equipe responde em até 24 horas com propostas de
            consultorias especializadas. Quantas chegam depende do serviço, da região e do prazo.
          </>
        }
      />
      <Card className="mt-9">
        <h2 className="text-xl">Próximos passos</h2>
        <ol className="mt-5 grid gap-6 sm:grid-cols-3">
          {[['Abra o e-mail', <SentTo key="email" email={email} />] as const, ...PASSOS].map(([titulo, texto], at) => (
            <li key={titulo}>
              <span
                aria-hidden="true"
                className="grid size-8 place-items-center rounded-full bg-marca-suave text-sm font-semibold text-marca-forte"
              >
                {at + 1}
              </span>
              <h3 className="mt-3 text-base">{titulo}</h3>
              <p className="mt-1 text-sm text-tinta-suave">{texto}</p>
            </li>
          ))}
        </ol>
        <details className="mt-6 border-t border-linha pt-4">
          <summary className="min-h-8 font-semibold">O e-mail não chegou?</summary>
          <ul className="mt-2 list-disc space-y-1.5 pl-5 text-sm text-tinta-suave">
            <li>Ele costuma chegar em poucos minutos. Veja também a caixa de spam e a aba de promoções.</li>
            <li>
              Se o endereço tinha um erro,{' '}
              <Link
                to={paths.empresaSolicitacao({ tipo: service, prefill: 1 })}
                className="font-medium text-marca underline underline-offset-4"
              >
                faça o pedido de novo com o e-mail certo
              </Link>
              : os dados da empresa já vêm preenchidos neste navegador, e você descreve o projeto outra vez.
            </li>
            {links.whatsapp ? <li>Se preferir, fale conosco pelo WhatsApp, aqui embaixo.</li> : null}
          </ul>
        </details>
      </Card>
      <div className="mt-9 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {service ? (
          <ButtonLink to={paths.empresaSolicitacao({ tipo: service, prefill: 1, start: 2 })}>
            Criar novo pedido semelhante
          </ButtonLink>
        ) : (
          <Button aria-disabled aria-describedby={SEM_SERVICO}>
            Criar novo pedido semelhante
          </Button>
        )}
        <ButtonLink variant="secondary" to={paths.empresasInicio()}>
          Pedir outro serviço
        </ButtonLink>
        {links.whatsapp ? (
          <ExternalLink href={links.whatsapp} className={buttonStyle({ variant: 'secondary' })}>
            Falar no WhatsApp
          </ExternalLink>
        ) : null}
        <ButtonLink variant="ghost" to={paths.home()}>
          Voltar ao início
        </ButtonLink>
      </div>
      {service ? null : (
        <p id={SEM_SERVICO} className="mt-3 text-sm text-tinta-suave">
          Para criar um pedido semelhante precisamos saber o serviço, e o link desta página não o traz.
        </p>
      )}
    </Container>
  )
}

function SentTo({ email }: { email: string }) {
  if (email === '') return 'Mandamos um link para o endereço que você informou.'
  return (
    <>
      Mandamos um link para <strong className="wrap-anywhere text-tinta">{email}</strong>.
    </>
  )
}
