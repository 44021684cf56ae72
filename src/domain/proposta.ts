import { cleanLinha, cleanParagrafo } from './br/texto.ts'
import { type Campos, defineOpcao, defineParagrafo, defineTexto } from './campo.ts'
import { cleanCampo, findErroDoCampo } from './validar-campo.ts'

/** Days until an undecided proposal expires, and the days that the client may add, once. */
export const DIAS_DA_PROPOSTA = 30
export const DIAS_DE_MAIS_PRAZO = 15

/** Largest value of a proposal in reais; SQL holds the same. */
export const MAX_VALOR = 9_999_999_999.99

/**
 * The proposal form (docs/product/proposals.md#sending), in the order of the screen; names are columns of `propostas` and hints of
 * its refusals.
 */
export const camposProposta = {
  valor: defineTexto('Valor', { max: 24, erro: 'Valor é obrigatório', ajuda: 'Em reais, como 1.234,56.' }),
  prazo: defineTexto('Prazo', { max: 120, erro: 'Prazo é obrigatório' }),
  mensagem: defineParagrafo('Mensagem', {
    max: 4000,
    erro: 'Mensagem é obrigatória',
    erroMax: 'A mensagem passou de 4.000 caracteres',
  }),
} satisfies Campos

/** Days that a proposal may wait for a decision, as its author chooses them. */
export const VALIDADES = { '30 dias': 30, '15 dias': 15, '7 dias': 7 } as const

/** What the comparison shows beside value and deadline, none of it required; the keys are those of `propostas.detalhes`. */
export const camposDetalhes = {
  pagamento: defineTexto('Forma de pagamento', { ajuda: 'Como “50% no início e 50% na entrega”.' }),
  formato: defineOpcao('Formato', ['Online', 'Presencial', 'Híbrido']),
  escopo: defineParagrafo('O que está incluído', {
    max: 2000,
    erroMax: 'O texto passou de 2.000 caracteres',
    ajuda: 'Um item por linha. O cliente lê como uma lista.',
  }),
  nao_inclui: defineParagrafo('O que não está incluído', {
    max: 1000,
    erroMax: 'O texto passou de 1.000 caracteres',
    ajuda: 'Um item por linha, como deslocamento ou licenças.',
  }),
} satisfies Campos

/** A step as typed: `ate` is a day as 2026-11-21, or empty. */
export type Etapa = { titulo: string; ate: string }
/** Steps of a proposal at most, and characters of a step's name; SQL holds the same. */
export const MAX_ETAPAS = 8
export const MAX_TITULO_DA_ETAPA = 120

/** Messages of docs/product/proposals.md#sending and of the refusals that the form checks in advance. */
export const PALAVRAS_DA_PROPOSTA = {
  enviada: 'Proposta enviada!',
  notificada: 'A empresa será notificada.',
  falha: 'Não foi possível enviar.',
  valorInvalido: 'Informe um valor em reais, como 1.234,56.',
  valorMinimo: 'O valor precisa ser maior que zero.',
  valorMaximo: 'O valor passou de R$ 9.999.999.999,99.',
} as const

/** A typed value: reais with at most two decimal places, or the error message. */
export type ValorLido = { ok: true; valor: number } | { ok: false; erro: string }

// Dots between thousands and a comma before cents, as in Brazil; or the other way round, as some calculators copy it.
const BRASILEIRO = /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{1,2})?$/
const INGLES = /^(?:\d{1,3}(?:,\d{3})+|\d+)\.\d{1,2}$/

/**
 * Parses a value: `1.234,56`, `1234,5`, `R$ 1.234`, `1234.56` and `1,234.56`. A dot before exactly three digits
 * separates thousands (`1.234` is 1234). Ambiguous input is refused, never guessed (docs/product/proposals.md#sending).
 */
export function parseValor(digitado: string): ValorLido {
  const nada: ValorLido = { ok: false, erro: camposProposta.valor.erro ?? '' }
  if (digitado.length > 200) return { ok: false, erro: PALAVRAS_DA_PROPOSTA.valorInvalido }
  const limpo = cleanLinha(digitado).replace(/^R\$ ?/i, '')
  if (limpo === '') return nada
  if (/^[-−–] ?(?:R\$ ?)?[\d.,]+$/i.test(limpo)) return { ok: false, erro: PALAVRAS_DA_PROPOSTA.valorMinimo }
  const brasileiro = BRASILEIRO.test(limpo)
  if (!brasileiro && !INGLES.test(limpo)) return { ok: false, erro: PALAVRAS_DA_PROPOSTA.valorInvalido }
  const valor = Number(brasileiro ? limpo.replaceAll('.', '').replace(',', '.') : limpo.replaceAll(',', ''))
  if (valor > MAX_VALOR) return { ok: false, erro: PALAVRAS_DA_PROPOSTA.valorMaximo }
  if (valor <= 0) return { ok: false, erro: PALAVRAS_DA_PROPOSTA.valorMinimo }
  return { ok: true, valor }
}

