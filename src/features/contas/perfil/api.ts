import { queryOptions } from '@tanstack/react-query'
import type { Canal } from '@/domain/identificador'
import type { Usuario } from '@/domain/perfil'
import { forgetBrowser, getBrowserSecret } from '@/lib/session/browser-secret'
import { COLUNAS_DO_PERFIL, knowPerfil, loadAcesso, loadPerfil } from '@/lib/rpc/first-reads'
import { toAppError, unwrap, unwrapFunction } from '@/lib/errors'
import { callRpc } from '@/lib/rpc/rpc'
import { createTimeLimit } from '@/lib/rpc/time-limit'
import { getSupabase, getTables } from '@/lib/supabase'

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
  /** The signed-in person's own profile. */
  mine: (userId: string) => queryOptions({ queryKey: ['usuarios', { userId }], queryFn: () => loadPerfil(userId) }),
  /** Rights of the team of this session, for the account with this verified e-mail. Only for the interface: SQL decides every right. */
  equipe: (userId: string, email: string) =>
    queryOptions({
      queryKey: ['equipe', { userId, email }],
      queryFn: loadAcesso,
      retry: false,
    }),
  /** Companies that the person shares: what becomes of the own ones with the account. */
  equipes: () =>
    queryOptions({
      queryKey: ['equipes'],
      queryFn: () => callRpc('fn_minhas_equipes', {}, 'Não conseguimos carregar as empresas.'),
      staleTime: 0,
    }),
  /** The same of consultancies. */
  consultorias: () =>
    queryOptions({
      queryKey: ['consultorias'],
      queryFn: () => callRpc('fn_minhas_consultorias', {}, 'Não conseguimos carregar as suas consultorias.'),
      staleTime: 0,
    }),
  /** The own registration, whether or not it is shared; as `consultoriaQueries.minha`. */
  consultoria: (userId: string) =>
    queryOptions({
      queryKey: ['consultoria', { userId }],
      queryFn: () => callRpc('fn_minha_consultoria', {}, 'Não conseguimos carregar a sua consultoria.'),
    }),
  /** Devices with a session, newest use first. */
  sessoes: (userId: string) =>
    queryOptions({
      queryKey: ['sessoes', { userId }],
      queryFn: () => callRpc('fn_minhas_sessoes', {}, 'Não conseguimos carregar os dispositivos.'),
    }),
  /** Consents that the person gave, newest first. */
  consentimentos: (userId: string) =>
    queryOptions({
      queryKey: ['consentimentos', { userId }],
      queryFn: () => callRpc('fn_meus_consentimentos', {}, 'Não conseguimos carregar os consentimentos.'),
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
    .select(COLUNAS_DO_PERFIL)
    .abortSignal(createTimeLimit())
    .maybeSingle()
  return knowPerfil(await unwrap<Usuario | null>(answer, 'Confira a internet e tente de novo em instantes.'))
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
