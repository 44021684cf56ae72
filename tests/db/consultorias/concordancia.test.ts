/** The same registration, right or hostile, gets the same verdict in TypeScript and SQL, and accepted values are stored the same. */
import { expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { isValidCnpj, normalizeCnpj } from '../../../src/domain/br/cnpj.ts'
import { isValidCpf, normalizeCpf } from '../../../src/domain/br/cpf.ts'
import { camposConsultoria } from '../../../src/domain/consultoria/consultoria.ts'
import { cleanCampos, listErrosDosCampos } from '../../../src/domain/validar-campo.ts'
import { buildConsultoriaForm } from '../../support/builders.ts'
import { ACCEPTED, callMany } from '../concordancia/chamadas.ts'
import { consultoriaHostil } from '../concordancia/hostil.ts'
import { getRefusal } from '../rpc.ts'
import { createEmail, finishCadastro, startCadastro } from './pessoas.ts'
import { fc, seed } from '../../samples/random.ts'
import { FULL } from '../../support/full.ts'

const db = setUpTestDatabase()

/** Characters that a Postgres text cannot store: refused while the JSON is parsed, before any function. */
const ilegivel = (params: object) => /\\u0000|\\ud[89a-f][0-9a-f]{2}/i.test(JSON.stringify(params).replaceAll('\\\\', ''))
const comSublinhado = (valores: object) => Object.fromEntries(Object.entries(valores).map(([nome, valor]) => [`_${nome}`, valor]))

test('TypeScript and SQL agree on the whole registration (fn_update_consultoria_step)', async () => {
  const form = buildConsultoriaForm({ email: createEmail() })
  const _id = await startCadastro(db, form)
  const formularios = fc
    .sample(consultoriaHostil, { numRuns: FULL ? 8_000 : 60, seed })
    // The draft has the e-mail and step 1; null would keep them, an empty answer clears them.
    .map((valores) => Object.fromEntries(Object.entries({ ...valores, email: form['email'] }).map(([k, v]) => [k, v ?? ''])))
  const entradas = formularios.map((valores) => {
    const { email: _email, consentimento_contato, consentimento_perfil, ...resto } = valores as Record<string, unknown>
    return {
      ...comSublinhado(resto),
      _id,
      _consentimento_contato: consentimento_contato === true,
      _consentimento_perfil: consentimento_perfil === true,
      _status_cadastro: 'Cadastro concluído',
    }
  })
  const leitura = `select to_jsonb(c) from public.consultorias as c where c.email = '${String(form['email'])}' and $1::text is not distinct from $1`
  const saidas = await callMany(db, 'fn_update_consultoria_step', entradas, leitura)
  const vistos = { aceitos: 0, recusados: 0 }
  saidas.forEach(({ code, message, hint, detail, row }, i) => {
    const valores = (formularios[i] ?? {}) as Parameters<typeof listErrosDosCampos>[1]
    const contexto = `seed ${seed}, input ${i}: ${JSON.stringify(valores)}`
    if (ilegivel(valores)) {
      expect(['22P02', '22P05'], contexto).toContain(code)
      return
    }
    expect(detail, contexto).toBe('')
    const [erro] = listErrosDosCampos(camposConsultoria, valores)
    vistos[erro ? 'recusados' : 'aceitos'] += 1
    if (erro) expect({ code, message, hint }, contexto).toEqual({ code: 'PT422', message: erro.mensagem, hint: erro.campo })
    else {
      expect({ code, message }, contexto).toEqual({ code: ACCEPTED, message: '' })
      expect(row, contexto).toMatchObject({
        ...cleanCampos(camposConsultoria, valores),
        consentimento_perfil: valores.consentimento_perfil === true,
      })
    }
  })
  expect(Math.min(vistos.aceitos, vistos.recusados)).toBeGreaterThan(formularios.length / 10)
})

test('TypeScript and SQL agree on documents: valid, wrong by one digit, and malformed', async () => {
  const textos = fc.sample(
    fc.oneof(
      fc.stringMatching(/^[0-9A-Z]{12}[0-9]{2}$/).map(comDigitos(12, isValidCnpj)),
      fc.stringMatching(/^[0-9]{11}$/).map(comDigitos(9, isValidCpf)),
      fc.stringMatching(/^[0-9A-Za-z./-]{0,18}$/),
    ),
    { numRuns: FULL ? 20_000 : 120, seed },
  )
  const rows = await db.sql<{ cnpj: boolean; cpf: boolean }[]>`
    select base.cnpj_valido(catalogo.limpar_campo('cnpj', to_jsonb(t.x)) #>> '{}') is true as cnpj,
      base.cpf_valido(catalogo.limpar_campo('cpf', to_jsonb(t.x)) #>> '{}') is true as cpf
    from json_array_elements_text(${JSON.stringify(textos)}::text::json) with ordinality as t (x, n) order by t.n`
  textos.forEach((texto, i) => {
    expect({ ...rows[i] }, texto).toEqual({ cnpj: isValidCnpj(normalizeCnpj(texto)), cpf: isValidCpf(normalizeCpf(texto)) })
  })
  for (const kind of ['cnpj', 'cpf'] as const) expect(rows.filter((row) => row[kind]).length).toBeGreaterThan(textos.length / 20)
})

test('a megabyte in any answer is refused with a message', async () => {
  const form = buildConsultoriaForm({ email: createEmail() })
  const id = await startCadastro(db, form)
  for (const [nome, { tipo }] of Object.entries(camposConsultoria)) {
    if (nome === 'email' || tipo === 'aceite') continue
    const enorme = 'á '.repeat(200_000)
    const tudo = { ...form, tipo_atuacao: nome === 'cpf' ? 'Pessoa Física/Autônomo' : 'Pessoa Jurídica' }
    const reach = { formatos: ['Remoto - Em outras regiões'], areas_especialidade: ['Outros (especificar)'] }
    const call = finishCadastro(db, id, { ...tudo, ...reach, [nome]: tipo === 'lista' ? [enorme] : enorme })
    expect(await getRefusal(call), nome).toMatchObject({ code: 'PT422', hint: nome, detail: null })
  }
})

/** Corrects the check digits of a text, or leaves them wrong for one in four. */
function comDigitos(inicio: number, valido: (texto: string) => boolean) {
  return (texto: string) => {
    if (texto.endsWith('0')) return texto
    for (let n = 0; n < 100; n += 1) {
      const certo = texto.slice(0, inicio) + String(n).padStart(2, '0')
      if (valido(certo)) return certo
    }
    return texto
  }
}
