/** Screening questions: what a vacancy may ask, what an application must answer, and who reads which part. */
import { beforeAll, describe, expect, test } from 'vitest'
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
import { CONSENTIMENTOS } from '../../../src/domain/consentimentos.ts'
import { checkAnuncio } from '../../../src/domain/vaga/anuncio/checar.ts'
import { MOTIVOS_DE_TEXTO } from '../../../src/domain/conversa/texto-denunciado.ts'
import { camposDenuncia, MOTIVOS_DENUNCIA, STATUS_DENUNCIA, toDenuncia } from '../../../src/domain/vaga/denuncia.ts'
import { findErroDasPerguntas, toPerguntas, toPerguntasForm } from '../../../src/domain/vaga/perguntas-form.ts'
import { getCamposDaTriagem, toRespostas } from '../../../src/domain/vaga/perguntas.ts'
import { findOrigemDaVisita, ORIGENS_DA_VISITA } from '../../../src/domain/vaga/visita.ts'
import { listErrosDosCampos, type Valores } from '../../../src/domain/validar-campo.ts'
import { fc, seed } from '../../samples/random.ts'
import { setUpPerFile, setUpTestDatabase } from '../../support/fixtures.ts'
import { FULL } from '../../support/full.ts'
import { callMany, comSublinhado, expectAgreement } from '../concordancia/chamadas.ts'
import { candidaturaHostil, denunciaHostil } from '../concordancia/hostil.ts'
import { callAs, callAsVisitor, createAddress, expectRefusal } from '../rpc.ts'
import { createRecrutador, createVagaPublicada, publishVaga, type Resposta } from '../vagas/vaga.ts'
import { buildCandidatura, createEmail, readCandidatura, readToken, sendCandidatura } from './candidato.ts'

const db = setUpTestDatabase()
const rita = setUpPerFile(() => createRecrutador(db))
const rival = setUpPerFile(() => createRecrutador(db))
const CEDO = 'Você pode começar às 6h?'
const ANOS = 'Quantos anos de experiência?'
const TURNO = 'Qual turno?'
const SONHO = 'O que você quer aprender?'
const perguntas = [
  { texto: CEDO, tipo: 'sim_nao', opcoes: [], criterio: { valor: true } },
  { texto: ANOS, tipo: 'numero', opcoes: [], criterio: { minimo: 1.5, maximo: null } },
  { texto: TURNO, tipo: 'opcoes', opcoes: ['Manhã', 'Tarde', 'Noite'], criterio: { opcoes: ['Manhã', 'Tarde'] } },
  { texto: SONHO, tipo: 'texto', opcoes: [], criterio: null },
]

const responder = (cedo: unknown = true, anos: unknown = 2, turno: unknown = 'Manhã', sonho: unknown = ' Pão. ') => [
  { pergunta: CEDO, resposta: cedo },
  { pergunta: ANOS, resposta: anos },
  { pergunta: TURNO, resposta: turno },
  { pergunta: SONHO, resposta: sonho },
]

let vaga: Resposta
const send = async (respostas: unknown) => {
  const email = createEmail()
  await sendCandidatura(db, vaga.codigo_ref, buildCandidatura({ email, respostas }))
  return email
}

/** The row as its table shows it. */
const ler = (caller: Parameters<typeof db.as>[0]) =>
  db.as(caller, (tx) => tx`select perguntas from public.vagas where id = ${vaga.id}`)

type Pagina = { itens: { email: string; triagem: { atende: boolean | null }[] }[]; totais: Record<string, number> }

const listar = (atende: boolean | null) =>
  callAs<Pagina>(db, rita.caller, 'fn_listar_candidaturas', { _vaga_id: vaga.id, _filtros: atende === null ? null : { atende } })

let refs: { clt: string; estagio: string }

/** As a client other than the form sends it: nothing normalised, except the amount as a number if it is one. */
function crua(tipo: string, valores: Valores): Record<string, unknown> {
  const { consentimento: _, ...resto } = valores
  const pretensao = toCandidaturaPayload(tipo, valores)['pretensao_centavos']
  const digitada = valores['pretensao_centavos']
  const vazia = pretensao === null && !listErrosDaCandidatura(tipo, valores).some(({ campo }) => campo === 'pretensao_centavos')
  return { ...resto, pretensao_centavos: vazia ? null : (pretensao ?? digitada) }
}

