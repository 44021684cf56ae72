import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { Passos } from '@/components/site/Passos'
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
import { solicitacaoSucessoPage } from './textos'

const SEM_SERVICO = 'sem-servico'
const link = 'font-medium text-marca underline underline-offset-4'

/** The address the link went to, when the form has just been sent. */
function emailOf(state: unknown): string {
  const { email } = (state ?? {}) as { email?: unknown }
  return typeof email === 'string' ? email : ''
}

/** `/solicitacao-sucesso?service={service}`: the request was sent; what comes now. Without a submission it leads to the sent ones. */
export default function SolicitacaoSucessoPage() {
  const [params] = useSearchParams()
  const email = emailOf(useLocation().state)
  const given = params.get('service')?.trim() ?? ''
  const service = findServico(given)?.tipo ?? ''
  return (
    <Container size="md" className="py-12 sm:py-16">
      {email ? <Enviado service={service} email={email} /> : <SemEnvio />}
      <div className="mt-9 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {service ? (
          <ButtonLink to={paths.empresaSolicitacao({ tipo: service, prefill: 1, start: 2 })}>
            {solicitacaoSucessoPage.criarNovoPedido}
          </ButtonLink>
        ) : (
          <Button aria-disabled aria-describedby={SEM_SERVICO}>
            {solicitacaoSucessoPage.criarNovoPedido}
          </Button>
        )}
        <ButtonLink variant="secondary" to={paths.empresasInicio()}>
          {solicitacaoSucessoPage.pedirOutroServico}
        </ButtonLink>
        {links.whatsapp ? (
          <ExternalLink href={links.whatsapp} className={buttonStyle({ variant: 'secondary' })}>
            {solicitacaoSucessoPage.falarWhatsapp}
          </ExternalLink>
        ) : null}
        <ButtonLink variant="ghost" to={paths.home()}>
          {solicitacaoSucessoPage.voltarInicio}
        </ButtonLink>
      </div>
      {service ? null : (
        <p id={SEM_SERVICO} className="mt-3 text-sm text-tinta-suave">
          {solicitacaoSucessoPage.criarPedidoSemelhante}
        </p>
      )}
    </Container>
  )
}

function Enviado({ service, email }: { service: string; email: string }) {
  return (
    <>
      <PageMeta title={solicitacaoSucessoPage.pedidoEnviado} noindex />
      <SeloAtado />
      <PageHeader
        className="mt-6"
        title={solicitacaoSucessoPage.pedidoEnviadoSucesso}
        lead={
          <>
            {service ? (
              <span>
                Recebemos o seu pedido de <strong className="text-tinta">{service}</strong>.{' '}
              </span>
            ) : null}
            <span>{solicitacaoSucessoPage.faltaPassoConfirme}</span>
          </>
        }
      />
      <Card className="mt-9">
        <h2 className="text-xl">{solicitacaoSucessoPage.proximosPassos}</h2>
        <Passos
          aoLado
          className="mt-5"
          passos={[
            {
              titulo: 'Abra o e-mail',
              texto: (
                <span>
                  Mandamos um link para <strong className="wrap-anywhere text-tinta">{email}</strong>.
                </span>
              ),
            },
            {
              titulo: 'Confirme',
              texto: solicitacaoSucessoPage.cliqueLinkBotao,
            },
            { titulo: 'Acompanhe', texto: solicitacaoSucessoPage.mesmoLinkMostra },
          ]}
        />
        <details className="mt-6 border-t border-linha pt-4">
          <summary className="min-h-8 font-semibold">{solicitacaoSucessoPage.emailNaoChegou}</summary>
          <ul className="mt-2 list-disc space-y-1.5 pl-5 text-sm text-tinta-suave">
            <li>{solicitacaoSucessoPage.costumaChegarPoucos}</li>
            <li>
              Se o endereço tinha um erro,{' '}
              <Link to={paths.empresaSolicitacao({ tipo: service, prefill: 1 })} className={link}>
                faça o pedido de novo com o e-mail certo
              </Link>
              : os dados da empresa já vêm preenchidos neste navegador, e você descreve o projeto outra vez.
            </li>
            {links.whatsapp ? <li>{solicitacaoSucessoPage.preferirFaleConosco}</li> : null}
          </ul>
        </details>
      </Card>
    </>
  )
}

/** Opened without a submission, in another tab for example: nothing is known about a request. */
function SemEnvio() {
  return (
    <>
      <PageMeta title={solicitacaoSucessoPage.seusPedidos} noindex />
      <PageHeader title={solicitacaoSucessoPage.ondeEstaPedido} lead={solicitacaoSucessoPage.abertura} />
      <Card className="mt-9">
        <h2 className="text-xl">{solicitacaoSucessoPage.voceJaEnviou}</h2>
        <ul className="mt-3 list-disc space-y-1.5 pl-5 text-tinta-suave">
          <li>{solicitacaoSucessoPage.abraLinkEmail}</li>
          <li>
            Ou{' '}
            <Link to={paths.appPedidos()} className={link}>
              entre com o mesmo e-mail
            </Link>{' '}
            para ver todos os seus pedidos.
          </li>
        </ul>
      </Card>
    </>
  )
}
