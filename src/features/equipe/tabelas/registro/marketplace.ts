import { TOM_DA_APROVACAO, TOM_DA_PROPOSTA, TOM_DO_PEDIDO } from '@/domain/tons'
import { STATUS_APROVACAO } from '@/domain/consultoria/selos'
import { SERVICOS_CONSULTORIA, TIPOS_ATUACAO } from '@/domain/consultoria/opcoes'
import { PORTES, ROTULOS_DOS_SETORES, SETORES, UFS } from '@/domain/opcoes'
import { STATUS_PROPOSTA } from '@/domain/proposta-status'
import { SERVICOS } from '@/domain/servicos/registry'
import { STATUS_SOLICITACAO } from '@/domain/solicitacao-status'
import { DE_QUEM_DENUNCIA, MOTIVOS_DE_TEXTO, STATUS_DO_TEXTO, TIPOS_DE_TEXTO } from '@/domain/conversa/texto-denunciado'
import { comuns, defineTabela, toOpcoes, toTitulos } from './tabela'

const uf = { nome: 'uf', rotulo: 'Estado', tipo: 'opcoes', opcoes: UFS } as const
const servicos = SERVICOS.map(({ tipo }) => tipo)
const recentes = { value: '-criado_em', label: 'Mais recentes' } as const
const antigos = { value: 'criado_em', label: 'Mais antigos' } as const
const mudaram = { value: '-atualizado_em', label: 'Mudaram por último' } as const
const criado = { campo: 'criado_em', titulo: 'Recebido em', formato: 'quando', ordem: 'criado_em' } as const
const atualizado = { campo: 'atualizado_em', titulo: 'Mudou em', formato: 'quando', ordem: 'atualizado_em', fora: true } as const
const aprovacao = toTitulos(STATUS_APROVACAO)
const proposta = toTitulos(STATUS_PROPOSTA)
const statusDoTexto = toTitulos(STATUS_DO_TEXTO)

/** Clients: one row per e-mail of a requester. */
export const clientes = defineTabela('clientes', {
  texto: 'Empresas que já fizeram pedidos, uma por e-mail.',
  singular: 'cliente',
  plural: 'clientes',
  falha: 'Falha ao carregar clientes',
  principal: 'empresa_nome',
  busca: 'Empresa, pessoa, e-mail, cidade ou telefone',
  colunas: [
    { campo: 'empresa_nome', titulo: 'Empresa', ordem: 'empresa_nome' },
    { campo: 'responsavel_nome', titulo: 'Responsável' },
    { campo: 'email', titulo: 'E-mail' },
    { campo: 'telefone', titulo: 'Telefone', formato: 'telefone', fora: true },
    { campo: 'cidade', titulo: 'Cidade' },
    { campo: 'uf', titulo: 'Estado' },
    { campo: 'setor', titulo: 'Setor', rotulos: ROTULOS_DOS_SETORES, fora: true },
    { campo: 'porte', titulo: 'Porte', fora: true },
    { campo: 'email_confirmado_em', titulo: 'E-mail confirmado em', formato: 'quando', fora: true },
    criado,
    atualizado,
  ],
  filtros: [
    uf,
    {
      nome: 'setor',
      rotulo: 'Setor',
      tipo: 'opcoes',
      opcoes: SETORES.map((value) => ({ value, label: ROTULOS_DOS_SETORES[value] ?? value })),
    },
    { nome: 'porte', rotulo: 'Porte', tipo: 'opcoes', opcoes: PORTES },
    { nome: 'confirmado', rotulo: 'E-mail confirmado', tipo: 'sim_nao' },
    ...comuns.dias,
  ],
  ordens: [recentes, antigos, mudaram, { value: 'empresa_nome', label: 'Empresa, A a Z' }],
  secoes: [
    { titulo: 'Empresa', campos: ['empresa_nome', 'setor', 'porte', 'cidade', 'uf'] },
    { titulo: 'Contato', campos: ['responsavel_nome', 'email', 'telefone', 'email_confirmado_em'] },
  ],
})

