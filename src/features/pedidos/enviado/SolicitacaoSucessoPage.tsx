import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Container } from '@/components/ui/Container'
import { ExternalLink } from '@/components/ui/ExternalLink'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { findServico } from '@/domain/servicos/registry'
import { links } from '@/lib/links'
import { paths } from '@/lib/paths'
import { Enviado } from './Enviado'
import { solicitacaoSucessoPage } from './textos'

const SEM_SERVICO = 'sem-servico'
const acao = 'inline-flex min-h-11 items-center text-sm font-semibold text-marca underline-offset-4 hover:underline'
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
      <div className="mt-8 flex flex-wrap gap-x-6 gap-y-1 border-t border-linha pt-4">
        {service ? (
          <Link to={paths.empresaSolicitacao({ tipo: service, prefill: 1, start: 2 })} className={acao}>
            {solicitacaoSucessoPage.criarNovoPedido}
          </Link>
        ) : (
          <Button variant="ghost" size="sm" aria-disabled aria-describedby={SEM_SERVICO}>
            {solicitacaoSucessoPage.criarNovoPedido}
          </Button>
        )}
        <Link to={paths.empresasInicio()} className={acao}>
          {solicitacaoSucessoPage.pedirOutroServico}
        </Link>
        {links.whatsapp ? (
          <ExternalLink href={links.whatsapp} className={acao}>
            {solicitacaoSucessoPage.falarWhatsapp}
          </ExternalLink>
        ) : null}
        <Link to={paths.home()} className={acao}>
          {solicitacaoSucessoPage.voltarInicio}
        </Link>
      </div>
      {service ? null : (
        <p id={SEM_SERVICO} className="mt-3 text-sm text-tinta-suave">
          {solicitacaoSucessoPage.semServico}
        </p>
      )}
    </Container>
  )
}

/** Opened without a submission, in another tab for example: nothing is known about a request. */
function SemEnvio() {
  return (
    <>
      <PageMeta title={solicitacaoSucessoPage.seusPedidos} noindex />
      <PageHeader title={solicitacaoSucessoPage.titulo} lead={solicitacaoSucessoPage.abertura} />
      <Card className="mt-9">
        <h2 className="text-xl">{solicitacaoSucessoPage.jaEnviou}</h2>
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
