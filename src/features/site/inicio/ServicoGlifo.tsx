import type { SERVICOS_NOS_CARTOES } from './servicos'

type Tipo = (typeof SERVICOS_NOS_CARTOES)[number]['tipo']

/** Two strands each: the first in the text colour, the second in urucum. Drawn on a grid of 40. */
const STRANDS: Record<Tipo, [string, string]> = {
  'Recrutamento e Seleção': [
    'M21 12.5a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0ZM5 33c0-6.5 4.5-10.5 10.5-10.5S26 26.5 26 33',
    'm26 15 4 4 7-8',
  ],
  'Plano de Cargos e Salários': ['M4 34h8v-8h9v-8h9v-8h6', 'M6 18 18 6m-8 0h8v8'],
  'Treinamento e Desenvolvimento': [
    'M20 12.5C16 9 11 8 5 8v23c6 0 11 1 15 4.5C24 32 29 31 35 31V8c-6 0-11 1-15 4.5Z',
    'M20 13v21',
  ],
  'Cultura Organizacional': ['M24.5 15.2A10 10 0 1 0 24.5 24.8', 'M25 10a10 10 0 1 1-7.5 3.4M15.3 17.7A10 10 0 0 0 17.5 26.6'],
  'Remuneração e Benefícios': [
    'M7 11c0-3 5.8-5 13-5s13 2 13 5-5.8 5-13 5S7 14 7 11Zm0 0v18c0 3 5.8 5 13 5s13-2 13-5V11',
    'M7.5 20.5c1 2.6 6.3 4.5 12.5 4.5s11.5-1.9 12.5-4.5',
  ],
  'Pesquisa de Clima Organizacional': ['M5 7h30v21H18l-7 6.5V28H5Z', 'M11 18c3-5 6-5 9 0s6 5 9 0'],
  'Recolocação Profissional': ['M6 33c0-11 6-16 15-16h12', 'm26 9 8 8-8 8'],
  'Consultoria de carreira': ['M34 20a14 14 0 1 1-28 0 14 14 0 0 1 28 0Z', 'm26 14-3.5 8.5L14 26l3.5-8.5Z'],
  'Análise de Currículo / Redes Sociais': ['M9 5h15l8 8v22H9ZM24 5v8h8', 'M15 20h11M15 27h8'],
}

/** The drawing of a service. Decorative: the card says its name. */
export function ServicoGlifo({ tipo, className }: { tipo: Tipo; className?: string }) {
  const [first, second] = STRANDS[tipo]
  return (
    <svg
      viewBox="0 0 40 40"
      aria-hidden="true"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={first} stroke="currentColor" />
      <path d={second} className="stroke-fibra-urucum" />
    </svg>
  )
}
