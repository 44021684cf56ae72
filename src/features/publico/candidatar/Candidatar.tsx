import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import type { VagaAberta } from '../api'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Notice } from '@/components/ui/Notice'
import { Skeleton } from '@/components/ui/Skeleton'
import { cx } from '@/components/ui/cx'
import { publicaQueries } from '../api'
import { Conferida } from '../Conferida'
import type { useLazyComponent } from '../use-lazy-component'
import type { CandidaturaFormProps } from './CandidaturaForm'
import { LinhaDeRespostas } from '../LinhaDeRespostas'
import { CandidaturaEnviada } from './CandidaturaEnviada'
import { candidatar } from './textos'

type Props = {
  vaga: VagaAberta
  form: ReturnType<typeof useLazyComponent<CandidaturaFormProps>>
  titulo: RefObject<HTMLHeadingElement | null>
  enviada: string | null
  onSent: (email: string) => void
  onOpen: () => void
}

/** The way to apply, on the page itself: an invitation, then the form, then what happens next. */
export function Candidatar({ vaga, form, titulo, enviada, onSent, onOpen }: Props) {
  const { codigo_ref: codigo, empresa, tipo_contrato: contrato, perguntas } = vaga
  const queries = useQueryClient()
  const [closed, setClosed] = useState(false)
  const [mudaram, setMudaram] = useState(false)
  const { Parte: Form, situacao } = form
  const refresh = () => void queries.invalidateQueries({ queryKey: publicaQueries.vaga(codigo).queryKey })
  const onClosed = () => {
    setClosed(true)
    refresh()
  }
  if (enviada !== null) return <CandidaturaEnviada empresa={empresa} uf={vaga.uf} email={enviada} />
  return (
    // On a wide screen the card beside the text invites.
    <Card className={cx('scroll-mt-20 sm:p-9 print:hidden', situacao === 'fechada' && 'lg:hidden')}>
      <h2 ref={titulo} tabIndex={-1} className="text-2xl outline-none">
        Candidate-se
      </h2>
      <p className="mt-2 text-tinta-suave">{candidatar.semCriarConta(empresa)}</p>
      {Form ? (
        <div className="mt-5">
          <Conferida por={vaga.empresa_conferida} />
          <LinhaDeRespostas respostas={vaga.respostas} className="mt-1 mb-6" />
          {mudaram ? (
            <Notice tone="warning" live className="mb-6">
              {candidatar.perguntasMudaram}
            </Notice>
          ) : null}
          <Form
            // The form of other questions is another one; what was typed stays in the draft.
            key={JSON.stringify(perguntas)}
            codigo={codigo}
            empresa={empresa}
            contrato={contrato}
            perguntas={perguntas}
            onSent={onSent}
            onClosed={onClosed}
            onAsked={() => {
              setMudaram(true)
              refresh()
            }}
          />
        </div>
      ) : situacao === 'abrindo' ? (
        <output className="mt-7 block">
          <span className="sr-only">{candidatar.carregandoFormulario}</span>
          <Skeleton className="h-12 w-full" />
          <Skeleton className="mt-6 h-12 w-full" />
          <Skeleton className="mt-6 h-28 w-full" />
        </output>
      ) : situacao === 'falhou' ? (
        <>
          <Notice tone="error" live className="mt-5">
            {candidatar.formularioNaoChegou}
          </Notice>
          <Button size="lg" onClick={onOpen} className="mt-6" aria-disabled={closed || undefined}>
            {candidatar.tentarNovo}
          </Button>
        </>
      ) : null}
    </Card>
  )
}
