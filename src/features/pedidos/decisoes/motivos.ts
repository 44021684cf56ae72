/* Reasons to choose from, and the one text that is submitted. */
import { cleanLinha } from '@/domain/br/texto'

/** Characters of the comment; with the longest reason it stays below the 500 of the server. */
export const MAX_COMENTARIO = 400

/** Why a proposal is declined. Its author reads it. */
export const MOTIVOS_DA_RECUSA = [
  'Valor acima do que posso pagar',
  'Prazo não atende',
  'Não responde ao que preciso',
  'Escolhi outro caminho',
  'Outro motivo',
  'Prefiro não dizer',
] as const

/** Why a request is closed. Its client and the team read it. */
export const MOTIVOS_DO_ENCERRAMENTO = [
  'O projeto foi concluído',
  'O projeto foi adiado ou cancelado',
  'Contratei por outro caminho',
  'As propostas não atenderam',
  'Outro motivo',
] as const

const NAO_DITO = 'Prefiro não dizer'

/** One line for the server: `Prazo não atende. Precisamos até março.` Empty when neither is given. */
export function joinMotivo(motivo: string, comentario: string): string {
  const frase = motivo === NAO_DITO ? 'Motivo não informado.' : motivo && `${motivo}.`
  return [frase, cleanLinha(comentario)].filter(Boolean).join(' ')
}