/** Upper ends of the budgets, in reais; the highest has none. */
const TETOS: Readonly<Record<string, number>> = { 'Até R$2k': 2000, 'R$2k–5k': 5000, 'R$5k–10k': 10_000, 'R$10k–20k': 20_000 }

/** Whether a value is three times the client's budget or more: a zero too many, often. Told, never refused. @param valor reais */
export const isBemAcima = (valor: number, budget: string | null) => valor >= 3 * (TETOS[budget ?? ''] ?? Infinity)

/** The form values, as typed; `validade` is a key of VALIDADES. */
export type PropostaForm = Record<keyof typeof camposProposta | keyof typeof camposDetalhes | 'validade', string> & {
  etapas: Etapa[]
  /** The attachment, uploaded and checked; null without one. */
  arquivo: { id: string; nome: string } | null
}
/** The fields in the order of the screen. */
export const ORDEM_DA_PROPOSTA = [
  'valor',
  'prazo',
  'mensagem',
  'validade',
  'pagamento',
  'formato',
  'escopo',
  'nao_inclui',
  'etapas',
  'arquivo',
] as const satisfies readonly (keyof PropostaForm)[]

/** The form before anything is typed. */
export const PROPOSTA_VAZIA: PropostaForm = {
  valor: '',
  prazo: '',
  mensagem: '',
  pagamento: '',
  formato: '',
  validade: '30 dias',
  escopo: '',
  nao_inclui: '',
  etapas: [],
  arquivo: null,
}

const eVazia = ({ titulo, ate }: Etapa) => cleanLinha(titulo) === '' && ate === ''

/** The first error of the steps; rows without any content do not count. */
function findErroDasEtapas(etapas: readonly Etapa[]): string | undefined {
  const dadas = etapas.filter((etapa) => !eVazia(etapa))
  if (dadas.some(({ titulo }) => cleanLinha(titulo) === '')) return 'Dê um nome a cada etapa, ou retire-a.'
  if (dadas.some(({ titulo }) => Array.from(cleanLinha(titulo)).length > MAX_TITULO_DA_ETAPA))
    return `Use no máximo ${MAX_TITULO_DA_ETAPA} caracteres no nome de uma etapa.`
  if (dadas.some(({ ate }) => !/^(?:20\d\d-\d\d-\d\d)?$/.test(ate))) return 'Confira a data de cada etapa.'
  return dadas.length > MAX_ETAPAS ? `Use no máximo ${MAX_ETAPAS} etapas.` : undefined
}

/** The first error of each field; empty when the proposal can be submitted. */
export function listErrosDaProposta(form: PropostaForm): Partial<Record<keyof PropostaForm, string>> {
  const erros: Partial<Record<keyof PropostaForm, string>> = {}
  const valor = parseValor(form.valor)
  if (!valor.ok) erros.valor = valor.erro
  const { valor: _, ...textos } = camposProposta
  for (const [nome, campo] of Object.entries({ ...textos, ...camposDetalhes })) {
    const erro = findErroDoCampo(campo, cleanCampo(campo, form[nome as keyof typeof textos]))
    if (erro !== null) erros[nome as keyof typeof textos] = erro
  }
  const etapas = findErroDasEtapas(form.etapas)
  if (etapas !== undefined) erros.etapas = etapas
  return erros
}

/** What a proposal says beside value and deadline; the lines of a text are items. */
export type Detalhes = Partial<Record<keyof typeof camposDetalhes, string>> & {
  etapas?: { titulo: string; ate: string | null }[]
}

/** The details of a form as they are stored; null without any. */
export function toDetalhes(form: PropostaForm): Detalhes | null {
  const etapas = form.etapas
    .filter((etapa) => !eVazia(etapa))
    .map(({ titulo, ate }) => ({ titulo: cleanLinha(titulo), ate: ate === '' ? null : ate }))
  const dados = Object.fromEntries(
    Object.entries(camposDetalhes).flatMap(([nome, campo]) => {
      const limpo = cleanCampo(campo, form[nome as keyof typeof camposDetalhes])
      return limpo === null ? [] : [[nome, limpo]]
    }),
  )
  const detalhes = { ...dados, ...(etapas.length > 0 && { etapas }) }
  return Object.keys(detalhes).length === 0 ? null : detalhes
}

/**
 * The row of `propostas` as docs/product/proposals.md#sending inserts it; `valor` is null when the text is no number. The server sets
 * the sender.
 */
export function toPropostaRow(solicitacaoId: string, email: string, form: PropostaForm, consultoriaId: string | null = null) {
  const valor = parseValor(form.valor)
  return {
    solicitacao_id: solicitacaoId,
    consultoria_id: consultoriaId,
    consultoria_email: email,
    valor: valor.ok ? valor.valor : null,
    prazo: cleanLinha(form.prazo),
    mensagem: cleanParagrafo(form.mensagem),
    detalhes: toDetalhes(form),
    arquivo_id: form.arquivo?.id ?? null,
    validade_dias: VALIDADES[form.validade as keyof typeof VALIDADES] ?? DIAS_DA_PROPOSTA,
  }
}
