/** Rows for the sheets: they go only to a script of Google's, in known columns, and never as a formula. */
import { afterEach, expect, test } from 'vitest'
import { loadScript, SCRIPT_URL, startScriptSink } from '../../../../tests/samples/script-sink.ts'
import { callScript, readScriptUrl } from './script.ts'
import { COLUNAS, createSheet } from './sheet.ts'
import { fc } from '../../../../tests/samples/random.ts'

const SECRET = 'segredo-de-exemplo-123'
const URL_DA_ABA = `${SCRIPT_URL}?sheet=propostas`
const linha = {
  id: '5b0b1a0e-6a0f-4a53-9d43-111111111111',
  criado_em: '2026-11-21T17:05:00+00:00',
  solicitacao_id: '5b0b1a0e-6a0f-4a53-9d43-222222222222',
  consultoria_id: null,
  valor: 1500.5,
  prazo: '=HYPERLINK("https://mau.example")',
  status_proposta: 'enviada',
}
const planilha = { url: URL_DA_ABA, corpo: { aba: 'propostas', linha }, chave: 'planilha_proposta:1' }

const sinks: { close(): void }[] = []
afterEach(() => {
  for (const sink of sinks.splice(0)) sink.close()
})
const start = async (...args: Parameters<typeof startScriptSink>) => {
  const sink = await startScriptSink(...args)
  sinks.push(sink)
  return sink
}

test('a row is added below the headings, as text; sent again it updates the same row', async () => {
  const sink = await start(SECRET)
  const send = createSheet(SECRET, sink.fetch)
  expect(await send(planilha)).toEqual({ enviado: true, status: 200 })
  expect(await send({ ...planilha, corpo: { aba: 'propostas', linha: { ...linha, status_proposta: 'aceita' } } })).toMatchObject({
    enviado: true,
  })
  expect(sink.sheets.get('propostas')?.rows).toEqual([
    COLUNAS.propostas,
    [linha.id, linha.criado_em, linha.solicitacao_id, '', 1500.5, `'${linha.prazo}`, 'aceita'],
  ])
})

test('the secret goes to the script in header and body, and not to the address of its answer', async () => {
  const sink = await start(SECRET)
  await createSheet(SECRET, sink.fetch)(planilha)
  const [post, get] = sink.heard
  expect(post).toMatchObject({ method: 'POST', host: 'script.google.com', headers: { 'x-embira-segredo': SECRET } })
  const body = JSON.parse(post?.body ?? '') as Record<string, unknown>
  expect(Object.keys(body).toSorted()).toEqual(['aba', 'chave', 'linha', 'segredo'])
  expect(Object.keys(body['linha'] as object)).toEqual(COLUNAS.propostas)
  expect(get).toMatchObject({ method: 'GET', host: 'script.googleusercontent.com', body: '' })
  expect(JSON.stringify(get)).not.toContain(SECRET)
  expect(sink.heard).toHaveLength(2)
})

