import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { notify } from '@/components/feedback/notify'
import type { CursorDaLista, PaginaDaLista } from '@/domain/contratos/equipe'
import type { Database } from '@/lib/database.types'
import { AppError, unwrap, unwrapFunction } from '@/lib/errors'
import { type Args, callRpc, type Procedure } from '@/lib/rpc/rpc'
import { createTimeLimit } from '@/lib/rpc/time-limit'
import { getSupabase, getTables } from '@/lib/supabase'
import type { Tabela } from './tabelas/registro/tabela'

/** Rows that a list asks for at once. */
export const POR_PAGINA = 50
/** Page size of the server; above 100 it writes the export into the audit trail. */
const POR_EXPORTACAO = 200

/** The parameters of a list: a search, filters by name, an order (`-` in front: greatest first). Empty texts are not set. */
export type Consulta = {
  readonly busca?: string
  readonly filtros: Readonly<Partial<Record<string, string>>>
  readonly ordem?: string | undefined
}

export type { Detalhe, Feito, PaginaDaLista } from '@/domain/contratos/equipe'

type Pedido = Consulta & { tabela: string; cursor?: CursorDaLista; limite: number; falha: string; signal?: AbortSignal }

/** One page of the rows of a table. @param falha message for failures without one */
function readLista({ tabela, busca, filtros, ordem, cursor, limite, falha, signal }: Pedido): Promise<PaginaDaLista> {
  const args = {
    _tabela: tabela,
    ...(busca && { _busca: busca }),
    _filtros: Object.fromEntries(Object.entries(filtros).filter(([, valor]) => valor !== '')),
    ...(ordem && { _ordem: ordem }),
    ...(cursor && { _cursor: cursor }),
    _limite: limite,
  }
  return callRpc('fn_admin_lista', args, falha, createTimeLimit(signal))
}

/** One page for a file: 200 rows. */
export const readListaParaExportar = (tabela: Tabela, consulta: Consulta, cursor: CursorDaLista, signal: AbortSignal) =>
  readLista({ ...consulta, tabela: tabela.nome, falha: `${tabela.falha}.`, cursor, limite: POR_EXPORTACAO, signal })

/** As in docs/product/team.md#lists: the toast names the list, the page gives the reason and offers a retry. */
async function comAviso<T>(lida: Promise<T>, falha: string, nome: string): Promise<T> {
  try {
    return await lida
  } catch (failure) {
    notify.error(falha, undefined, `admin-${nome}`)
    throw failure
  }
}

const defineQuery = <N extends Procedure>(chave: readonly unknown[], name: N, args: Args<N>, falha: string) =>
  queryOptions({
    queryKey: ['admin', ...chave],
    queryFn: ({ signal }) => callRpc(name, args, falha, createTimeLimit(signal)),
  })

