/** The script that is pasted into Google Sheets, as it stands in the file: it runs, and writes only what it should. */
import { expect, test } from 'vitest'
import { loadScript } from '../../tests/samples/script-sink.ts'

const SECRET = 'segredo-de-exemplo-123'
const linha = {
  id: 'c1',
  criado_em: '2026-11-21',
  consultoria_nome: 'Consultoria Inventada',
  slug: 'consultoria-inventada',
  cidade: 'Recife',
  uf: 'PE',
  tipo_atuacao: 'Nacional',
  servicos: 'Treinamento',
  aprovacao: 'aprovada',
}
const pedido = { segredo: SECRET, chave: 'x', aba: 'consultorias', linha }
const event = (body: unknown, parameter: Record<string, string> = {}) => ({
  parameter,
  postData: { contents: typeof body === 'string' ? body : JSON.stringify(body) },
})
const post = (body: unknown, parameter?: Record<string, string>, secret: string | null = SECRET) => {
  const script = loadScript(secret)
  return { said: JSON.parse(script.doPost(event(body, parameter))) as { ok: boolean; erro?: string }, sheets: script.sheets }
}

test('the connection test says whether the sheet is known, and nothing else', () => {
  const { doGet, sheets } = loadScript(SECRET)
  expect(JSON.parse(doGet({ parameter: { sheet: 'propostas' } }))).toEqual({ ok: true, script: 'Embira', aba: 'propostas' })
  expect(JSON.parse(doGet({ parameter: {} }))).toMatchObject({ ok: true })
  expect(JSON.parse(doGet({ parameter: { sheet: 'toString' } }))).toMatchObject({ ok: false })
  expect(sheets.size).toBe(0)
})

test('headings come with the first row', () => {
  const { said, sheets } = post(pedido, { sheet: 'consultorias' })
  expect(said).toEqual({ ok: true, linha: 2 })
  expect(sheets.get('consultorias')?.rows).toEqual([Object.keys(linha), Object.values(linha)])
})

test.each([
  ['não é JSON', {}, SECRET, 'envio sem JSON'],
  ['null', {}, SECRET, 'envio sem JSON'],
  [`"${'x'.repeat(64_000)}"`, {}, SECRET, 'envio grande demais'],
  [{ ...pedido, segredo: undefined }, {}, SECRET, 'segredo errado'],
  [{ ...pedido, segredo: `${SECRET}x` }, {}, SECRET, 'segredo errado'],
  [{ ...pedido, segredo: '' }, {}, '', 'falta SHEETS_SECRET nas propriedades do script'],
  [{ ...pedido, segredo: 'null' }, {}, null, 'falta SHEETS_SECRET nas propriedades do script'],
  [{ ...pedido, aba: 'constructor' }, {}, SECRET, 'aba desconhecida'],
  [pedido, { sheet: 'propostas' }, SECRET, 'aba diferente da do endereço'],
  [{ ...pedido, linha: { ...linha, cpf: '1' } }, {}, SECRET, 'linha com outras colunas'],
  [{ ...pedido, linha: { ...linha, slug: ['a'] } }, {}, SECRET, 'linha com outras colunas'],
  [{ ...pedido, linha: null }, {}, SECRET, 'linha com outras colunas'],
])('%# is refused and writes nothing', (body, parameter, secret, erro) => {
  const { said, sheets } = post(body, parameter, secret)
  expect(said).toEqual({ ok: false, erro })
  expect(sheets.size).toBe(0)
})

test('a sheet whose headings somebody changed is left alone', () => {
  const script = loadScript(SECRET)
  script.doPost(event(pedido))
  const [headings = []] = script.sheets.get('consultorias')?.rows ?? []
  headings[2] = 'nome'
  expect(JSON.parse(script.doPost(event({ ...pedido, linha: { ...linha, id: 'c2' } })))).toMatchObject({ ok: false })
  expect(script.sheets.get('consultorias')?.rows).toHaveLength(2)
})
