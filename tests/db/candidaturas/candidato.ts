/** Candidates as the public page sends them, and the vacancies that they apply to. */
import type { Params } from '../../support/builders.ts'
import type { Caller, TestDatabase } from '../../support/database.ts'
import { callAs, createAddress } from '../rpc.ts'

let count = 0

/** A new e-mail address. */
export const createEmail = () => `candidata-${(count += 1)}@pessoa.example`

/** The form of an application, as `toCandidaturaPayload` sends it. */
export const buildCandidatura = (overrides: Params = {}): Params => ({
  nome: 'Nara Fictícia',
  email: createEmail(),
  telefone: '+5511955556666',
  cidade: 'São Paulo',
  uf: 'SP',
  linkedin_url: 'https://rede.example/nara',
  curriculo_url: 'https://arquivos.example/curriculo.pdf',
  portfolio_url: null,
  pretensao_centavos: 450_000,
  mensagem: 'Gosto de acolher quem chega.\nPosso começar logo.',
  ...overrides,
})

/** Applies as a visitor from a new network address; returns the answer that the page reads. */
export const sendCandidatura = (
  db: TestDatabase,
  codigo_ref: string,
  candidatura: Params = buildCandidatura(),
  params: Params = {},
  headers = createAddress(),
) =>
  callAs<{ recebida: boolean }>(db, { role: 'anon', headers }, 'fn_candidatar', {
    _codigo_ref: codigo_ref,
    _candidatura: candidatura,
    _consentimento_versao: 'candidatura-2026-11',
    _chave: crypto.randomUUID(),
    ...params,
  })

/** The stored application; null when there is none. */
export async function readCandidatura(db: TestDatabase, email: unknown): Promise<Record<string, unknown> | null> {
  const [row] =
    await db.sql`select to_jsonb(c)::text as candidatura from public.candidaturas as c where c.email = ${String(email)}`
  return row ? (JSON.parse(String(row['candidatura'])) as Record<string, unknown>) : null
}

/** E-mails to an address, oldest first, as [type, payload]. */
export async function listEmailsPara(db: TestDatabase, email: unknown): Promise<[string, Record<string, unknown>][]> {
  const rows = await db.sql<{ tipo: string; payload: Record<string, unknown> }[]>`select tipo, payload from mensagens.outbox
    where destinatario = ${String(email)} order by criado_em, chave`
  return rows.map(({ tipo, payload }) => [tipo, payload])
}

/** The token of the candidate's newest e-mail. */
export async function readToken(db: TestDatabase, email: unknown): Promise<string> {
  const cartas = await listEmailsPara(db, email)
  return String(cartas.at(-1)?.[1]['token'])
}

/** The answer of `fn_listar_candidaturas`. */
export type Pagina = {
  itens: (Record<string, unknown> & { id: string; versao: number; email: string; status: string })[]
  proximo: unknown
  totais: Record<string, number>
}

/** A page of the applications to a vacancy, requested by its owner. */
export const listCandidaturas = (db: TestDatabase, caller: Caller, vaga: string, params: Params = {}): Promise<Pagina> =>
  callAs(db, caller, 'fn_listar_candidaturas', { _vaga_id: vaga, ...params })