/** Requests of clients. */
export const solicitacoes = defineTabela('solicitacoes', {
  texto: 'Pedidos de serviço das empresas, com o contato e o andamento.',
  singular: 'solicitação',
  plural: 'solicitações',
  falha: 'Falha ao carregar solicitações',
  principal: 'empresa_nome',
  busca: 'Empresa, pessoa, e-mail ou telefone',
  colunas: [
    { campo: 'empresa_nome', titulo: 'Empresa' },
    { campo: 'tipo_servico', titulo: 'Serviço' },
    { campo: 'status_solicitacao', titulo: 'Situação', tons: TOM_DO_PEDIDO },
    { campo: 'responsavel_nome', titulo: 'Responsável', fora: true },
    { campo: 'email', titulo: 'E-mail', fora: true },
    { campo: 'cidade', titulo: 'Cidade' },
    { campo: 'uf', titulo: 'Estado' },
    { campo: 'prazo_desejado', titulo: 'Prazo', fora: true },
    { campo: 'budget_estimado', titulo: 'Budget estimado', fora: true },
    { campo: 'num_propostas', titulo: 'Propostas', formato: 'numero' },
    { campo: 'email_confirmado_em', titulo: 'E-mail confirmado em', formato: 'quando', fora: true },
    criado,
    atualizado,
  ],
  filtros: [
    { nome: 'status', rotulo: 'Situação', tipo: 'opcoes', opcoes: Object.keys(STATUS_SOLICITACAO) },
    { nome: 'tipo_servico', rotulo: 'Serviço', tipo: 'opcoes', opcoes: servicos },
    uf,
    { nome: 'confirmado', rotulo: 'E-mail confirmado', tipo: 'sim_nao' },
    { nome: 'com_propostas', rotulo: 'Com propostas', tipo: 'sim_nao' },
    ...comuns.dias,
    { nome: 'cliente_id', rotulo: 'Cliente', tipo: 'id' },
  ],
  ordens: [recentes, antigos, mudaram],
  secoes: [
    { titulo: 'Pedido', campos: ['tipo_servico', 'status_solicitacao', 'cidade', 'uf', 'prazo_desejado', 'budget_estimado'] },
    { titulo: 'Contato', campos: ['contato'] },
    { titulo: 'Correção', campos: ['correcao'] },
    { titulo: 'Andamento', campos: ['num_propostas', 'email_confirmado_em', 'motivo_recusa'] },
  ],
})

/** Registrations of consultancies, finished or not. */
export const consultorias = defineTabela('consultorias', {
  texto: 'Cadastros de consultorias e autônomos, com a decisão da equipe e os selos.',
  singular: 'consultoria',
  plural: 'consultorias',
  falha: 'Falha ao carregar consultorias',
  principal: 'consultoria_nome',
  busca: 'Nome, pessoa, e-mail, cidade ou telefone',
  colunas: [
    { campo: 'consultoria_nome', titulo: 'Consultoria', ordem: 'consultoria_nome' },
    { campo: 'aprovacao', titulo: 'Situação', rotulos: aprovacao, tons: TOM_DA_APROVACAO },
    { campo: 'responsavel_nome', titulo: 'Responsável' },
    { campo: 'email', titulo: 'E-mail' },
    { campo: 'telefone', titulo: 'Telefone', formato: 'telefone', fora: true },
    { campo: 'cidade', titulo: 'Cidade' },
    { campo: 'uf', titulo: 'Estado' },
    { campo: 'tipo_atuacao', titulo: 'Atuação', fora: true },
    { campo: 'documento', titulo: 'Documento', fora: true },
    { campo: 'servicos', titulo: 'Serviços', formato: 'lista', fora: true },
    { campo: 'no_ar', titulo: 'No diretório', formato: 'sim_nao' },
    { campo: 'com_dono', titulo: 'Com conta', formato: 'sim_nao', fora: true },
    { campo: 'motivo_recusa', titulo: 'Motivo da recusa', fora: true },
    criado,
    atualizado,
  ],
  filtros: [
    { nome: 'aprovacao', rotulo: 'Situação', tipo: 'opcoes', opcoes: toOpcoes(aprovacao) },
    { nome: 'servico', rotulo: 'Serviço', tipo: 'opcoes', opcoes: SERVICOS_CONSULTORIA },
    uf,
    { nome: 'tipo_atuacao', rotulo: 'Atuação', tipo: 'opcoes', opcoes: TIPOS_ATUACAO },
    { nome: 'com_dono', rotulo: 'Com conta', tipo: 'sim_nao' },
    ...comuns.dias,
  ],
  ordens: [recentes, antigos, mudaram, { value: 'consultoria_nome', label: 'Nome, A a Z' }],
  secoes: [
    { titulo: 'Consultoria', campos: ['consultoria_nome', 'tipo_atuacao', 'documento', 'aprovacao', 'no_ar', 'selos', 'slug'] },
    { titulo: 'Contato', campos: ['responsavel_nome', 'cargo_funcao', 'email', 'telefone', 'cidade', 'uf'] },
    {
      titulo: 'Decisões da equipe',
      campos: ['aprovada_em', 'conferida_em', 'recusada_em', 'motivo_recusa', 'suspensa_em', 'motivo_suspensao'],
    },
  ],
})

