import { type ComponentType, lazy, type ReactNode } from 'react'
import type { Detalhe, DetalheDe, FiltroDe, LinhaDe, NomeDaTabela, OrdemDe, RegistroDe } from '@/domain/contratos/equipe/tabelas'
import type { Linha } from '@/domain/contratos/valores'
import { formatDiaHora } from '@/domain/br/quando'
import type { Tom } from '@/domain/tons'
import { FILAS, type NomeDaFila } from '../moldura/menu'

/** The e-mail that a decision sends, previewed before the press: who gets it, and its text, which the reason follows as typed. */
export type Carta = Readonly<Record<'para' | 'assunto' | 'diz', string>>

export type Acao = {
  readonly id: string
  readonly label: string
  readonly perigo?: boolean
  /** First, but not what the page suggests. */
  readonly neutra?: boolean
  /** Other effects besides the e-mail. */
  readonly efeito: string
  /** The label of the reason; absent when none is required. */
  readonly motivo?: {
    readonly label: string
    readonly hint: string
    readonly obrigatorio: boolean
    /** In place of the usual words for one that is missing. */
    readonly vazio?: string
  }
  /** An amount to choose, of at most so many centavos; `sugerido`: what it begins with. */
  readonly valor?: {
    readonly label: string
    readonly hint: string
    readonly maximo: number
    readonly sugerido: number
    readonly erro: string
  }
  /** Absent when no e-mail is sent. */
  readonly carta?: Carta | undefined
  readonly feito: string | ((centavos: number) => string)
  /** The item stays open, reloaded. */
  readonly fica?: boolean
  /** `chave`: the number of this decision, so that a repeated press, and one after a lost answer, ask for the same. */
  readonly executar: (motivo: string, valor: { readonly centavos: number; readonly chave: string }) => Promise<unknown>
}

type Motivo = NonNullable<Acao['motivo']>
/** Reasons that nobody has to write: of an e-mail, and of the team's own history. */
export const RECADO: Motivo = { label: 'Recado', hint: 'Se quiser, escreva algo que vai no e-mail.', obrigatorio: false }
export const NOTA: Motivo = { label: 'Nota', hint: 'Só a equipe lê.', obrigatorio: false }

/** A note that nobody has to write is not sent without words. */
export const comMotivo = (motivo: string) => (motivo ? { _motivo: motivo } : {})

/** A reason that somebody reads. */
export const toMotivo = (hint: string): Motivo => ({ label: 'Motivo', hint, obrigatorio: true })

/** Of a decision against somebody, who reads why. */
export const contra = (hint: string) => ({ perigo: true, motivo: toMotivo(hint) })

/** A decision with the subject and text of its e-mail, if it sends one. */
export type Decisao = Omit<Acao, 'id' | 'carta'> & Partial<Omit<Carta, 'para'>>

/** The decisions on an item by their ids, without those that are not possible now. @param para who gets their e-mails */
export const listAcoes = (para: string, decisoes: Readonly<Record<string, Decisao | false>>): Acao[] =>
  Object.entries(decisoes).flatMap(([id, decisao]) => {
    if (!decisao) return []
    const { assunto, diz = '', ...acao } = decisao
    return [{ id, ...acao, ...(assunto && { carta: { para, assunto, diz } }) }]
  })

export type Resumo = {
  readonly titulo: string
  readonly detalhe: string
  readonly quando: string
  readonly marca?: { readonly tom: Tom; readonly texto: string } | undefined
}

/** What follows a press of a view. */
export type Destinos = {
  /** The item was decided and leaves the queue: the next one opens. */
  readonly onDecidido: () => unknown
  /** The item changed and stays, or changed elsewhere: it is reloaded. */
  readonly onRecarregar: () => void
  /** In a dialog no letter begins a decision. */
  readonly semLetras?: boolean | undefined
}
export type FichaProps<N extends NomeDaTabela> = Destinos & { readonly detalhe: DetalheDe<N> }

/** A function about rows of one table, which stands where one about rows of any table does: it is called with its own. */
export type DeUmaTabela<A, R> = { de(entrada: A): R }['de']

type Definicao<Nome, Filtro extends string, Ordem, Item, D> = {
  readonly id: string
  readonly label: string
  readonly tabela: Nome
  readonly ordem?: Ordem
  /** Views of the queue; where items wait for the team, the first lists exactly these (`tests/db/equipe/ofertas.test.ts`). */
  readonly recortes: readonly {
    readonly id: string
    readonly label: string
    readonly filtros: Readonly<Partial<Record<Filtro, string>>>
    /** Overrides that of the queue. */
    readonly ordem?: Ordem
  }[]
  readonly vazio: { readonly titulo: string; readonly texto: string }
  readonly resumo: DeUmaTabela<Item, Resumo>
  readonly Ficha: DeUmaTabela<Destinos & { readonly detalhe: D }, ReactNode>
}

