/* Public data of vacancies on the air. Salaries in reais. */
import { z } from 'zod'
import { CODIGOS_DE_PERGUNTA } from '../vaga/perguntas.ts'
import { contagem, definePaginaDe, dia, instante, texto, textoOuNull, uuid } from './valores.ts'

/** A screening question as candidates read it: never with the expected answer. */
const pergunta = z.object({ texto, tipo: z.enum(CODIGOS_DE_PERGUNTA), opcoes: z.array(texto) })

const talvez = textoOuNull.optional()
/** What an ad may say more; absent in a page that was kept before it could. */
const detalhes = {
  numero_de_vagas: z.int().nullish(),
  jornada: talvez,
  horario: talvez,
  salario_periodo: talvez,
  programa: talvez,
  pcd: talvez,
}

/** What candidates of a company got; null while fewer than ten people applied. */
const respostasDaEmpresa = z.object({
  candidaturas: contagem,
  por_pessoa: contagem,
  /** Median. */
  dias: contagem.nullable(),
  em_massa: contagem,
  no_fim: contagem,
})
export type RespostasDaEmpresa = z.output<typeof respostasDaEmpresa>

/** A vacancy of the list: texts are truncated, long ones absent. */
export const vagaDaLista = z.object({
  codigo_ref: texto,
  cargo: texto,
  empresa: texto,
  local_de_trabalho: textoOuNull,
  uf: texto,
  area: texto,
  setor: textoOuNull,
  senioridade: texto,
  modalidade: texto,
  tipo_contrato: texto,
  salario_min: z.number().nullable(),
  salario_max: z.number().nullable(),
  descricao: texto,
  vaga_afirmativa: z.boolean(),
  vaga_afirmativa_grupo: textoOuNull,
  empresa_nome: textoOuNull,
  empresa_site: textoOuNull,
  empresa_tamanho: textoOuNull,
  ...detalhes,
  publicada_em: instante,
  expira_em: instante,
  /** Its other places of publication. */
  canais: z.array(z.object({ canal: texto, external_url: texto })),
})

/** One with every text. */
export const vagaInteira = vagaDaLista.extend({
  requisitos: textoOuNull,
  beneficios: textoOuNull,
  diferenciais: textoOuNull,
  empresa_descricao: textoOuNull,
  acessibilidade: talvez,
  /** Official name of the municipality that the place names. */
  municipio: texto.nullish(),
})

const vagaAberta = vagaInteira.extend({
  situacao: z.literal('no_ar'),
  atualizada_em: instante,
  perguntas: z.array(pergunta),
  /** Domain by which its company is conferida, or `cnpj`; null while it is not. */
  empresa_conferida: textoOuNull,
  /** Address of the page of its company, which not every one has. */
  pagina_da_empresa: textoOuNull,
  /** Path of the approved logo of that page in the bucket `imagens`. */
  logo_da_empresa: textoOuNull,
  /** Absent in a page that was kept before it was counted. */
  respostas: respostasDaEmpresa.nullish(),
})
export type VagaAberta = z.output<typeof vagaAberta>

/** What remains of one that is paused, or that left the air half a year ago or less. */
export const vagaFechada = z.object({
  situacao: z.enum(['encerrada', 'pausada']),
  cargo: texto,
  empresa: texto,
  uf: texto,
  area: texto,
})
export type VagaFechada = z.output<typeof vagaFechada>

/** A vacancy by its code: on the air, paused, over, or null when there is none. */
export const vagaPublicada = z.discriminatedUnion('situacao', [vagaAberta, vagaFechada]).nullable()

/** The public view of a company with vacancies on the air. `ultima_em`: its newest vacancy. */
const empresaComVagas = z.object({
  empresa: texto,
  setor: textoOuNull,
  tamanho: textoOuNull,
  site: textoOuNull,
  descricao: textoOuNull,
  /** Address of its page. */
  pagina: textoOuNull,
  ufs: z.array(texto),
  vagas: contagem,
  ultima_em: instante,
})
export type EmpresaComVagas = z.output<typeof empresaComVagas>

