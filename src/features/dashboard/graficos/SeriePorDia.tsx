import { AxisBottom, AxisLeft } from '@visx/axis'
import { scaleBand, scaleLinear } from '@visx/scale'
import { AreaClosed, Bar, LinePath } from '@visx/shape'
import { type PointerEvent, useState } from 'react'
import type { NumerosDoDia } from '../api'
import { formatDiaCurto } from './dia'

type Props = {
  dias: readonly NumerosDoDia[]
  campo: 'visualizacoes' | 'candidaturas'
  /** Of the strip without its axis, in pixels. */
  altura: number
  /** The day under the pointer, by its place. */
  em: number | null
  onPick: (em: number) => void
  /** The days stand below. */
  eixo?: boolean
}

const MARGEM = { topo: 8, esquerda: 40, direita: 20 }
const EIXO = 26
/** Days between two labels of the axis, and more of them where there is little room. */
const cada = (largura: number) => (largura < 420 ? 10 : 5)
const rotuloDoEixo = { fill: 'var(--color-tinta-suave)', fontSize: 12, fontFamily: 'inherit' } as const

/** One strip of the picture: views as a surface, applications as bars. */
export function SeriePorDia({ dias, campo, altura, em, onPick, eixo = false }: Props) {
  const [largura, setLargura] = useState(0)
  const measure = (box: HTMLDivElement | null) => {
    if (!box) return undefined
    const observer = new ResizeObserver(([entry]) => setLargura(entry?.contentRect.width ?? 0))
    observer.observe(box)
    return () => observer.disconnect()
  }
  const total = altura + (eixo ? EIXO : 4)
  return (
    <div ref={measure} style={{ height: total }}>
      {largura > 0 ? <Desenho {...{ dias, campo, altura, em, onPick, eixo, largura, total }} /> : null}
    </div>
  )
}

function Desenho({ dias, campo, altura, em, onPick, eixo, largura, total }: Props & { largura: number; total: number }) {
  const direita = largura - MARGEM.direita
  const x = scaleBand({ domain: dias.map(({ dia }) => dia), range: [MARGEM.esquerda, direita], paddingInner: 0.35 })
  // A day with one visit is a low day, not a full one.
  const maior = Math.max(5, ...dias.map((dia) => dia[campo]))
  const y = scaleLinear<number>({ domain: [0, maior], range: [altura, MARGEM.topo], nice: 3 })
  const meio = (dia: NumerosDoDia) => (x(dia.dia) ?? 0) + x.bandwidth() / 2
  const valor = (dia: NumerosDoDia) => y(dia[campo])
  const dados = [...dias]
  const marcado = em === null ? undefined : dias[em]
  const pick = (event: PointerEvent<SVGSVGElement>) => {
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left - MARGEM.esquerda
    const place = Math.floor((at / (direita - MARGEM.esquerda)) * dias.length)
    onPick(Math.min(dias.length - 1, Math.max(0, place)))
  }
  return (
    <svg width={largura} height={total} onPointerMove={pick} onPointerDown={pick} className="block touch-pan-y">
      {y
        .ticks(3)
        .map((tick) =>
          Number.isInteger(tick) ? (
            <line key={tick} x1={MARGEM.esquerda} x2={direita} y1={y(tick)} y2={y(tick)} className="stroke-linha" />
          ) : null,
        )}
      <AxisLeft
        scale={y}
        left={MARGEM.esquerda}
        tickValues={y.ticks(3).filter(Number.isInteger)}
        hideAxisLine
        hideTicks
        tickLabelProps={{ ...rotuloDoEixo, textAnchor: 'end', dx: -4, dy: 4 }}
        tickFormat={(tick) => String(tick)}
      />
      {marcado ? (
        <line x1={meio(marcado)} x2={meio(marcado)} y1={0} y2={altura} className="stroke-linha-forte" strokeDasharray="3 3" />
      ) : null}
      {campo === 'visualizacoes' ? (
        <>
          <AreaClosed data={dados} x={meio} y={valor} yScale={y} className="fill-marca-suave" />
          <LinePath
            data={dados}
            x={meio}
            y={valor}
            className="stroke-marca"
            fill="none"
            strokeWidth={2.5}
            strokeLinejoin="round"
          />
          {marcado ? (
            <circle cx={meio(marcado)} cy={valor(marcado)} r={4.5} className="fill-marca stroke-superficie" strokeWidth={2} />
          ) : null}
        </>
      ) : (
        dados.map((dia) => (
          <Bar
            key={dia.dia}
            x={x(dia.dia)}
            y={valor(dia)}
            width={x.bandwidth()}
            height={altura - valor(dia)}
            rx={Math.min(3, x.bandwidth() / 2)}
            className="fill-fibra-urucum"
          />
        ))
      )}
      {eixo ? (
        <AxisBottom
          scale={x}
          top={altura}
          stroke="var(--color-linha-forte)"
          hideTicks
          tickValues={dias.filter((_, at) => (dias.length - 1 - at) % cada(largura) === 0).map(({ dia }) => dia)}
          tickFormat={formatDiaCurto}
          tickLabelProps={{ ...rotuloDoEixo, textAnchor: 'middle', dy: 2 }}
        />
      ) : null}
    </svg>
  )
}
