import { queryOptions } from '@tanstack/react-query'
import type { Usuario } from '@/domain/perfil'
import { AppError, unwrap } from '@/lib/errors'
import { rememberPessoa } from '@/lib/pessoa'
import { getSupabase } from '@/lib/supabase'

const LIMITE_MS = 20_000
const COLUNAS = 'id, auth_user_id, nome, sobrenome, email, telefone, email_verificado, telefone_verificado'
const SEM_PERFIL = 'Não encontramos o seu perfil. Saia e entre de novo.'

const patience = () => AbortSignal.timeout(LIMITE_MS)

/** The one row that was asked for; the bar of every page takes the name from it. */
function known(perfil: Usuario | null): Usuario {
  if (!perfil) throw new AppError(SEM_PERFIL, { code: 'perfil_ausente', status: 404 })
  rememberPessoa({ ...perfil, id: perfil.auth_user_id })
  return perfil
}

async function readMine(userId: string): Promise<Usuario> {
  const supabase = await getSupabase()
  const answer = supabase.from('usuarios').select(COLUNAS).eq('auth_user_id', userId).abortSignal(patience()).maybeSingle()
  return known(await unwrap<Usuario | null>(answer, 'Não foi possível carregar o seu perfil.'))
}

async function readAdmin(email: string): Promise<boolean> {
  const supabase = await getSupabase()
  const answer = supabase.from('admins').select('id').eq('email', email).eq('active', true).abortSignal(patience()).maybeSingle()
  return (await unwrap<{ id: string } | null>(answer, 'Erro ao verificar permissões de administrador')) !== null
}

export const perfilQueries = {
  /** The signed-in person's own profile (S0 §7). Throws `AppError`; `perfil_ausente` when the account is no longer there. */
  mine: (userId: string) => queryOptions({ queryKey: ['usuarios', { userId }], queryFn: () => readMine(userId) }),
  /** Whether the person's verified e-mail is an active admin's. Only what is shown follows from it: SQL decides every right. */
  admin: (userId: string, email: string) =>
    queryOptions({ queryKey: ['admins', { userId, email }], queryFn: () => readAdmin(email), retry: false }),
}

export type PerfilForm = { nome: string; sobrenome: string; email: string; telefone: string }

/** Saves the given columns of the own profile and gives it as SQL keeps it; '' clears a contact. Refusals carry the column as hint. */
export async function updatePerfil(userId: string, changes: Partial<PerfilForm>): Promise<Usuario> {
  const supabase = await getSupabase()
  const values: Partial<Record<keyof PerfilForm, string | null>> = Object.fromEntries(
    Object.entries(changes).map(([column, value]) => [column, value === '' ? null : value]),
  )
  const answer = supabase
    .from('usuarios')
    .update(values)
    .eq('auth_user_id', userId)
    .select(COLUNAS)
    .abortSignal(patience())
    .maybeSingle()
  return known(await unwrap<Usuario | null>(answer, 'Confira a internet e tente de novo em instantes.'))
}
