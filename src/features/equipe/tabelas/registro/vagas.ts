import { ROTULO_DO_METODO } from '@/domain/pagamento/pagamento-status'
import { TOM_DA_VAGA, TOM_DO_CANAL, TOM_DO_PAGAMENTO, TOM_DO_REEMBOLSO } from '@/domain/tons'
import { UFS } from '@/domain/opcoes'
import { CANAIS } from '@/domain/vaga/canal'
import { CAUSAS_DO_CANAL } from '@/domain/vaga/causa-do-canal'
import { MOTIVOS_DENUNCIA, STATUS_DENUNCIA } from '@/domain/vaga/denuncia'
import { STATUS_CANAL, STATUS_VAGA } from '@/domain/vaga/vaga-status'
import { MODO_DO_CANAL, PARTE_DA_FILA, SITUACAO_DO_PAGAMENTO, SITUACAO_DO_REEMBOLSO } from './palavras'
import { comuns, defineTabela, toOpcoes, toTitulos } from './tabela'

const statusVaga = toTitulos(STATUS_VAGA)
const statusCanal = toTitulos(STATUS_CANAL)
const statusDenuncia = toTitulos(STATUS_DENUNCIA)
const nomes = Object.fromEntries(CANAIS.map(({ codigo, nome }) => [codigo, nome]))
const daVaga = [
  { campo: 'cargo', titulo: 'Cargo' },
  { campo: 'empresa', titulo: 'Empresa' },
  { campo: 'codigo_ref', titulo: 'Código' },
] as const
const recentes = { value: '-criado_em', label: 'Mais recentes' } as const
const antigos = { value: 'criado_em', label: 'Mais antigos' } as const
const vagaId = { nome: 'vaga_id', rotulo: 'Vaga', tipo: 'id' } as const

/** Vacancies, in every status. */
export const vagas = defineTabela('vagas', {
  texto: 'Anúncios de vagas, do rascunho pago ao fim do prazo.',
  singular: 'vaga',
  plural: 'vagas',
  falha: 'Falha ao carregar vagas',
  principal: 'cargo',
  busca: 'Código, cargo, empresa, e-mail ou pessoa',
  colunas: [
    ...daVaga,
    { campo: 'status', titulo: 'Situação', rotulos: statusVaga, tons: TOM_DA_VAGA },
    { campo: 'uf', titulo: 'Estado' },
    { campo: 'area', titulo: 'Área', fora: true },
    { campo: 'responsavel_nome', titulo: 'Responsável', fora: true },
    { campo: 'email', titulo: 'E-mail', fora: true },
    { campo: 'valor_total', titulo: 'Total', formato: 'centavos', ordem: 'valor' },
    { campo: 'cupom_aplicado', titulo: 'Cupom', fora: true },
    { campo: 'desconto_aplicado', titulo: 'Desconto', formato: 'centavos', fora: true },
    { campo: 'created_at', titulo: 'Criada em', formato: 'quando', ordem: 'criada_em' },
    { campo: 'publicada_em', titulo: 'Publicada em', formato: 'quando', fora: true },
    { campo: 'expira_em', titulo: 'No ar até', formato: 'quando', fora: true },
    { campo: 'atualizado_em', titulo: 'Mudou em', formato: 'quando', ordem: 'atualizada_em', fora: true },
  ],
  filtros: [
    { nome: 'status', rotulo: 'Situação', tipo: 'opcoes', opcoes: toOpcoes(statusVaga) },
    { nome: 'uf', rotulo: 'Estado', tipo: 'opcoes', opcoes: UFS },
    { nome: 'em_revisao', rotulo: 'Retida para revisão', tipo: 'sim_nao' },
    { nome: 'paga', rotulo: 'Com valor a pagar', tipo: 'sim_nao' },
    ...comuns.dias,
  ],
  ordens: [
    { value: '-criada_em', label: 'Mais recentes' },
    { value: 'criada_em', label: 'Mais antigas' },
    { value: '-atualizada_em', label: 'Mudaram por último' },
    { value: '-valor', label: 'Maior valor' },
  ],
  secoes: [
    { titulo: 'Vaga', campos: ['cargo', 'empresa', 'codigo_ref', 'status', 'uf', 'area'] },
    { titulo: 'Quem anunciou', campos: ['responsavel_nome', 'email', 'telefone'] },
    { titulo: 'Valores', campos: ['valor_total', 'desconto_aplicado', 'cupom_aplicado'] },
  ],
})

