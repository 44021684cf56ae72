import { AxisBottom, AxisLeft } from '@visx/axis'
import { scaleBand, scaleLinear } from '@visx/scale'
import { AreaClosed, Bar, LinePath } from '@visx/shape'
import { type PointerEvent, useState } from 'react'

/** One place of a series: income, outgoings (below the line), and the balance (as a line). */
type Ponto = { readonly chave: string; readonly mais: number; readonly menos?: number }

/** Bounds of the axis of a series, which always holds zero. @param menorTopo with a handful of cases the bars stay short */
export const getDominio = (pontos: readonly Omit<Ponto, 'chave'>[], menorTopo = 1) => [
  0 - Math.max(0, ...pontos.map(({ menos = 0 }) => menos)),
  Math.max(menorTopo, ...pontos.map(({ mais }) => mais)),
]

/** The place under the pointer. */
export type Escolha = { readonly em: number | null; readonly onPick: (em: number) => void }

type Props = Escolha & {
  pontos: readonly Ponto[]
  /** Of an amount on the axis, and of the key of a place. */
  formatar: (n: number) => string
  rotular: (chave: string) => string
  /** A surface in place of bars. */
  area?: boolean
  /** Colour of the bars, or of the line of a surface. */
  cor?: string
  /** The axis counts cases: whole numbers, up to this at least. */
  menorTopo?: number
  /** Of the drawing without its axis, in pixels. */
  altura?: number
  /** Room for the amounts, where series stand over one another. */
  esquerda?: number
  /** The places have no names below: another series has them. */
  semEixo?: boolean
}

const ALTURA = 220
const EIXO = 28
const MARGEM = { topo: 10, direita: 16 }
const rotuloDoEixo = { fill: 'var(--color-tinta-suave)', fontSize: 12, fontFamily: 'inherit' } as const
/** Pixels that a label of the axis needs. */
const POR_ROTULO = 64

const saldo = ({ mais, menos = 0 }: Ponto) => mais - menos

/** A series over places in order, as wide as the container. */
export function Serie(props: Props) {
  const [largura, setLargura] = useState(0)
  const measure = (box: HTMLDivElement | null) => {
    if (!box) return undefined
    const observer = new ResizeObserver(([entry]) => setLargura(entry?.contentRect.width ?? 0))
    observer.observe(box)
    return () => observer.disconnect()
  }
  const { altura = ALTURA, semEixo = false } = props
  const total = altura + (semEixo ? 4 : EIXO)
  return (
    <div ref={measure} style={{ minHeight: total }}>
      {largura > 0 ? <Desenho {...props} altura={altura} total={total} largura={largura} /> : null}
    </div>
  )
}

function Desenho({
  pontos,
  formatar,
  altura,
  em,
  largura,
  total,
  ...serie
}: Props & Record<'altura' | 'largura' | 'total', number>) {
  const { menorTopo, cor = 'var(--color-marca)' } = serie
  const marcas = altura < 150 ? 3 : 4
  const y = scaleLinear<number>({ domain: getDominio(pontos, menorTopo), range: [altura, MARGEM.topo], nice: marcas })
  const ticks = y.ticks(marcas).filter((tick) => menorTopo === undefined || Number.isInteger(tick))
  const esquerda = serie.esquerda ?? 16 + 7.5 * Math.max(...ticks.map((tick) => formatar(tick).length))
  const direita = largura - MARGEM.direita
  const x = scaleBand({
    domain: pontos.map(({ chave }) => chave),
    range: [esquerda, direita],
    paddingInner: 0.3,
    paddingOuter: 0.1,
  })
  const cada = Math.max(1, Math.ceil((pontos.length * POR_ROTULO) / (direita - esquerda)))
  const meio = ({ chave }: Ponto) => (x(chave) ?? 0) + x.bandwidth() / 2
  const pick = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const at = ((event.clientX - box.left) * largura) / box.width - esquerda
    serie.onPick(Math.min(pontos.length - 1, Math.max(0, Math.floor((at / (direita - esquerda)) * pontos.length))))
  }
  const comSaida = pontos.some(({ menos }) => menos !== undefined)
  const linha = comSaida ? 'var(--color-tinta)' : cor
  const comLinha = comSaida || serie.area
  const escolhido = em === null ? undefined : pontos[em]
  /** A point on the line: all of a few, or the one under the pointer. */
  const bolas = comSaida ? (pontos.length > 60 ? [] : pontos) : escolhido && serie.area ? [escolhido] : []
  const barra = { width: x.bandwidth(), rx: Math.min(3, x.bandwidth() / 2) }
  return (
    <svg
      viewBox={`0 0 ${largura} ${total}`}
      onPointerMove={pick}
      onPointerDown={pick}
      className="block h-auto w-full touch-pan-y"
    >
      {ticks.map((tick) => (
        <line
          key={tick}
          x1={esquerda}
          x2={direita}
          y1={y(tick)}
          y2={y(tick)}
          className={tick === 0 ? 'stroke-linha-forte' : 'stroke-linha'}
        />
      ))}
      <AxisLeft
        scale={y}
        left={esquerda}
        tickValues={ticks}
        hideAxisLine
        hideTicks
        tickLabelProps={{ ...rotuloDoEixo, textAnchor: 'end', dx: -4, dy: 4 }}
        tickFormat={(tick) => formatar(Number(tick))}
      />
      {serie.area ? (
        <AreaClosed data={[...pontos]} x={meio} y={({ mais }) => y(mais)} yScale={y} className="fill-marca-suave" />
      ) : (
        pontos.map(({ chave, mais, menos }) => (
          <g key={chave} opacity={escolhido === undefined || escolhido.chave === chave ? 1 : 0.55}>
            <Bar {...barra} x={x(chave)} y={y(mais)} height={y(0) - y(mais)} style={{ fill: cor }} />
            {menos ? <Bar {...barra} x={x(chave)} y={y(0)} height={y(-menos) - y(0)} className="fill-fibra-urucum" /> : null}
          </g>
        ))
      )}
      {comLinha ? (
        <LinePath
          data={[...pontos]}
          x={meio}
          y={(ponto) => y(saldo(ponto))}
          fill="none"
          strokeWidth={2}
          strokeLinejoin="round"
          style={{ stroke: linha }}
        />
      ) : null}
      {bolas.map((ponto) => (
        <circle key={ponto.chave} cx={meio(ponto)} cy={y(saldo(ponto))} r={comSaida ? 3 : 4.5} style={{ fill: linha }} />
      ))}
      {serie.semEixo ? null : (
        <AxisBottom
          scale={x}
          top={altura}
          hideAxisLine
          hideTicks
          tickValues={pontos.filter((_, at) => (pontos.length - 1 - at) % cada === 0).map(({ chave }) => chave)}
          tickFormat={serie.rotular}
          tickLabelProps={{ ...rotuloDoEixo, textAnchor: 'middle', dy: 4 }}
        />
      )}
    </svg>
  )
}
