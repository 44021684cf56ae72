/* The budget of a request as an amount is written elsewhere on a page; stored and asked for as the specification prints it. */
import type { BUDGETS } from '../opcoes.ts'

const ROTULOS: Readonly<Record<string, string>> = {
  'Até R$2k': 'Até R$ 2 mil',
  'R$2k–5k': 'R$ 2 mil a R$ 5 mil',
  'R$5k–10k': 'R$ 5 mil a R$ 10 mil',
  'R$10k–20k': 'R$ 10 mil a R$ 20 mil',
  'R$20k+': 'Mais de R$ 20 mil',
} satisfies Record<(typeof BUDGETS)[number], string>

/** `R$ 5 mil a R$ 10 mil`; null when the request does not say, an unknown value as it is. */
export const formatBudget = (budget: string | null) => (budget ? (ROTULOS[budget] ?? budget) : null)