const base = 'https://script.google.com/macros/s/AKfycbx0123456789'
const bad = [
  '',
  'nada',
  '/macros/s/AKfycbx0123456789/exec',
  base,
  `${base}/dev`,
  `${base}/exec/`,
  `${base}/exec?`,
  `${base}/exec#`,
  `${base}/exec?sheet=outra`,
  `${base}/exec?sheet=propostas&a=1`,
  `${base}/exec?SHEET=propostas`,
  `${base}/exec\n`,
  ` ${base}/exec`,
  `${base}/%65xec`,
  `${base}/../AKfycbx0123456789/exec`,
  'https://script.google.com/macros/s/curto/exec',
  'https://script.google.com/macros/s/AKfycbx01%2e%2e6789/exec',
  'https://script.google.com/macros/s/AKfycbx0123456789/exec/../../../../x',
  'https://script.google.com//macros/s/AKfycbx0123456789/exec',
  'https://script.google.com\\macros\\s\\AKfycbx0123456789\\exec',
  'http://script.google.com/macros/s/AKfycbx0123456789/exec',
  'ftp://script.google.com/macros/s/AKfycbx0123456789/exec',
  'javascript:https://script.google.com/macros/s/AKfycbx0123456789/exec',
  'https://script.google.com:443/macros/s/AKfycbx0123456789/exec',
  'https://script.google.com:8443/macros/s/AKfycbx0123456789/exec',
  'https://ana@script.google.com/macros/s/AKfycbx0123456789/exec',
  'https://@script.google.com/macros/s/AKfycbx0123456789/exec',
  'https://script.google.com@127.0.0.1/macros/s/AKfycbx0123456789/exec',
  'https://script.google.com./macros/s/AKfycbx0123456789/exec',
  'https://SCRIPT.google.com/macros/s/AKfycbx0123456789/exec',
  'https://script.google.com.mau.example/macros/s/AKfycbx0123456789/exec',
  'https://mau.script.google.com/macros/s/AKfycbx0123456789/exec',
  'https://scriptxgoogle.com/macros/s/AKfycbx0123456789/exec',
  'https://script.googleusercontent.com/macros/s/AKfycbx0123456789/exec',
  'https://ѕcript.google.com/macros/s/AKfycbx0123456789/exec',
  'https://script。google.com/macros/s/AKfycbx0123456789/exec',
  'https://127.0.0.1/macros/s/AKfycbx0123456789/exec',
  'https://2130706433/macros/s/AKfycbx0123456789/exec',
  'https://0x7f.1/macros/s/AKfycbx0123456789/exec',
  'https://[::1]/macros/s/AKfycbx0123456789/exec',
  'https://[::ffff:169.254.169.254]/macros/s/AKfycbx0123456789/exec',
  'https://169.254.169.254/macros/s/AKfycbx0123456789/exec',
  'https://10.0.0.1/macros/s/AKfycbx0123456789/exec',
  'https://localhost/macros/s/AKfycbx0123456789/exec',
  'https://metadata.google.internal/macros/s/AKfycbx0123456789/exec',
  `https://script.google.com/macros/s/${'x'.repeat(300)}/exec`,
]
test.each(bad)('%j is not the address of a script, and is never called', async (url) => {
  const sink = await start(SECRET)
  expect(readScriptUrl(url)).toBeNull()
  expect(await createSheet(SECRET, sink.fetch)({ ...planilha, url })).toMatchObject({
    enviado: false,
    permanente: true,
    status: null,
  })
  expect(sink.heard).toEqual([])
})

test.each([SCRIPT_URL, ...Object.keys(COLUNAS).map((aba) => `${SCRIPT_URL}?sheet=${aba}`)])(
  '%s is the address of a script',
  (url) => {
    expect(readScriptUrl(url)?.href).toBe(url)
  },
)

test.each([
  'https://accounts.google.com/ServiceLogin',
  'https://127.0.0.1/',
  'http://script.googleusercontent.com/macros/echo',
  'https://script.googleusercontent.com:8443/macros/echo',
  'https://ana@script.googleusercontent.com/macros/echo',
  'https://script.googleusercontent.com.mau.example/',
  'https://x.script.googleusercontent.com/',
  'https://script.google.com/macros/s/AKfycbx0123456789/exec',
  '/macros/echo',
  '//script.googleusercontent.com/x',
  '',
])('a redirect to %j is not followed, and the row waits for us', async (location) => {
  const sink = await start(SECRET, () => ({ status: 302, headers: { location } }))
  const sent = await createSheet(SECRET, sink.fetch)(planilha)
  expect(sent).toMatchObject({ enviado: false, permanente: false, status: 302, erro: expect.stringContaining('pede login') })
  expect(sink.heard).toHaveLength(1)
})