/** Payments of vacancies. */
export const pagamentos = defineTabela('pagamentos', {
  texto: 'Cobranças das vagas, com o que entrou e o que voltou. Documentos aparecem mascarados.',
  singular: 'pagamento',
  plural: 'pagamentos',
  falha: 'Falha ao carregar pagamentos',
  principal: 'cargo',
  busca: 'Nome, e-mail ou número da cobrança',
  colunas: [
    { campo: 'cargo', titulo: 'Vaga' },
    { campo: 'codigo_ref', titulo: 'Código' },
    { campo: 'status', titulo: 'Situação', rotulos: SITUACAO_DO_PAGAMENTO, tons: TOM_DO_PAGAMENTO },
    { campo: 'metodo', titulo: 'Forma', rotulos: ROTULO_DO_METODO },
    { campo: 'valor_centavos', titulo: 'Valor', formato: 'centavos', ordem: 'valor' },
    { campo: 'recebido_centavos', titulo: 'Recebido', formato: 'centavos', fora: true },
    { campo: 'reembolsado_centavos', titulo: 'Reembolsado', formato: 'centavos' },
    { campo: 'resta_centavos', titulo: 'Resta', formato: 'centavos', fora: true },
    { campo: 'nome', titulo: 'Quem pagou' },
    { campo: 'email', titulo: 'E-mail', fora: true },
    { campo: 'documento', titulo: 'Documento', fora: true },
    { campo: 'recusa_codigo', titulo: 'Recusa', fora: true },
    { campo: 'divergencia', titulo: 'Divergência', fora: true },
    { campo: 'criado_em', titulo: 'Criado em', formato: 'quando', ordem: 'criado_em' },
    { campo: 'pago_em', titulo: 'Pago em', formato: 'quando', fora: true },
    { campo: 'contestado_em', titulo: 'Contestado em', formato: 'quando', fora: true },
    { campo: 'nota_numero', titulo: 'Nota fiscal', fora: true },
    { campo: 'nota_em', titulo: 'Nota guardada em', formato: 'quando', fora: true },
  ],
  filtros: [
    { nome: 'status', rotulo: 'Situação', tipo: 'opcoes', opcoes: toOpcoes(SITUACAO_DO_PAGAMENTO) },
    { nome: 'contestado', rotulo: 'Contestado', tipo: 'sim_nao' },
    { nome: 'com_reembolso', rotulo: 'Com reembolso', tipo: 'sim_nao' },
    { nome: 'sem_nota', rotulo: 'Pago sem nota fiscal', tipo: 'sim_nao' },
    ...comuns.dias,
    vagaId,
  ],
  ordens: [recentes, antigos, { value: '-valor', label: 'Maior valor' }],
  secoes: [
    {
      titulo: 'Pagamento',
      campos: ['status', 'metodo', 'valor_centavos', 'recebido_centavos', 'reembolsado_centavos', 'resta_centavos', 'pago_em'],
    },
    { titulo: 'Quem pagou', campos: ['nome', 'email', 'documento', 'nota_numero', 'nota_em'] },
    { titulo: 'Problemas', campos: ['recusa_codigo', 'divergencia', 'contestado_em'] },
  ],
})

/** Refunds, whole or of one channel. */
export const reembolsos = defineTabela('reembolsos', {
  texto: 'Reembolsos de canais que não publicaram e de cobranças desfeitas.',
  singular: 'reembolso',
  plural: 'reembolsos',
  falha: 'Falha ao carregar reembolsos',
  principal: 'valor_centavos',
  colunas: [
    { campo: 'causa', titulo: 'Por quê', rotulos: CAUSAS_DO_CANAL },
    { campo: 'motivo', titulo: 'O que foi escrito' },
    { campo: 'canal', titulo: 'Canal', rotulos: nomes },
    { campo: 'valor_centavos', titulo: 'Valor', formato: 'centavos' },
    { campo: 'status', titulo: 'Situação', rotulos: SITUACAO_DO_REEMBOLSO, tons: TOM_DO_REEMBOLSO },
    { campo: 'tentativas', titulo: 'Tentativas', formato: 'numero', fora: true },
    { campo: 'erro', titulo: 'Erro', fora: true },
    { campo: 'criado_em', titulo: 'Pedido em', formato: 'quando', ordem: 'criado_em' },
    { campo: 'feito_em', titulo: 'Feito em', formato: 'quando' },
  ],
  filtros: [
    { nome: 'status', rotulo: 'Situação', tipo: 'opcoes', opcoes: toOpcoes(SITUACAO_DO_REEMBOLSO) },
    ...comuns.dias,
    { nome: 'pagamento_id', rotulo: 'Pagamento', tipo: 'id' },
  ],
  ordens: [recentes, antigos],
  secoes: [{ titulo: 'Reembolso', campos: ['causa', 'motivo', 'valor_centavos', 'status', 'tentativas', 'erro', 'feito_em'] }],
})

