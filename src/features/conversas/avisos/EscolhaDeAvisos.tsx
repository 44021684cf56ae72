import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '@/components/feedback/Failure'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { PageHeader } from '@/components/ui/PageHeader'
import { AppError } from '@/lib/errors'
import { paths } from '@/lib/paths'
import { useSingleMutation } from '@/lib/query'
import { avisosQueries, saveAvisos } from '../api'
import { escolhaDeAvisos } from '../textos'

const DE_CONVERSAS = {
  pergunta: { title: escolhaDeAvisos.pararConversas, lead: escolhaDeAvisos.saoConversas },
  parados: { title: escolhaDeAvisos.parados, lead: escolhaDeAvisos.conversasParadas },
  ligados: { title: escolhaDeAvisos.avisosVoltaram, lead: escolhaDeAvisos.conversasVoltaram },
}

const DE_PEDIDOS = {
  /** Not requested yet: opening changes nothing, because scanners of e-mail open links too. */
  pergunta: {
    title: escolhaDeAvisos.pararPedidos,
    lead: escolhaDeAvisos.oQueSaoPedidos,
  },
  parados: {
    title: escolhaDeAvisos.parados,
    lead: escolhaDeAvisos.pedidosParados,
  },
  ligados: {
    title: escolhaDeAvisos.avisosVoltaram,
    lead: escolhaDeAvisos.pedidosLigados,
  },
}

const DA_CAIXA = {
  /** Somebody may have come to confirm, or to stop. */
  pergunta: { title: escolhaDeAvisos.daCaixa, lead: escolhaDeAvisos.saoDaCaixa },
  parados: { title: escolhaDeAvisos.parados, lead: escolhaDeAvisos.caixaParada },
  ligados: { title: escolhaDeAvisos.caixaLigada, lead: escolhaDeAvisos.caixaConfirmada },
}

const FRASES = {
  pedidos: { ...DE_PEDIDOS, continua: escolhaDeAvisos.oQueContinua },
  conversas: { ...DE_CONVERSAS, continua: escolhaDeAvisos.conversaContinua },
  caixa: { ...DA_CAIXA, continua: escolhaDeAvisos.quemEscolhe },
}
/** Which e-mails the link is of. */
export type Sobre = keyof typeof FRASES

/** Stops or resumes the e-mails, each with one press; says so when they were stopped before. Focus stays on the button, and the new text is announced. */
export function EscolhaDeAvisos({ token, sobre }: { token: string; sobre: Sobre }) {
  const [escolha, setEscolha] = useState<boolean | null>(null)
  const choice = useSingleMutation({ mutationFn: (parar: boolean) => saveAvisos(token, parar), onSuccess: setEscolha })
  // Stopped before: nobody is asked again. A mailbox may always do either, and without an answer the question stands.
  const { data: ligados } = useQuery({ ...avisosQueries.estado(token), enabled: sobre !== 'caixa' })
  const avisos = escolha ?? (ligados === false ? false : null)
  const parados = avisos === false
  const frases = FRASES[sobre]
  const { title, lead } = frases[avisos === null ? 'pergunta' : parados ? 'parados' : 'ligados']

  if (choice.error instanceof AppError && choice.error.hint === 'link_invalido') return <Invalido />
  return (
    <>
      <div aria-live="polite">
        <PageHeader title={title} lead={lead} />
      </div>
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        {sobre === 'caixa' ? (
          // Both stay, so that the focus does.
          <>
            <Button variant={avisos ? 'secondary' : 'primary'} aria-disabled={choice.isPending} onClick={() => choice.run(false)}>
              {escolhaDeAvisos.receber}
            </Button>
            <Button variant="secondary" aria-disabled={choice.isPending} onClick={() => choice.run(true)}>
              {escolhaDeAvisos.pararReceber}
            </Button>
          </>
        ) : (
          <Button
            variant={avisos === null ? 'primary' : 'secondary'}
            loading={choice.isPending}
            onClick={() => choice.run(!parados)}
          >
            {choice.isPending ? escolhaDeAvisos.salvando : parados ? escolhaDeAvisos.voltarReceber : escolhaDeAvisos.pararReceber}
          </Button>
        )}
        {avisos === null || sobre !== 'pedidos' ? null : (
          <ButtonLink to={paths.areaRestrita()}>{escolhaDeAvisos.verPedidosAbertos}</ButtonLink>
        )}
      </div>
      <Failure error={choice.error} className="mt-5 max-w-2xl" />
      <p className="mt-8 max-w-2xl border-t border-linha pt-5 text-sm text-tinta-suave">{frases.continua}</p>
    </>
  )
}

/** The focused button is gone. */
const focusHeading = (arrived: HTMLElement | null) => arrived?.querySelector('h1')?.focus()

function Invalido() {
  return (
    <>
      <div ref={focusHeading}>
        <PageHeader title={escolhaDeAvisos.linkDesconhecido} lead={escolhaDeAvisos.podeTerChegado} />
      </div>
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        <ButtonLink to={paths.contato()}>{escolhaDeAvisos.falarEquipe}</ButtonLink>
        <ButtonLink variant="secondary" to={paths.home()}>
          {escolhaDeAvisos.voltarInicio}
        </ButtonLink>
      </div>
    </>
  )
}