describe('triagem', () => {
  beforeAll(async () => {
    vaga = await createVagaPublicada(db, rita.caller, {}, { perguntas })
  })

  describe('the questions of a vacancy', () => {
    test('are stored as written, and copied as they are', async () => {
      const [row] = await db.sql`select perguntas from public.vagas where id = ${vaga.id}`
      expect(row?.['perguntas']).toEqual(perguntas)
      expect(toPerguntas(toPerguntasForm(row?.['perguntas']))).toEqual(perguntas)
    })

    test('are public without the expected answers', async () => {
      const lida = await callAsVisitor<Record<string, unknown>>(db, 'fn_ver_vaga_publicada', { _codigo_ref: vaga.codigo_ref })
      expect(lida['perguntas']).toEqual(perguntas.map(({ texto, tipo, opcoes }) => ({ texto, tipo, opcoes })))
      expect(JSON.stringify(lida)).not.toContain('criterio')
    })

    test('are read with their criteria by the owner only', async () => {
      expect(await ler(rita.caller)).toHaveLength(1)
      expect(await ler(rival.caller)).toHaveLength(0)
      await expectRefusal(ler({ role: 'anon', headers: createAddress() }), '42501')
    })

    test('are read by the ad check, options too', async () => {
      const proibida = [{ texto: 'Onde você mora?', tipo: 'opcoes', opcoes: ['Sem filhos', 'Somente mulheres'], criterio: null }]
      const { id } = await publishVaga(db, rita.caller, {}, { perguntas: proibida })
      const [row] = await db.sql`select vagas.texto_das_perguntas(perguntas) as texto from public.vagas where id = ${id}`
      expect(row?.['texto']).toBe('Onde você mora?\nSem filhos\nSomente mulheres')
      expect(checkAnuncio({ perguntas: String(row?.['texto']) })).toEqual(
        expect.arrayContaining([expect.objectContaining({ campo: 'perguntas', gravidade: 'bloqueia' })]),
      )
    })

    test.each([
      ['more than five', Array.from({ length: 6 }, (_, n) => ({ texto: `P${n}`, tipo: 'texto' }))],
      ['an object', {}],
      ['no words', [{ texto: '  ', tipo: 'texto' }]],
      ['too many words', [{ texto: 'a'.repeat(201), tipo: 'texto' }]],
      ['another kind', [{ texto: 'a', tipo: 'arquivo' }]],
      ['one option', [{ texto: 'a', tipo: 'opcoes', opcoes: ['b'] }]],
      ['nine options', [{ texto: 'a', tipo: 'opcoes', opcoes: '123456789'.split('') }]],
      ['equal options', [{ texto: 'a', tipo: 'opcoes', opcoes: ['b', ' B'] }]],
      ['options that are no texts', [{ texto: 'a', tipo: 'opcoes', opcoes: ['b', 2] }]],
      ['a criterion of another kind', [{ texto: 'a', tipo: 'sim_nao', criterio: { minimo: 1 } }]],
      ['an empty criterion', [{ texto: 'a', tipo: 'numero', criterio: { minimo: null, maximo: null } }]],
      ['an inverted criterion', [{ texto: 'a', tipo: 'numero', criterio: { minimo: 3, maximo: 2 } }]],
      ['a negative criterion', [{ texto: 'a', tipo: 'numero', criterio: { minimo: -1, maximo: 2 } }]],
      ['an unknown option expected', [{ texto: 'a', tipo: 'opcoes', opcoes: ['b', 'c'], criterio: { opcoes: ['d'] } }]],
      [
        'equal questions',
        [
          { texto: 'a', tipo: 'texto' },
          { texto: 'Á', tipo: 'texto' },
        ],
      ],
    ])('with %s are refused', async (_, errada) => {
      await expectRefusal(publishVaga(db, rita.caller, {}, { perguntas: errada }), 'PT422', 'perguntas')
      if (Array.isArray(errada) && errada.length < 6 && errada.every(({ tipo }) => tipo === 'texto'))
        expect(findErroDasPerguntas(toPerguntasForm(errada))).not.toBeNull()
    })
  })

  describe('the answers of an application', () => {
    test('are stored with the question as it was asked, and with what meets a criterion', async () => {
      const email = await send(responder(true, 1.5))
      expect(await readCandidatura(db, email)).toMatchObject({
        atende: true,
        triagem: [
          { pergunta: CEDO, tipo: 'sim_nao', resposta: true, atende: true },
          { pergunta: ANOS, tipo: 'numero', resposta: 1.5, atende: true },
          { pergunta: TURNO, tipo: 'opcoes', resposta: 'Manhã', atende: true },
          { pergunta: SONHO, tipo: 'texto', resposta: 'Pão.', atende: null },
        ],
      })
      const outro = await send(responder(true, 1, 'Noite'))
      expect(await readCandidatura(db, outro)).toMatchObject({ atende: false, status: 'recebida' })
      const nao = (await listar(false)).itens.map((item) => item.email)
      const sim = await listar(true)
      expect(nao).toEqual([outro])
      expect(sim.itens.map((item) => item.email)).toEqual([email])
      expect(sim.totais['recebida']).toBe(1)
      expect((await listar(null)).itens).toHaveLength(2)
    })

    test('read by the candidate say nothing of a criterion, by link and in the exported data', async () => {
      const email = await send(responder(false))
      const minha = await callAsVisitor<{ triagem: object[] }>(db, 'fn_minha_candidatura', { _token: await readToken(db, email) })
      expect(minha.triagem[0]).toEqual({ pergunta: CEDO, tipo: 'sim_nao', resposta: false })
      expect(JSON.stringify(minha)).not.toContain('atende')
      await db.sql`update public.candidaturas set email = ${rival.email} where email = ${email}`
      const [row] = await db.sql`select lgpd.exportar_candidaturas(${rival.userId})::text as dados`
      expect(row?.['dados']).toContain(CEDO)
      expect(row?.['dados']).not.toContain('atende')
      await db.sql`delete from public.candidaturas where email = ${rival.email}`
    })

    test('are not listed for a rival, nor for a visitor', async () => {
      await expectRefusal(
        callAs(db, rival.caller, 'fn_listar_candidaturas', { _vaga_id: vaga.id, _filtros: { atende: false } }),
        'PT404',
      )
      await expectRefusal(callAsVisitor(db, 'fn_listar_candidaturas', { _vaga_id: vaga.id, _filtros: { atende: true } }), '42501')
    })

    test.each([
      ['pergunta_1', responder('Sim')],
      ['pergunta_1', responder(null)],
      ['pergunta_2', responder(true, '2')],
      ['pergunta_2', responder(true, -1)],
      ['pergunta_2', responder(true, 1e12)],
      ['pergunta_3', responder(true, 2, 'Madrugada')],
      ['pergunta_3', responder(true, 2, ['Manhã'])],
      ['pergunta_4', responder(true, 2, 'Manhã', ' ')],
      ['pergunta_4', responder(true, 2, 'Manhã', 'a'.repeat(1001))],
    ])('that do not fit %s are refused with its name', async (hint, respostas) => {
      await expectRefusal(send(respostas), 'PT422', hint)
    })

    test('to other questions than those of the vacancy are refused, none included', async () => {
      for (const respostas of [
        undefined,
        [],
        responder().slice(1),
        [...responder(), { pergunta: 'x', resposta: 1 }],
        responder().toReversed(),
      ])
        await expectRefusal(send(respostas), 'PT409', 'perguntas_mudaram')
      for (const respostas of ['x', {}, 7]) await expectRefusal(send(respostas), 'PT422')
    })

    test('of the form are what SQL accepts, and an empty form is refused in both', async () => {
      const publicas = toPerguntas(toPerguntasForm(perguntas))
      const valores = { pergunta_1: 'Não', pergunta_2: ' 2,5 ', pergunta_3: 'Tarde', pergunta_4: 'Massa' }
      expect(listErrosDosCampos(getCamposDaTriagem(publicas), valores)).toEqual([])
      expect(await readCandidatura(db, await send(toRespostas(publicas, valores)))).toMatchObject({
        atende: false,
        triagem: [{ resposta: false }, { resposta: 2.5 }, { resposta: 'Tarde' }, { resposta: 'Massa' }],
      })
      expect(listErrosDosCampos(getCamposDaTriagem(publicas), {}).map(({ campo }) => campo)).toEqual(Object.keys(valores))
      expect(listErrosDosCampos(getCamposDaTriagem(publicas), { ...valores, pergunta_2: '-1' })).toHaveLength(1)
    })
  })
})

