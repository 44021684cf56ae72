/* Every list of the team: what it says of itself. The rest follows from the names of its columns (`definir.ts`). */
import { STATUS_APROVACAO } from '@/domain/consultoria/selos'
import { DE_QUEM_DENUNCIA, MOTIVOS_DE_TEXTO, STATUS_DO_TEXTO, TIPOS_DE_TEXTO } from '@/domain/conversa/texto-denunciado'
import type { NomeDaTabela } from '@/domain/contratos/equipe/tabelas'
import { ROTULO_DO_METODO } from '@/domain/pagamento/pagamento-status'
import { STATUS_PROPOSTA } from '@/domain/proposta-status'
import { STATUS_SOLICITACAO } from '@/domain/solicitacao-status'
import { TOM_DA_APROVACAO, TOM_DA_VAGA, TOM_DO_CANAL, TOM_DO_PAGAMENTO, TOM_DO_REEMBOLSO } from '@/domain/tons'
import { MOTIVOS_DENUNCIA, STATUS_DENUNCIA } from '@/domain/vaga/denuncia'
import { STATUS_CANAL, STATUS_VAGA } from '@/domain/vaga/vaga-status'
import { type DefinicaoDe, defineTabela } from './definir'
import {
  SITUACAO_DO_REEMBOLSO,
  SITUACOES_DO_PAGAMENTO,
  STATUS_DO_PAGAMENTO,
  STATUS_MENSAGEM,
  TIPO_DO_CUPOM,
  TOM_DA_DENUNCIA,
} from './palavras'
import { type Tabela, toOpcoes, toTitulos } from './tabela'
import { TITULOS } from './titulos'
import { describeCampo } from './valor'

export const ACOES: Readonly<Record<string, string>> = {
  criou: 'criou',
  alterou: 'alterou',
  excluiu: 'excluiu',
  exportou: 'exportou a lista',
  reenviou: 'mandou de volta para a fila',
  pediu_correcao: 'pediu uma correção',
  restaurou: 'devolveu a vaga ao ar',
  reembolsou: 'reembolsou',
  leu_documento: 'leu o CPF ou CNPJ',
  anotou_nota: 'anotou a nota fiscal',
  aceitou_recurso: 'aceitou o recurso',
  negou_recurso: 'negou o recurso',
  liberou_edicao: 'liberou a edição',
  recusou_edicao: 'recusou a edição',
  atualizou_canal: 'atualizou o anúncio no canal',
}

/** The same where no name stands before them. */
const ACOES_EM_LISTA = Object.fromEntries(Object.entries(ACOES).map(([acao, feito]) => [acao, describeCampo(feito)]))

const FORA_DA_TRILHA = ['pessoas', 'textos', 'entregas', 'contatos', 'auditoria']
const naTrilha = {
  ...Object.fromEntries(Object.entries(TITULOS).filter(([nome]) => !FORA_DA_TRILHA.includes(nome))),
  admins: 'Administradores',
  empresa_paginas: 'Páginas de empresas',
  configuracoes: 'Configurações',
  textos_denunciados: TITULOS.textos,
  vaga_canais: 'Canais das vagas',
}
/** What the audit trail is about, by the name of the table, in the order of the alphabet. */
export const NA_TRILHA: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(naTrilha).toSorted(([, a], [, b]) => a.localeCompare(b, 'pt-BR')),
)

const RECEBIDO = 'Recebido em'
const situacao = { nome: 'status', rotulo: 'Situação', tipo: 'opcoes' } as const
const statusDoPedido = { ...situacao, opcoes: Object.keys(STATUS_SOLICITACAO) }
const statusDaProposta = { ...situacao, opcoes: toOpcoes(toTitulos(STATUS_PROPOSTA)) }
const statusDoCanal = toTitulos(STATUS_CANAL)
const NA_FILA = ['na_fila', 'enviado', 'aguardando_canal', 'lido', 'publicado']
const statusNaFila = {
  nome: 'status',
  rotulo: 'Situação',
  tipo: 'opcoes',
  opcoes: NA_FILA.map((value) => ({ value, label: statusDoCanal[value] ?? value })),
} as const

