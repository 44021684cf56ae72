import { formatCompacto } from './medidas'
import { formatInteiro } from '@/domain/br/numero'

/** The 27 states in a map of equal tiles, roughly in their place. */
const MAPA = [
  '.. RR .. AP .. ..',
  '.. AM PA MA CE RN',
  'AC RO TO PI PE PB',
  '.. MT GO BA SE AL',
  '.. MS DF MG ES ..',
  '.. .. SP RJ .. ..',
  '.. .. PR .. .. ..',
  '.. RS SC .. .. ..',
]

/** Each state with its column and row in the map, from 1. */
const LUGARES = MAPA.flatMap((linha, y) =>
  linha.split(' ').flatMap((uf, x) => (uf === '..' ? [] : [{ uf, coluna: x + 1, linha: y + 1 }])),
)

type Props = { titulo: string; porUf: readonly { readonly uf: string; readonly total: number }[] }

/** The 27 states as equal tiles, roughly in their place, with their counts. Decorative: the table beside it says the same. */
export function MapaDeEstados({ titulo, porUf }: Props) {
  const total = new Map(porUf.map((linha) => [linha.uf, linha.total]))
  const faixas = buildFaixas(Math.max(0, ...total.values()))
  return (
    <figure aria-hidden="true">
      <figcaption className="text-lg font-semibold">{titulo}</figcaption>
      <div className="mx-auto mt-4 grid max-w-md gap-1" style={{ gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' }}>
        {LUGARES.map(({ uf, coluna, linha }) => {
          const quantos = total.get(uf) ?? 0
          const { fundo, tinta } = getTom(quantos, faixas)
          return (
            <div
              key={uf}
              className="flex aspect-square flex-col items-center justify-center rounded-campo text-xs"
              style={{ gridColumn: coluna, gridRow: linha, background: fundo, color: tinta, lineHeight: 1.2 }}
            >
              <span className="font-semibold">{uf}</span>
              <span className="tabular-nums">{quantos < 10_000 ? formatInteiro(quantos) : formatCompacto(quantos)}</span>
            </div>
          )
        })}
      </div>
      <ul className="mt-4 flex flex-wrap justify-center gap-x-4 gap-y-1 text-xs text-tinta-suave">
        {faixas.map(({ de, ate, fundo }) => (
          <li key={de} className="flex items-center gap-2">
            <span className="size-2.5 rounded-full" style={{ background: fundo }} />
            <span>{de === ate ? formatInteiro(de) : `${formatInteiro(de)} a ${formatInteiro(ate)}`}</span>
          </li>
        ))}
      </ul>
    </figure>
  )
}

/** Background colours from low to high, each with a readable text colour. */
const TONS = [
  { fundo: 'var(--color-marca-suave)', tinta: 'var(--color-tinta)' },
  { fundo: 'var(--color-fibra-broto)', tinta: 'var(--color-tinta)' },
  { fundo: 'var(--color-marca)', tinta: 'var(--color-sobre-marca)' },
  { fundo: 'var(--color-noite)', tinta: 'var(--color-sobre-noite)' },
] as const

const NADA = { fundo: 'var(--color-suave)', tinta: 'var(--color-tinta-suave)' } as const

/** Equal steps from 1 to the greatest count, at most one per colour, each with its bounds. */
function buildFaixas(maior: number) {
  const passo = Math.max(1, Math.ceil(maior / TONS.length))
  return TONS.map((tom, at) => ({ ...tom, de: at * passo + 1, ate: Math.min(maior, (at + 1) * passo) })).filter(
    ({ de }) => de <= maior,
  )
}

const getTom = (total: number, faixas: ReturnType<typeof buildFaixas>) =>
  faixas.find(({ de, ate }) => total >= de && total <= ate) ?? NADA
