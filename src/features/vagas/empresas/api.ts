import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { AvisosDaPessoa } from '@/domain/contratos/pessoas-da-empresa'
import type { Conferencia } from '@/domain/contratos/vagas'
import { toEmpresaRow } from '@/domain/empresa'
import type { Valores } from '@/domain/validar-campo'
import { AppError, unwrap } from '@/lib/errors'
import { paths } from '@/lib/paths'
import { type Answer, callRpc } from '@/lib/rpc/rpc'
import { createTimeLimit } from '@/lib/rpc/time-limit'
import { getTables } from '@/lib/supabase'

const POR_PAGINA = 20

/** A company of the signed-in person. `cnpj`: 14 characters, letters too; `created_at`: ISO text. */
export type Empresa = {
  readonly id: string
  readonly nome_fantasia: string
  readonly razao_social: string | null
  readonly cnpj: string | null
  readonly setor: string | null
  readonly porte: string | null
  readonly created_at: string
}

export type { EmpresaComVagas } from '@/domain/contratos/publicas'
export type { PaginaDaEmpresa } from '@/domain/contratos/vagas'
export type { AvisosDaPessoa, PessoaDaEmpresa, PessoasDaEmpresa } from '@/domain/contratos/pessoas-da-empresa'

export type { Conferencia }
/** Whether a company showed who it is. */
export const isConferida = (conferencias: readonly Conferencia[], empresaId: string) =>
  conferencias.some(({ empresa_id, conferida }) => empresa_id === empresaId && conferida !== null)

async function readMine(usuarioId: string): Promise<Empresa[]> {
  const tables = await getTables()
  const answer = tables
    .from('empresas')
    .select('*')
    .eq('usuario_id', usuarioId)
    .order('created_at', { ascending: false })
    .retry(false) // TanStack retries
    .abortSignal(createTimeLimit())
  return unwrap<Empresa[]>(answer, 'Não conseguimos carregar as suas empresas.')
}

const readComVagas = (texto: string, cursor: string | null) =>
  callRpc(
    'fn_listar_empresas_com_vagas',
    { ...(texto && { _texto: texto }), ...(cursor && { _cursor: cursor }), _limite: POR_PAGINA },
    'Não conseguimos carregar as empresas.',
  )

export const empresaQueries = {
  /** Companies of the person, newest first; at most 200 exist. @param usuarioId id of their row in `usuarios` */
  mine: (usuarioId: string) => queryOptions({ queryKey: ['empresas', { usuarioId }], queryFn: () => readMine(usuarioId) }),
  /** The public page of an own company; without an address before it is first saved. */
  pagina: (empresaId: string) =>
    queryOptions({
      queryKey: ['empresas', 'pagina', empresaId],
      queryFn: () =>
        callRpc('fn_minha_pagina_da_empresa', { _empresa_id: empresaId }, 'Não conseguimos carregar a página da empresa.'),
    }),
  /** Which of the own companies showed who they are. */
  conferencias: () =>
    queryOptions({
      queryKey: ['empresas', 'conferencias'],
      queryFn: () => callRpc('fn_minhas_conferencias', {}, 'Não conseguimos carregar a conferência das empresas.'),
    }),
  /** The approved logos of the own companies and of those that the person works in: paths, by company. */
  logos: () =>
    queryOptions({
      queryKey: ['empresas', 'logos'],
      queryFn: () => callRpc('fn_logos_das_empresas', {}, 'Não conseguimos carregar os logos.'),
    }),
  /** Companies with vacancies on the air, of all accounts; 20 at a time. */
  comVagas: (texto: string) =>
    infiniteQueryOptions({
      queryKey: ['empresas', 'com-vagas', { texto }],
      queryFn: ({ pageParam }) => readComVagas(texto, pageParam),
      initialPageParam: null as string | null,
      getNextPageParam: ({ proximo }) => proximo,
      select: ({ pages }) => pages.flatMap(({ itens }) => itens),
    }),
}

