import { AxisBottom, AxisLeft } from '@visx/axis'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar, LinePath } from '@visx/shape'
import { type PointerEvent, useState } from 'react'
import { formatSemanaCurta } from '../semanas'
import { getDominio } from './faixas'

/** One week: income, outgoings (below the line), and the balance (as a line). */
export type Ponto = { readonly semana: string; readonly mais: number; readonly menos?: number }

type Props = {
  pontos: readonly Ponto[]
  /** Format of an amount on the axis. */
  formatar: (n: number) => string
  /** Only whole numbers make sense on the axis. */
  inteiros?: boolean
  em: number | null
  onPick: (em: number) => void
}

const ALTURA = 220
const EIXO = 28
const MARGEM = { topo: 10, direita: 12 }
const rotuloDoEixo = { fill: 'var(--color-tinta-suave)', fontSize: 12, fontFamily: 'inherit' } as const
/** Pixels that a label of the axis needs. */
const POR_ROTULO = 64

const saldo = ({ mais, menos = 0 }: Ponto) => mais - menos

/** Bars by week, as wide as the container. */
export function SeriePorSemana(props: Props) {
  const [largura, setLargura] = useState(0)
  const measure = (box: HTMLDivElement | null) => {
    if (!box) return undefined
    const observer = new ResizeObserver(([entry]) => setLargura(entry?.contentRect.width ?? 0))
    observer.observe(box)
    return () => observer.disconnect()
  }
  return (
    <div ref={measure} style={{ minHeight: ALTURA + EIXO }}>
      {largura > 0 ? <Desenho {...props} largura={largura} /> : null}
    </div>
  )
}

function Desenho({ pontos, formatar, inteiros = false, em, onPick, largura }: Props & { largura: number }) {
  const comSaida = pontos.some(({ menos }) => menos !== undefined)
  const y = scaleLinear<number>({
    domain: getDominio(pontos, inteiros),
    range: [ALTURA, MARGEM.topo],
    nice: 4,
  })
  const ticks = y.ticks(4).filter((tick) => !inteiros || Number.isInteger(tick))
  const esquerda = 16 + 7.5 * Math.max(...ticks.map((tick) => formatar(tick).length))
  const direita = largura - MARGEM.direita
  const x = scaleBand({
    domain: pontos.map(({ semana }) => semana),
    range: [esquerda, direita],
    paddingInner: 0.3,
    paddingOuter: 0.1,
  })
  const cada = Math.max(1, Math.ceil((pontos.length * POR_ROTULO) / (direita - esquerda)))
  const meio = ({ semana }: Ponto) => (x(semana) ?? 0) + x.bandwidth() / 2
  const raio = Math.min(3, x.bandwidth() / 2)
  const pick = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const at = ((event.clientX - box.left) * largura) / box.width - esquerda
    onPick(Math.min(pontos.length - 1, Math.max(0, Math.floor((at / (direita - esquerda)) * pontos.length))))
  }
  return (
    <svg
      viewBox={`0 0 ${largura} ${ALTURA + EIXO}`}
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
      {pontos.map((ponto, at) => {
        const fraca = em !== null && em !== at ? 0.55 : 1
        return (
          <g key={ponto.semana} opacity={fraca}>
            <Bar
              x={x(ponto.semana)}
              y={y(ponto.mais)}
              width={x.bandwidth()}
              height={y(0) - y(ponto.mais)}
              rx={raio}
              style={{ fill: comSaida ? 'var(--color-fibra-broto)' : 'var(--color-marca)' }}
            />
            {ponto.menos ? (
              <Bar
                x={x(ponto.semana)}
                y={y(0)}
                width={x.bandwidth()}
                height={y(-ponto.menos) - y(0)}
                rx={raio}
                className="fill-fibra-urucum"
              />
            ) : null}
          </g>
        )
      })}
      {comSaida ? (
        <>
          <LinePath
            data={[...pontos]}
            x={meio}
            y={(ponto) => y(saldo(ponto))}
            fill="none"
            strokeWidth={2}
            strokeLinejoin="round"
            style={{ stroke: 'var(--color-tinta)' }}
          />
          {pontos.map((ponto) => (
            <circle
              key={ponto.semana}
              cx={meio(ponto)}
              cy={y(saldo(ponto))}
              r={pontos.length > 60 ? 0 : 3}
              style={{ fill: 'var(--color-tinta)' }}
            />
          ))}
        </>
      ) : null}
      <AxisBottom
        scale={x}
        top={ALTURA}
        hideAxisLine
        hideTicks
        tickValues={pontos.filter((_, at) => (pontos.length - 1 - at) % cada === 0).map(({ semana }) => semana)}
        tickFormat={formatSemanaCurta}
        tickLabelProps={{ ...rotuloDoEixo, textAnchor: 'middle', dy: 4 }}
      />
    </svg>
  )
}