test('a redirect is followed once, and a moved POST is not repeated', async () => {
  const kept = 'https://script.googleusercontent.com/macros/echo?key=1'
  const urls: string[] = []
  const always = async (url: string) => {
    urls.push(url)
    return new Response(null, { status: 302, headers: { location: kept } })
  }
  expect(await callScript(always, new URL(SCRIPT_URL), { method: 'GET' })).toEqual({ status: 302, text: '', desviou: true })
  expect(urls).toEqual([SCRIPT_URL, kept])
  const sink = await start(SECRET, () => ({ status: 307, headers: { location: kept } }))
  expect(await createSheet(SECRET, sink.fetch)(planilha)).toMatchObject({ enviado: false, status: 307 })
  expect(sink.heard).toHaveLength(1)
})

test.each([
  [500, 'x', 'planilha 500'],
  [404, 'x', 'planilha 404'],
  [200, '<html>login</html>', 'não é a do script'],
  [200, '{"ok":"sim"}', 'não é a do script'],
  [200, 'x'.repeat(70_000), 'answer above'],
])('an answer %i %.20s is not sent, and is tried again', async (status, body, erro) => {
  const sink = await start(SECRET, () => ({ status, body }))
  const sent = await createSheet(SECRET, sink.fetch)(planilha)
  expect(sent).toMatchObject({ enviado: false, permanente: false, erro: expect.stringContaining(erro) })
})

test('no answer and a broken connection are retried', async () => {
  const cut = await start(SECRET, () => null)
  expect(await createSheet(SECRET, cut.fetch)(planilha)).toMatchObject({ enviado: false, permanente: false, status: null })
  const silent = createSheet(
    SECRET,
    (_, init) =>
      new Promise((_done, fail) => {
        init.signal?.addEventListener('abort', () => fail(init.signal?.reason as Error))
      }),
    { timeoutMs: 50 },
  )
  expect(await silent(planilha)).toMatchObject({ enviado: false, permanente: false, erro: 'no answer in 50 ms', status: null })
})

test('without a secret nothing is sent and the reason says so; a wrong secret is refused by the script', async () => {
  const sink = await start(SECRET)
  expect(await createSheet(undefined, sink.fetch)(planilha)).toEqual({
    enviado: false,
    permanente: false,
    incerto: false,
    erro: 'falta SHEETS_SECRET nas funções',
    status: null,
  })
  expect(sink.heard).toEqual([])
  const wrong = await createSheet('outro-segredo-qualquer', sink.fetch)(planilha)
  expect(wrong).toMatchObject({ enviado: false, permanente: false, erro: 'planilha: segredo errado' })
  expect(sink.sheets.size).toBe(0)
})

test.each([
  { ...linha, consultoria_email: 'ana@consultoria.example' },
  { ...linha, cpf: '000' },
  Object.fromEntries(Object.entries(linha).filter(([coluna]) => coluna !== 'prazo')),
  { ...linha, prazo: { a: 1 } },
  null,
])('a row that is not the sheet’s leaves nothing: %#', async (outra) => {
  const sink = await start(SECRET)
  const sent = await createSheet(SECRET, sink.fetch)({ ...planilha, corpo: { aba: 'propostas', linha: outra } })
  expect(sent).toMatchObject({ enviado: false, permanente: true, erro: 'linha não é a desta planilha' })
  expect(sink.heard).toEqual([])
})

test('no cell starts like a formula, for any input', async () => {
  const bodies: string[] = []
  const send = createSheet(SECRET, async (_, init) => {
    bodies.push(init.body as string)
    return new Response('{"ok":true}')
  })
  const typed = fc.tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\u0000', '＝', ' ', ''), fc.string({ unit: 'binary' }))
  await fc.assert(
    fc.asyncProperty(typed, async (parts) => {
      await send({ ...planilha, corpo: { aba: 'propostas', linha: { ...linha, prazo: parts.join('') } } })
      const { linha: sent } = JSON.parse(bodies.at(-1) ?? '') as { linha: { prazo: string } }
      expect(sent.prazo).not.toMatch(/^[=+\-@\t\r\0＝＋－＠]/)
    }),
  )
})

test('the script has the same columns as the rows that are sent', () => {
  expect(loadScript(SECRET).columns).toEqual(COLUNAS)
})
