/** The contact form's rules in the domain and in SQL agree on the same hostile inputs. */
import { expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { camposContato } from '../../../src/domain/contato.ts'
import { cleanCampos, listErrosDosCampos } from '../../../src/domain/validar-campo.ts'
import { ACCEPTED, callMany } from './chamadas.ts'
import { contatoHostil } from './hostil.ts'
import { fc, seed } from '../../samples/random.ts'
import { FULL } from '../../support/full.ts'

const db = setUpTestDatabase()

const comSublinhado = (valores: object) => Object.fromEntries(Object.entries(valores).map(([nome, valor]) => [`_${nome}`, valor]))
/** Characters that a Postgres text cannot store: refused while the JSON is parsed, before any function. */
const ilegivel = (params: object) => /\\u0000|\\ud[89a-f][0-9a-f]{2}/i.test(JSON.stringify(params).replaceAll('\\\\', ''))

test('domain and SQL agree on messages to the team (fn_enviar_contato)', async () => {
  const formularios = fc.sample(contatoHostil, { numRuns: FULL ? 12_000 : 500, seed })
  const entradas = formularios.map((valores, i) => ({
    ...comSublinhado(valores),
    _chave: `00000000-0000-4000-8000-${i.toString(16).padStart(12, '0')}`,
  }))
  const saidas = await callMany(
    db,
    'fn_enviar_contato',
    entradas,
    'select to_jsonb(c) from public.contatos as c where c.protocolo = $1',
  )
  const vistos = { aceitos: 0, recusados: 0 }
  saidas.forEach(({ code, message, hint, detail, row }, i) => {
    const valores = formularios[i] ?? {}
    const contexto = `seed ${seed}, input ${i}: ${JSON.stringify(valores)}`
    if (ilegivel(valores)) {
      expect(['22P02', '22P05'], contexto).toContain(code)
      return
    }
    expect(detail, contexto).toBe('')
    const [erro] = listErrosDosCampos(camposContato, valores)
    vistos[erro ? 'recusados' : 'aceitos'] += 1
    if (erro) expect({ code, message, hint }, contexto).toEqual({ code: 'PT422', message: erro.mensagem, hint: erro.campo })
    else {
      expect({ code, message }, contexto).toEqual({ code: ACCEPTED, message: '' })
      expect(row, contexto).toMatchObject(cleanCampos(camposContato, valores))
    }
  })
  // Both verdicts must be frequent, or the comparison proves little.
  expect(Math.min(vistos.aceitos, vistos.recusados)).toBeGreaterThan(formularios.length / 10)
})

test('a megabyte in any field is refused with a message', async () => {
  const enorme = 'á '.repeat(250_000)
  const certo = { _nome: 'Ana', _email: 'ana@oficina.example', _assunto: 'Outro assunto', _mensagem: 'Texto de exemplo' }
  const nomes = Object.keys(certo)
  const entradas = nomes.map((nome) => ({ ...certo, [nome]: enorme, _chave: '00000000-0000-4000-8000-00000000000a' }))
  const saidas = await callMany(db, 'fn_enviar_contato', entradas, 'select null::jsonb')
  expect(saidas.map(({ code, hint, detail }) => ({ code, hint, detail }))).toEqual(
    nomes.map((nome) => ({ code: 'PT422', hint: nome.slice(1), detail: '' })),
  )
  expect(saidas.at(-1)?.message).toBe(camposContato.mensagem.erroMax)
})