/** Changes a company. Refusals carry the column as hint. */
export async function updateEmpresa(id: string, valores: Valores): Promise<void> {
  const tables = await getTables()
  const answer = tables.from('empresas').update(toEmpresaRow(valores)).eq('id', id).select('id').abortSignal(createTimeLimit())
  const rows = await unwrap<{ id: string }[]>(answer, 'Tente de novo em instantes.')
  if (rows.length === 0)
    throw new AppError('Esta empresa não é mais sua ou já foi excluída.', { code: 'empresa_inexistente', status: 404 })
}

/**
 * Saves a new company. Idempotent by `id`: when an earlier try arrived although its answer did not, that row takes
 * the current values. Refusals carry the column as hint.
 */
export async function createEmpresa(id: string, usuarioId: string, valores: Valores): Promise<void> {
  const tables = await getTables()
  const row = { id, usuario_id: usuarioId, ...toEmpresaRow(valores) }
  try {
    await unwrap<unknown>(tables.from('empresas').insert(row).abortSignal(createTimeLimit()), 'Tente de novo em instantes.')
  } catch (failure) {
    if (!(failure instanceof AppError) || failure.code !== '23505') throw failure
    await updateEmpresa(id, valores)
  }
}

/**
 * Deletes a company: whether it was still there, and theirs. Vacancies made with it keep their own copy. Throws `AppError` 409 `tem_pessoas`
 * while others work in it, `pagina_oculta`.
 */
export async function deleteEmpresa(id: string): Promise<boolean> {
  const tables = await getTables()
  const answer = tables.from('empresas').delete().eq('id', id).select('id').abortSignal(createTimeLimit())
  return (await unwrap<{ id: string }[]>(answer, 'Tente de novo em instantes.')).length > 0
}

/** Sends a code to a mailbox of the company; the one before dies. Refusals about the address carry `email` as hint. */
export const requestCodigo = (empresaId: string, email: string) =>
  callRpc('fn_pedir_codigo_da_empresa', { _empresa_id: empresaId, _email: email }, 'Não foi possível enviar o código.')

/** Types that code: whether it was right, and how many tries are left. */
export const checkCodigo = (empresaId: string, codigo: string) =>
  callRpc('fn_conferir_empresa', { _empresa_id: empresaId, _codigo: codigo }, 'Não foi possível conferir o código.')

/** Sends the team an uploaded document of the CNPJ, or takes back the one that waits (null). Throws `AppError` `arquivo`, `cnpj`. */
export const sendDocumento = (empresaId: string, arquivo: string | null) =>
  callRpc(
    'fn_enviar_documento_da_empresa',
    { _empresa_id: empresaId, ...(arquivo !== null && { _arquivo: arquivo }) },
    'Não foi possível enviar o documento.',
  )

/** Replaces text, site and consent of the public page. Refusals carry the field as hint. Throws `AppError`. */
export const savePagina = (empresaId: string, dados: { sobre: string; site: string; publicada: boolean }) =>
  callRpc('fn_salvar_pagina_da_empresa', { _empresa_id: empresaId, _dados: dados }, 'Não foi possível salvar a página.')

/** Puts an uploaded image, or none, as the logo. A new one waits for the team. Throws `AppError` `arquivo`. */
export const saveLogo = (empresaId: string, arquivo: string | null) =>
  callRpc(
    'fn_guardar_logo_da_empresa',
    { _empresa_id: empresaId, ...(arquivo !== null && { _arquivo: arquivo }) },
    'Não foi possível guardar o logo.',
  )

/** In the address of the list of vacancies: the own ones and those of every company that the person works in, which the dashboard counts together. */
export const DE_TODAS = 'todas'

/** Of the companies that the person shares, those of other people. */
export const listDeOutros = <E extends { readonly papel: string }>(equipes: readonly E[] = []): E[] =>
  equipes.filter(({ papel }) => papel !== 'dono')

/** The address of the list that has a vacancy just published: who works in companies of others may have published it for one of them. */
export const getListaDasVagas = (equipes: Answer<'fn_minhas_equipes'> | undefined): string =>
  paths.minhasVagas(listDeOutros(equipes).length > 0 ? { empresa: DE_TODAS } : {})

