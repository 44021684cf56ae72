import { queryOptions } from '@tanstack/react-query'
import type { Canal } from '@/domain/identificador'
import type { Usuario } from '@/domain/perfil'
import { forgetBrowser, getBrowserSecret } from '@/lib/session/browser-secret'
import { AppError, toAppError, unwrap, unwrapFunction } from '@/lib/errors'
import { rememberPessoa } from '@/lib/pessoa'
import { callRpc } from '@/lib/rpc/rpc'
import { createTimeLimit } from '@/lib/rpc/time-limit'
import { getSupabase, getTables } from '@/lib/supabase'

const COLUNAS = 'id, auth_user_id, nome, sobrenome, email, telefone, email_verificado, telefone_verificado'
const SEM_PERFIL = 'Não encontramos o seu perfil. Saia e entre de novo.'

// Only TanStack retries reads: supabase-js would add three tries inside each of its tries.

/** The requested row; the bar of every page takes the name from it. */
function known(perfil: Usuario | null): Usuario {
  if (!perfil) throw new AppError(SEM_PERFIL, { code: 'perfil_ausente', status: 404 })
  rememberPessoa({ ...perfil, id: perfil.auth_user_id })
  return perfil
}

async function readMine(userId: string): Promise<Usuario> {
  const tables = await getTables()
  const answer = tables
    .from('usuarios')
    .select(COLUNAS)
    .eq('auth_user_id', userId)
    .retry(false)
    .abortSignal(createTimeLimit())
    .maybeSingle()
  return known(await unwrap<Usuario | null>(answer, 'Não foi possível carregar o seu perfil.'))
}

export type { Consentimento, Sessao } from '@/domain/contratos/contas'

/** Loaded from the platform, because the stored session only has its state at the start. */
async function readGoogle(): Promise<boolean> {
  const supabase = await getSupabase()
  const { data, error } = await supabase.auth.getUser()
  if (error) throw toAppError(error, 'Não foi possível ver se a conta Google está conectada.', error.status)
  const { identities, app_metadata } = data.user
  return [...(identities ?? []).map(({ provider }) => provider), ...(app_metadata.providers ?? [])].includes('google')
}

export const perfilQueries = {
  /**
   * The signed-in person's own profile (docs/product/access.md#profile-and-sessions). Throws `AppError`; `perfil_ausente` when the
   * account no longer exists.
   */
  mine: (userId: string) => queryOptions({ queryKey: ['usuarios', { userId }], queryFn: () => readMine(userId) }),
  /** Rights of the team of this session, for the account with this verified e-mail. Only for the interface: SQL decides every right. */
  equipe: (userId: string, email: string) =>
    queryOptions({
      queryKey: ['equipe', { userId, email }],
      queryFn: () => callRpc('fn_acesso_da_equipe', {}, 'Erro ao verificar permissões de administrador'),
      retry: false,
    }),
  /** Companies that the person shares: what becomes of the own ones with the account. */
  equipes: () =>
    queryOptions({
      queryKey: ['equipes'],
      queryFn: () => callRpc('fn_minhas_equipes', {}, 'Não foi possível carregar as empresas.'),
      staleTime: 0,
    }),
  /** The same of consultancies. */
  consultorias: () =>
    queryOptions({
      queryKey: ['consultorias'],
      queryFn: () => callRpc('fn_minhas_consultorias', {}, 'Não foi possível carregar as suas consultorias.'),
      staleTime: 0,
    }),
  /** Devices with a session, newest use first. */
  sessoes: (userId: string) =>
    queryOptions({
      queryKey: ['sessoes', { userId }],
      queryFn: () => callRpc('fn_minhas_sessoes', {}, 'Não foi possível carregar os dispositivos.'),
    }),
  /** Consents that the person gave, newest first. */
  consentimentos: (userId: string) =>
    queryOptions({
      queryKey: ['consentimentos', { userId }],
      queryFn: () => callRpc('fn_meus_consentimentos', {}, 'Não foi possível carregar os consentimentos.'),
    }),
  /** Whether a Google account opens this one. */
  google: (userId: string) => queryOptions({ queryKey: ['identities', { userId }], queryFn: readGoogle }),
}

export type PerfilForm = { nome: string; sobrenome: string; email: string; telefone: string }

/** Saves the given columns of the own profile and returns the stored row; '' clears a contact. Refusals carry the column as hint. */
export async function updatePerfil(userId: string, changes: Partial<PerfilForm>): Promise<Usuario> {
  const tables = await getTables()
  const values: Partial<Record<keyof PerfilForm, string | null>> = Object.fromEntries(
    Object.entries(changes).map(([column, value]) => [column, value === '' ? null : value]),
  )
  const answer = tables
    .from('usuarios')
    .update(values)
    .eq('auth_user_id', userId)
    .select(COLUNAS)
    .abortSignal(createTimeLimit())
    .maybeSingle()
  return known(await unwrap<Usuario | null>(answer, 'Confira a internet e tente de novo em instantes.'))
}

/** Ends one session of the own account. Throws `AppError` with hint `sessao_inexistente` when it has already ended. */
export async function endSessao(id: string): Promise<void> {
  await callRpc('fn_encerrar_sessao', { _id: id }, 'Não foi possível encerrar.')
}

/** Ends every session of the own account but this one. */
export async function endOutrasSessoes(): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase.auth.signOut({ scope: 'others' })
  if (error) throw toAppError(error, 'Não foi possível sair dos outros dispositivos.', error.status)
}

/** Revokes one consent; that of a request ends the request. */
export async function revokeConsentimento(id: number): Promise<void> {
  await callRpc('fn_revogar_consentimento', { _id: id }, 'Não foi possível revogar.')
}

/** All stored data of the person, as the database returns it. */
export const exportDados = () => callRpc('fn_exportar_meus_dados', {}, 'Não foi possível reunir os seus dados.')

/** Deletes the own account for good. @param code the one sent to the verified contact of that channel for this purpose */
export async function deleteAccount({ channel, code }: { channel: Canal; code: string }): Promise<void> {
  const supabase = await getSupabase()
  const body = { confirmacao: 'EXCLUIR', channel, code, browser: getBrowserSecret() }
  await unwrapFunction<unknown>(
    supabase.functions.invoke('delete-account', { body, signal: createTimeLimit() }),
    'Não foi possível excluir a conta.',
  )
  forgetBrowser()
}
