/** The same registration, right or hostile, gets the same verdict in TypeScript and SQL, and accepted values are stored the same. */
import { describe, expect, test } from 'vitest'
import { isValidCnpj, normalizeCnpj } from '../../../src/domain/br/cnpj.ts'
import { isValidCpf, normalizeCpf } from '../../../src/domain/br/cpf.ts'
import {
  camposConsultoria,
  toConsultoriaFinalParams,
  toConsultoriaStepParams,
} from '../../../src/domain/consultoria/consultoria.ts'
import { cleanCampos, listErrosDosCampos, type Valores } from '../../../src/domain/validar-campo.ts'
import { fc, seed } from '../../samples/random.ts'
import { buildConsultoriaForm, type Params } from '../../support/builders.ts'
import { hasPostgres } from '../../support/database.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { FULL } from '../../support/full.ts'
import { callMany, comSublinhado, expectAgreement } from '../concordancia/chamadas.ts'
import { consultoriaHostil } from '../concordancia/hostil.ts'
import { createConsultoria } from '../propostas/pedido.ts'
import { setUpRace } from '../race.ts'
import { callAsVisitor, getOutcome, getRefusal } from '../rpc.ts'
import { createEmail, finishCadastro, startCadastro } from './pessoas.ts'

const db = setUpTestDatabase()

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

const CONNECTIONS = 16
const ROUNDS = FULL ? 20 : 2

describe('concordancia', () => {
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
    const vistos = expectAgreement(saidas, entradas, formularios as Valores[], {
      errorOf: (valores) => listErrosDosCampos(camposConsultoria, valores)[0],
      stored: (valores) => ({
        ...cleanCampos(camposConsultoria, valores),
        consentimento_perfil: valores['consentimento_perfil'] === true,
      }),
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
    for (const kind of ['cnpj', 'cpf'] as const)
      expect(rows.filter((row) => row[kind]).length).toBeGreaterThan(textos.length / 20)
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
})

/** Races with many concurrent connections: one e-mail, one draft, one name. */
describe('corrida', () => {
  describe.skipIf(!hasPostgres())(`${CONNECTIONS} connections on a real Postgres`, () => {
    const db = setUpTestDatabase()
    const race = setUpRace(db, CONNECTIONS)

    /** All calls released by one lock at the same moment: 'ok' or the hint of each refusal. */
    const together = (params: (n: number) => Params) =>
      race.together(
        [...Array(CONNECTIONS).keys()],
        (as, n) => callAsVisitor({ as }, 'fn_update_consultoria_step', params(n)).then(() => 'ok'),
        (error) => error.hint ?? getOutcome(error),
      )

    const rowsOf = async (email: string) =>
      (await db.sql`select id from public.consultorias where email = ${email}`).map((row) => String(row['id']))

    const toggle = (id: string) =>
      race.sql`update public.consultorias set aprovada_em = case when random() < 0.7 then null else now() end where id = ${id}`.catch(
        (error: { code?: string }) => expect(getOutcome(error)).toBe('busy'),
      )
    const difference = () => db.sql`
    select coalesce(t.termo, d.palavra) as palavra
    from (select distinct termo from consultorias.diretorio_termos where classe > 0) t full join consultorias.diretorio_palavras d on d.palavra = t.termo
    where t.termo is null or d.palavra is null`

    test('consultancies with the same words come and go at once: the words of the search stay those of the listed ones', async () => {
      const ids: string[] = []
      for (let n = 0; n < CONNECTIONS; n += 1)
        ids.push(
          await createConsultoria(db, createEmail(), {
            consultoria_nome: `Ipê Roxo ${'abcd'[n % 4]}${n % 3}`,
            cidade: `Vila ${n % 5}`,
          }),
        )
      for (let round = 0; round < (FULL ? 200 : 4); round += 1) {
        await Promise.all(ids.map(toggle))
        expect(await difference()).toHaveLength(0)
      }
      await db.sql`update public.consultorias set aprovada_em = null where id in ${db.sql(ids)}`
      expect(await db.sql`select 1 from consultorias.diretorio_palavras where palavra in ('ipe', 'roxo')`).toHaveLength(0)
    })

    test('several drafts finish with one e-mail: one succeeds, the others are refused', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const email = createEmail()
        const form = buildConsultoriaForm({ email })
        const ids = await Promise.all(Array.from({ length: CONNECTIONS }, () => startCadastro(db, form)))
        const answers = await together((n) => toConsultoriaFinalParams(ids[n] ?? '', form))
        expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1)
        expect(answers.filter((answer) => !['ok', 'email_cadastrado', 'busy'].includes(answer))).toEqual([])
        expect(await rowsOf(email)).toHaveLength(1)
        expect(await db.sql`select count(*)::int as n from mensagens.outbox where destinatario = ${email}`).toEqual([{ n: 1 }])
      }
    })

    test('one draft finished by many concurrent calls is one registration, and every call succeeds', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const email = createEmail()
        const form = buildConsultoriaForm({ email })
        const id = await startCadastro(db, form)
        const answers = await together(() => toConsultoriaFinalParams(id, form))
        expect(answers.filter((answer) => !['ok', 'busy'].includes(answer))).toEqual([])
        expect(answers).toContain('ok')
        expect(await rowsOf(email)).toHaveLength(1)
      }
    })

    test('tabs that save different steps of one draft lose no answer, and the highest step is kept', async () => {
      const form = buildConsultoriaForm({ email: createEmail() })
      const id = await startCadastro(db, form)
      const etapas = [2, 3, 4] as const
      const answers = await together((n) => toConsultoriaStepParams(id, etapas[n % 3] ?? 2, form))
      expect(answers.filter((answer) => !['ok', 'busy'].includes(answer))).toEqual([])
      const draft = await callAsVisitor<{ etapas_concluidas: number; dados: Params }>(db, 'fn_retomar_cadastro', { _id: id })
      if (answers.every((answer) => answer === 'ok')) {
        expect(draft.etapas_concluidas).toBe(4)
        expect(draft.dados).toMatchObject({
          tamanho_equipe: form['tamanho_equipe'],
          setores: form['setores'],
          modelos_precificacao: form['modelos_precificacao'],
        })
      }
    })

    test('equal names that finish concurrently get different slugs', async () => {
      const forms = Array.from({ length: CONNECTIONS }, () =>
        buildConsultoriaForm({ email: createEmail(), consultoria_nome: 'Mesmo Nome' }),
      )
      const ids = await Promise.all(forms.map((form) => startCadastro(db, form)))
      const answers = await together((n) => toConsultoriaFinalParams(ids[n] ?? '', forms[n] ?? {}))
      expect(answers.filter((answer) => !['ok', 'busy'].includes(answer))).toEqual([])
      const [row] = await db.sql`select count(*)::int as n, count(distinct slug)::int as slugs from public.consultorias
      where consultoria_nome = 'Mesmo Nome'`
      expect(row?.['n']).toBe(row?.['slugs'])
      expect(row?.['n']).toBe(answers.filter((answer) => answer === 'ok').length)
    })
  })
})
