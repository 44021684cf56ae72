import { type MouseEvent, type ReactNode, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { CampoField, isWide } from '@/components/form/CampoField'
import { ContatoNotice } from '@/features/conversas/ContatoNotice'
import { type FieldProblem, usePresentProblems } from '@/components/form/ErrorSummary'
import { focusField } from '@/components/form/field-ids'
import { TextAreaField } from '@/components/form/TextAreaField'
import { useTelaLarga } from '@/components/panel/tela-larga'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { Dobra } from '@/components/wizard/Dobra'
import { MissingFields } from '@/components/wizard/MissingFields'
import { countPalavras } from '@/domain/br/texto'
import type { Campos } from '@/domain/campo'
import { getCamposEscopo, type SolicitacaoForm } from '@/domain/solicitacao'
import { RESERVADOS_DO_PEDIDO } from '@/domain/publica/leitura'
import { findServico } from '@/domain/servicos/registry'
import { cleanCampos, isReachable } from '@/domain/validar-campo'
import type { AppError } from '@/lib/errors'
import { formatQuantidade } from '@/lib/format'
import { describeCampos, describeRespostas, getTipo, listEscopoNames, listProblems } from './etapas'
import { ServicoField } from './ServicoField'
import { escopoStep } from './textos'

const PROJETO = [
  'preferencias_atendimento',
  'contexto_projeto',
  'areas',
  'anexos_link',
  'ja_trabalhou_consultoria_externa',
  'possui_rh_interno',
]
const ENVIO = ['observacoes', 'confirmacao_consentimento']

type Props = SendBarProps & { unknownService: string; onServiceChosen: (tipo: string) => void }

/** The scope in three sections: they open one after another, beginning with the first that lacks something. */
export function EscopoStep({ unknownService, onServiceChosen, ...send }: Props) {
  const tipo = getTipo({ tipo_servico: useWatch<SolicitacaoForm>({ name: 'tipo_servico' }) })
  const campos = getCamposEscopo(tipo)
  const { getValues } = useFormContext<SolicitacaoForm>()
  const doServico = ['tipo_servico', 'prazo_desejado', 'budget_estimado', ...Object.keys(findServico(tipo)?.campos ?? {})]
  const [primeira] = useState(() => {
    const [problema] = listProblems(getValues())
    return problema ? [doServico, PROJETO, ENVIO].findIndex((nomes) => nomes.includes(problema.campo)) : 2
  })
  return (
    <div>
      <SecaoDoEscopo
        titulo={escopoStep.servico}
        campos={campos}
        nomes={doServico}
        aberta={primeira === 0}
        proxima={escopoStep.projeto}
      >
        <div className="sm:col-span-2">
          <ServicoField unknown={unknownService} onChosen={onServiceChosen} />
        </div>
        <CampoList campos={campos} nomes={doServico.slice(1)} />
      </SecaoDoEscopo>
      <SecaoDoEscopo
        titulo={escopoStep.projeto}
        campos={campos}
        nomes={PROJETO}
        aberta={primeira === 1}
        proxima={escopoStep.contatoEnvio}
      >
        <CampoList campos={campos} nomes={PROJETO} />
      </SecaoDoEscopo>
      <SecaoDoEscopo titulo={escopoStep.contatoEnvio} campos={campos} nomes={ENVIO} aberta={primeira === 2}>
        <CampoList campos={campos} nomes={ENVIO} />
      </SecaoDoEscopo>
      <SendBar {...send} />
    </div>
  )
}

/** The free texts in which contacts are hidden: all that consultancies read, but not the name of a city. */
const isMascarado = (nome: string) => !(nome in RESERVADOS_DO_PEDIDO) && !nome.includes('cidade')

const warnOfContato = (text: string) => <ContatoNotice text={text} />

const countAndWarn = (goal: number) => (text: string) => (
  <>
    <WordCount text={text} goal={goal} />
    <ContatoNotice text={text} />
  </>
)

/** The fields of a list that the current answers require. Only the fields of conditions are watched. */
function CampoList({ campos, nomes }: { campos: Campos; nomes: readonly string[] }) {
  const decisive = [...new Set(nomes.flatMap((nome) => (campos[nome]?.quando ?? []).map(({ campo }) => campo)))]
  const answers = useWatch<SolicitacaoForm>({ name: decisive }) as SolicitacaoForm[string][]
  const valores = Object.fromEntries(decisive.map((nome, at) => [nome, answers[at]]))
  return nomes.map((nome) => {
    const campo = campos[nome]
    if (!campo || !isReachable(campos, nome, valores)) return null
    return (
      <div key={nome} className={isWide(campo) ? 'sm:col-span-2' : undefined}>
        {campo.palavras === undefined ? (
          <CampoField name={nome} campo={campo} footer={isMascarado(nome) ? warnOfContato : undefined} />
        ) : (
          <TextAreaField name={nome} label={campo.rotulo} hint={campo.ajuda} rows={5} footer={countAndWarn(campo.palavras)} />
        )}
      </div>
    )
  })
}

/** Progress towards the minimum number of words. Announced only when it is reached, so that typing is not interrupted. */
function WordCount({ text, goal }: { text: string; goal: number }) {
  const words = countPalavras(text)
  const reached = words >= goal
  return (
    <div className="mt-2 flex items-center gap-3 text-sm text-tinta-suave">
      <span aria-hidden="true" className="flex w-24 shrink-0 gap-1">
        {Array.from({ length: goal }, (_, word) => (
          <span key={word} className={`h-1.5 flex-1 rounded-full transition-colors ${word < words ? 'bg-marca' : 'bg-linha'}`} />
        ))}
      </span>
      <span aria-hidden="true">
        {reached
          ? `${formatQuantidade(words, 'palavra', 'palavras')}. Quanto mais contexto, melhores as propostas.`
          : `${words} de ${goal} palavras, no mínimo`}
      </span>
      <output className="sr-only">{reached ? escopoStep.minimoAtingido : ''}</output>
    </div>
  )
}

/** The fields that 'Enviar' waits for, without an answer and with a wrong one, and those on the screen. */
function listPendencias(valores: SolicitacaoForm) {
  const limpos = cleanCampos(getCamposEscopo(getTipo(valores)), valores)
  const problemas = listProblems(valores).map(({ campo }) => campo)
  return {
    faltam: problemas.filter((nome) => limpos[nome] === null),
    erradas: problemas.filter((nome) => limpos[nome] !== null),
    visiveis: listEscopoNames(valores),
  }
}

type SendBarProps = {
  sending: boolean
  failure: AppError | null
  /** What the last press found: told above the step until it is fixed, and not a second time here. */
  found: readonly FieldProblem[]
  onBack: () => void
  onRetry: () => void
}

/** Sends, and says what is missing; on a phone always in sight. */
function SendBar({ sending, failure, found, onBack, onRetry }: SendBarProps) {
  // Drawn again when these change, not with every key.
  const { faltam, erradas, visiveis } = useWatch({ compute: listPendencias })
  const larga = useTelaLarga()
  const toldAbove = usePresentProblems(found).some(({ fixed }) => !fixed)
  return (
    <>
      {failure ? (
        <Notice tone="error" title={escopoStep.pedidoNaoEnviado} live className="mb-5">
          <p>{failure.message}</p>
          <Button size="sm" variant="secondary" className="mt-3" onClick={onRetry} loading={sending}>
            {escopoStep.tentarNovo}
          </Button>
        </Notice>
      ) : null}
      <div
        data-envio-no-rodape
        className={
          'no-rodape z-10 -mx-5 border-t border-linha bg-superficie px-5 pt-2 pb-3 sm:-mx-9 sm:px-9 ' +
          'lg:static lg:mx-0 lg:px-0 lg:pt-6 [@media(height<30rem)]:static'
        }
      >
        {toldAbove ? null : (
          <MissingFields
            missing={describeCampos(faltam, visiveis)}
            wrong={describeCampos(erradas, visiveis)}
            room={larga ? undefined : 1}
          />
        )}
        <div className="mt-2 flex flex-wrap gap-3 sm:justify-between lg:mt-5">
          <Button variant="secondary" size="lg" className="max-sm:!px-4" onClick={onBack} aria-disabled={sending}>
            Voltar
          </Button>
          <Button
            type="submit"
            size="lg"
            className="flex-1 min-[20rem]:whitespace-nowrap max-sm:!px-3 sm:flex-none"
            loading={sending}
            aria-disabled={faltam.length + erradas.length > 0}
          >
            {sending ? escopoStep.enviando : escopoStep.enviarSolicitacao}
          </Button>
        </div>
      </div>
    </>
  )
}

type SecaoDoEscopoProps = {
  titulo: string
  campos: Campos
  nomes: readonly string[]
  /** How it begins; then it is as its reader leaves it. */
  aberta: boolean
  /** Title of the one after it. */
  proxima?: string
  children: ReactNode
}

/** Folds this section and begins the next, at its heading; a field whose error is shown here comes first. */
function goOn({ currentTarget }: MouseEvent<HTMLElement>) {
  const section = currentTarget.closest('details')
  const next = section?.nextElementSibling
  if (!section || !(next instanceof HTMLDetailsElement)) return
  const errado = section.querySelector('[aria-invalid="true"]')?.closest<HTMLElement>('[data-campo]')?.dataset.campo
  if (errado) {
    focusField(errado)
    return
  }
  section.open = false
  next.open = true
  next.querySelector('summary')?.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'start' })
}

/** A part of step 2 with its fields; folded it is one line with its answers. */
function SecaoDoEscopo({ titulo, campos, nomes, aberta, proxima, children }: SecaoDoEscopoProps) {
  return (
    <Dobra
      titulo={titulo}
      resumo={<Respostas campos={campos} nomes={nomes} />}
      aberta={aberta}
      className="scroll-mt-5 border-t border-linha first:border-t-0"
    >
      <div className="grid gap-x-6 gap-y-5 pt-1 pb-6 sm:grid-cols-2 sm:gap-y-7">
        {children}
        {proxima ? (
          <Button variant="secondary" onClick={goOn} className="sm:col-span-2 lg:justify-self-start">
            {escopoStep.proxima(proxima)}
          </Button>
        ) : null}
      </div>
    </Dobra>
  )
}

/** The answers in one line. Drawn again when they change, not with every key elsewhere. */
function Respostas({ campos, nomes }: Pick<SecaoDoEscopoProps, 'campos' | 'nomes'>) {
  return <span>{useWatch({ compute: (valores: SolicitacaoForm) => describeRespostas(campos, nomes, valores) })}</span>
}
