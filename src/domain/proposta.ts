import { cleanLinha, cleanParagrafo } from './br/texto.ts'
import { type Campos, defineParagrafo, defineTexto } from './campo.ts'

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

/** The form values, as typed. */
export type PropostaForm = Record<keyof typeof camposProposta, string>

/** The first error of each field; empty when the proposal can be submitted. */
export function listErrosDaProposta(form: PropostaForm): Partial<PropostaForm> {
  const erros: Partial<PropostaForm> = {}
  const valor = parseValor(form.valor)
  if (!valor.ok) erros.valor = valor.erro
  for (const nome of ['prazo', 'mensagem'] as const) {
    const campo = camposProposta[nome]
    const limpo = nome === 'prazo' ? cleanLinha(form[nome]) : cleanParagrafo(form[nome])
    const max = campo.max ?? 0
    if (limpo === '') erros[nome] = campo.erro ?? ''
    else if (Array.from(limpo).length > max) erros[nome] = campo.erroMax ?? `Use no máximo ${max} caracteres.`
  }
  return erros
}

/**
 * The row of `propostas` as docs/product/proposals.md#sending inserts it; `valor` is null when the text is no number. The server sets
 * the sender.
 */
export function toPropostaRow(solicitacaoId: string, email: string, form: PropostaForm) {
  const valor = parseValor(form.valor)
  return {
    solicitacao_id: solicitacaoId,
    consultoria_id: null,
    consultoria_email: email,
    valor: valor.ok ? valor.valor : null,
    prazo: cleanLinha(form.prazo),
    mensagem: cleanParagrafo(form.mensagem),
  }
}
