import { STATUS_MENSAGEM, TIPO_DO_CUPOM } from './palavras'
import { defineTabela } from './definir'
import { ACOES, NA_TRILHA } from './trilha'

/** Discount coupons. */
export const cupons = defineTabela('cupons', {
  texto: 'Descontos que valem na publicação de vagas.',
  singular: 'cupom',
  chave: 'codigo',
  busca: 'Código',
  colunas: ['codigo', 'tipo', 'valor', 'ativo', 'usos', 'max_usos', 'valido_ate'],
  mais: ['valido_de', 'canais', 'criado_em'],
  aqui: { tipo: { rotulos: TIPO_DO_CUPOM }, valor: { titulo: 'Desconto', formato: 'numero' } },
  filtros: ['ativo', 'tipo'],
  ordens: ['-criado_em', 'criado_em', '-usos', 'codigo'],
})

/** Channels that vacancies are published on. */
export const canais = defineTabela('canais', {
  texto: 'Onde as vagas são publicadas, com preço, modo e prazo.',
  singular: 'canal',
  chave: 'codigo',
  colunas: ['nome', 'preco_centavos', 'modo', 'prazo_horas', 'ativo'],
  mais: ['codigo'],
  aqui: { nome: 'Canal' },
  filtros: ['ativo', 'modo'],
  ordens: ['ordem', 'codigo'],
})

/** The outbox: e-mails, text messages and deliveries. */
export const mensagens = defineTabela('mensagens', {
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
})

/** The audit trail of the team. */
export const auditoria = defineTabela('auditoria', {
  texto: 'O que cada pessoa da equipe fez. Nada aqui pode ser mudado ou apagado.',
  singular: 'registro',
  plural: 'registros',
  falha: 'Falha ao carregar a auditoria',
  colunas: ['em', 'ator', 'acao', 'tabela', 'item'],
  aqui: {
    em: 'Quando',
    ator: 'Quem',
    acao: { titulo: 'O que fez', rotulos: ACOES },
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
})

/** Deliveries to sheets and webhooks. */
export const entregas = defineTabela('entregas', {
  texto: 'As últimas mil entregas a cada destino: planilhas e webhooks.',
  singular: 'entrega',
  colunas: ['tipo', 'destino', 'status_http', 'ms', 'erro', 'em'],
  aqui: { em: 'Quando' },
  filtros: ['ok', 'destino', 'tipo'],
  ordens: ['-id', { value: 'id', label: 'Mais antigas' }],
})

/** Messages of visitors to the team. */
export const contatos = defineTabela('contatos', {
  texto: 'Mensagens da página de contato.',
  singular: 'contato',
  busca: 'Protocolo, nome ou e-mail',
  colunas: ['protocolo', 'nome', 'email', 'assunto', 'criado_em'],
  aqui: { criado_em: 'Recebido em' },
  filtros: ['assunto', 'pede_acao', 'de', 'ate'],
  ordens: ['-criado_em', 'criado_em'],
})