/** The public page of a company, with a page of its vacancies. `logo`: a path among the public images. */
export const empresaPublica = definePaginaDe(vagaDaLista).extend({
  id: uuid,
  slug: texto,
  nome: texto,
  setor: textoOuNull,
  porte: textoOuNull,
  sobre: textoOuNull,
  site: textoOuNull,
  /** Domain by which it is conferida, or `cnpj`; null while it is not. */
  conferida: textoOuNull,
  logo: textoOuNull,
  respostas: respostasDaEmpresa.nullish(),
  /** Of all its vacancies on the air: how many, where most of them are, and what each of several offers. */
  vagas: contagem,
  locais: z.array(z.object({ local_de_trabalho: textoOuNull, uf: texto })),
  beneficios: z.array(texto),
})
export type EmpresaPublica = z.output<typeof empresaPublica>

/** One of the board: with the path of the approved logo of its company's page. */
const vagaDoMural = vagaDaLista.extend({ logo_da_empresa: textoOuNull })

/** The contact of a vacancy, answered only on request. */
const contatoDaVaga = z.object({ responsavel_nome: texto, email: texto, telefone: texto })
export type ContatoDaVaga = z.output<typeof contatoDaVaga>

const numeroDoSite = z.object({
  modo: z.enum(['anunciado', 'verdadeiro', 'nenhum']),
  /** The least count that is shown; null where nothing is counted. */
  minimo: contagem.nullable(),
  valor: contagem.nullable(),
})
const canalAVenda = z.object({
  codigo: texto,
  nome: texto,
  preco_centavos: contagem,
  modo: texto,
  descricao: texto,
  prazo_horas: contagem,
  logo: textoOuNull,
})
export type CanalAVenda = z.output<typeof canalAVenda>
/** What visitors may know of the settings; `valor` was counted at `contado_em`. */
export const dadosDoSite = z.object({
  checkout_url: texto,
  plano_itens: textoOuNull,
  razao_social: textoOuNull,
  cnpj: textoOuNull,
  endereco_fisico: textoOuNull,
  encarregado_nome: textoOuNull,
  encarregado_email: textoOuNull,
  contado_em: instante,
  canais: z.array(canalAVenda),
  numeros: z.object({
    empresas: numeroDoSite,
    consultorias: numeroDoSite,
    canais: numeroDoSite,
    satisfacao: numeroDoSite,
  }),
  /** Of the announced figures; null without one. */
  fonte: z.object({ texto, em: dia }).nullable(),
})
export type DadosDoSite = z.output<typeof dadosDoSite>

/** An alert of vacancies as its link shows it. */
const alerta = z.object({
  email: texto,
  frequencia: z.enum(['diario', 'semanal']),
  busca: textoOuNull,
  uf: textoOuNull,
  modalidade: textoOuNull,
  senioridade: textoOuNull,
  tipo_contrato: textoOuNull,
  area: textoOuNull,
  marcas: textoOuNull,
  perto: textoOuNull,
  confirmado: z.boolean(),
  vence_em: instante,
  /** It ends within 30 days. */
  renovar: z.boolean(),
})
export type Alerta = z.output<typeof alerta>

/** The notice of the subscription as its link shows it. */
const avisoDoPlano = z.object({ email: texto, confirmado: z.boolean() })

const recebida = z.object({ recebida: z.literal(true) })

/** Answers by procedure. */
export const publicas = {
  fn_listar_vagas_publicadas: definePaginaDe(vagaDoMural),
  fn_ver_vaga_publicada: vagaPublicada,
  fn_listar_empresas_com_vagas: definePaginaDe(empresaComVagas),
  fn_ver_empresa: empresaPublica.nullable(),
  fn_contato_da_vaga: contatoDaVaga,
  fn_candidatar: recebida,
  fn_denunciar_vaga: recebida,
  fn_pedir_alerta: recebida,
  fn_ver_alerta: alerta,
  fn_confirmar_alerta: alerta,
  fn_parar_alerta: z.object({ parado: z.literal(true) }),
  fn_pedir_aviso_do_plano: recebida,
  fn_ver_aviso_do_plano: avisoDoPlano,
  fn_confirmar_aviso_do_plano: avisoDoPlano,
  fn_parar_aviso_do_plano: z.object({ parado: z.literal(true) }),
  fn_enviar_contato: texto,
  fn_dados_do_site: dadosDoSite,
}
