import { type Campos, defineParagrafo } from '../campo.ts'
import { defineLink } from './link.ts'

/** What its owner writes for its public page (docs/product/vacancies.md#page-of-a-company); SQL holds the same rows. */
export const camposDaPagina = {
  sobre: defineParagrafo('Sobre a empresa', {
    max: 2000,
    ajuda: 'O que a empresa faz, como é trabalhar nela. Sem contatos: o site tem o seu próprio campo.',
  }),
  site: defineLink('Site', { max: 300, ajuda: 'Começa com https://.' }),
} satisfies Campos
