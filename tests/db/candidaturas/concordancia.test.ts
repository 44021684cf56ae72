/** The application and report forms agree with SQL: same hostile inputs, same verdict, same normalised values. */
import { beforeAll, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { CONSENTIMENTOS } from '../../../src/domain/consentimentos.ts'
import {
  camposCandidatura,
  CONSENTIMENTO_DA_CANDIDATURA,
  DIAS_DA_CANDIDATURA,
  FIM_DA_VAGA,
  getCamposDaCandidatura,
  listErrosDaCandidatura,
  ORDEM_CANDIDATURA,
  STATUS_CANDIDATURA,
  toCandidaturaPayload,
} from '../../../src/domain/candidatura/candidatura.ts'
import {
  ESTADOS_DA_ENTREVISTA,
  FORMATOS_DA_ENTREVISTA,
  MOTIVOS_DA_ENTREVISTA,
  PRESENCAS,
} from '../../../src/domain/candidatura/entrevista.ts'
import { camposDenuncia, MOTIVOS_DENUNCIA, STATUS_DENUNCIA, toDenuncia } from '../../../src/domain/vaga/denuncia.ts'
import { findOrigemDaVisita, ORIGENS_DA_VISITA } from '../../../src/domain/vaga/visita.ts'
import { listErrosDosCampos, type Valores } from '../../../src/domain/validar-campo.ts'
import { ACCEPTED, callMany } from '../concordancia/chamadas.ts'
import { candidaturaHostil, denunciaHostil } from '../concordancia/hostil.ts'
import { createRecrutador, createVagaPublicada } from '../vagas/vaga.ts'
import { fc, seed } from '../../samples/random.ts'
import { FULL } from '../../support/full.ts'

const db = setUpTestDatabase()
let refs: { clt: string; estagio: string }
beforeAll(async () => {
  const { caller } = await createRecrutador(db)
  refs = {
    clt: (await createVagaPublicada(db, caller)).codigo_ref,
    estagio: (await createVagaPublicada(db, caller, {}, { tipo_contrato: 'estagio' })).codigo_ref,
  }
})

/** Characters that a Postgres text cannot store: refused while the JSON is parsed, before any function. */
const ilegivel = (params: object) => /\\u0000|\\ud[89a-f][0-9a-f]{2}/i.test(JSON.stringify(params).replaceAll('\\\\', ''))

/** As a client other than the form sends it: nothing normalised, except the amount as a number if it is one. */
function crua(tipo: string, valores: Valores): Record<string, unknown> {
  const { consentimento: _, ...resto } = valores
  const pretensao = toCandidaturaPayload(tipo, valores)['pretensao_centavos']
  const digitada = valores['pretensao_centavos']
  const vazia = pretensao === null && !listErrosDaCandidatura(tipo, valores).some(({ campo }) => campo === 'pretensao_centavos')
  return { ...resto, pretensao_centavos: vazia ? null : (pretensao ?? digitada) }
}

test.each(['clt', 'estagio'] as const)('an application to a vacancy of type %s', async (tipo) => {
  const formularios = fc.sample(candidaturaHostil, { numRuns: FULL ? 8000 : 120, seed })
  const vistos = { aceitos: 0, recusados: 0 }
  for (const enviar of [crua, toCandidaturaPayload]) {
    const entradas = formularios.map((valores, i) => ({
      _codigo_ref: refs[tipo],
      _candidatura: enviar(tipo, valores),
      _consentimento_versao: valores['consentimento'] === true ? CONSENTIMENTO_DA_CANDIDATURA : null,
      _chave: `00000000-0000-4000-8000-${i.toString(16).padStart(12, '0')}`,
    }))
    const saidas = await callMany(
      db,
      'fn_candidatar',
      entradas,
      `select to_jsonb(c) from public.candidaturas as c where $1::text is not null order by c.criada_em desc limit 1`,
    )
    saidas.forEach(({ code, message, hint, detail, row }, i) => {
      const valores = formularios[i] ?? {}
      const contexto = `seed ${seed}, input ${i}: ${JSON.stringify(entradas[i])}`
      if (ilegivel(entradas[i] ?? {})) {
        expect(['22P02', '22P05'], contexto).toContain(code)
        return
      }
      expect(detail, contexto).toBe('')
      // The form's payload omits an invalid amount; the form would not have sent it.
      const erro = listErrosDaCandidatura(tipo, valores).find(({ campo }) => enviar === crua || campo !== 'pretensao_centavos')
      vistos[erro ? 'recusados' : 'aceitos'] += 1
      if (erro) expect({ code, message, hint }, contexto).toEqual({ code: 'PT422', message: erro.mensagem, hint: erro.campo })
      else {
        expect({ code, message }, contexto).toEqual({ code: ACCEPTED, message: '' })
        const { maioridade: _, ...limpos } = toCandidaturaPayload(tipo, valores)
        expect(row, contexto).toMatchObject(limpos)
      }
    })
  }
  // Both verdicts must be frequent, or the comparison proves little.
  expect(Math.min(vistos.aceitos, vistos.recusados)).toBeGreaterThan(formularios.length / 10)
})

test('a report', async () => {
  const formularios = fc.sample(denunciaHostil, { numRuns: FULL ? 8000 : 150, seed })
  const entradas = formularios.map((valores) => ({
    _codigo_ref: refs.clt,
    ...Object.fromEntries(Object.entries(valores).map(([nome, valor]) => [`_${nome}`, valor])),
  }))
  const saidas = await callMany(
    db,
    'fn_denunciar_vaga',
    entradas,
    `select to_jsonb(d) from vagas.denuncias as d where $1::text is not null order by d.criada_em desc limit 1`,
  )
  saidas.forEach(({ code, message, hint, detail, row }, i) => {
    const contexto = `seed ${seed}, input ${i}: ${JSON.stringify(entradas[i])}`
    if (ilegivel(entradas[i] ?? {})) {
      expect(['22P02', '22P05'], contexto).toContain(code)
      return
    }
    expect(detail, contexto).toBe('')
    const [erro] = listErrosDosCampos(camposDenuncia, formularios[i] ?? {})
    if (erro) expect({ code, message, hint }, contexto).toEqual({ code: 'PT422', message: erro.mensagem, hint: erro.campo })
    else {
      expect({ code, message }, contexto).toEqual({ code: ACCEPTED, message: '' })
      expect(row, contexto).toMatchObject(toDenuncia(formularios[i] ?? {}))
    }
  })
  expect(new Set(saidas.map(({ code }) => code)).size).toBeGreaterThan(1)
})

test('a megabyte in any field is refused with a message', async () => {
  const enorme = 'á '.repeat(250_000)
  const nomes = Object.entries(getCamposDaCandidatura('clt')).flatMap(([nome, { tipo }]) => (tipo === 'aceite' ? [] : [nome]))
  const saidas = await callMany(
    db,
    'fn_candidatar',
    nomes.map((nome) => ({
      _codigo_ref: refs.clt,
      _candidatura: { nome: 'Nara', email: 'nara@pessoa.example', [nome]: enorme },
      _consentimento_versao: CONSENTIMENTO_DA_CANDIDATURA,
      _chave: crypto.randomUUID(),
    })),
    'select null::jsonb',
  )
  expect(saidas.map(({ code, hint, detail }) => ({ code, hint, detail }))).toEqual(
    nomes.map((nome) => ({ code: 'PT422', hint: nome, detail: '' })),
  )
})

test('an amount outside the column’s range is refused by the form', () => {
  const valores = { nome: 'Nara', email: 'nara@pessoa.example', consentimento: true }
  const [erro] = listErrosDaCandidatura('clt', { ...valores, pretensao_centavos: 'R$ 999.999.999.999,99' })
  expect(erro?.campo).toBe('pretensao_centavos')
  expect(listErrosDaCandidatura('clt', { ...valores, pretensao_centavos: 'R$ 9.999.999.999,99' })).toEqual([])
})

test('lists, versions and retention periods are equal in TypeScript and SQL', async () => {
  for (const [name, estados] of [
    ['candidaturas_status_chk', Object.keys(STATUS_CANDIDATURA)],
    ['candidatura_respostas_situacao_chk', [...ORDEM_CANDIDATURA, ...Object.keys(FIM_DA_VAGA)]],
    ['vagas_a_responder_fim_chk', Object.keys(FIM_DA_VAGA)],
    ['entrevistas_presenca_chk', Object.keys(PRESENCAS)],
    ['entrevistas_estado_chk', Object.keys(ESTADOS_DA_ENTREVISTA)],
    ['entrevistas_motivo_chk', ['cancelada', ...Object.keys(MOTIVOS_DA_ENTREVISTA)]],
    ['ofertas_de_entrevista_formato_chk', Object.keys(FORMATOS_DA_ENTREVISTA)],
    ['denuncias_motivo_chk', Object.keys(MOTIVOS_DENUNCIA)],
    ['denuncias_status_chk', Object.keys(STATUS_DENUNCIA)],
  ] as const) {
    const [row] = await db.sql`select pg_get_constraintdef(oid) as text from pg_constraint where conname = ${name}`
    expect([...String(row?.['text']).matchAll(/'(\w+)'/g)].map((match) => match[1])).toEqual(estados)
  }
  const [listas] =
    await db.sql`select to_json(candidaturas.status_que_avisam()) as avisam, to_json(candidaturas.status_com_resultado()) as finais`
  expect(listas).toEqual({
    avisam: ORDEM_CANDIDATURA.filter((status) => STATUS_CANDIDATURA[status].aviso !== null),
    finais: ORDEM_CANDIDATURA.filter((status) => STATUS_CANDIDATURA[status].resultado),
  })
  const [origens] = await db.sql`select to_json(valores)::text as valores from base.opcoes where lista = 'origem_visita'`
  expect(new Set(JSON.parse(String(origens?.['valores'])) as string[])).toEqual(new Set(Object.keys(ORIGENS_DA_VISITA)))
  expect(CONSENTIMENTOS.candidatura.texto).toContain(`${DIAS_DA_CANDIDATURA} dias`)
  expect(camposCandidatura.mensagem.erroMax).toContain('4.000')
})

test('TypeScript and SQL read an origin the same way', async () => {
  const digitadas = [
    ...Object.keys(ORIGENS_DA_VISITA),
    ...fc
      .sample(
        fc.oneof(
          fc.constantFrom(
            ' LinkedIn',
            'GOOGLE\u200b',
            'ındeed',
            'linkedin '.repeat(20),
            'x\u0000y',
            'constructor',
            '__proto__',
            '\u3000',
          ),
          fc.string({ maxLength: 70 }).filter((texto) => !/[\0\ud800-\udfff]/.test(texto)),
        ),
        { numRuns: 200, seed },
      )
      .filter((texto) => !texto.includes('\0')),
  ]
  const rows = await db.sql`select candidaturas.origem_da_visita(t.x) as origem
    from json_array_elements_text(${JSON.stringify(digitadas)}::text::json) with ordinality as t (x, n) order by t.n`
  expect(rows.map((row) => String(row['origem']))).toEqual(digitadas.map((digitada) => findOrigemDaVisita(digitada)))
})