/** Channel lines that wait for a person of the team. */
export const filaDeCanais = defineTabela('fila_canais', {
  texto: 'Canais das vagas no ar: os que esperam por uma pessoa da equipe, os levados pelo feed e os que têm link.',
  singular: 'canal na fila',
  plural: 'canais na fila',
  falha: 'Falha ao carregar a fila de canais',
  principal: 'cargo',
  colunas: [
    ...daVaga,
    { campo: 'canal', titulo: 'Canal', rotulos: nomes },
    { campo: 'status', titulo: 'Situação', rotulos: statusCanal, tons: TOM_DO_CANAL },
    { campo: 'prazo_em', titulo: 'Prazo', formato: 'quando', ordem: 'prazo_em' },
    { campo: 'atrasada', titulo: 'Atrasada', formato: 'sim_nao', tons: { true: 'error' } },
    { campo: 'preco_centavos', titulo: 'Pago', formato: 'centavos' },
    { campo: 'modo', titulo: 'Modo', rotulos: MODO_DO_CANAL, fora: true },
    { campo: 'enviado_em', titulo: 'Enviado em', formato: 'quando', fora: true },
    { campo: 'lido_em', titulo: 'Lido em', formato: 'quando', fora: true },
    { campo: 'causa', titulo: 'Por quê', rotulos: CAUSAS_DO_CANAL, fora: true },
    { campo: 'external_url', titulo: 'Link', fora: true },
  ],
  filtros: [
    { nome: 'parte', rotulo: 'Parte', tipo: 'opcoes', opcoes: toOpcoes(PARTE_DA_FILA) },
    { nome: 'canal', rotulo: 'Canal', tipo: 'opcoes', opcoes: toOpcoes(nomes) },
    {
      nome: 'status',
      rotulo: 'Situação',
      tipo: 'opcoes',
      opcoes: (['na_fila', 'enviado', 'aguardando_canal', 'lido', 'publicado'] as const).map((value) => ({
        value,
        label: statusCanal[value] ?? value,
      })),
    },
    { nome: 'atrasada', rotulo: 'Atrasada', tipo: 'sim_nao' },
  ],
  ordens: [
    { value: 'prazo_em', label: 'Prazo mais próximo' },
    { value: '-prazo_em', label: 'Prazo mais distante' },
  ],
  secoes: [
    {
      titulo: 'Canal',
      campos: ['canal', 'status', 'modo', 'prazo_em', 'atrasada', 'external_url', 'causa', 'motivo', 'lido_em', 'lido_por'],
    },
    { titulo: 'Vaga', campos: ['cargo', 'empresa', 'codigo_ref'] },
  ],
})

/** Reports of ads. */
export const denuncias = defineTabela('denuncias', {
  texto: 'O que pessoas apontaram em anúncios no ar, as mais antigas primeiro.',
  singular: 'denúncia',
  plural: 'denúncias',
  falha: 'Falha ao carregar denúncias',
  principal: 'cargo',
  colunas: [
    ...daVaga,
    { campo: 'motivo', titulo: 'Motivo', rotulos: MOTIVOS_DENUNCIA },
    {
      campo: 'status',
      titulo: 'Situação',
      rotulos: statusDenuncia,
      tons: { aberta: 'warning', procedente: 'error', improcedente: 'neutral' },
    },
    { campo: 'status_da_vaga', titulo: 'A vaga está', rotulos: statusVaga, tons: TOM_DA_VAGA },
    { campo: 'quer_resposta', titulo: 'Quer resposta', formato: 'sim_nao', fora: true },
    { campo: 'criada_em', titulo: 'Recebida em', formato: 'quando', ordem: 'criada_em' },
    { campo: 'decidida_em', titulo: 'Decidida em', formato: 'quando', fora: true },
  ],
  filtros: [
    { nome: 'status', rotulo: 'Situação', tipo: 'opcoes', opcoes: toOpcoes(statusDenuncia) },
    { nome: 'motivo', rotulo: 'Motivo', tipo: 'opcoes', opcoes: toOpcoes(MOTIVOS_DENUNCIA) },
    ...comuns.dias,
    vagaId,
  ],
  ordens: [
    { value: 'criada_em', label: 'Mais antigas' },
    { value: '-criada_em', label: 'Mais recentes' },
  ],
  secoes: [{ titulo: 'Denúncia', campos: ['motivo', 'detalhe', 'email', 'status', 'decisao', 'decidida_em', 'decidida_por'] }],
})

/** Appeals of advertisers against a suspension. */
export const recursos = defineTabela('recursos', {
  texto: 'Anunciantes que pediram a volta de uma vaga suspensa, os mais antigos primeiro.',
  singular: 'recurso',
  plural: 'recursos',
  falha: 'Falha ao carregar recursos',
  principal: 'cargo',
  colunas: [
    ...daVaga,
    { campo: 'status_da_vaga', titulo: 'A vaga está', rotulos: statusVaga, tons: TOM_DA_VAGA },
    { campo: 'motivo', titulo: 'Motivo da suspensão', fora: true },
    { campo: 'em', titulo: 'Suspensa em', formato: 'quando' },
    { campo: 'fim_em', titulo: 'Terminou em', formato: 'quando', fora: true },
  ],
  filtros: [{ nome: 'aberto', rotulo: 'Sem resposta', tipo: 'sim_nao' }, vagaId],
  ordens: [
    { value: 'recorrida_em', label: 'Mais antigos' },
    { value: '-recorrida_em', label: 'Mais recentes' },
  ],
  secoes: [{ titulo: 'Suspensão', campos: ['em', 'motivo', 'fim_em', 'status_da_vaga'] }],
})
