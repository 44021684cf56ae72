import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Card } from '@/components/ui/Card'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { paths } from '@/lib/paths'

type Props = { protocolo: string; email: string; onAgain: () => void }

const focusHeading = (box: HTMLDivElement | null) => {
  window.scrollTo(0, 0)
  box?.querySelector('h1')?.focus({ preventScroll: true })
}

/** The message arrived: its protocol, and what happens next. */
export function ContatoEnviado({ protocolo, email, onAgain }: Props) {
  return (
    <Container size="md" className="py-12 sm:py-16">
      <PageMeta title="Mensagem enviada" noindex />
      <div ref={focusHeading}>
        <PageHeader
          eyebrow="Contato"
          title="Recebemos a sua mensagem"
          lead="Uma pessoa da equipe vai ler e responder por e-mail."
        />
      </div>
      <Card className="mt-8">
        <dl className="grid gap-6 sm:grid-cols-2">
          <div>
            <dt className="text-sm text-tinta-suave">Protocolo</dt>
            <dd className="mt-1 text-2xl font-semibold tracking-wide tabular-nums">{protocolo}</dd>
          </div>
          <div>
            <dt className="text-sm text-tinta-suave">Resposta para</dt>
            <dd className="mt-1 text-lg font-semibold wrap-anywhere">{email}</dd>
          </div>
        </dl>
        <h2 className="mt-7 border-t border-linha pt-6 text-lg">O que acontece agora</h2>
        <ul className="mt-3 list-disc space-y-1.5 pl-5 text-tinta-suave marker:text-fibra-urucum">
          <li>Anote o protocolo: ele identifica a sua mensagem se você precisar escrever de novo.</li>
          <li>Pedidos sobre dados pessoais são respondidos em até 15 dias, como manda a LGPD.</li>
          <li>A resposta pode cair na caixa de spam: vale procurar por lá também.</li>
        </ul>
      </Card>
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        <ButtonLink to={paths.home()}>Voltar ao início</ButtonLink>
        <Button variant="secondary" onClick={onAgain}>
          Enviar outra mensagem
        </Button>
      </div>
    </Container>
  )
}