/** Proposals of consultancies to requests. */
export const propostas = defineTabela('propostas', {
  texto: 'O que as consultorias enviaram aos pedidos.',
  singular: 'proposta',
  plural: 'propostas',
  falha: 'Falha ao carregar propostas',
  principal: 'consultoria_email',
  busca: 'E-mail da consultoria',
  colunas: [
    { campo: 'consultoria_email', titulo: 'E-mail da consultoria' },
    { campo: 'consultoria_nome', titulo: 'Consultoria' },
    { campo: 'tipo_servico', titulo: 'Serviço' },
    { campo: 'valor', titulo: 'Valor', formato: 'reais', ordem: 'valor' },
    { campo: 'prazo', titulo: 'Prazo', fora: true },
    { campo: 'status_proposta', titulo: 'Situação', rotulos: proposta, tons: TOM_DA_PROPOSTA },
    { campo: 'cidade', titulo: 'Cidade', fora: true },
    { campo: 'uf', titulo: 'Estado', fora: true },
    { ...criado, titulo: 'Enviada em' },
    { campo: 'decided_em', titulo: 'Decidida em', formato: 'quando', fora: true },
    { campo: 'expira_em', titulo: 'Vale até', formato: 'quando', fora: true },
  ],
  filtros: [
    { nome: 'status', rotulo: 'Situação', tipo: 'opcoes', opcoes: toOpcoes(proposta) },
    ...comuns.dias,
    { nome: 'solicitacao_id', rotulo: 'Solicitação', tipo: 'id' },
    { nome: 'consultoria_id', rotulo: 'Consultoria', tipo: 'id' },
  ],
  ordens: [recentes, antigos, { value: '-valor', label: 'Maior valor' }, { value: 'valor', label: 'Menor valor' }],
  secoes: [
    { titulo: 'Proposta', campos: ['valor', 'prazo', 'mensagem', 'status_proposta', 'expira_em', 'decided_em'] },
    { titulo: 'Consultoria', campos: ['consultoria_email', 'consultoria_id'] },
  ],
})

/** Reports of what people write to and about each other. */
export const textos = defineTabela('textos', {
  texto: 'Perguntas, mensagens e avaliações que alguém denunciou ou a checagem reteve, as mais antigas primeiro.',
  singular: 'texto',
  plural: 'textos',
  falha: 'Falha ao carregar textos denunciados',
  principal: 'texto',
  colunas: [
    { campo: 'tipo', titulo: 'O que é', rotulos: TIPOS_DE_TEXTO },
    { campo: 'texto', titulo: 'Texto' },
    { campo: 'motivo', titulo: 'Motivo', rotulos: MOTIVOS_DE_TEXTO },
    { campo: 'autor', titulo: 'Escrito por', rotulos: DE_QUEM_DENUNCIA, fora: true },
    { campo: 'de', titulo: 'Denunciado por', rotulos: DE_QUEM_DENUNCIA },
    {
      campo: 'status',
      titulo: 'Situação',
      rotulos: statusDoTexto,
      tons: { aberta: 'warning', procedente: 'error', improcedente: 'neutral' },
    },
    { campo: 'criada_em', titulo: 'Recebida em', formato: 'quando', ordem: 'criada_em' },
    { campo: 'decidida_em', titulo: 'Decidida em', formato: 'quando', fora: true },
  ],
  filtros: [
    { nome: 'status', rotulo: 'Situação', tipo: 'opcoes', opcoes: toOpcoes(statusDoTexto) },
    { nome: 'motivo', rotulo: 'Motivo', tipo: 'opcoes', opcoes: toOpcoes(MOTIVOS_DE_TEXTO) },
    ...comuns.dias,
  ],
  ordens: [
    { value: 'criada_em', label: 'Mais antigos' },
    { value: '-criada_em', label: 'Mais recentes' },
  ],
  secoes: [
    { titulo: 'Texto', campos: ['tipo', 'autor', 'texto', 'resposta', 'retirado', 'solicitacao_id'] },
    { titulo: 'Denúncia', campos: ['de', 'motivo', 'detalhe', 'status', 'decisao', 'decidida_em', 'decidida_por'] },
  ],
})
