import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Card } from '@/components/ui/Card'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { paths } from '@/lib/paths'
import { contatoEnviado } from './textos'

type Props = { protocolo: string; email: string; onAgain: () => void }

const focusHeading = (box: HTMLDivElement | null) => {
  window.scrollTo(0, 0)
  box?.querySelector('h1')?.focus({ preventScroll: true })
}

/** The message arrived: its protocol, and what happens next. */
export function ContatoEnviado({ protocolo, email, onAgain }: Props) {
  return (
    <Container size="md" className="py-12 sm:py-16">
      <PageMeta title={contatoEnviado.mensagemEnviada} noindex />
      <div ref={focusHeading}>
        <PageHeader eyebrow="Contato" title={contatoEnviado.recebemosMensagem} lead={contatoEnviado.abertura} />
      </div>
      <Card className="mt-8">
        <dl className="grid gap-6 sm:grid-cols-2">
          <div>
            <dt className="text-sm text-tinta-suave">Protocolo</dt>
            <dd className="mt-1 text-2xl font-semibold tracking-wide tabular-nums">{protocolo}</dd>
          </div>
          <div>
            <dt className="text-sm text-tinta-suave">{contatoEnviado.respostaPara}</dt>
            <dd className="mt-1 text-lg font-semibold wrap-anywhere">{email}</dd>
          </div>
        </dl>
        <h2 className="mt-7 border-t border-linha pt-6 text-lg">{contatoEnviado.aconteceAgora}</h2>
        <ul className="mt-3 list-disc space-y-1.5 pl-5 text-tinta-suave marker:text-linha-forte">
          <li>{contatoEnviado.anoteProtocoloIdentifica}</li>
          <li>{contatoEnviado.pedidosSobreDados}</li>
          <li>{contatoEnviado.respostaPodeCair}</li>
        </ul>
      </Card>
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        <ButtonLink to={paths.home()}>{contatoEnviado.voltarInicio}</ButtonLink>
        <Button variant="secondary" onClick={onAgain}>
          {contatoEnviado.enviarOutraMensagem}
        </Button>
      </div>
    </Container>
  )
}
