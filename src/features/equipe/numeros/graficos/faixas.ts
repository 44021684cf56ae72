/** Background colours from low to high, each with a readable text colour. */
const TONS = [
  { fundo: 'var(--color-marca-suave)', tinta: 'var(--color-tinta)' },
  { fundo: 'var(--color-fibra-broto)', tinta: 'var(--color-tinta)' },
  { fundo: 'var(--color-marca)', tinta: 'var(--color-sobre-marca)' },
  { fundo: 'var(--color-noite)', tinta: 'var(--color-sobre-noite)' },
] as const

const NADA = { fundo: 'var(--color-suave)', tinta: 'var(--color-tinta-suave)' } as const

/** Equal steps from 1 to the greatest count, at most one per colour, each with its bounds. */
export function buildFaixas(maior: number) {
  const passo = Math.max(1, Math.ceil(maior / TONS.length))
  return TONS.map((tom, at) => ({ ...tom, de: at * passo + 1, ate: Math.min(maior, (at + 1) * passo) })).filter(
    ({ de }) => de <= maior,
  )
}

/** Background and text colour of a count. */
export const getTom = (total: number, faixas: ReturnType<typeof buildFaixas>) =>
  faixas.find(({ de, ate }) => total >= de && total <= ate) ?? NADA
