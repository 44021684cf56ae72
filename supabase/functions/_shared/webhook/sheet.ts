/**
 * Writes one row into a sheet of the team (docs/product/team.md#connections). Only the columns named here leave, each as a cell that
 * is never a formula.
 */
import { z } from 'zod'
import { escapeCelula } from '../../../../src/domain/planilha/csv.ts'
import { maskContacts } from '../log.ts'
import { type Fetch, NoAnswer, refuseNotSent, reportUnanswered } from '../outgoing.ts'
import { parseJson } from '../platform.ts'
import type { Entrega } from './send.ts'
import { callScript, readScriptUrl } from './script.ts'

/** Columns of each sheet, in order; `supabase/apps-script/Codigo.gs` has the same. The first one is the key of a row. */
export const COLUNAS = {
  solicitacoes: [
    'id',
    'criado_em',
    'tipo_servico',
    'status_solicitacao',
    'cidade',
    'uf',
    'setor',
    'porte',
    'prazo_desejado',
    'budget_estimado',
  ],
  consultorias: ['id', 'criado_em', 'consultoria_nome', 'slug', 'cidade', 'uf', 'tipo_atuacao', 'servicos', 'aprovacao'],
  propostas: ['id', 'criado_em', 'solicitacao_id', 'consultoria_id', 'valor', 'prazo', 'status_proposta'],
} as const

const valor = z.union([z.string(), z.number(), z.null()])
const corpo = z.object({
  aba: z.enum(['solicitacoes', 'consultorias', 'propostas']),
  linha: z.record(z.string(), valor),
})

/** `chave` is the same at every attempt. */
export type Planilha = { url: string; corpo: Record<string, unknown>; chave: string }
export type SendSheet = (planilha: Planilha) => Promise<Entrega>

const failed = (erro: string, permanente: boolean, status: number | null = null): Entrega => ({
  enviado: false,
  permanente,
  incerto: false,
  erro,
  status,
})

/** The cells of a row in the order of its sheet, null when a column is missing or an unknown one is present. */
const cellsOf = (dado: Record<string, unknown>) => {
  const lido = corpo.safeParse(dado)
  if (!lido.success) return null
  const { aba, linha } = lido.data
  const colunas: readonly string[] = COLUNAS[aba]
  if (Object.keys(linha).length !== colunas.length || !colunas.every((coluna) => coluna in linha)) return null
  const cell = (coluna: string) => {
    const dado = linha[coluna] ?? ''
    return typeof dado === 'string' ? escapeCelula(dado) : dado
  }
  return { aba, linha: Object.fromEntries(colunas.map((coluna) => [coluna, cell(coluna)])) }
}

const said = z.object({ ok: z.boolean(), erro: z.string().optional() })

/**
 * Sends rows to the script. The secret goes in the header `x-embira-segredo` and, because such a script cannot read headers, also in
 * the body. Permanent failures: another address than a script's, a row that does not fit its sheet. Faults of the script or its
 * settings (no secret here, a sign-in, a wrong secret) keep the row waiting.
 */
export const createSheet =
  (secret: string | undefined, fetch: Fetch, { timeoutMs }: { timeoutMs?: number } = {}): SendSheet =>
  async ({ url: text, corpo: dado, chave }) => {
    const url = readScriptUrl(text)
    if (url === null) return failed('endereço não é o de um script', true)
    const cells = cellsOf(dado)
    if (cells === null) return failed('linha não é a desta planilha', true)
    if (secret === undefined) return failed('falta SHEETS_SECRET nas funções', false)
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'x-embira-segredo': secret },
      body: JSON.stringify({ segredo: secret, chave, ...cells }),
    }
    try {
      const { status, text: answer, desviou } = await callScript(fetch, url, init, timeoutMs)
      if (desviou) return failed('o script pede login ou mudou de lugar: publique-o para qualquer pessoa', false, status)
      if (status < 200 || status >= 300) return { ...refuseNotSent(status, `planilha ${status}`), permanente: false, status }
      const script = said.safeParse(parseJson(answer))
      if (!script.success) return failed('a resposta não é a do script da planilha', false, status)
      if (!script.data.ok) return failed(maskContacts(`planilha: ${script.data.erro ?? 'recusada'}`), false, status)
      return { enviado: true, status }
    } catch (error) {
      const silence = error instanceof NoAnswer ? error : new NoAnswer(maskContacts(`no contact: ${String(error)}`))
      return { ...reportUnanswered(silence), status: null }
    }
  }
