// Draws the icons and the social sharing image of the site into public/: `node scripts/imagens.mjs`. They are committed.
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findBrowser, launchArgs } from './browser.mjs'

const strands = (color, width) =>
  [
    'M5 13.6H15C25 13.6 23.5 5 36 5',
    'M5 17.9H16C25 17.9 25 15 36 15',
    'M5 22.1H16C25 22.1 25 25 36 25',
    'M5 26.4H15C25 26.4 23.5 35 36 35',
  ]
    .map((d) => `<path d="${d}" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/>`)
    .join('')
const tie = (ground) =>
  `<path d="M13.5 8.5v23" stroke="${ground}" stroke-width="9"/><path d="M13.5 9.5v21" stroke="#d9481c" stroke-width="5" stroke-linecap="round"/>`

/** The mark on leaf green. `pad` adds the safe border of maskable icons; `radius` rounds the square. */
const icon = ({ pad, radius }) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-pad} ${-pad} ${40 + 2 * pad} ${40 + 2 * pad}" fill="none"><rect ` +
  `x="${-pad}" y="${-pad}" width="${40 + 2 * pad}" height="${40 + 2 * pad}" rx="${radius}" ` +
  `fill="#0c2a1e"/>${strands('#f6f1e6', 4.5)}${tie('#0c2a1e')}</svg>`

const font = readFileSync(
  'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
).toString('base64')
const cloth = readFileSync('public/arte/trama-noite.svg').toString('base64')
const braid = readFileSync('public/arte/tranca.svg').toString('base64')
const fan = ['#f6f1e6', '#e5a72b', '#5da777', '#6f93d8']
  .map(
    (color, i) =>
      `<path d="M0 ${292 + i * 15.5}H120C330 ${292 + i * 15.5} 250 ${95 + i * 147} 640 ${95 + i * 147}" stroke="${color}" stroke-width="13"/>`,
  )
  .join('')

const og = `<!doctype html><style>
@font-face{font-family:I;src:url(data:font/woff2;base64,${font});font-weight:400 700}
*{margin:0;box-sizing:border-box}
body{width:1200px;height:630px;background:#0c2a1e url(data:image/svg+xml;base64,${cloth});font-family:I;color:#f6f1e6;position:relative;overflow:hidden}
h1{position:absolute;left:72px;top:196px;width:660px;font-size:66px;line-height:1.04;letter-spacing:-.035em;font-weight:600}
.logo{position:absolute;left:72px;top:64px;display:flex;gap:16px;align-items:center;font-size:46px;font-weight:600;letter-spacing:-.045em}
.logo svg{width:56px}
.fan{position:absolute;left:760px;top:0}
.tie{position:absolute;left:846px;top:262px;width:34px;height:106px;border-radius:17px;background:#d9481c;box-shadow:0 0 0 8px #0c2a1e}
p{position:absolute;left:72px;top:436px;font-size:28px;color:#b9c9bf}
.fita{position:absolute;inset:auto 0 0 0;height:32px;background:url(data:image/svg+xml;base64,${braid}) repeat-x;background-size:auto 32px}
</style><svg class="fan" width="640" height="630" fill="none">${fan}</svg><div class="tie"></div>
<div class="logo"><svg viewBox="0 0 40 40" fill="none">${strands('#f6f1e6', 4.5)}${tie('#0c2a1e')}</svg>embira</div>
<h1>Um pedido de RH.<br>Até quatro propostas para comparar.</h1><p>Consultorias especializadas, lado a lado.</p><div class="fita"></div>`

/** An .ico file with one 32-pixel PNG. */
function ico(png) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(22, 18)
  return Buffer.concat([head, png])
}

const browser = await chromium.launch({ executablePath: await findBrowser(), args: launchArgs })
const page = await browser.newPage()
const shoot = async (html, width, height) => {
  await page.setViewportSize({ width, height })
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready)
  return page.screenshot({ omitBackground: true })
}
const square = (svg, size) => shoot(`<style>*{margin:0}svg{display:block;width:${size}px}</style>${svg}`, size, size)

const rounded = icon({ pad: 7, radius: 12 })
const full = icon({ pad: 10, radius: 0 })
writeFileSync('public/favicon.svg', `${rounded}\n`)
writeFileSync('public/favicon.ico', ico(await square(rounded, 32)))
writeFileSync('public/apple-touch-icon.png', await square(full, 180))
writeFileSync('public/icon-192.png', await square(full, 192))
writeFileSync('public/icon-512.png', await square(full, 512))
writeFileSync('public/og.png', await shoot(og, 1200, 630))
await browser.close()
