import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { EmpresaPublica, VagaAberta, VagaFechada } from '@/domain/contratos/publicas'
import type { Limpo } from '@/domain/validar-campo'
import { paths } from '@/lib/paths'
import { ENTREGUE_EM, readEntregue, wasEntregueEm } from '@/lib/rpc/entregue'
import { type Answer, callRpc } from '@/lib/rpc/rpc'
import type { Filtros } from './lista/filtros'

export { preloadApi } from '@/lib/rpc/rpc'

const POR_PAGINA = 20
/** How many open vacancies the page of a closed one offers. */
const PARECIDAS = 4

type Pagina = Answer<'fn_listar_vagas_publicadas'>

export type { ContatoDaVaga, EmpresaPublica, VagaAberta, VagaFechada } from '@/domain/contratos/publicas'

function readLista(filtros: Partial<Filtros>, cursor: string | null, limite = POR_PAGINA) {
  const { busca, uf, modalidade, senioridade, contrato, area, marcas, perto } = filtros
  const args = {
    ...(busca && { _texto: busca }),
    ...(uf && { _uf: uf }),
    ...(modalidade && { _modalidade: modalidade }),
    ...(senioridade && { _senioridade: senioridade }),
    ...(contrato && { _tipo_contrato: contrato }),
    ...(area && { _area: area }),
    ...(marcas && { _marcas: marcas }),
    ...(perto && { _perto: perto }),
    ...(cursor && { _cursor: cursor }),
    _limite: limite,
  }
  return callRpc('fn_listar_vagas_publicadas', args, 'Não conseguimos carregar as vagas.')
}

const semFiltros = (filtros: Filtros) => Object.values(filtros).every((valor) => valor === '')

export const publicaQueries = {
  /** Vacancies on the air, of whomever, newest first, 20 at a time. */
  lista: (filtros: Filtros) =>
    infiniteQueryOptions({
      queryKey: ['publica', 'lista', filtros],
      queryFn: ({ pageParam }) => readLista(filtros, pageParam),
      initialPageParam: null as string | null,
      getNextPageParam: ({ proximo }) => proximo,
      select: ({ pages }) => pages.flatMap(({ itens }) => itens),
      placeholderData: keepPreviousData,
      initialData: () => {
        const first = semFiltros(filtros)
          ? readEntregue<Pagina>('vagas-entregues', ({ itens }) => Array.isArray(itens))
          : undefined
        return first && { pages: [first], pageParams: [null] }
      },
      initialDataUpdatedAt: ENTREGUE_EM,
    }),
  /** One vacancy by its code: on the air, paused, closed, or null when there is none. */
  vaga: (codigo: string) =>
    queryOptions({
      queryKey: ['publica', 'vaga', codigo],
      queryFn: () => callRpc('fn_ver_vaga_publicada', { _codigo_ref: codigo }, 'Tente de novo em alguns minutos.'),
      initialData: (): VagaAberta | VagaFechada | undefined =>
        readEntregue<VagaAberta>('vaga-entregue', ({ codigo_ref }) => codigo_ref === codigo) ??
        // What remains of a closed one does not tell its code.
        readEntregue<VagaFechada>(
          'vaga-entregue',
          ({ situacao }) => (situacao === 'encerrada' || situacao === 'pausada') && wasEntregueEm(paths.vaga(codigo)),
        ),
      initialDataUpdatedAt: ENTREGUE_EM,
    }),
  /** A company by its address with its vacancies, newest first, 20 at a time; `empresa` is null for one that nobody may see. */
  empresa: (slug: string) =>
    infiniteQueryOptions({
      queryKey: ['publica', 'empresa', slug],
      queryFn: ({ pageParam }) =>
        callRpc('fn_ver_empresa', { _slug: slug, ...(pageParam && { _cursor: pageParam }) }, 'Tente de novo em alguns minutos.'),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page?.proximo ?? null,
      select: ({ pages }) => ({ empresa: pages[0] ?? null, vagas: pages.flatMap((page) => page?.itens ?? []) }),
      initialData: () => {
        const first = readEntregue<EmpresaPublica>('empresa-entregue', (dados) => dados.slug === slug)
        return first && { pages: [first], pageParams: [null] }
      },
      initialDataUpdatedAt: ENTREGUE_EM,
    }),
  /** Some that are open in the same area, those of the same state first, each newest first; of any area where that has none. */
  parecidas: ({ area, uf }: Pick<VagaFechada, 'area' | 'uf'>) =>
    queryOptions({
      queryKey: ['publica', 'parecidas', area, uf],
      queryFn: async () => {
        const [perto, todas] = await Promise.all([readLista({ area, uf }, null, PARECIDAS), readLista({ area }, null, PARECIDAS)])
        const longe = todas.itens.filter((vaga) => vaga.uf !== uf)
        const daArea = [...perto.itens, ...longe].slice(0, PARECIDAS)
        if (daArea.length > 0) return { daArea: true, itens: daArea }
        return { daArea: false, itens: (await readLista({}, null, PARECIDAS)).itens }
      },
    }),
  /** The application behind a link. The token stays in memory: nothing writes it to storage or to a log. */
  candidatura: (token: string) =>
    queryOptions({
      queryKey: ['publica', 'candidatura', token],
      queryFn: () => callRpc('fn_minha_candidatura', { _token: token }, 'Não conseguimos carregar a candidatura.'),
    }),
}

/** Arguments of a call about a vacancy: its code, and the channel that the visitor came from. */
export const noCanal = (codigo: string, canal: string | null) => ({ _codigo_ref: codigo, ...(canal && { _canal: canal }) })

/** Counts a visit. Nothing waits for it, and a failure is nobody's business. */
export const countVisita = (codigo: string, canal: string | null): Promise<void> =>
  callRpc('fn_contar_visita', noCanal(codigo, canal)).catch(() => undefined)

/** Tells who to write to, and counts that somebody asked. */
export const readContato = (codigo: string, canal: string | null) =>
  callRpc('fn_contato_da_vaga', noCanal(codigo, canal), 'Não foi possível mostrar o contato.')

/** Reports an ad to the team. Refusals carry a field as hint. */
export async function reportVaga(codigo: string, { motivo, detalhe, email }: Readonly<Record<string, Limpo>>): Promise<void> {
  const args = {
    _codigo_ref: codigo,
    _motivo: String(motivo),
    ...(detalhe !== null && { _detalhe: String(detalhe) }),
    ...(email !== null && { _email: String(email) }),
  }
  await callRpc('fn_denunciar_vaga', args, 'Não foi possível enviar a denúncia.')
}

/** Takes an application back: it is deleted, and its link stops working. */
export async function withdrawCandidatura(token: string): Promise<void> {
  await callRpc('fn_retirar_candidatura', { _token: token }, 'Não foi possível retirar a candidatura.')
}
