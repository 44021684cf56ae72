import { ROTULO_DO_METODO } from '@/domain/pagamento/pagamento-status'
import { TOM_DA_VAGA, TOM_DO_CANAL, TOM_DO_PAGAMENTO, TOM_DO_REEMBOLSO } from '@/domain/tons'
import { MOTIVOS_DENUNCIA, STATUS_DENUNCIA } from '@/domain/vaga/denuncia'
import { STATUS_CANAL, STATUS_VAGA } from '@/domain/vaga/vaga-status'
import { SITUACAO_DO_PAGAMENTO, SITUACAO_DO_REEMBOLSO, TOM_DA_DENUNCIA } from './palavras'
import { defineTabela } from './definir'
import { toTitulos } from './tabela'

/** Vacancies, in every status. */
export const vagas = defineTabela('vagas', {
  texto: 'Anúncios de vagas, do rascunho pago ao fim do prazo.',
  singular: 'vaga',
  busca: 'Código, cargo, empresa, e-mail ou pessoa',
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
})

/** Payments of vacancies. */
export const pagamentos = defineTabela('pagamentos', {
  texto: 'Cobranças das vagas, com o que entrou e o que voltou. Documentos aparecem mascarados.',
  singular: 'pagamento',
  busca: 'Nome, e-mail ou número da cobrança',
  colunas: ['cargo', 'codigo_ref', 'status', 'metodo', 'valor_centavos', 'reembolsado_centavos', 'nome', 'criado_em'],
  mais: [
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
    status: { rotulos: SITUACAO_DO_PAGAMENTO, tons: TOM_DO_PAGAMENTO },
    metodo: { titulo: 'Forma', rotulos: ROTULO_DO_METODO },
    nome: 'Quem pagou',
  },
  filtros: ['status', 'contestado', 'com_reembolso', 'sem_nota', 'de', 'ate', 'vaga_id'],
  ordens: ['-criado_em', 'criado_em', '-valor'],
})

/** Refunds, whole or of one channel. */
export const reembolsos = defineTabela('reembolsos', {
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
})

const statusDoCanal = toTitulos(STATUS_CANAL)
const NA_FILA = ['na_fila', 'enviado', 'aguardando_canal', 'lido', 'publicado']
const statusNaFila = {
  nome: 'status',
  rotulo: 'Situação',
  tipo: 'opcoes',
  opcoes: NA_FILA.map((value) => ({ value, label: statusDoCanal[value] ?? value })),
} as const

/** Channel lines that wait for a person of the team. */
export const filaDeCanais = defineTabela('fila_canais', {
  texto: 'Canais das vagas no ar: os que esperam por uma pessoa da equipe, os levados pelo feed e os que têm link.',
  singular: 'canal na fila',
  plural: 'canais na fila',
  falha: 'Falha ao carregar a fila de canais',
  colunas: ['cargo', 'empresa', 'codigo_ref', 'canal', 'status', 'prazo_em', 'atrasada', 'preco_centavos'],
  mais: ['modo', 'enviado_em', 'lido_em', 'causa', 'external_url'],
  aqui: { status: { rotulos: statusDoCanal, tons: TOM_DO_CANAL }, preco_centavos: 'Pago', external_url: 'Link' },
  filtros: ['parte', 'canal', statusNaFila, 'atrasada'],
  ordens: ['prazo_em', '-prazo_em'],
})

/** Reports of ads. */
export const denuncias = defineTabela('denuncias', {
  texto: 'O que pessoas apontaram em anúncios no ar, as mais antigas primeiro.',
  singular: 'denúncia',
  colunas: ['cargo', 'empresa', 'codigo_ref', 'motivo', 'status', 'status_da_vaga', 'criada_em'],
  mais: ['quer_resposta', 'decidida_em'],
  aqui: { motivo: { rotulos: MOTIVOS_DENUNCIA }, status: { rotulos: toTitulos(STATUS_DENUNCIA), tons: TOM_DA_DENUNCIA } },
  filtros: ['status', 'motivo', 'de', 'ate', 'vaga_id'],
  ordens: ['criada_em', '-criada_em'],
})

/** Appeals of advertisers against a suspension. */
export const recursos = defineTabela('recursos', {
  texto: 'Anunciantes que pediram a volta de uma vaga suspensa, os mais antigos primeiro.',
  singular: 'recurso',
  colunas: ['cargo', 'empresa', 'codigo_ref', 'status_da_vaga', 'em'],
  mais: ['motivo', 'fim_em'],
  aqui: { em: 'Suspensa em', motivo: 'Motivo da suspensão', fim_em: 'Terminou em' },
  filtros: ['aberto', 'vaga_id'],
  ordens: ['recorrida_em', '-recorrida_em'],
})
