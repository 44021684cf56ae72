import type { ReactNode } from 'react'
import type { DetalhesDaProposta } from '@/domain/contratos/pedidos'
import { camposDetalhes } from '@/domain/proposta'
import { formatDia } from '@/domain/br/quando'
import { detalhesTextos } from './textos'

type Detalhe = {
  readonly campo: keyof DetalhesDaProposta
  readonly titulo: string
  /** One short line. */
  readonly curta?: true
  readonly mostrar: (detalhes: DetalhesDaProposta) => ReactNode
}

/** A text whose lines are items, as a list; a single line stays a sentence. */
function Itens({ texto = '' }: { texto: string | undefined }) {
  const linhas = texto.split('\n').filter((linha) => linha.trim() !== '')
  if (linhas.length < 2) return <p className="wrap-anywhere">{texto}</p>
  return (
    <ul className="list-disc space-y-1 pl-5">
      {linhas.map((linha, n) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines may repeat, and never move
        <li key={n} className="wrap-anywhere">
          {linha.replace(/^\s*[-–•*]\s+/, '')}
        </li>
      ))}
    </ul>
  )
}

function Etapas({ etapas = [] }: { etapas: DetalhesDaProposta['etapas'] }) {
  return (
    <ol className="list-decimal space-y-1 pl-5">
      {etapas.map(({ titulo, ate }, n) => (
        // oxlint-disable-next-line react/no-array-index-key -- steps may repeat, and never move
        <li key={n} className="wrap-anywhere">
          <span>{titulo}</span>
          {ate ? <span className="block text-tinta-suave">{`até ${formatDia(`${ate}T12:00:00-03:00`)}`}</span> : null}
        </li>
      ))}
    </ol>
  )
}

const { pagamento, formato, escopo, nao_inclui } = camposDetalhes

/** What a proposal may say beside value and deadline, for its author and in the client's comparison, most important first. */
export const DETALHES: readonly Detalhe[] = [
  { campo: 'pagamento', titulo: pagamento.rotulo, mostrar: ({ pagamento }) => <p className="wrap-anywhere">{pagamento}</p> },
  { campo: 'formato', titulo: formato.rotulo, curta: true, mostrar: ({ formato }) => formato },
  { campo: 'escopo', titulo: escopo.rotulo, mostrar: ({ escopo }) => <Itens texto={escopo} /> },
  { campo: 'etapas', titulo: detalhesTextos.etapas, mostrar: ({ etapas }) => <Etapas etapas={etapas} /> },
  { campo: 'nao_inclui', titulo: nao_inclui.rotulo, mostrar: ({ nao_inclui }) => <Itens texto={nao_inclui} /> },
]
