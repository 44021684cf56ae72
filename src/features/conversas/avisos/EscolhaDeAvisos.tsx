import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Notice } from '@/components/ui/Notice'
import { PageHeader } from '@/components/ui/PageHeader'
import { AppError } from '@/lib/errors'
import { paths } from '@/lib/paths'
import { useSingleMutation } from '@/lib/query'
import { saveAvisos } from './api'
import { escolhaDeAvisos } from './textos'

const DE_CONVERSAS = {
  pergunta: { title: escolhaDeAvisos.pararConversas, lead: escolhaDeAvisos.saoConversas },
  parados: { title: escolhaDeAvisos.prontoAvisosPararam, lead: escolhaDeAvisos.conversasParadas },
  ligados: { title: escolhaDeAvisos.avisosVoltaram, lead: escolhaDeAvisos.conversasVoltaram },
}

const DE_PEDIDOS = {
  /** Not requested yet: opening changes nothing, because scanners of e-mail open links too. */
  pergunta: {
    title: escolhaDeAvisos.pararReceberAvisos,
    lead: escolhaDeAvisos.saoEmailsContam,
  },
  parados: {
    title: escolhaDeAvisos.prontoAvisosPararam,
    lead: escolhaDeAvisos.consultoriaNaoAvisada,
  },
  ligados: {
    title: escolhaDeAvisos.avisosVoltaram,
    lead: escolhaDeAvisos.quandoAbrirPedido,
  },
}

/** Stops or resumes the e-mails, each with one press. Focus stays on the button, and the new text is announced. */
export function EscolhaDeAvisos({ token, conversas }: { token: string; conversas: boolean }) {
  const [avisos, setAvisos] = useState<boolean | null>(null)
  const choice = useSingleMutation({ mutationFn: (parar: boolean) => saveAvisos(token, parar), onSuccess: setAvisos })
  const parados = avisos === false
  const { title, lead } = (conversas ? DE_CONVERSAS : DE_PEDIDOS)[avisos === null ? 'pergunta' : parados ? 'parados' : 'ligados']

  if (choice.error instanceof AppError && choice.error.hint === 'link_invalido') return <Invalido />
  return (
    <>
      <div aria-live="polite">
        <PageHeader title={title} lead={lead} />
      </div>
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        <Button
          variant={avisos === null ? 'primary' : 'secondary'}
          loading={choice.isPending}
          onClick={() => choice.run(!parados)}
        >
          {choice.isPending ? escolhaDeAvisos.salvando : parados ? escolhaDeAvisos.voltarReceber : escolhaDeAvisos.pararReceber}
        </Button>
        {avisos === null || conversas ? null : (
          <ButtonLink to={paths.areaRestrita()}>{escolhaDeAvisos.verPedidosAbertos}</ButtonLink>
        )}
      </div>
      {choice.error ? (
        <Notice tone="error" live className="mt-5 max-w-2xl">
          {choice.error.message}
        </Notice>
      ) : null}
      <p className="mt-8 max-w-2xl border-t border-linha pt-5 text-sm text-tinta-suave">
        {conversas ? escolhaDeAvisos.conversaContinua : escolhaDeAvisos.cadastroConsultoriaContinua}
      </p>
    </>
  )
}

/** The focused button is gone. */
const focusHeading = (arrived: HTMLElement | null) => arrived?.querySelector('h1')?.focus()

function Invalido() {
  return (
    <>
      <div ref={focusHeading}>
        <PageHeader title={escolhaDeAvisos.naoEncontramosLink} lead={escolhaDeAvisos.podeTerChegado} />
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
