import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { CampoField, isWide } from '@/components/form/CampoField'
import { ContatoNotice } from '@/features/conversas/ContatoNotice'
import { TextAreaField } from '@/components/form/TextAreaField'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { MissingFields } from '@/components/wizard/MissingFields'
import { countPalavras } from '@/domain/br/texto'
import type { Campos } from '@/domain/campo'
import { getCamposEscopo, type SolicitacaoForm } from '@/domain/solicitacao'
import { RESERVADOS_DO_PEDIDO } from '@/domain/publica/leitura'
import { findServico } from '@/domain/servicos/registry'
import { cleanCampos, isReachable } from '@/domain/validar-campo'
import type { AppError } from '@/lib/errors'
import { formatQuantidade } from '@/lib/format'
import { paths } from '@/lib/paths'
import { describeCampos, getTipo, listEscopoNames, listProblems } from './etapas'
import { ServicoField } from './ServicoField'
import { escopoStep } from './textos'

const PRAZO = ['prazo_desejado', 'budget_estimado']
const PROJETO = [
  'contexto_projeto',
  'preferencias_atendimento',
  'areas',
  'anexos_link',
  'ja_trabalhou_consultoria_externa',
  'possui_rh_interno',
  'observacoes',
]

type Props = SendBarProps & { unknownService: string; onServiceChosen: (tipo: string) => void }

/** The scope: shared fields, with the chosen service's own fields in between, rendered from the registry. */
export function EscopoStep({ unknownService, onServiceChosen, ...send }: Props) {
  const tipo = getTipo({ tipo_servico: useWatch<SolicitacaoForm>({ name: 'tipo_servico' }) })
  const campos = getCamposEscopo(tipo)
  const servico = findServico(tipo)
  return (
    <div className="space-y-10">
      <Group title={escopoStep.servicoPrazoInvestimento}>
        <div className="sm:col-span-2">
          <ServicoField unknown={unknownService} onChosen={onServiceChosen} />
        </div>
        <CampoList campos={campos} nomes={PRAZO} />
      </Group>
      {servico ? (
        <Group key={servico.prefixo} title={`Sobre ${servico.tipo}`}>
          <CampoList campos={campos} nomes={Object.keys(servico.campos)} />
        </Group>
      ) : null}
      <Group title={escopoStep.seuProjeto}>
        <CampoList campos={campos} nomes={PROJETO} />
        <div className="sm:col-span-2">
          <CampoField name="confirmacao_consentimento" campo={campos.confirmacao_consentimento as Campos[string]} />
          {/* On wide screens this is beside the form. */}
          <p className="mt-2.5 text-sm text-tinta-suave lg:hidden">
            {escopoStep.quemVeDados}{' '}
            <Link to={paths.privacidade()} className="font-medium text-marca underline underline-offset-4">
              Privacidade
            </Link>
          </p>
        </div>
      </Group>
      <SendBar {...send} />
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="text-lg">{title}</h3>
      <div className="mt-5 grid gap-x-6 gap-y-7 sm:grid-cols-2">{children}</div>
    </section>
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
      <output className="sr-only">{reached ? escopoStep.textoJaTem : ''}</output>
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

type SendBarProps = { sending: boolean; failure: AppError | null; onBack: () => void; onRetry: () => void }

function SendBar({ sending, failure, onBack, onRetry }: SendBarProps) {
  // Drawn again when these change, not with every key.
  const { faltam, erradas, visiveis } = useWatch({ compute: listPendencias })
  return (
    <div className="space-y-5 border-t border-linha pt-6">
      {failure ? (
        <Notice tone="error" title={escopoStep.pedidoNaoEnviado} live>
          <p>{failure.message}</p>
          <Button size="sm" variant="secondary" className="mt-3" onClick={onRetry} loading={sending}>
            {escopoStep.tentarNovo}
          </Button>
        </Notice>
      ) : null}
      <MissingFields missing={describeCampos(faltam, visiveis)} wrong={describeCampos(erradas, visiveis)} />
      <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-between">
        <Button type="submit" size="lg" loading={sending} aria-disabled={faltam.length + erradas.length > 0}>
          {sending ? escopoStep.enviando : escopoStep.enviarSolicitacao}
        </Button>
        <Button variant="secondary" size="lg" onClick={onBack} aria-disabled={sending}>
          Voltar
        </Button>
      </div>
    </div>
  )
}
