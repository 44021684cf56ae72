import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Card } from '@/components/ui/Card'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { ASSUNTOS_CONTATO } from '@/domain/contato'
import { paths } from '@/lib/paths'
import { toPessoa } from '@/lib/pessoa'
import { useSession } from '@/lib/session'
import { AntesDeEscrever } from './AntesDeEscrever'
import { MensagemForm } from './MensagemForm'
import { contatoEnviado, contatoPage } from './textos'

/** `/contato?assunto=`: a message to the team, answered by e-mail. For a signed-in person name and e-mail are prefilled. */
export default function ContatoPage() {
  const [params] = useSearchParams()
  const session = useSession()
  const [sent, setSent] = useState<{ protocolo: string; email: string } | null>(null)
  if (sent) return <ContatoEnviado {...sent} onAgain={() => setSent(null)} />

  const { nome, sobrenome, email } = session ? toPessoa(session) : { nome: '', sobrenome: '', email: '' }
  const assunto = ASSUNTOS_CONTATO.find((known) => known === params.get('assunto')) ?? ''
  return (
    <Container className="py-10 sm:py-14">
      <PageHeader title={contatoPage.titulo} lead={contatoPage.abertura} />
      <div className="mt-8 grid gap-10 sm:mt-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-14">
        <MensagemForm
          suggested={{ nome: [nome, sobrenome].filter(Boolean).join(' '), email, assunto }}
          onSent={(protocolo, to) => setSent({ protocolo, email: to })}
        />
        <AntesDeEscrever />
      </div>
    </Container>
  )
}

type Props = { protocolo: string; email: string; onAgain: () => void }

const focusHeading = (box: HTMLDivElement | null) => {
  window.scrollTo(0, 0)
  box?.querySelector('h1')?.focus({ preventScroll: true })
}

/** The message arrived: its protocol, and what happens next. */
function ContatoEnviado({ protocolo, email, onAgain }: Props) {
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
          <li>{contatoEnviado.protocolo}</li>
          <li>{contatoEnviado.prazoDaLgpd}</li>
          <li>{contatoEnviado.caixaDeSpam}</li>
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
