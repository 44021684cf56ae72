// Draws the woven textures and the scenes of the landings into public/arte: `node scripts/arte.mjs`. They are committed; run it again to redraw.
import { mkdirSync, writeFileSync } from 'node:fs'

const DYES = { urucum: '#d9481c', acafrao: '#e5a72b', broto: '#5da777', anil: '#3f63ad', palha: '#d8be8e' }
const NIGHT = '#0c2a1e'

const n = (value) => Number(value.toFixed(1))
const svg = (width, height, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none">${body}</svg>\n`

/**
 * A braid of three strands, one period wide, so that it repeats along x. Each strand is a sine; whether a piece passes over or
 * under follows the sine of twice its phase, which is how a braid is made.
 */
function braid({ width, height, stroke, colors, ground }) {
  const middle = height / 2
  const swing = middle - stroke / 2 - 0.5
  const at = (x, k) => middle + swing * Math.sin((2 * Math.PI * x) / width + (2 * Math.PI * k) / 3)
  const over = (x, k) => Math.sin((4 * Math.PI * x) / width + (4 * Math.PI * k) / 3) > 0
  const step = width / 48
  const layers = { under: '', over: '' }
  colors.forEach((color, k) => {
    let from = -2 * step
    for (let x = from; x <= width + 2 * step; x += step) {
      if (over(x, k) === over(x + step, k) && x + step <= width + 2 * step) continue
      let d = ''
      for (let p = from - step * 0.6; p <= x + step * 1.4; p += step) d += `${d ? 'L' : 'M'}${n(p)} ${n(at(p, k))}`
      const line = `<path d="${d}" stroke="${color}" stroke-width="${stroke}"/>`
      if (over(from + (x - from) / 2, k)) layers.over += `<path d="${d}" stroke="${ground}" stroke-width="${stroke + 3}"/>${line}`
      else layers.under += line
      from = x + step
    }
  })
  return svg(width, height, layers.under + layers.over)
}

/** Plain weave, two by two, for grounds: strands barely lighter than the night they lie on. */
function cloth({ size, stroke, warp, weft, ground }) {
  const [a, b] = [size / 4, (size * 3) / 4]
  const casing = stroke + 4
  const vertical = (x, y0, y1, gap) =>
    (gap ? `<path d="M${x} ${y0}V${y1}" stroke="${ground}" stroke-width="${casing}"/>` : '') +
    `<path d="M${x} ${y0}V${y1}" stroke="${warp}" stroke-width="${stroke}"/>`
  const horizontal = (y) =>
    `<path d="M0 ${y}H${size}" stroke="${ground}" stroke-width="${casing}"/><path d="M0 ${y}H${size}" stroke="${weft}" stroke-width="${stroke}"/>`
  const reach = size / 4 - 1
  return svg(
    size,
    size,
    vertical(a, 0, size) +
      vertical(b, 0, size) +
      horizontal(a) +
      horizontal(b) +
      vertical(a, a - reach, a + reach, true) +
      vertical(b, b - reach, b + reach, true),
  )
}

const INK = { paper: '#ffffff', line: '#e3dbcb', grey: '#d5cdbb', green: '#0e6245' }
/** The four strands of a scene, in the order of the mark. */
const STRANDS = [INK.green, DYES.acafrao, DYES.broto, DYES.anil]

const strand = (d, color) => `<path d="${d}" stroke="${color}" stroke-width="9" stroke-linecap="round"/>`
const tie = (x, y, height) => `<path d="M${x} ${y}v${height}" stroke="${DYES.urucum}" stroke-width="13" stroke-linecap="round"/>`
const bar = (x, y, width, color = INK.grey) =>
  `<path d="M${x} ${y}h${width}" stroke="${color}" stroke-width="7" stroke-linecap="round"/>`
const sheet = (x, y, width, height, body = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="12" fill="${INK.paper}" stroke="${INK.line}" stroke-width="2"/>${body}`
const tick = (x, y) =>
  `<circle cx="${x}" cy="${y}" r="13" fill="${INK.green}"/>` +
  `<path d="m${x - 6} ${y}l4.5 4.5 8-9" stroke="#fff" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/>`
const dot = (x, y, color) => `<circle cx="${x}" cy="${y}" r="11" fill="${color}"/>`
/** A strand from one point to another, level at both ends. */
const curve = (x0, y0, x1, y1) => `M${x0} ${y0}C${n((x0 + x1) / 2)} ${y0} ${n((x0 + x1) / 2)} ${y1} ${x1} ${y1}`

/** A request, tied once, opens into four proposals; one of them is chosen. */
function requestScene() {
  const ends = [30, 90, 150, 210]
  return svg(
    360,
    240,
    ends.map((y, i) => strand(curve(112, 111 + i * 6, 250, y), STRANDS[i])).join('') +
      sheet(14, 66, 96, 108, bar(32, 92, 48, INK.green) + bar(32, 114, 60) + bar(32, 132, 60) + bar(32, 150, 36)) +
      tie(112, 94, 52) +
      ends.map((y, i) => sheet(250, y - 22, 96, 44, dot(272, y, STRANDS[i]) + bar(294, y, i % 2 ? 26 : 36))).join('') +
      tick(344, 128),
  )
}

/** Requests from several places come together in one hand. */
function gatherScene() {
  const starts = [34, 94, 154, 210]
  return svg(
    360,
    240,
    starts.map((y, i) => strand(curve(104, y, 240, 111 + i * 6), STRANDS[i])).join('') +
      starts.map((y, i) => sheet(14, y - 20, 92, 40, bar(32, y - 5, 34, STRANDS[i]) + bar(32, y + 9, 52))).join('') +
      tie(240, 94, 52) +
      sheet(
        246,
        52,
        100,
        136,
        dot(270, 80, INK.green) + bar(292, 80, 32) + bar(266, 112, 60) + bar(266, 132, 60) + bar(266, 152, 34),
      ) +
      tick(340, 184),
  )
}

/** A strand alone, and the same among others: what one may begin with, and what it grows into. */
function growScene() {
  return svg(
    360,
    130,
    strand('M8 96H96', INK.green) +
      strand(curve(96, 96, 352, 20), INK.green) +
      strand(curve(140, 112, 352, 52), DYES.acafrao) +
      strand(curve(184, 116, 352, 84), DYES.broto) +
      strand('M228 116H352', DYES.anil) +
      tie(252, 34, 82),
  )
}

mkdirSync('public/arte', { recursive: true })
const files = {
  'tranca.svg': braid({ width: 60, height: 16, stroke: 4.5, colors: [DYES.urucum, DYES.acafrao, DYES.broto], ground: NIGHT }),
  'tranca-clara.svg': braid({
    width: 60,
    height: 16,
    stroke: 4.5,
    colors: [DYES.urucum, DYES.acafrao, '#0e6245'],
    ground: '#fbf8f2',
  }),
  'trama-noite.svg': cloth({ size: 72, stroke: 26, warp: '#0f3124', weft: '#113627', ground: NIGHT }),
}
Object.assign(files, {
  'cena-pedido.svg': requestScene(),
  'cena-consultorias.svg': gatherScene(),
  'cena-planos.svg': growScene(),
})
for (const [name, body] of Object.entries(files)) writeFileSync(`public/arte/${name}`, body)