export const adminQueries = {
  /** What waits for the team, by queue, with counts. Refreshed by each decision and on focus, never by a timer. */
  espera: () => ({
    ...defineQuery(['espera'], 'fn_admin_espera', {}, 'Não conseguimos carregar o que espera.'),
    refetchOnWindowFocus: 'always' as const,
  }),
  /** The current operating state of the product. */
  saude: () => ({ ...defineQuery(['saude'], 'fn_admin_saude', {}, 'Não foi possível ler a saúde do sistema.'), staleTime: 0 }),
  /** The numbers of a period, both days included, as `2026-11-21`. */
  numeros: ({ de, ate }: { de: string; ate: string }) =>
    defineQuery(['numeros', de, ate], 'fn_admin_numeros', { _de: de, _ate: ate }, 'Não conseguimos carregar os números.'),
  /** At most ten records with the typed words; nothing is asked for less than two characters. */
  procura: (texto: string) => ({
    ...defineQuery(['procura', texto], 'fn_admin_procura', { _texto: texto }, 'A busca não respondeu.'),
    enabled: texto.length > 1,
  }),
  /** The settings; never refetched behind a form. */
  configuracoes: () =>
    queryOptions({
      queryKey: ['admin', 'configuracoes'],
      queryFn: readConfiguracoes,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
    }),
  /** The true figures of the site. */
  numerosDoSite: () =>
    defineQuery(['numeros-do-site'], 'fn_admin_numeros_do_site', {}, 'Não conseguimos carregar os números contados.'),
  /** All administrators, newest first. */
  administradores: () =>
    queryOptions({
      queryKey: ['admin', 'administradores'],
      queryFn: () => comAviso(readAdministradores(), 'Falha ao carregar administradores', 'administradores'),
    }),
  /** A table, page by page. Never refetched automatically: an admin reloads, or changes the filters. */
  lista: ({ nome: tabela, falha }: Tabela, consulta: Consulta) =>
    infiniteQueryOptions({
      queryKey: ['admin', 'lista', tabela, consulta],
      queryFn: ({ pageParam: cursor, signal }) =>
        readLista({ ...consulta, tabela, falha: `${falha}.`, cursor, limite: POR_PAGINA, signal }),
      initialPageParam: null as CursorDaLista,
      getNextPageParam: ({ proximo }: PaginaDaLista) => proximo,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** One complete row. Decisions depend on it: never shown only from the cache. Throws `AppError` 404 `inexistente`. */
  item: (_tabela: string, _id: string) => ({
    ...defineQuery(['item', _tabela, _id], 'fn_admin_detalhe', { _tabela, _id }, 'Não conseguimos carregar este item.'),
    staleTime: 0,
    refetchOnWindowFocus: false,
  }),
  /** The newest rows of a table. */
  ultimas: ({ nome: tabela, falha }: Tabela, limite: number) =>
    queryOptions({
      queryKey: ['admin', 'ultimas', tabela, limite],
      queryFn: () => comAviso(readLista({ tabela, filtros: {}, limite, falha: `${falha}.` }), falha, tabela),
    }),
}

/** A procedure as a function. @param fallback message for failures without one */
const define =
  <N extends Procedure>(name: N, fallback = 'A decisão não foi guardada.') =>
  (args: Args<N>) =>
    callRpc(name, args, fallback)

/* Decisions of the team, one per procedure. `_visto` is the state on the screen: SQL answers 409 `mudou` when it has changed,
   HTTP 403 to a caller who is no admin, 422 with the field. Each that takes something off also shows it again. */

export const openSolicitacao = define('fn_abrir_solicitacao')
export const askForCorrecao = define('fn_pedir_correcao')
export const refuseSolicitacao = define('fn_recusar_solicitacao')
export const approveConsultoria = define('fn_aprovar_consultoria')
export const suspendConsultoria = define('fn_suspender_consultoria')
export const suspendPerfil = define('fn_ocultar_perfil_da_consultoria')
export const suspendPagina = define('fn_ocultar_pagina_da_empresa')
export const releaseVaga = define('fn_liberar_vaga')
export const decideEdicao = define('fn_decidir_edicao')
export const suspendVaga = define('fn_suspender_vaga')
export const restoreVaga = define('fn_restaurar_vaga')
export const decideDenuncia = define('fn_decidir_denuncia')
export const decideTexto = define('fn_decidir_texto')
export const decideRecurso = define('fn_decidir_recurso')
export const moveCanal = define('fn_mover_canal', 'A linha não foi movida.')
/** Records that the changed text is at the channel. */
export const completeAtualizacao = define('fn_concluir_atualizacao_do_canal', 'A atualização não foi guardada.')
/** Corrects the address of a live channel line, or reverts its record. */
export const correctCanal = define('fn_corrigir_canal', 'A linha não foi corrigida.')
export const requestReembolso = define('fn_admin_reembolsar', 'O reembolso não foi pedido.')
/** Reads what an invoice is issued with, or notes the issued one. */
export const handleNota = define('fn_admin_nota', 'A nota não foi salva.')
export const resendMensagem = define('fn_admin_reenviar_mensagem', 'A mensagem não voltou à fila.')
export const saveCupom = define('fn_admin_salvar_cupom', 'O cupom não foi salvo.')
export const saveCanal = define('fn_admin_salvar_canal', 'O canal não foi salvo.')
/** Puts a checked image, or none, as the logo of a channel. */
export const saveLogoDoCanal = define('fn_admin_guardar_logo_do_canal', 'O logo não foi salvo.')

/** The row of settings, as admins read it. `versao` is sent back with a change (optimistic lock). */
export type Configuracoes = Omit<Database['public']['Tables']['configuracoes']['Row'], 'id'>

/** The settings; other accounts than admins get none. */
export async function readConfiguracoes(): Promise<Configuracoes> {
  const tables = await getTables()
  const answer = tables.from('configuracoes').select('*').retry(false).abortSignal(createTimeLimit()).maybeSingle()
  const linha = await unwrap<Configuracoes | null>(answer, 'Falha ao carregar configurações')
  if (!linha) throw new AppError('Falha ao carregar configurações', { code: 'configuracoes_ausentes', status: 404 })
  return linha
}

/** Changes some settings. Throws `AppError` 409 `mudou` when another person changed them since `versao`. */
export const saveConfiguracoes = (mudancas: Partial<Configuracoes>, versao: number): Promise<Configuracoes> =>
  callRpc('fn_salvar_configuracoes', { _mudancas: mudancas, _versao: versao }, 'As configurações não foram salvas.')

/** What can be tested: the script itself, or one of its sheets. */
export type AlvoDoTeste = 'script' | 'solicitacoes' | 'consultorias' | 'propostas'

/** The answer of a stored address: HTTP status, the first 500 characters, milliseconds. */
export type Teste = { readonly status: number; readonly corpo: string; readonly ms: number }

/** Requests a stored address from the server with GET. Throws `AppError`: 409 `sem_endereco` while none is stored. */
export async function testConexao(alvo: AlvoDoTeste): Promise<Teste> {
  const supabase = await getSupabase()
  const answer = supabase.functions.invoke('test-connection', { body: { alvo }, signal: createTimeLimit() })
  return unwrapFunction<Teste>(answer, 'O teste não chegou ao fim.')
}

/** An administrator. `created_by`: e-mail or id of the person who added them; times are ISO text. */
export type Administrador = Database['public']['Tables']['admins']['Row']

const ACESSO_NEGADO = 'Acesso negado: Você não tem permissões de administrador'
/** Security notes stored among the rows; no person has such an address. */
const NOTA_DE_SEGURANCA = /^[^@]*$|security[-_. ]?note/i

/** All administrators, newest first. An admin always sees at least one row: an empty list means missing rights. */
async function readAdministradores(): Promise<readonly Administrador[]> {
  const tables = await getTables()
  const answer = tables
    .from('admins')
    .select('*')
    .order('created_at', { ascending: false })
    .retry(false)
    .abortSignal(createTimeLimit())
  const linhas = await unwrap<Administrador[]>(answer, 'Falha ao carregar administradores.')
  if (linhas.length === 0)
    throw new AppError(ACESSO_NEGADO, { code: 'Unauthorized: Only admins can view admin list', status: 403 })
  return linhas.filter(({ email }) => !NOTA_DE_SEGURANCA.test(email))
}

/**
 * Adds an administrator by e-mail; SQL records who did it. Throws `AppError`: 409 for an existing one, 422 `email`, 403 for a caller
 * who is no admin.
 */
export async function addAdministrador(email: string): Promise<void> {
  const tables = await getTables()
  const answer = tables.from('admins').insert({ email }).abortSignal(createTimeLimit())
  try {
    await unwrap<unknown>(answer, 'Confira a internet e tente de novo em instantes.')
  } catch (failure) {
    if (!(failure instanceof AppError) || failure.code !== '42501') throw failure
    throw new AppError(ACESSO_NEGADO, { code: 'Unauthorized: Only admins can create other admins', status: 403 })
  }
}

/** Revokes or restores the access of an admin. Throws `AppError` 409 `ultimo_admin` for the last one. */
export async function updateAdministrador(id: string, active: boolean): Promise<void> {
  const tables = await getTables()
  const answer = tables.from('admins').update({ active }).eq('id', id).select('id').abortSignal(createTimeLimit()).maybeSingle()
  const mudado = await unwrap<{ id: string } | null>(answer, 'Não foi possível mudar este acesso.')
  if (!mudado) throw new AppError('Esta pessoa não está mais na lista. Recarregue.', { code: 'inexistente', status: 404 })
}
