/** Screening questions: what a vacancy may ask, what an application must answer, and who reads which part. */
import { beforeAll, describe, expect, test } from 'vitest'
import { findErroDasPerguntas, toPerguntas, toPerguntasForm } from '../../../src/domain/vaga/perguntas-form.ts'
import { getCamposDaTriagem, toRespostas } from '../../../src/domain/vaga/perguntas.ts'
import { checkAnuncio } from '../../../src/domain/vaga/anuncio/checar.ts'
import { listErrosDosCampos } from '../../../src/domain/validar-campo.ts'
import { setUpPerFile, setUpTestDatabase } from '../../support/fixtures.ts'
import { callAsVisitor, createAddress, getRefusal } from '../rpc.ts'
import { callAs, createRecrutador, createVagaPublicada, publishVaga, type Resposta } from '../vagas/vaga.ts'
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
beforeAll(async () => {
  vaga = await createVagaPublicada(db, rita.caller, {}, { perguntas })
})

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
    expect(await getRefusal(ler({ role: 'anon', headers: createAddress() }))).toMatchObject({ code: '42501' })
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
    expect(await getRefusal(publishVaga(db, rita.caller, {}, { perguntas: errada }))).toMatchObject({
      code: 'PT422',
      hint: 'perguntas',
    })
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
    expect(
      await getRefusal(callAs(db, rival.caller, 'fn_listar_candidaturas', { _vaga_id: vaga.id, _filtros: { atende: false } })),
    ).toMatchObject({
      code: 'PT404',
    })
    expect(
      await getRefusal(callAsVisitor(db, 'fn_listar_candidaturas', { _vaga_id: vaga.id, _filtros: { atende: true } })),
    ).toMatchObject({
      code: '42501',
    })
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
    expect(await getRefusal(send(respostas))).toMatchObject({ code: 'PT422', hint })
  })

  test('to other questions than those of the vacancy are refused, none included', async () => {
    for (const respostas of [
      undefined,
      [],
      responder().slice(1),
      [...responder(), { pergunta: 'x', resposta: 1 }],
      responder().toReversed(),
    ])
      expect(await getRefusal(send(respostas))).toMatchObject({ code: 'PT409', hint: 'perguntas_mudaram' })
    for (const respostas of ['x', {}, 7]) expect(await getRefusal(send(respostas))).toMatchObject({ code: 'PT422' })
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
