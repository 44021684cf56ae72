import { lazy, Suspense } from 'react'
import { PhoneField } from '@/components/form/masked/PhoneField'
import { EmailField } from '@/components/form/text/EmailField'
import { TextField } from '@/components/form/TextField'
import { Notice } from '@/components/ui/Notice'
import { Skeleton } from '@/components/ui/Skeleton'
import { camposDaEtapa } from '@/domain/vaga/vaga'
import { LidoDoAnuncio } from '../lido/LidoDoAnuncio'
import { AchadosDoCampo } from '../AchadosDoCampo'
import { contatoStep } from './textos'

const { contato } = camposDaEtapa

const PerguntasField = lazy(async () => ({ default: (await import('../../perguntas/PerguntasField')).PerguntasField }))

/** Step 3: who answers candidates, and what they are asked, which no edit of a published vacancy changes. */
export function ContatoStep({ perguntas = true }: { perguntas?: boolean }) {
  return (
    <div className="space-y-7">
      <Notice tone="warning" title={contatoStep.titulo}>
        {contatoStep.emailTelefoneTrabalho}
      </Notice>
      <div className="grid gap-x-6 gap-y-7 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <TextField name="responsavel_nome" label={contato.responsavel_nome.rotulo} autoComplete="name" />
        </div>
        <div>
          <EmailField name="email" label={contato.email.rotulo} />
          <LidoDoAnuncio campo="email" />
        </div>
        <div>
          <PhoneField name="telefone" label={contato.telefone.rotulo} />
          <LidoDoAnuncio campo="telefone" />
        </div>
      </div>
      {perguntas ? (
        <div className="border-t border-linha pt-7">
          <Suspense fallback={<Skeleton className="h-32" />}>
            <PerguntasField />
          </Suspense>
          <AchadosDoCampo campo="perguntas" />
        </div>
      ) : null}
    </div>
  )
}
