import { EMAIL, normalizeEmail } from './br/email.ts'
import { ERRO_CNPJ, isValidCnpj, normalizeCnpj } from './br/cnpj.ts'
import { ERRO_CPF, isValidCpf, normalizeCpf } from './br/cpf.ts'
import { MOEDA, parseCentavos } from './br/dinheiro.ts'
import { formatInteiro, parseInteiro } from './br/numero.ts'
import {
  ERRO_TELEFONE,
  ERRO_TELEFONE_DE_SERVICO,
  ERRO_TELEFONE_ESTRANGEIRO,
  isTelefoneDeServico,
  isTelefoneEstrangeiro,
  normalizeTelefone,
} from './br/telefone.ts'
import { cleanLinha, cleanParagrafo, countCaracteres, countPalavras } from './br/texto.ts'
import type { Campo, Campos, Condicao } from './campo.ts'

/** The value of a field in a form, before and after cleaning. */
export type Valor = string | number | boolean | readonly string[] | null | undefined
/** A cleaned value: null is empty. */
export type Limpo = string | number | true | readonly string[] | null
/** A whole form, as typed. */
export type Valores = Readonly<Record<string, Valor>>

/** Format messages, the same in SQL (`catalogo.erro_do_campo`). */
export const ERRO_OPCAO = 'Escolha uma das opções da lista.'
/** Not a whole number. */
export const ERRO_INTEIRO = 'Informe um número inteiro, sem vírgula.'
/** Not an amount in reais. */
export const ERRO_MOEDA = 'Informe um valor em reais, como R$ 4.500,00.'
/** Not a web address. */
export const ERRO_URL = 'Informe um link que comece com http:// ou https://.'
/** Not an e-mail (docs/product/services.md#kinds-of-field). */
export const ERRO_EMAIL = 'E-mail inválido'
/** Text longer than `max` characters. */
export const writeErroMaximo = (max: number) => `Use no máximo ${formatInteiro(max)} caracteres.`
/** Number above `max`. */
export const writeErroNumeroMaximo = (max: number) => `O máximo é ${formatInteiro(max)}.`

