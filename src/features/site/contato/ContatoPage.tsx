import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { ASSUNTOS_CONTATO } from '@/domain/contato'
import { toPessoa } from '@/lib/pessoa'
import { useSession } from '@/lib/session'
import { AntesDeEscrever } from './AntesDeEscrever'
import { ContatoEnviado } from './ContatoEnviado'
import { MensagemForm } from './MensagemForm'
import { contatoPage } from './textos'

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
