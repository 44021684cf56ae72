import { describe, expect, it } from 'vitest'
import { criticalCss } from './critical-css.mjs'
import { parseHeaders, headersFor, parseRedirects, proxied } from './host-rules.mjs'

const keep = (css: string, classes: string) => criticalCss(css, `<p class="${classes}">`)

describe('criticalCss', () => {
  it('keeps applicable rules and drops the rest, inside groups too', () => {
    expect(keep('a{x:1}.b{x:2}.c{x:3}', 'b')).toBe('a{x:1}.b{x:2}')
    expect(keep('@media (width>=40rem){.b{x:1}.c{x:2}}@media print{.c{x:3}}', 'b')).toBe('@media (width>=40rem){.b{x:1}}')
    expect(keep('.b,.c{x:1}', 'b')).toBe('.b{x:1}')
    expect(keep('.b .c{x:1}', 'b')).toBe('')
    expect(keep('@layer a,b;@font-face{f:1}@keyframes k{to{x:1}}', '')).toBe('@layer a,b;@font-face{f:1}@keyframes k{to{x:1}}')
  })

  it('drops a rule whose only class stands in :where or :is, and keeps one that names it in :not or among others', () => {
    expect(keep(':where(.b>:not(:last-child)){x:1}:is(.b>*){x:2}', 'b')).toBe(':where(.b>:not(:last-child)){x:1}:is(.b>*){x:2}')
    expect(keep(':where(.c>:not(:last-child)){x:1}:is(.c>*){x:2}', 'b')).toBe('')
    expect(keep('.b:not(.c){x:1}:is(.b,.c){x:2}a:where(.c, .d){x:3}', 'b')).toBe(
      '.b:not(.c){x:1}:is(.b,.c){x:2}a:where(.c, .d){x:3}',
    )
  })

  it('reads escaped names, variants and strings', () => {
    expect(keep(String.raw`.sm\:py-2\.5:hover{x:1}`, 'sm:py-2.5')).toBe(String.raw`.sm\:py-2\.5:hover{x:1}`)
    expect(keep(String.raw`.w-\[calc\(1\%\,2px\)\]{x:1}`, 'w-[calc(1%,2px)]')).not.toBe('')
    expect(keep(String.raw`.\32xl{x:1}`, '2xl')).not.toBe('')
    expect(keep('a::after{content:"}{"}.c{x:1}', '')).toBe('a::after{content:"}{"}')
    expect(keep(String.raw`.\[\&_p\]\:x p{x:1}`, '[&amp;_p]:x')).not.toBe('')
  })
})

describe('host rules', () => {
  it('lets a later block override the same header', () => {
    const rules = parseHeaders('# nota\n/*\n  A: 1\n  B: x: y\n\n/p/*\n  A: 2\n')
    expect(headersFor(rules, '/p/q')).toEqual({ a: '2', b: 'x: y' })
    expect(headersFor(rules, '/q')).toEqual({ a: '1', b: 'x: y' })
  })

  it('reads rewrites in order', () => {
    const [first, last] = parseRedirects('/acompanhar/* /app.html 200\n/* /404.html 404\n')
    expect([first?.match.test('/acompanhar/x'), first?.match.test('/outra'), last?.status]).toEqual([true, false, 404])
  })

  it('hands the variable part of an address on: all that follows, or one segment by its name', () => {
    const [all, one] = parseRedirects(
      '/vagas/* http://127.0.0.1:54321/f?codigo=:splat 200!\n/consultorias/:slug https://x.example/f?consultoria=:slug 200!\n',
    )
    if (!all || !one) throw new Error('two rules')
    expect(proxied(all, '/vagas/V%20a/b', '?codigo=x&y=1')).toBe('http://127.0.0.1:54321/f?codigo=V+a%2Fb&y=1')
    expect(proxied(one, '/consultorias/trama-rh', '')).toBe('https://x.example/f?consultoria=trama-rh')
    for (const address of ['/consultorias', '/consultorias/', '/consultorias/a/b']) expect(one.match.test(address)).toBe(false)
  })
})
