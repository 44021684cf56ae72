import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { notify } from '@/components/feedback/notify'
import type { Database, Json } from '@/lib/database.types'
import { AppError, unwrap, unwrapFunction } from '@/lib/errors'
import { getSupabase } from '@/lib/supabase'
import type { Linha, Tabela } from './tabelas/registro/tabela'

const LIMITE_MS = 20_000
const POR_PAGINA = 50
/** As many as the server gives at once; above 100 it writes the export into the audit trail. */
const POR_EXPORTACAO = 200

/** Gives up after 20 s, or when whoever asked no longer wants the answer. */
const patience = (signal?: AbortSignal) => {
  const limite = AbortSignal.timeout(LIMITE_MS)
  return signal ? AbortSignal.any([signal, limite]) : limite
}

/** Where the next page begins, as the server gave it; null at the first. */
export type Cursor = Json | null

/** What a list is asked for: a search, filters by name, an order (`-` in front: greatest first). Empty texts are not set. */
export type Consulta = {
  readonly busca: string
  readonly filtros: Readonly<Record<string, string>>
  readonly ordem: string
}

/** One page. `total` counts up to 10,000; above that it is an estimate and `total_exato` is false. */
export type PaginaDaLista = {
  readonly itens: readonly Linha[]
  readonly proximo: Cursor
  readonly total: number
  readonly total_exato: boolean
}

/** What somebody of the team did to a row: columns by name, before and after. `em`: ISO text. */
export type Feito = { readonly em: string; readonly ator: string; readonly acao: string; readonly resumo: Linha }

/** All that an admin may see of one row, what belongs to it by name, and what the team did, newest first. */
export type Detalhe = {
  readonly linha: Linha
  readonly relacionados?: Readonly<Record<string, unknown>>
  readonly historico: readonly Feito[]
}

type Pedido = Consulta & { tabela: Tabela; cursor: Cursor; limite?: number; signal?: AbortSignal }

/** One page of a table. Throws `AppError` with S0's words for a list that did not come, unless the server has its own. */
async function readPagina({ tabela, busca, filtros, ordem, cursor, limite = POR_PAGINA, signal }: Pedido) {
  const supabase = await getSupabase()
  const postos = Object.fromEntries(Object.entries(filtros).filter(([, valor]) => valor !== ''))
  const args = {
    _tabela: tabela.nome,
    ...(busca && { _busca: busca }),
    _filtros: postos,
    ...(ordem && { _ordem: ordem }),
    ...(cursor !== null && { _cursor: cursor }),
    _limite: limite,
  }
  const answer = supabase.rpc('fn_admin_lista', args).abortSignal(patience(signal))
  return (await unwrap<unknown>(answer, `${tabela.falha}.`)) as PaginaDaLista
}

/** One page for a file: 200 rows. */
export const readParaExportar = (pedido: Omit<Pedido, 'limite'>) => readPagina({ ...pedido, limite: POR_EXPORTACAO })

/** As S0 §8 has it: the toast says which list, the page says why and offers to try again. */
async function readUltimas(tabela: Tabela, limite: number): Promise<PaginaDaLista> {
  try {
    return await readPagina({ tabela, busca: '', filtros: {}, ordem: '', cursor: null, limite })
  } catch (failure) {
    notify.error(tabela.falha, undefined, `admin-${tabela.nome}`)
    throw failure
  }
}

async function readDetalhe(tabela: string, id: string): Promise<Detalhe> {
  const supabase = await getSupabase()
  const answer = supabase.rpc('fn_admin_detalhe', { _tabela: tabela, _id: id }).abortSignal(patience())
  return (await unwrap<unknown>(answer, 'Não foi possível carregar os detalhes.')) as Detalhe
}

