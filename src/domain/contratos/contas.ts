/* The own account: devices, consents and the export of personal data. */
import { z } from 'zod'
import { contagem, instante, instanteOuNull, linha, texto, textoOuNull, uuid } from './valores.ts'

/** One device with a session; `agente`: the browser's user agent. */
const sessao = z.object({ id: uuid, atual: z.boolean(), criada_em: instante, usada_em: instante, agente: textoOuNull })
export type Sessao = z.output<typeof sessao>

/** One consent given; `tipo_servico` only for those of a request. */
const consentimento = z.object({
  id: z.int(),
  finalidade: texto,
  versao: texto,
  concedido_em: instante,
  revogado_em: instanteOuNull,
  tipo_servico: textoOuNull,
})
export type Consentimento = z.output<typeof consentimento>

/** What waits for a person: money first, then people, then deadlines. In SQL: `equipe.pendencias_do_cliente` and its neighbours. */
const TIPOS_DE_PENDENCIA = [
  'pedido_confirmar',
  'pedido_corrigir',
  'pedido_decidir',
  'mensagem',
  'pergunta',
  'proposta_aceita',
  'mensagem_do_cliente',
  'convite',
  'resposta',
  'avaliacao',
  'cadastro_confirmar',
  'cadastro_corrigir',
  'cadastro_suspenso',
  'cadastro_terminar',
  'vaga_pagar',
  'vaga_corrigir',
  'candidaturas',
  'presenca',
  'mudanca_corrigir',
  'vaga_suspensa',
  'vaga_terminando',
] as const

/** One thing that waits. `id`: of what its link opens; `de`: from whom; `marca`, `logo`: their mark; `quantos`: messages, proposals or applications of it. */
const pendencia = z.object({
  tipo: z.enum(TIPOS_DE_PENDENCIA),
  id: uuid,
  titulo: texto,
  de: textoOuNull,
  marca: uuid.nullable(),
  logo: textoOuNull,
  desde: instante,
  ate: instanteOuNull,
  quantos: contagem.nullable(),
  centavos: z.int().nullable(),
})
export type Pendencia = z.output<typeof pendencia>

/** What the account is on the site, and what waits for it; false or null for a part that it has no share in. */
const inicio = z.object({
  /** The profile, for the name in the bar of every page; null until there is one. */
  pessoa: z.object({ nome: textoOuNull, sobrenome: textoOuNull, email: textoOuNull }).nullable(),
  cliente: z.boolean(),
  consultoria: z.boolean(),
  recrutador: z.boolean(),
  /** `total`: of all, also beyond those asked for; `mensagens`: those of conversations. */
  pendencias: z.object({ itens: z.array(pendencia), total: contagem, mensagens: contagem }),
  /** Without counts before the code of this session. */
  equipe: z.object({ fila: contagem.optional(), atrasados: contagem.optional() }).nullable(),
})
export type Inicio = z.output<typeof inicio>

const linhas = z.array(linha)

/** All stored data of a person, by subject; rows with the columns of their tables. */
const exportacao = z.object({
  gerado_em: instante,
  itens_por_lista: contagem,
  perfil: linha,
  conta: linha,
  admin: z.object({ ativo: z.boolean(), desde: instante }).optional(),
  consentimentos: linhas,
  contas_externas: linhas,
  sessoes: linhas,
  empresa: linha.nullable(),
  solicitacoes: linhas,
  envios_iniciados: linhas,
  contatos: linhas,
  mensagens: linhas,
  consultoria: linha.nullable(),
  perfil_da_consultoria: linha.nullable(),
  cadastros_iniciados: linhas,
  propostas_recebidas: linhas,
  prazos_dos_pedidos: linhas,
  avisos_de_pedidos: linha.nullable(),
  propostas: linhas,
  arquivos: linhas,
  perguntas: linhas,
  conversas: linhas,
  convites: linhas,
  avisos_de_conversas: linhas,
  avaliacoes: linhas,
  equipes: linhas,
  empresas: linhas,
  livro_de_respostas: linhas,
  vagas: linhas,
  pagamentos: linhas,
  candidaturas: linhas,
  alertas: linhas,
  aviso_do_plano: linha.nullable(),
  modelos_de_mensagem: linhas,
  denuncias: linhas,
  suspensoes_de_vagas: linhas,
  convites_de_empresas: linhas,
  enderecos_de_avisos: linhas,
  escritos_em_equipes: linhas,
})

/** Answers by procedure. */
export const contas = {
  fn_minhas_sessoes: z.array(sessao),
  fn_inicio: inicio,
  fn_meus_consentimentos: z.array(consentimento),
  fn_exportar_meus_dados: exportacao,
  fn_acesso_da_equipe: z.enum(['liberado', 'falta_codigo', 'nenhum']),
}
