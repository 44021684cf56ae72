import { defineOpcao, defineTexto, type Campos } from '../campo.ts'

/** Reasons to report a question, a message or a review, by code; SQL holds the same list (motivo_de_texto). */
export const MOTIVOS_DE_TEXTO = {
  ofensa: 'Ofende ou ameaça alguém',
  contato: 'Passa um contato ou leva para fora daqui',
  engano: 'É falso, enganoso ou em nome de outro',
  discriminacao: 'Discrimina pessoas',
  outro: 'Outro motivo',
} as const

/** States of a report, as the team reads them. */
export const STATUS_DO_TEXTO = {
  aberta: { titulo: 'Aberta' },
  procedente: { titulo: 'Texto retirado' },
  improcedente: { titulo: 'Não procede' },
} as const

/** The same states of what is new and waits. */
export const STATUS_DO_NOVO = {
  aberta: { titulo: 'Espera aprovação' },
  procedente: { titulo: 'Recusado' },
  improcedente: { titulo: 'Aprovado' },
} as const

/** What can be reported, and what is new and waits beside it, by code. */
export const TIPOS_DE_TEXTO = {
  pergunta: 'Pergunta',
  resposta_do_cliente: 'Resposta a uma pergunta',
  mensagem: 'Mensagem',
  avaliacao: 'Avaliação',
  resposta: 'Resposta a uma avaliação',
  pagina: 'Página de empresa',
  logo: 'Logo novo',
  foto: 'Foto nova',
  portfolio: 'Portfólio novo',
  documento: 'Documento de empresa',
  nome: 'Nome novo de empresa',
} as const

/** Whether it waits for the team before it is shown, unlike what was reported. */
export const isNovo = (tipo: string) => ['logo', 'foto', 'portfolio', 'documento', 'nome'].includes(tipo)

/** Who wrote or reported: a side of the conversation, a company, anybody who read a review, or the check before it is published. */
export const DE_QUEM_DENUNCIA = {
  cliente: 'Cliente',
  consultoria: 'Consultoria',
  empresa: 'Empresa',
  visitante: 'Quem leu a página',
  checagem: 'Checagem automática',
} as const

/** A report of a text (docs/product/conversations.md#reports). */
export const camposTextoDenunciado = {
  motivo: defineOpcao('O que está errado', Object.keys(MOTIVOS_DE_TEXTO), { erro: 'Escolha o motivo' }),
  detalhe: defineTexto('Detalhe', { max: 500 }),
} satisfies Campos
