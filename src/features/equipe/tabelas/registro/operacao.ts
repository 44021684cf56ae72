import { ASSUNTOS_CONTATO } from '@/domain/contato'
import { MODO_DO_CANAL, STATUS_MENSAGEM, TIPO_DO_CUPOM } from './palavras'
import { comuns, defineTabela, toOpcoes } from './tabela'
import { ACOES, NA_TRILHA } from './trilha'

const recentes = { value: '-criado_em', label: 'Mais recentes' } as const
const antigos = { value: 'criado_em', label: 'Mais antigos' } as const

/** Discount coupons. */
export const cupons = defineTabela('cupons', {
  texto: 'Descontos que valem na publicação de vagas.',
  singular: 'cupom',
  plural: 'cupons',
  falha: 'Falha ao carregar cupons',
  chave: 'codigo',
  principal: 'codigo',
  busca: 'Código',
  colunas: [
    { campo: 'codigo', titulo: 'Código', ordem: 'codigo' },
    { campo: 'tipo', titulo: 'Tipo', rotulos: TIPO_DO_CUPOM },
    { campo: 'valor', titulo: 'Desconto', formato: 'numero' },
    { campo: 'ativo', titulo: 'Ligado', formato: 'sim_nao', tons: { true: 'success' } },
    { campo: 'usos', titulo: 'Usos', formato: 'numero', ordem: 'usos' },
    { campo: 'max_usos', titulo: 'Limite', formato: 'numero' },
    { campo: 'valido_de', titulo: 'Vale de', formato: 'quando', fora: true },
    { campo: 'valido_ate', titulo: 'Vale até', formato: 'quando' },
    { campo: 'canais', titulo: 'Canais', formato: 'lista', fora: true },
    { campo: 'criado_em', titulo: 'Criado em', formato: 'quando', ordem: 'criado_em', fora: true },
  ],
  filtros: [
    { nome: 'ativo', rotulo: 'Ligado', tipo: 'sim_nao' },
    { nome: 'tipo', rotulo: 'Tipo', tipo: 'opcoes', opcoes: toOpcoes(TIPO_DO_CUPOM) },
  ],
  ordens: [recentes, antigos, { value: '-usos', label: 'Mais usados' }, { value: 'codigo', label: 'Código, A a Z' }],
  secoes: [
    { titulo: 'Cupom', campos: ['codigo', 'tipo', 'valor', 'ativo', 'usos', 'max_usos', 'por_pessoa'] },
    { titulo: 'Quando e onde vale', campos: ['valido_de', 'valido_ate', 'canais'] },
  ],
})

/** Channels that vacancies are published on. */
export const canais = defineTabela('canais', {
  texto: 'Onde as vagas são publicadas, com preço, modo e prazo.',
  singular: 'canal',
  plural: 'canais',
  falha: 'Falha ao carregar canais',
  chave: 'codigo',
  principal: 'nome',
  colunas: [
    { campo: 'nome', titulo: 'Canal' },
    { campo: 'preco_centavos', titulo: 'Preço', formato: 'centavos' },
    { campo: 'modo', titulo: 'Modo', rotulos: MODO_DO_CANAL },
    { campo: 'prazo_horas', titulo: 'Prazo (horas)', formato: 'numero' },
    { campo: 'ativo', titulo: 'Ligado', formato: 'sim_nao', tons: { true: 'success' } },
    { campo: 'codigo', titulo: 'Código', ordem: 'codigo', fora: true },
  ],
  filtros: [
    { nome: 'ativo', rotulo: 'Ligado', tipo: 'sim_nao' },
    { nome: 'modo', rotulo: 'Modo', tipo: 'opcoes', opcoes: toOpcoes(MODO_DO_CANAL) },
  ],
  ordens: [
    { value: 'ordem', label: 'Ordem da tela' },
    { value: 'codigo', label: 'Código, A a Z' },
  ],
  secoes: [{ titulo: 'Canal', campos: ['nome', 'codigo', 'preco_centavos', 'modo', 'prazo_horas', 'ativo', 'descricao'] }],
})

/** The outbox: e-mails, text messages and deliveries. */
export const mensagens = defineTabela('mensagens', {
  texto: 'E-mails, SMS e entregas que saem do sistema.',
  singular: 'mensagem',
  plural: 'mensagens',
  falha: 'Falha ao carregar mensagens',
  principal: 'tipo',
  busca: 'Destinatário ou tipo',
  colunas: [
    { campo: 'tipo', titulo: 'Tipo' },
    { campo: 'destinatario', titulo: 'Destinatário' },
    {
      campo: 'status',
      titulo: 'Situação',
      rotulos: STATUS_MENSAGEM,
      tons: { enviada: 'success', morta: 'error', pendente: 'warning' },
    },
    { campo: 'tentativas', titulo: 'Tentativas', formato: 'numero' },
    { campo: 'erro', titulo: 'Erro', fora: true },
    { campo: 'criado_em', titulo: 'Criada em', formato: 'quando', ordem: 'criado_em' },
    { campo: 'proxima_em', titulo: 'Próxima tentativa', formato: 'quando', fora: true },
    { campo: 'enviado_em', titulo: 'Enviada em', formato: 'quando', fora: true },
    { campo: 'morta_em', titulo: 'Desistiu em', formato: 'quando', fora: true },
  ],
  filtros: [
    { nome: 'status', rotulo: 'Situação', tipo: 'opcoes', opcoes: toOpcoes(STATUS_MENSAGEM) },
    { nome: 'tipo', rotulo: 'Tipo', tipo: 'texto' },
    ...comuns.dias,
  ],
  ordens: [recentes, antigos],
  secoes: [
    { titulo: 'Mensagem', campos: ['tipo', 'destinatario', 'tentativas', 'erro'] },
    { titulo: 'Quando', campos: ['criado_em', 'proxima_em', 'enviado_em', 'morta_em'] },
  ],
})

