/* A table from what is its own; the rest follows from the names of its columns, filters and orders. */
import { SERVICOS_CONSULTORIA, TIPOS_ATUACAO } from '@/domain/consultoria/opcoes'
import { ASSUNTOS_CONTATO } from '@/domain/contato'
import type { FiltroDe, LinhaDe, NomeDaTabela, OrdemDe } from '@/domain/contratos/equipe/tabelas'
import { PORTES, ROTULOS_DOS_SETORES, SETORES, UFS } from '@/domain/opcoes'
import { SERVICOS } from '@/domain/servicos/registry'
import { type Campo, readCampo } from './campos'
import { PARTE_DA_FILA } from './palavras'
import { type Coluna, type Filtro, type Opcao, type Tabela, toOpcoes } from './tabela'
import { TITULOS } from './titulos'
import { describeCampo } from './valor'

/** What a table says of itself, with the columns of its row, its filters and its orders: a wrong name does not compile. */
export type DefinicaoDe<N extends NomeDaTabela, C = keyof LinhaDe<N> & string> = Pick<Tabela, 'texto' | 'singular' | 'busca'> &
  Partial<Pick<Tabela, 'plural' | 'falha'>> & {
    /** `id`, where no other is given. */
    readonly chave?: C
    /** The first column, where no other is given. */
    readonly principal?: C
    /** In the order of the screen. */
    readonly colunas: readonly C[]
    /** After them, hidden until they are chosen. */
    readonly mais?: readonly C[]
    /** Columns that are called or written otherwise here. */
    readonly aqui?: Readonly<Partial<Record<C & string, Campo>>>
    readonly filtros: readonly (FiltroDe<N> | (Filtro & { readonly nome: FiltroDe<N> }))[]
    readonly ordens: readonly (OrdemDe<N> | (Opcao & { readonly value: OrdemDe<N> }))[]
  }

/** Orders whose name is not that of the column that they sort by. */
const ORDEM_DO_CAMPO: Readonly<Record<string, string>> = {
  valor_centavos: 'valor',
  valor_total: 'valor',
  created_at: 'criada_em',
  em: 'id',
}

const ORDENS: Readonly<Record<string, string>> = {
  '-atualizada_em': 'Mudaram por último',
  '-atualizado_em': 'Mudaram por último',
  codigo: 'Código, A a Z',
  consultoria_nome: 'Nome, A a Z',
  criada_em: 'Mais antigas',
  empresa_nome: 'Empresa, A a Z',
  ordem: 'Ordem da tela',
  prazo_em: 'Prazo mais próximo',
  '-prazo_em': 'Prazo mais distante',
  '-usos': 'Mais usados',
  valor: 'Menor valor',
  '-valor': 'Maior valor',
}

/** Conditions that no column has. */
const SIM_OU_NAO: Readonly<Record<string, string>> = {
  aberto: 'Sem resposta',
  com_propostas: 'Com propostas',
  com_reembolso: 'Com reembolso',
  confirmado: 'E-mail confirmado',
  contestado: 'Contestado',
  em_revisao: 'Retida para revisão',
  ok: 'Deu certo',
  paga: 'Com valor a pagar',
  pede_acao: 'Pede ação',
  sem_nota: 'Pago sem nota fiscal',
}

/** Values of columns without codes. */
const OPCOES: Readonly<Record<string, readonly (string | Opcao)[]>> = {
  assunto: ASSUNTOS_CONTATO,
  parte: toOpcoes(PARTE_DA_FILA),
  porte: PORTES,
  servico: SERVICOS_CONSULTORIA,
  setor: SETORES.map((value) => ({ value, label: ROTULOS_DOS_SETORES[value] ?? value })),
  tipo_atuacao: TIPOS_ATUACAO,
  tipo_servico: SERVICOS.map(({ tipo }) => tipo),
  uf: UFS,
}

function readFiltro(nome: string, colunas: readonly Coluna[]): Filtro {
  if (nome === 'de' || nome === 'ate') return { nome, rotulo: describeCampo(nome), tipo: 'dia' }
  const coluna = colunas.find(({ campo }) => campo === nome)
  const rotulo = SIM_OU_NAO[nome] ?? (coluna ?? readCampo(nome)).titulo
  const opcoes = OPCOES[nome] ?? (coluna?.rotulos && toOpcoes(coluna.rotulos))
  if (opcoes) return { nome, rotulo, tipo: 'opcoes', opcoes }
  if (SIM_OU_NAO[nome] || coluna?.formato === 'sim_nao') return { nome, rotulo, tipo: 'sim_nao' }
  return { nome, rotulo, tipo: nome.endsWith('_id') ? 'id' : 'texto' }
}

/** A table with the title of the menu. */
export function defineTabela<N extends NomeDaTabela>(nome: N, definida: DefinicaoDe<N, string & keyof LinhaDe<N>>): Tabela {
  const { colunas, mais = [], aqui = {}, filtros, ...resto } = definida
  const titulo = TITULOS[nome]
  const ordens = resto.ordens.map((ordem): Opcao => {
    if (typeof ordem !== 'string') return ordem
    return { value: ordem, label: ORDENS[ordem] ?? (ordem.startsWith('-') ? 'Mais recentes' : 'Mais antigos') }
  })
  const readColuna = (campo: string): Coluna => {
    // A vacancy is feminine.
    const nomes = [campo, ORDEM_DO_CAMPO[campo], campo.replace('atualizado', 'atualizada')]
    const ordem = nomes.find((outro) => ordens.some(({ value }) => value.replace('-', '') === outro))
    return { ...readCampo(campo, (aqui as Partial<Record<string, Campo>>)[campo]), ...(ordem && { ordem }) }
  }
  const todas = [...colunas.map(readColuna), ...mais.map((campo) => ({ ...readColuna(campo), fora: true as const }))]
  return {
    nome,
    titulo,
    plural: titulo.toLowerCase(),
    falha: `Falha ao carregar ${titulo.toLowerCase()}`,
    chave: 'id',
    principal: todas[0]?.campo ?? '',
    ...resto,
    colunas: todas,
    filtros: filtros.map((filtro) => (typeof filtro === 'string' ? readFiltro(filtro, todas) : filtro)),
    ordens,
  }
}
