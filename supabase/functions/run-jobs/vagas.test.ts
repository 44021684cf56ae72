import { expect, test } from 'vitest'
import { CAMPOS_DO_ANUNCIO } from '../../../src/domain/vaga/anuncio/regra.ts'
import { createAdmin } from '../_shared/admin.ts'
import { checkEdicoes, publishVagas } from './vagas.ts'

const anuncio = (n: number, over: Record<string, unknown> = {}) => ({
  id: `5b0b1a0e-6a0f-4a53-9d43-${String(n).padStart(12, '0')}`,
  versao: 1,
  cargo: 'Analista de RH',
  descricao: 'Cuidar da seleção e acolher quem chega.',
  requisitos: null,
  beneficios: null,
  diferenciais: null,
  local_de_trabalho: null,
  empresa: 'Oficina Aurora',
  empresa_nome: null,
  area: 'Recursos Humanos',
  setor: null,
  empresa_descricao: null,
  tipo_contrato: 'clt',
  mostrar_salario: true,
  salario_min: null,
  salario_max: null,
  vaga_afirmativa: false,
  vaga_afirmativa_grupo: null,
  horario: null,
  programa: null,
  pcd: null,
  acessibilidade: null,
  perguntas: null,
  ...over,
})
const PROIBIDO = 'Somente sexo masculino.'

/** A queue in memory with the schema of the real one; tests/functions use the real one. */
const run = async (queue: object[], falha = '', acabou = () => false) => {
  const waiting = [...queue]
  const done: { n: number; versao: unknown; achados: { gravidade: string }[]; bloqueia: unknown }[] = []
  const admin = createAdmin(async (name, args) => {
    if (name === 'fn_service_vagas_a_publicar') return waiting.splice(0, Number(args['_limite']))
    const id = String(args['_id'])
    if (falha !== '' && id.endsWith(falha)) throw new Error('connection lost')
    done.push({
      n: Number(id.slice(-12)),
      versao: args['_versao'],
      achados: args['_achados'] as { gravidade: string }[],
      bloqueia: args['_bloqueia'],
    })
    return null
  })
  return { totals: await publishVagas(admin, acabou), done, waiting }
}

test('a lawful ad is published, an unlawful one held back with its findings, batch after batch', async () => {
  const queue = Array.from({ length: 25 }, (_, n) => anuncio(n, n === 3 ? { descricao: PROIBIDO, versao: 7 } : {}))
  const { totals, done } = await run(queue)
  expect(totals).toEqual({ publicadas: 24, retidas: 1, sem_conclusao: 0 })
  expect(done).toHaveLength(25)
  expect(done.filter(({ bloqueia }) => bloqueia === true)).toMatchObject([
    { n: 3, versao: 7, achados: [{ gravidade: 'bloqueia', campo: 'descricao' }] },
  ])
})

test('edits are checked by the same rules, each with its own verdict', async () => {
  const fila = [anuncio(1), anuncio(2, { descricao: PROIBIDO })]
  const done: unknown[] = []
  const admin = createAdmin(async (name, args) => {
    if (name === 'fn_service_edicoes_a_checar') return fila.splice(0, Number(args['_limite']))
    done.push([name, String(args['_id']).slice(-1), args['_bloqueia'], (args['_achados'] as unknown[]).length > 0])
    return null
  })
  expect(await checkEdicoes(admin, () => false)).toEqual({ publicadas: 1, retidas: 1, sem_conclusao: 0 })
  expect(done).toEqual([
    ['fn_service_concluir_edicao', '1', false, false],
    ['fn_service_concluir_edicao', '2', true, true],
  ])
})

test.each(CAMPOS_DO_ANUNCIO)('the text of %s is checked', async (campo) => {
  expect((await run([anuncio(1, { [campo]: PROIBIDO })])).totals).toMatchObject({ retidas: 1 })
})

test('an affirmative ad may name its group', async () => {
  const afirmativa = anuncio(1, {
    descricao: 'Vaga exclusiva para mulheres.',
    vaga_afirmativa: true,
    vaga_afirmativa_grupo: 'Mulheres',
  })
  expect((await run([afirmativa])).totals).toMatchObject({ publicadas: 1 })
  expect((await run([{ ...afirmativa, vaga_afirmativa: false }])).totals).toMatchObject({ retidas: 1 })
})

test('an ad for people with a disability may say so; one for apprentices names their age', async () => {
  const pcd = anuncio(1, { descricao: 'Vaga exclusiva para pessoas com deficiência.', pcd: 'exclusiva' })
  expect((await run([pcd])).totals).toMatchObject({ publicadas: 1 })
  const aprendiz = anuncio(1, { requisitos: 'De 14 a 24 anos.', programa: 'aprendiz' })
  expect((await run([aprendiz])).totals).toMatchObject({ publicadas: 1 })
  expect((await run([{ ...aprendiz, programa: null }])).totals).toMatchObject({ retidas: 1 })
})

test('of very many findings sixty are kept, blocking ones first', async () => {
  const tudo =
    'Boa aparência, 10 anos de experiência, foto e Instagram. Somente sexo masculino, até 30 anos, solteiro, sem filhos.\n'
  const campos = Object.fromEntries(CAMPOS_DO_ANUNCIO.map((campo) => [campo, tudo.repeat(20)]))
  const { achados } = (await run([anuncio(1, campos)])).done[0] ?? { achados: [] }
  expect(achados.length).toBeGreaterThan(20)
  expect(achados.length).toBeLessThanOrEqual(60)
  const ordem = achados.map(({ gravidade }) => gravidade)
  expect(ordem).toEqual(ordem.toSorted((a, b) => Number(b === 'bloqueia') - Number(a === 'bloqueia')))
})

test('a result that cannot be recorded is retried later and stops no other vacancy', async () => {
  const { totals, done } = await run([anuncio(1), anuncio(2), anuncio(3)], '2')
  expect(totals).toEqual({ publicadas: 2, retidas: 0, sem_conclusao: 1 })
  expect(done.map(({ n }) => n)).toEqual([1, 3])
})

test('no new batch is taken after the time is up', async () => {
  const { waiting } = await run(
    Array.from({ length: 60 }, (_, n) => anuncio(n)),
    '',
    (() => {
      let calls = 0
      return () => (calls += 1) > 2
    })(),
  )
  expect(waiting).toHaveLength(20)
})

test('a row of another shape is not published and stops no other', async () => {
  const { totals, done } = await run([anuncio(1), { ...anuncio(2), descricao: null }, { x: 1 }, anuncio(3)])
  expect(totals).toEqual({ publicadas: 2, retidas: 0, sem_conclusao: 2 })
  expect(done.map(({ n }) => n)).toEqual([1, 3])
})

test('long words of a finding are cut to whole characters', async () => {
  const { done } = await run([anuncio(1, { descricao: `pagar ${'😀'.repeat(9500)} para participar, somente sexo masculino` })])
  for (const { trecho } of (done[0]?.achados ?? []) as unknown as { trecho: string }[]) {
    expect(Array.from(trecho).length).toBeLessThanOrEqual(200)
    expect(trecho).not.toMatch(/\p{Surrogate}/u)
  }
  expect(done[0]?.bloqueia).toBe(true)
})
