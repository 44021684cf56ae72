import { STATUS_APROVACAO } from '@/domain/consultoria/selos'
import { DE_QUEM_DENUNCIA, MOTIVOS_DE_TEXTO, STATUS_DO_TEXTO, TIPOS_DE_TEXTO } from '@/domain/conversa/texto-denunciado'
import { STATUS_PROPOSTA } from '@/domain/proposta-status'
import { STATUS_SOLICITACAO } from '@/domain/solicitacao-status'
import { TOM_DA_APROVACAO } from '@/domain/tons'
import { defineTabela } from './definir'
import { TOM_DA_DENUNCIA } from './palavras'
import { toOpcoes, toTitulos } from './tabela'

const RECEBIDO = 'Recebido em'
const situacao = { nome: 'status', rotulo: 'Situação', tipo: 'opcoes' } as const
const statusDoPedido = { ...situacao, opcoes: Object.keys(STATUS_SOLICITACAO) }
const statusDaProposta = { ...situacao, opcoes: toOpcoes(toTitulos(STATUS_PROPOSTA)) }

/** Clients: one row per e-mail of a requester. */
export const clientes = defineTabela('clientes', {
  texto: 'Empresas que já fizeram pedidos, uma por e-mail.',
  singular: 'cliente',
  falha: 'Falha ao carregar clientes',
  busca: 'Empresa, pessoa, e-mail, cidade ou telefone',
  colunas: ['empresa_nome', 'responsavel_nome', 'email', 'cidade', 'uf', 'criado_em'],
  mais: ['telefone', 'setor', 'porte', 'email_confirmado_em', 'atualizado_em'],
  aqui: { criado_em: RECEBIDO },
  filtros: ['uf', 'setor', 'porte', 'confirmado', 'de', 'ate'],
  ordens: ['-criado_em', 'criado_em', '-atualizado_em', 'empresa_nome'],
})

/** Requests of clients. */
export const solicitacoes = defineTabela('solicitacoes', {
  texto: 'Pedidos de serviço das empresas, com o contato e o andamento.',
  singular: 'solicitação',
  falha: 'Falha ao carregar solicitações',
  busca: 'Empresa, pessoa, e-mail ou telefone',
  colunas: ['empresa_nome', 'tipo_servico', 'status_solicitacao', 'cidade', 'uf', 'num_propostas', 'criado_em'],
  mais: ['responsavel_nome', 'email', 'prazo_desejado', 'budget_estimado', 'email_confirmado_em', 'atualizado_em'],
  aqui: { criado_em: RECEBIDO },
  filtros: [statusDoPedido, 'tipo_servico', 'uf', 'confirmado', 'com_propostas', 'de', 'ate', 'cliente_id'],
  ordens: ['-criado_em', 'criado_em', '-atualizado_em'],
})

/** Registrations of consultancies, finished or not. */
export const consultorias = defineTabela('consultorias', {
  texto: 'Cadastros de consultorias e autônomos, com a decisão da equipe e os selos.',
  singular: 'consultoria',
  falha: 'Falha ao carregar consultorias',
  busca: 'Nome, pessoa, e-mail, cidade ou telefone',
  colunas: ['consultoria_nome', 'aprovacao', 'responsavel_nome', 'email', 'cidade', 'uf', 'no_ar', 'criado_em'],
  mais: ['telefone', 'tipo_atuacao', 'documento', 'servicos', 'com_dono', 'motivo_recusa', 'atualizado_em'],
  aqui: {
    aprovacao: { titulo: 'Situação', rotulos: toTitulos(STATUS_APROVACAO), tons: TOM_DA_APROVACAO },
    criado_em: RECEBIDO,
  },
  filtros: ['aprovacao', 'servico', 'uf', 'tipo_atuacao', 'com_dono', 'de', 'ate'],
  ordens: ['-criado_em', 'criado_em', '-atualizado_em', 'consultoria_nome'],
})

/** Proposals of consultancies to requests. */
export const propostas = defineTabela('propostas', {
  texto: 'O que as consultorias enviaram aos pedidos.',
  singular: 'proposta',
  falha: 'Falha ao carregar propostas',
  busca: 'E-mail da consultoria',
  colunas: ['consultoria_email', 'consultoria_nome', 'tipo_servico', 'valor', 'status_proposta', 'criado_em'],
  mais: ['prazo', 'cidade', 'uf', 'decided_em', 'expira_em'],
  aqui: { criado_em: 'Enviada em' },
  filtros: [statusDaProposta, 'de', 'ate', 'solicitacao_id', 'consultoria_id'],
  ordens: ['-criado_em', 'criado_em', '-valor', 'valor'],
})

/** Reports of what people write to and about each other. */
export const textos = defineTabela('textos', {
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
})