const ordenadas = toOpcoes(NA_TRILHA).toSorted((a, b) => a.label.localeCompare(b.label, 'pt-BR'))

/** The audit trail of the team. */
export const auditoria = defineTabela('auditoria', {
  texto: 'O que cada pessoa da equipe fez. Nada aqui pode ser mudado ou apagado.',
  singular: 'registro',
  plural: 'registros',
  falha: 'Falha ao carregar a auditoria',
  principal: 'em',
  colunas: [
    { campo: 'em', titulo: 'Quando', formato: 'quando', ordem: 'id' },
    { campo: 'ator', titulo: 'Quem' },
    { campo: 'acao', titulo: 'O que fez', rotulos: ACOES },
    { campo: 'tabela', titulo: 'Onde', rotulos: NA_TRILHA },
    { campo: 'item', titulo: 'Item' },
  ],
  filtros: [
    { nome: 'ator', rotulo: 'Quem (e-mail)', tipo: 'texto' },
    { nome: 'acao', rotulo: 'O que fez', tipo: 'opcoes', opcoes: toOpcoes(ACOES) },
    { nome: 'tabela', rotulo: 'Onde', tipo: 'opcoes', opcoes: ordenadas },
    { nome: 'linha_id', rotulo: 'Item', tipo: 'texto' },
    ...comuns.dias,
  ],
  ordens: [
    { value: '-id', label: 'Mais recentes' },
    { value: 'id', label: 'Mais antigos' },
  ],
  secoes: [
    { titulo: 'Registro', campos: ['em', 'ator', 'acao', 'tabela', 'linha_id'] },
    { titulo: 'O que mudou', campos: ['resumo'] },
  ],
})

/** Deliveries to sheets and webhooks. */
export const entregas = defineTabela('entregas', {
  texto: 'As últimas mil entregas a cada destino: planilhas e webhooks.',
  singular: 'entrega',
  plural: 'entregas',
  falha: 'Falha ao carregar entregas',
  principal: 'tipo',
  colunas: [
    { campo: 'tipo', titulo: 'Tipo' },
    { campo: 'destino', titulo: 'Destino' },
    { campo: 'status_http', titulo: 'Resposta', formato: 'numero' },
    { campo: 'ms', titulo: 'Tempo (ms)', formato: 'numero' },
    { campo: 'erro', titulo: 'Erro' },
    { campo: 'em', titulo: 'Quando', formato: 'quando', ordem: 'id' },
  ],
  filtros: [
    { nome: 'ok', rotulo: 'Deu certo', tipo: 'sim_nao' },
    { nome: 'destino', rotulo: 'Destino', tipo: 'texto' },
    { nome: 'tipo', rotulo: 'Tipo', tipo: 'texto' },
  ],
  ordens: [
    { value: '-id', label: 'Mais recentes' },
    { value: 'id', label: 'Mais antigas' },
  ],
  secoes: [{ titulo: 'Entrega', campos: ['tipo', 'destino', 'status_http', 'ms', 'erro', 'em'] }],
})

/** Messages of visitors to the team. */
export const contatos = defineTabela('contatos', {
  texto: 'Mensagens da página de contato.',
  singular: 'contato',
  plural: 'contatos',
  falha: 'Falha ao carregar contatos',
  principal: 'protocolo',
  busca: 'Protocolo, nome ou e-mail',
  colunas: [
    { campo: 'protocolo', titulo: 'Protocolo' },
    { campo: 'nome', titulo: 'Nome' },
    { campo: 'email', titulo: 'E-mail' },
    { campo: 'assunto', titulo: 'Assunto' },
    { campo: 'criado_em', titulo: 'Recebido em', formato: 'quando', ordem: 'criado_em' },
  ],
  filtros: [
    { nome: 'assunto', rotulo: 'Assunto', tipo: 'opcoes', opcoes: ASSUNTOS_CONTATO },
    { nome: 'pede_acao', rotulo: 'Pede ação', tipo: 'sim_nao' },
    ...comuns.dias,
  ],
  ordens: [recentes, antigos],
  secoes: [
    { titulo: 'Mensagem', campos: ['protocolo', 'assunto', 'mensagem'] },
    { titulo: 'Quem escreveu', campos: ['nome', 'email'] },
  ],
})
