// Draws the woven textures of the site into public/arte: `node scripts/arte.mjs`. They are committed; run it again to redraw.
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
for (const [name, body] of Object.entries(files)) writeFileSync(`public/arte/${name}`, body)