type Comum<L, D> = { [C in keyof L & keyof D]: L[C] | D[C] } & { [C in Exclude<keyof L, keyof D>]?: L[C] } & {
  [C in Exclude<keyof D, keyof L>]?: D[C]
}
/** An item as its queue knows it: its row, its detail, or both. */
export type ItemDe<N extends NomeDaTabela> = Comum<LinhaDe<N>, RegistroDe<N>>

/** One queue: its rows, the content of its lines and the decisions on an item. */
export type Fila = Definicao<NomeDaTabela, string, string, Linha, Detalhe>
/** The same, with the columns, filters and orders of its table: a wrong name does not compile. */
export type FilaDe<N extends NomeDaTabela> = Definicao<N, FiltroDe<N>, OrdemDe<N>, ItemDe<N>, DetalheDe<N>>

/** The first view of a queue: what its badge counts, oldest first by `ordem`. */
export const createPedeAcao = <O extends string>(ordem: O) => ({
  id: 'acao',
  label: 'Pede ação',
  filtros: { pede_acao: 'true' },
  ordem,
})

/** A queue with the name and the list that the menu gives it. */
export const defineFila = <K extends NomeDaFila>(
  id: K,
  fila: Omit<FilaDe<(typeof FILAS)[K]['tabela']>, 'id' | 'label' | 'tabela'>,
): Fila => ({ ...(fila as Omit<Fila, 'id' | 'label' | 'tabela'>), id, label: FILAS[id].label, tabela: FILAS[id].tabela })

/** The view of an item, downloaded when the first one is opened: the page of what waits lists every queue and opens none. */
export const toLazyFicha = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load() }))

export const formatLugar = ({ cidade, uf }: { cidade?: string | null; uf?: string | null }) =>
  [cidade, uf].filter(Boolean).join(', ')

/** Day and hour; empty for what did not happen. */
export const formatInstante = (instante: string | null | undefined) => (instante ? formatDiaHora(instante) : '')

/** The title of a code; the code itself, when a newer server knows more. */
export const getTitulo = (tabela: Readonly<Record<string, { readonly titulo: string }>>, codigo: string) =>
  tabela[codigo]?.titulo ?? codigo

/** The word for a code; the code itself, when a newer server knows more. */
export const getRotulo = (rotulos: Readonly<Record<string, string>>, codigo: string) => rotulos[codigo] ?? codigo

/** Why a reported or held text, or what is new, waits. */
function motivoDoTexto({ tipo, denuncias }: LinhaDe<'textos'>): string {
  if (tipo === 'logo') return 'Logo novo'
  if (tipo === 'foto') return 'Foto nova'
  if (tipo === 'portfolio') return 'Portfólio novo'
  if (tipo === 'documento') return 'Documento de empresa'
  if (tipo === 'nome') return 'Nome novo'
  return denuncias.length > 0 ? 'Texto denunciado' : 'Retido pela checagem'
}

/** Why an item waits, by queue and part of `equipe.admin_esperas`. A test holds that every part has its reason. */
const MOTIVOS: Readonly<Record<string, DeUmaTabela<Linha, string>>> = {
  'pedidos.novos': () => 'Para decidir',
  'pedidos.corrigidos': () => 'Corrigido',
  'consultorias.analise': () => 'Cadastro para decidir',
  'vagas.retidos': (linha: LinhaDe<'vagas'>) => (linha.na_equipe ? 'Para ler' : 'Retido pela checagem'),
  'vagas.mudancas': () => 'Mudança para decidir',
  'denuncias.abertas': () => 'Denúncia para decidir',
  'recursos.abertos': () => 'Recurso para responder',
  'textos.abertos': motivoDoTexto,
  'publicar.todas': (linha: LinhaDe<'fila_canais'>) => (linha.atrasada ? 'Prazo vencido' : 'Publicar'),
  'publicar.atualizar': () => 'A atualizar',
  'pagamentos.divergentes': () => 'Valor não confere',
  'pagamentos.contestados': () => 'Contestação aberta',
  'reembolsos.falharam': () => 'Reembolso não feito',
  'mensagens.mortas': () => 'Não entregue',
  'entregas.falhas': () => 'Não chegou ao destino',
  'contatos.novos': () => 'Mensagem recebida',
}

/** Reasons in which something went wrong. */
const FALHAS = ['Prazo vencido', 'Valor não confere', 'Reembolso não feito', 'Não entregue', 'Não chegou ao destino']

/** Why an item of a queue waits for the team, by the `espera` that the server gives; undefined for one that does not wait. */
export function writeMotivo(fila: string, linha: Linha): Resumo['marca'] {
  const texto = MOTIVOS[`${fila}.${String(linha['espera'])}`]?.(linha)
  return texto ? { tom: FALHAS.includes(texto) ? 'error' : 'accent', texto } : undefined
}

/** The content of a line; of what waits, the badge says why, never the status. */
export function describeItem(fila: Fila, linha: Linha): Resumo {
  const marca = writeMotivo(fila.id, linha)
  return { ...fila.resumo(linha), ...(marca && { marca }) }
}