const ENDERECO = /^https?:\/\/[^\s<>"'\\]+$/i
const vazioParaNulo = (texto: string) => (texto === '' ? null : texto)

/**
 * Cleaning of docs/product/requests.md#cleaning-of-values: trimmed, e-mail lower-cased, empty text and empty lists null, empty
 * entries dropped, a single string becomes a list of one.
 */
export function cleanCampo(campo: Campo, valor: Valor): Limpo {
  if (valor === null || valor === undefined || valor === false) return null
  switch (campo.tipo) {
    case 'aceite':
      return valor === true ? true : null
    case 'lista': {
      const itens = (typeof valor === 'object' ? [...valor] : [String(valor)]).map(cleanLinha).filter((item) => item !== '')
      return itens.length === 0 ? null : [...new Set(itens)]
    }
    case 'numero': {
      // A fraction is written with its comma, so that its dot is not read as a thousands separator.
      const digitado = typeof valor === 'number' ? String(valor).replace('.', ',') : cleanLinha(String(valor))
      return parseInteiro(digitado) ?? vazioParaNulo(digitado)
    }
    case 'paragrafo':
      return vazioParaNulo(cleanParagrafo(String(valor)))
    case 'email':
      return vazioParaNulo(normalizeEmail(cleanLinha(String(valor))))
    case 'telefone': {
      // The prefix of the mask alone is an empty field.
      const digitado = cleanLinha(String(valor))
      return digitado === '' || digitado === '+55' ? null : (normalizeTelefone(digitado) ?? digitado)
    }
    case 'moeda': {
      const digitado = cleanLinha(String(valor))
      return campo.min !== 0 && MOEDA.test(digitado) && parseCentavos(digitado) === 0 ? null : vazioParaNulo(digitado)
    }
    case 'cnpj':
      return vazioParaNulo(normalizeCnpj(cleanLinha(String(valor))))
    case 'cpf':
      return vazioParaNulo(normalizeCpf(cleanLinha(String(valor))))
    default:
      return vazioParaNulo(cleanLinha(String(valor)))
  }
}

/** The first error of a cleaned value, as shown to people; null when it is valid. */
export function findErroDoCampo(campo: Campo, limpo: Limpo): string | null {
  if (limpo === null) return campo.erro ?? null
  if (
    typeof limpo === 'string' &&
    campo.tipo !== 'numero' &&
    campo.tipo !== 'telefone' &&
    campo.max !== undefined &&
    countCaracteres(limpo) > campo.max
  )
    return campo.erroMax ?? writeErroMaximo(campo.max)
  switch (campo.tipo) {
    case 'email':
      return EMAIL.test(String(limpo)) ? null : ERRO_EMAIL
    case 'telefone': {
      const telefone = normalizeTelefone(String(limpo))
      if (telefone !== null && telefone.length > (campo.min ?? 0)) return null
      if (campo.erroMin !== undefined) return campo.erroMin
      if (isTelefoneDeServico(String(limpo))) return ERRO_TELEFONE_DE_SERVICO
      return isTelefoneEstrangeiro(String(limpo)) ? ERRO_TELEFONE_ESTRANGEIRO : ERRO_TELEFONE
    }
    case 'numero':
      // When one message covers both an empty and a short value, it covers every other error too.
      if (typeof limpo !== 'number')
        return campo.erroMin !== undefined && campo.erroMin === campo.erro ? campo.erro : ERRO_INTEIRO
      if (campo.min !== undefined && limpo < campo.min) return campo.erroMin ?? `O mínimo é ${campo.min}.`
      return campo.max !== undefined && limpo > campo.max ? writeErroNumeroMaximo(campo.max) : null
    case 'opcao':
      return campo.opcoes?.includes(String(limpo)) ? null : ERRO_OPCAO
    case 'lista':
      return typeof limpo === 'object' && limpo.every((item) => campo.opcoes?.includes(item)) ? null : ERRO_OPCAO
    case 'moeda':
      return MOEDA.test(String(limpo)) ? null : ERRO_MOEDA
    case 'url':
      return ENDERECO.test(String(limpo)) ? null : ERRO_URL
    case 'cnpj':
      return isValidCnpj(String(limpo)) ? null : ERRO_CNPJ
    case 'cpf':
      return isValidCpf(String(limpo)) ? null : ERRO_CPF
    case 'paragrafo':
      return (campo.palavras !== undefined && countPalavras(String(limpo)) < campo.palavras) ||
        (campo.min !== undefined && countCaracteres(String(limpo)) < campo.min)
        ? (campo.erroMin ?? campo.erro ?? null)
        : null
    default:
      return campo.regra?.(String(limpo)) ?? null
  }
}

const cumpre = (condicao: Condicao, valor: Limpo) => {
  if ('algum' in condicao) return typeof valor === 'object' && condicao.algum.some((item) => valor?.includes(item))
  return 'igual' in condicao ? valor === condicao.igual : valor !== condicao.diferente
}

/** Whether a field is shown, given the other answers. Conditions count only fields that are themselves shown. */
export function isReachable(campos: Campos, nome: string, valores: Valores): boolean {
  return (campos[nome]?.quando ?? []).every((condicao) => {
    const outro = campos[condicao.campo]
    if (!outro || !isReachable(campos, condicao.campo, valores)) return false
    return cumpre(condicao, cleanCampo(outro, valores[condicao.campo]))
  })
}

/** Every field cleaned; unreachable ones are null. */
export function cleanCampos(campos: Campos, valores: Valores): Record<string, Limpo> {
  return Object.fromEntries(
    Object.entries(campos).map(([nome, campo]) => [
      nome,
      isReachable(campos, nome, valores) ? cleanCampo(campo, valores[nome]) : null,
    ]),
  )
}

/** Error message by field. */
export type Erro = { readonly campo: string; readonly mensagem: string }

/** All errors in the order of the fields; SQL refuses with the first one of the same list. */
export function listErrosDosCampos(campos: Campos, valores: Valores): Erro[] {
  return Object.entries(campos).flatMap(([nome, campo]) => {
    if (!isReachable(campos, nome, valores)) return []
    const mensagem = findErroDoCampo(campo, cleanCampo(campo, valores[nome]))
    return mensagem === null ? [] : [{ campo: nome, mensagem }]
  })
}
