import { defineNumero, defineParagrafo, type Campos } from '../campo.ts'

const nota = { min: 1, max: 5, erro: 'Escolha uma nota' } as const

/** A review of the accepted consultancy (docs/product/reviews.md): marks from 1 to 5, required of who hired, and a text. */
export const camposAvaliacao = {
  prazo: defineNumero('Prazo', nota),
  qualidade: defineNumero('Qualidade', nota),
  comunicacao: defineNumero('Comunicação', nota),
  custo: defineNumero('Cumpriu o preço', nota),
  texto: defineParagrafo('O que outras empresas deveriam saber', { max: 1500, erroMax: 'O texto passou de 1.500 caracteres' }),
} satisfies Campos

/** What a client gives a mark for, in the order of the screen. */
export const CRITERIOS = ['prazo', 'qualidade', 'comunicacao', 'custo'] as const
export type Criterio = (typeof CRITERIOS)[number]
