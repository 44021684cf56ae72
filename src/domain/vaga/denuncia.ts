/* A report of an ad ('Denunciar esta vaga'): anybody may submit one, admins decide it. Mirrored in SQL (a test compares). */
import { type Campos, defineEmail, defineOpcao, defineParagrafo } from '../campo.ts'
import { cleanCampos, type Limpo, type Valores } from '../validar-campo.ts'

/** Reasons, in the order of the screen. Stored in `vagas.denuncias.motivo`. */
export const MOTIVOS_DENUNCIA = {
  discriminatorio: 'É discriminatória',
  golpe: 'Parece golpe ou pede dinheiro',
  dados: 'Pede dados pessoais demais',
  enganoso: 'É enganosa ou a vaga não existe',
  outro: 'Outro motivo',
} as const

/** Decisions on a report. Stored in `vagas.denuncias.status`. */
export const STATUS_DENUNCIA = {
  aberta: { titulo: 'Aberta', explicacao: 'Ninguém da equipe decidiu ainda.' },
  procedente: { titulo: 'Procedente', explicacao: 'A equipe concordou com a denúncia.' },
  improcedente: { titulo: 'Improcedente', explicacao: 'A equipe não encontrou problema na vaga.' },
} as const satisfies Record<string, { titulo: string; explicacao: string }>

/** The form, in the order of the screen; the names are the parameters of `fn_denunciar_vaga` and the hints of its refusals. */
export const camposDenuncia = {
  motivo: defineOpcao('Motivo', Object.keys(MOTIVOS_DENUNCIA), { erro: 'Escolha o motivo' }),
  detalhe: defineParagrafo('O que está errado', { max: 2000, erroMax: 'O texto passou de 2.000 caracteres' }),
  email: defineEmail('Seu e-mail', { ajuda: 'Só se quiser que a equipe fale com você. A empresa não fica sabendo.' }),
} as const satisfies Campos

/** Cleaned answers, empty as null. */
export const toDenuncia = (valores: Valores): Record<string, Limpo> => cleanCampos(camposDenuncia, valores)
