/* Every list of the team by name: its row, its detail, and what it is filtered and ordered by. */
import { z } from 'zod'
import { instante, type Linha, linha, texto } from '../valores.ts'
import { auditoria, canais, contatos, cupons, entregas, mensagens, pagamentos, reembolsos, textos } from './operacao.ts'
import { clientes, consultorias, propostas, solicitacoes } from './pedidos.ts'
import { pessoas } from './pessoas.ts'
import { denuncias, fila_canais, recursos, vagas } from './vagas.ts'

/** The row of each list, and the row and the related rows of its detail. */
export const tabelas = {
  pessoas,
  clientes,
  solicitacoes,
  consultorias,
  propostas,
  vagas,
  pagamentos,
  reembolsos,
  fila_canais,
  denuncias,
  recursos,
  textos,
  cupons,
  canais,
  mensagens,
  entregas,
  contatos,
  auditoria,
}

/** A list by its name in `fn_admin_lista`, in the address and in `equipe.admin_listas`. */
export type NomeDaTabela = keyof typeof tabelas

const dias = ['de', 'ate'] as const
/** Filters and orders of each list, as `equipe.admin_listas` has them; a test compares. */
export const CONSULTAS = {
  pessoas: { filtros: ['com_conta', ...dias], ordens: ['criado_em'] },
  clientes: { filtros: ['uf', 'setor', 'porte', 'confirmado', ...dias], ordens: ['criado_em', 'atualizado_em', 'empresa_nome'] },
  solicitacoes: {
    filtros: ['status', 'tipo_servico', 'uf', 'cliente_id', 'confirmado', 'com_propostas', 'correcao', ...dias],
    ordens: ['criado_em', 'atualizado_em'],
  },
  consultorias: {
    filtros: ['uf', 'servico', 'tipo_atuacao', 'com_dono', 'aprovacao', ...dias],
    ordens: ['criado_em', 'atualizado_em', 'consultoria_nome'],
  },
  propostas: { filtros: ['status', 'solicitacao_id', 'consultoria_id', ...dias], ordens: ['criado_em', 'valor'] },
  vagas: {
    filtros: ['status', 'uf', 'em_revisao', 'mudanca', 'paga', ...dias],
    ordens: ['criada_em', 'atualizada_em', 'valor'],
  },
  cupons: { filtros: ['ativo', 'tipo'], ordens: ['criado_em', 'usos', 'codigo'] },
  canais: { filtros: ['ativo', 'modo'], ordens: ['ordem', 'codigo'] },
  mensagens: { filtros: ['tipo', 'status', ...dias], ordens: ['criado_em'] },
  auditoria: { filtros: ['ator', 'acao', 'tabela', 'linha_id', ...dias], ordens: ['id'] },
  pagamentos: {
    filtros: ['status', 'vaga_id', 'contestado', 'contestacao_aberta', 'com_reembolso', 'voltou', 'sem_nota', ...dias],
    ordens: ['criado_em', 'valor'],
  },
  reembolsos: { filtros: ['status', 'superado', 'pagamento_id', ...dias], ordens: ['criado_em'] },
  fila_canais: { filtros: ['parte', 'canal', 'status', 'atrasada', 'desatualizada'], ordens: ['prazo_em'] },
  denuncias: { filtros: ['status', 'motivo', 'vaga_id', ...dias], ordens: ['criada_em'] },
  recursos: { filtros: ['aberto', 'vaga_id'], ordens: ['recorrida_em'] },
  textos: { filtros: ['status', 'motivo', ...dias], ordens: ['criada_em'] },
  entregas: { filtros: ['destino', 'tipo', 'ok', ...dias], ordens: ['id'] },
  contatos: { filtros: ['assunto', ...dias], ordens: ['criado_em'] },
} as const satisfies Record<NomeDaTabela, { readonly filtros: readonly string[]; readonly ordens: readonly string[] }>

/** A row of a list. */
export type LinhaDe<N extends NomeDaTabela> = z.output<(typeof tabelas)[N]['linha']>
/** The row of a detail. */
export type RegistroDe<N extends NomeDaTabela> = z.output<(typeof tabelas)[N]['detalhe']>
/** The related rows of a detail; none for a table without. */
export type RelacionadosDe<N extends NomeDaTabela> = (typeof tabelas)[N] extends { relacionados: infer R extends z.ZodType }
  ? z.output<R>
  : undefined
/** Columns whose value is asked for by name; `pede_acao`: what waits for the team. */
export type FiltroDe<N extends NomeDaTabela> = (typeof CONSULTAS)[N]['filtros'][number] | 'pede_acao'
/** An order by name, `-` in front for the greatest first. */
export type OrdemDe<N extends NomeDaTabela> = `${'' | '-'}${(typeof CONSULTAS)[N]['ordens'][number]}`

/** An action of the team on a row: columns by name, each as [before, after] or as noted. */
export const feito = z.object({ em: instante, ator: texto, acao: texto, resumo: linha })

export type Feito = z.output<typeof feito>

/** All that an admin may see of one row, its related rows by name, and the team's actions, newest first. */
export type DetalheDe<N extends NomeDaTabela> = {
  readonly linha: RegistroDe<N>
  readonly relacionados: RelacionadosDe<N>
  readonly historico: readonly Feito[]
}
/** The same of a table that is not known, for what shows any row. */
export type Detalhe = { readonly linha: Linha; readonly relacionados?: Linha | undefined; readonly historico: readonly Feito[] }

/** A row of any list. */
export const qualquerLinha: z.ZodType<Linha> = z.union(Object.values(tabelas).map((tabela) => tabela.linha))

export const qualquerDetalhe: z.ZodType<Detalhe> = z.union(
  Object.values(tabelas).map((tabela) =>
    z.strictObject({
      linha: tabela.detalhe,
      relacionados: 'relacionados' in tabela ? tabela.relacionados : z.undefined().optional(),
      historico: z.array(feito),
    }),
  ),
)