export const pessoasQueries = {
  /** Companies that the person shares with others, own ones too. */
  equipes: () =>
    queryOptions({
      queryKey: ['empresas', 'equipes'],
      queryFn: () => callRpc('fn_minhas_equipes', {}, 'Não conseguimos carregar as empresas em que você trabalha.'),
    }),
  /** Who works in a company of the person. */
  da: (empresaId: string) =>
    queryOptions({
      queryKey: ['empresas', 'pessoas', empresaId],
      queryFn: () =>
        callRpc('fn_pessoas_da_empresa', { _empresa_id: empresaId }, 'Não conseguimos carregar as pessoas da empresa.'),
      staleTime: 0,
    }),
  /** Who works in a vacancy, or did something in it. */
  daVaga: (vagaId: string) =>
    queryOptions({
      queryKey: ['vagas', 'pessoas', vagaId],
      queryFn: () => callRpc('fn_pessoas_da_vaga', { _vaga_id: vagaId }, 'Não conseguimos carregar as pessoas da vaga.'),
    }),
  /** What the link of an invitation leads into. */
  convite: (token: string) =>
    queryOptions({
      queryKey: ['empresas', 'convite', token],
      queryFn: () => callRpc('fn_convite_de_empresa', { _token: token }, 'Não conseguimos carregar o convite.'),
    }),
}

/** Sends a mailbox the link into an own company; the one before dies. As `caixa`, the link that confirms it as the company's mailbox. Refusals carry `email` or `papel` as hint. */
export const inviteTo = (empresaId: string, email: string, papel: string) =>
  callRpc(
    'fn_convidar_para_empresa',
    { _empresa_id: empresaId, _email: email, _papel: papel },
    'Não foi possível enviar o convite.',
  )

/** Chooses what the person is told by e-mail about the vacancies of a company that they work in. */
export const chooseAvisos = (empresaId: string, avisos: AvisosDaPessoa) =>
  callRpc('fn_escolher_avisos_da_empresa', { _empresa_id: empresaId, _avisos: avisos }, 'Não foi possível mudar os seus avisos.')

/** Chooses which kinds of message the mailbox of an own company or consultancy gets; null takes it away. */
export const chooseAvisosDaCaixa = (casaId: string, assuntos: string[] | null) =>
  callRpc(
    'fn_escolher_avisos_da_caixa',
    { _casa_id: casaId, ...(assuntos && { _assuntos: assuntos }) },
    'Não foi possível mudar os avisos da caixa.',
  )

/** Names who looks after a vacancy; empty for nobody. */
export const giveVaga = (id: string, pessoa: string) =>
  callRpc('fn_dar_vaga', { _id: id, ...(pessoa && { _pessoa: pessoa }) }, 'Não foi possível mudar o responsável.')

/** Withdraws an invitation: its link opens nothing. */
export const withdrawConvite = (id: string) =>
  callRpc('fn_retirar_convite_de_empresa', { _id: id }, 'Não foi possível retirar o convite.')

/** Changes what somebody may do in an own company; `dono` gives it to them. */
export const changePapel = (empresaId: string, pessoa: string, papel: string) =>
  callRpc(
    'fn_mudar_papel_na_empresa',
    { _empresa_id: empresaId, _pessoa: pessoa, _papel: papel },
    'Não foi possível mudar o acesso.',
  )

/** Takes somebody out of a company; null when that was oneself. */
export const removePessoa = (empresaId: string, pessoa: string) =>
  callRpc('fn_tirar_da_empresa', { _empresa_id: empresaId, _pessoa: pessoa }, 'Não foi possível tirar a pessoa da empresa.')

/** Joins the company of an invitation, once, with the mailbox that it was sent to. */
export const acceptConvite = (token: string) =>
  callRpc('fn_aceitar_convite_de_empresa', { _token: token }, 'Não foi possível aceitar o convite.')