const DEFINIDAS: { readonly [N in NomeDaTabela]: DefinicaoDe<N> } = {
  pessoas: {
    texto: 'Quem tem conta, fez um pedido ou se candidatou, uma linha por e-mail.',
    singular: 'pessoa',
    busca: 'Nome, e-mail ou celular',
    colunas: ['nome', 'email', 'com_conta', 'criado_em'],
    aqui: { criado_em: 'Chegou em' },
    filtros: ['com_conta', 'de', 'ate'],
    ordens: ['-criado_em', 'criado_em'],
  },
  clientes: {
    texto: 'Quem pediu um serviço ou criou uma vaga, uma linha por e-mail.',
    singular: 'cliente',
    busca: 'Empresa, pessoa ou e-mail',
    colunas: ['empresa_nome', 'responsavel_nome', 'email', 'cidade', 'uf', 'criado_em'],
    mais: ['telefone', 'setor', 'porte', 'email_confirmado_em', 'atualizado_em'],
    aqui: { criado_em: RECEBIDO },
    filtros: ['uf', 'setor', 'porte', 'confirmado', 'de', 'ate'],
    ordens: ['-criado_em', 'criado_em', '-atualizado_em', 'empresa_nome'],
  },
  solicitacoes: {
    texto: 'Pedidos de serviço das empresas, com o contato e o andamento.',
    singular: 'pedido',
    falha: 'Falha ao carregar solicitações',
    busca: 'Empresa, pessoa ou e-mail',
    colunas: ['empresa_nome', 'tipo_servico', 'status_solicitacao', 'cidade', 'uf', 'num_propostas', 'criado_em'],
    mais: ['responsavel_nome', 'email', 'prazo_desejado', 'budget_estimado', 'email_confirmado_em', 'atualizado_em'],
    aqui: { criado_em: RECEBIDO },
    filtros: [statusDoPedido, 'tipo_servico', 'uf', 'confirmado', 'com_propostas', 'de', 'ate', 'cliente_id'],
    ordens: ['-criado_em', 'criado_em', '-atualizado_em'],
  },
  consultorias: {
    texto: 'Cadastros de consultorias e autônomos, com a decisão da equipe e os selos.',
    singular: 'consultoria',
    busca: 'Nome, pessoa ou e-mail',
    colunas: ['consultoria_nome', 'aprovacao', 'responsavel_nome', 'email', 'cidade', 'uf', 'no_ar', 'criado_em'],
    mais: ['telefone', 'tipo_atuacao', 'documento', 'servicos', 'com_dono', 'motivo_recusa', 'atualizado_em'],
    aqui: {
      aprovacao: { titulo: 'Situação', rotulos: toTitulos(STATUS_APROVACAO), tons: TOM_DA_APROVACAO },
      criado_em: RECEBIDO,
    },
    filtros: ['aprovacao', 'servico', 'uf', 'tipo_atuacao', 'com_dono', 'de', 'ate'],
    ordens: ['-criado_em', 'criado_em', '-atualizado_em', 'consultoria_nome'],
  },
  propostas: {
    texto: 'O que as consultorias enviaram aos pedidos.',
    singular: 'proposta',
    busca: 'E-mail da consultoria',
    colunas: ['consultoria_email', 'consultoria_nome', 'tipo_servico', 'valor', 'status_proposta', 'criado_em'],
    mais: ['prazo', 'cidade', 'uf', 'decided_em', 'expira_em'],
    aqui: { criado_em: 'Enviada em' },
    filtros: [statusDaProposta, 'de', 'ate', 'solicitacao_id', 'consultoria_id'],
    ordens: ['-criado_em', 'criado_em', '-valor', 'valor'],
  },
  textos: {
    texto: 'Perguntas, mensagens e avaliações que alguém denunciou ou a checagem reteve, as mais antigas primeiro.',
    singular: 'texto',
    plural: 'textos',
    principal: 'texto',
    colunas: ['tipo', 'texto', 'motivo', 'de', 'status', 'criada_em'],
    mais: ['autor', 'decidida_em'],
    aqui: {
      tipo: { titulo: 'O que é', rotulos: TIPOS_DE_TEXTO },
      motivo: { rotulos: MOTIVOS_DE_TEXTO },
      autor: { titulo: 'Escrito por', rotulos: DE_QUEM_DENUNCIA },
      de: { titulo: 'Denunciado por', rotulos: DE_QUEM_DENUNCIA },
      status: { rotulos: toTitulos(STATUS_DO_TEXTO), tons: TOM_DA_DENUNCIA },
    },
    filtros: ['status', 'motivo', 'de', 'ate'],
    ordens: [{ value: 'criada_em', label: 'Mais antigos' }, '-criada_em'],
  },
  vagas: {
    texto: 'Anúncios de vagas, do rascunho pago ao fim do prazo.',
    singular: 'vaga',
    busca: 'Código, cargo ou empresa',
    colunas: ['cargo', 'empresa', 'codigo_ref', 'status', 'uf', 'valor_total', 'created_at'],
    mais: [
      'area',
      'responsavel_nome',
      'email',
      'cupom_aplicado',
      'desconto_aplicado',
      'publicada_em',
      'expira_em',
      'atualizado_em',
    ],
    aqui: { status: { rotulos: toTitulos(STATUS_VAGA), tons: TOM_DA_VAGA }, expira_em: 'No ar até' },
    filtros: ['status', 'uf', 'em_revisao', 'paga', 'de', 'ate'],
    ordens: ['-criada_em', 'criada_em', '-atualizada_em', '-valor'],
  },
  pagamentos: {
    texto: 'Cobranças das vagas, com o que entrou e o que voltou. Documentos aparecem mascarados.',
    singular: 'pagamento',
    busca: 'Nome, e-mail ou cobrança',
    colunas: ['cargo', 'situacao', 'metodo', 'valor_centavos', 'reembolsado_centavos', 'nome', 'criado_em'],
    mais: [
      'codigo_ref',
      'recebido_centavos',
      'resta_centavos',
      'email',
      'documento',
      'recusa_codigo',
      'divergencia',
      'pago_em',
      'contestado_em',
      'nota_numero',
      'nota_em',
    ],
    aqui: {
      cargo: 'Vaga',
      situacao: { rotulos: SITUACOES_DO_PAGAMENTO, tons: TOM_DO_PAGAMENTO },
      metodo: { titulo: 'Forma', rotulos: ROTULO_DO_METODO },
      nome: 'Quem pagou',
    },
    filtros: [
      { nome: 'status', rotulo: 'Cobrança', tipo: 'opcoes', opcoes: toOpcoes(STATUS_DO_PAGAMENTO) },
      'contestado',
      'com_reembolso',
      'sem_nota',
      'de',
      'ate',
      'vaga_id',
    ],
    ordens: ['-criado_em', 'criado_em', '-valor'],
  },
  reembolsos: {
    texto: 'Reembolsos de canais que não publicaram e de cobranças desfeitas.',
    singular: 'reembolso',
    principal: 'valor_centavos',
    colunas: ['causa', 'motivo', 'canal', 'valor_centavos', 'status', 'criado_em', 'feito_em'],
    mais: ['tentativas', 'erro'],
    aqui: {
      motivo: 'O que foi escrito',
      status: { rotulos: SITUACAO_DO_REEMBOLSO, tons: TOM_DO_REEMBOLSO },
      criado_em: 'Pedido em',
    },
    filtros: ['status', 'de', 'ate', 'pagamento_id'],
    ordens: ['-criado_em', 'criado_em'],
  },
  fila_canais: {
    texto: 'Canais das vagas no ar: os que esperam por uma pessoa da equipe, os levados pelo feed e os que têm link.',
    singular: 'canal na fila',
    plural: 'canais na fila',
    falha: 'Falha ao carregar a fila de canais',
    colunas: ['cargo', 'empresa', 'codigo_ref', 'canal', 'status', 'prazo_em', 'atrasada', 'preco_centavos'],
    mais: ['modo', 'enviado_em', 'lido_em', 'causa', 'external_url'],
    aqui: { status: { rotulos: statusDoCanal, tons: TOM_DO_CANAL }, preco_centavos: 'Pago', external_url: 'Link' },
    filtros: ['parte', 'canal', statusNaFila, 'atrasada'],
    ordens: ['prazo_em', '-prazo_em'],
  },
  denuncias: {
    texto: 'O que pessoas apontaram em anúncios no ar, as mais antigas primeiro.',
    singular: 'denúncia',
    colunas: ['cargo', 'empresa', 'codigo_ref', 'motivo', 'status', 'status_da_vaga', 'criada_em'],
    mais: ['quer_resposta', 'decidida_em'],
    aqui: { motivo: { rotulos: MOTIVOS_DENUNCIA }, status: { rotulos: toTitulos(STATUS_DENUNCIA), tons: TOM_DA_DENUNCIA } },
    filtros: ['status', 'motivo', 'de', 'ate', 'vaga_id'],
    ordens: ['criada_em', '-criada_em'],
  },
  recursos: {
    texto: 'Anunciantes que pediram a volta de uma vaga suspensa, os mais antigos primeiro.',
    singular: 'recurso',
    colunas: ['cargo', 'empresa', 'codigo_ref', 'status_da_vaga', 'em'],
    mais: ['motivo', 'fim_em'],
    aqui: { em: 'Suspensa em', motivo: 'Motivo da suspensão', fim_em: 'Terminou em' },
    filtros: ['aberto', 'vaga_id'],
    ordens: ['recorrida_em', '-recorrida_em'],
  },
  cupons: {
    texto: 'Descontos que valem na publicação de vagas.',
    singular: 'cupom',
    chave: 'codigo',
    busca: 'Código',
    colunas: ['codigo', 'tipo', 'valor', 'ativo', 'usos', 'max_usos', 'valido_ate'],
    mais: ['valido_de', 'canais', 'criado_em'],
    aqui: { tipo: { rotulos: TIPO_DO_CUPOM }, valor: { titulo: 'Desconto', formato: 'desconto' }, valido_ate: 'Termina em' },
    filtros: ['ativo', 'tipo'],
    ordens: ['-criado_em', 'criado_em', '-usos', 'codigo'],
  },
  canais: {
    texto: 'Onde as vagas são publicadas, com preço, modo e prazo.',
    singular: 'canal',
    chave: 'codigo',
    colunas: ['nome', 'preco_centavos', 'modo', 'prazo_horas', 'ativo'],
    mais: ['codigo'],
    aqui: { nome: 'Canal' },
    filtros: ['ativo', 'modo'],
    ordens: ['ordem', 'codigo'],
  },
  mensagens: {
    texto: 'E-mails, SMS e entregas que saem do sistema.',
    singular: 'mensagem',
    busca: 'Destinatário ou tipo',
    colunas: ['tipo', 'destinatario', 'status', 'tentativas', 'criado_em'],
    mais: ['erro', 'proxima_em', 'enviado_em', 'morta_em'],
    aqui: {
      status: { rotulos: STATUS_MENSAGEM, tons: { enviada: 'success', morta: 'error', pendente: 'warning' } },
      criado_em: 'Criada em',
      enviado_em: 'Enviada em',
      morta_em: 'Desistiu em',
    },
    filtros: ['status', 'tipo', 'de', 'ate'],
    ordens: ['-criado_em', 'criado_em'],
  },
  entregas: {
    texto: 'As últimas mil entregas a cada destino: planilhas e webhooks.',
    singular: 'entrega',
    colunas: ['tipo', 'destino', 'status_http', 'ms', 'erro', 'em'],
    aqui: { em: 'Quando' },
    filtros: ['ok', 'destino', 'tipo', 'pede_acao'],
    ordens: ['-id', { value: 'id', label: 'Mais antigas' }],
  },
  contatos: {
    texto: 'Mensagens da página de contato.',
    singular: 'contato',
    busca: 'Protocolo, nome ou e-mail',
    colunas: ['protocolo', 'nome', 'email', 'assunto', 'criado_em'],
    aqui: { criado_em: 'Recebido em' },
    filtros: ['assunto', 'pede_acao', 'de', 'ate'],
    ordens: ['-criado_em', 'criado_em'],
  },
  auditoria: {
    texto: 'O que cada pessoa da equipe fez. Nada aqui pode ser mudado ou apagado.',
    singular: 'registro',
    plural: 'registros',
    falha: 'Falha ao carregar a auditoria',
    colunas: ['acao', 'item', 'tabela', 'ator', 'em'],
    aqui: {
      em: 'Quando',
      ator: 'Quem',
      acao: { titulo: 'O que fez', rotulos: ACOES_EM_LISTA },
      tabela: { titulo: 'Onde', rotulos: NA_TRILHA },
    },
    filtros: [
      { nome: 'ator', rotulo: 'Quem (e-mail)', tipo: 'texto' },
      'acao',
      'tabela',
      { nome: 'linha_id', rotulo: 'Item', tipo: 'texto' },
      'de',
      'ate',
    ],
    ordens: ['-id', 'id'],
  },
}

/** Tables of the team, by their name in the address. */
export const TABELAS = Object.fromEntries(
  Object.entries(DEFINIDAS).map(([nome, definida]) => [
    nome,
    defineTabela(nome as NomeDaTabela, definida as DefinicaoDe<NomeDaTabela>),
  ]),
) as Readonly<Record<NomeDaTabela, Tabela>>

/** A table by its name in the address; undefined for an unknown name. */
export const findTabela = (nome: string): Tabela | undefined => Object.values(TABELAS).find((tabela) => tabela.nome === nome)