/** The application and report forms agree with SQL: same hostile inputs, same verdict, same normalised values. */
describe('concordancia', () => {
  beforeAll(async () => {
    const { caller } = await createRecrutador(db)
    refs = {
      clt: (await createVagaPublicada(db, caller)).codigo_ref,
      estagio: (await createVagaPublicada(db, caller, {}, { tipo_contrato: 'estagio' })).codigo_ref,
    }
  })

  test.each(['clt', 'estagio'] as const)('an application to a vacancy of type %s', async (tipo) => {
    const formularios = fc.sample(candidaturaHostil, { numRuns: FULL ? 8000 : 120, seed })
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
      const vistos = expectAgreement(saidas, entradas, formularios, {
        // The form's payload omits an invalid amount; the form would not have sent it.
        errorOf: (valores) =>
          listErrosDaCandidatura(tipo, valores).find(({ campo }) => enviar === crua || campo !== 'pretensao_centavos'),
        stored: (valores) => {
          const { maioridade: _, ...limpos } = toCandidaturaPayload(tipo, valores)
          return limpos
        },
      })
      // Both verdicts must be frequent, or the comparison proves little.
      expect(Math.min(vistos.aceitos, vistos.recusados)).toBeGreaterThan(formularios.length / 20)
    }
  })

  test('a report', async () => {
    const formularios = fc.sample(denunciaHostil, { numRuns: FULL ? 8000 : 150, seed })
    const entradas = formularios.map((valores) => ({
      _codigo_ref: refs.clt,
      ...comSublinhado(valores),
    }))
    const saidas = await callMany(
      db,
      'fn_denunciar_vaga',
      entradas,
      `select to_jsonb(d) from vagas.denuncias as d where $1::text is not null order by d.criada_em desc limit 1`,
    )
    expectAgreement(saidas, entradas, formularios, {
      errorOf: (valores) => listErrosDosCampos(camposDenuncia, valores)[0],
      stored: toDenuncia,
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
      ['textos_denunciados_motivo_chk', Object.keys(MOTIVOS_DE_TEXTO)],
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
})