export const adminQueries = {
  /** The settings; nothing reads them again behind a form. */
  configuracoes: () =>
    queryOptions({
      queryKey: ['admin', 'configuracoes'],
      queryFn: lerConfiguracoes,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
    }),
  /** Everybody of the team, newest first. */
  administradores: () => queryOptions({ queryKey: ['admin', 'administradores'], queryFn: lerAdministradores }),
  /** A table, page by page. Never asked again by itself: an admin reloads, or asks for other filters. */
  lista: (tabela: Tabela, consulta: Consulta) =>
    infiniteQueryOptions({
      queryKey: ['admin', 'lista', tabela.nome, consulta],
      queryFn: ({ pageParam, signal }) => readPagina({ tabela, ...consulta, cursor: pageParam, signal }),
      initialPageParam: null as Cursor,
      getNextPageParam: ({ proximo }) => proximo,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** The newest rows of a table. */
  ultimas: (tabela: Tabela, limite: number) =>
    queryOptions({ queryKey: ['admin', 'ultimas', tabela.nome, limite], queryFn: () => readUltimas(tabela, limite) }),
  /** One row, whole. Throws `AppError` 404 `inexistente`. */
  detalhe: (tabela: string, id: string) =>
    queryOptions({ queryKey: ['admin', 'detalhe', tabela, id], queryFn: () => readDetalhe(tabela, id), staleTime: 0 }),
}

type Funcoes = Database['public']['Functions']

/**
 * Calls one function of the team by its name. SQL looks at who asks; its refusals arrive as `AppError` with status and hint.
 * @param fallback sentence for failures that carry none
 */
export async function chamar<T>(fn: keyof Funcoes, args: Funcoes[keyof Funcoes]['Args'], fallback: string, signal?: AbortSignal) {
  const supabase = await getSupabase()
  const answer = supabase.rpc(fn, args as never).abortSignal(patience(signal))
  return (await unwrap<unknown>(answer, fallback)) as T
}

/** The one row of settings, as admins read it. `versao` goes back with a change. */
export type Configuracoes = Database['public']['Tables']['configuracoes']['Row']

/** The settings; other accounts than admins get none. */
export async function lerConfiguracoes(): Promise<Configuracoes> {
  const supabase = await getSupabase()
  const answer = supabase.from('configuracoes').select('*').retry(false).abortSignal(patience()).maybeSingle()
  const linha = await unwrap<Configuracoes | null>(answer, 'Falha ao carregar configurações')
  if (!linha) throw new AppError('Falha ao carregar configurações', { code: 'configuracoes_ausentes', status: 404 })
  return linha
}

/** Changes some settings. Throws `AppError` 409 `mudou` when somebody else changed them since `versao`. */
export const salvarConfiguracoes = (mudancas: Partial<Configuracoes>, versao: number) =>
  chamar<Configuracoes>('fn_salvar_configuracoes', { _mudancas: mudancas, _versao: versao }, 'As configurações não foram salvas.')

/** What can be tested: the script itself, or one of its sheets. */
export type AlvoDoTeste = 'script' | 'solicitacoes' | 'consultorias' | 'propostas'

/** What a stored address answered: HTTP status, the first 500 characters, milliseconds. */
export type Teste = { readonly status: number; readonly corpo: string; readonly ms: number }

/** GETs a stored address from the server's side. Throws `AppError`: 409 `sem_endereco` while none is stored. */
export async function testarConexao(alvo: AlvoDoTeste): Promise<Teste> {
  const supabase = await getSupabase()
  const answer = supabase.functions.invoke('test-connection', { body: { alvo }, signal: patience() })
  return unwrapFunction<Teste>(answer, 'O teste não chegou ao fim.')
}

/** Who may open this area. `created_by`: e-mail or id of who added them; times are ISO text. */
export type Administrador = Database['public']['Tables']['admins']['Row']

const ACESSO_NEGADO = 'Acesso negado: Você não tem permissões de administrador'
/** Notes on security that stand among the rows; no person has such an address. */
const NOTA_DE_SEGURANCA = /^[^@]*$|security[-_. ]?note/i

/** Everybody of the team, newest first. An admin always sees at least one row: none means that nothing may be seen. */
export async function lerAdministradores(): Promise<readonly Administrador[]> {
  const supabase = await getSupabase()
  const answer = supabase
    .from('admins')
    .select('*')
    .order('created_at', { ascending: false })
    .retry(false)
    .abortSignal(patience())
  try {
    const linhas = await unwrap<Administrador[]>(answer, 'Falha ao carregar administradores.')
    if (linhas.length === 0) {
      throw new AppError(ACESSO_NEGADO, { code: 'Unauthorized: Only admins can view admin list', status: 403 })
    }
    return linhas.filter(({ email }) => !NOTA_DE_SEGURANCA.test(email))
  } catch (failure) {
    notify.error('Falha ao carregar administradores', undefined, 'admin-administradores')
    throw failure
  }
}

/** Adds somebody by e-mail; SQL notes who did it. Throws `AppError`: 409 for one that is there, 422 `email`, 403 for who is no admin. */
export async function adicionarAdministrador(email: string): Promise<void> {
  const supabase = await getSupabase()
  const answer = supabase.from('admins').insert({ email }).abortSignal(patience())
  try {
    await unwrap<unknown>(answer, 'Confira a internet e tente de novo em instantes.')
  } catch (failure) {
    if (!(failure instanceof AppError) || failure.code !== '42501') throw failure
    throw new AppError(ACESSO_NEGADO, { code: 'Unauthorized: Only admins can create other admins', status: 403 })
  }
}

/** Takes the access of an admin away, or gives it back. Throws `AppError` 409 `ultimo_admin` for the last one. */
export async function mudarAdministrador(id: string, active: boolean): Promise<void> {
  const supabase = await getSupabase()
  const answer = supabase.from('admins').update({ active }).eq('id', id).select('id').abortSignal(patience()).maybeSingle()
  const mudado = await unwrap<{ id: string } | null>(answer, 'Não foi possível mudar este acesso.')
  if (!mudado) throw new AppError('Esta pessoa não está mais na lista. Recarregue.', { code: 'inexistente', status: 404 })
}
