import { describe, expect, test } from 'vitest'
import { CAMPOS_DO_ANUNCIO } from '../../../src/domain/vaga/anuncio/regra.ts'
import { createAdmin, type OutboxItem } from '../_shared/admin.ts'
import { renderMensagem } from '../_shared/mensagens/render.ts'
import type { Registro } from '../_shared/webhook/records.ts'
import type { Entrega } from '../_shared/webhook/send.ts'
import { checkAvaliacoes } from './avaliacoes.ts'
import { deliverEntregas, tiposDeEntrega } from './entregas.ts'
import { checkPaginas } from './paginas.ts'
import { checkEdicoes, publishVagas } from './vagas.ts'

const ID = '5b0b1a0e-6a0f-4a53-9d43-111111111111'
const sent: Entrega = { enviado: true, status: 200 }
const failed: Entrega = { enviado: false, permanente: false, incerto: true, erro: 'webhook 500', status: 500 }

const world = (url = 'https://crm.example/novo', said: Entrega = sent) => {
  const calls: unknown[] = []
  const log: Registro[] = []
  const faults: unknown[] = []
  let clock = 0
  const send = (how: string) => async (what: object) => {
    calls.push([how, what])
    clock += 80
    return said
  }
  const parts = {
    admin: {
      entrega: async (tipo: string, id: string) => (id === 'gone' ? null : { url, corpo: { tipo, id } }),
      registrarEntrega: async (registro: Registro) => void log.push(registro),
    },
    sendSheet: send('sheet'),
    sendWebhook: send('webhook'),
    now: () => clock,
    report: (fault: unknown) => void faults.push(fault),
  }
  return { calls, log, faults, parts }
}

const item = (tipo: string, payload: Record<string, unknown> = { id: ID }): OutboxItem => ({
  id: ID,
  tipo,
  chave: `${tipo}:1`,
  destinatario: '',
  payload,
  tentativas: 1,
})

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

/** A queue in memory with the schema of the real one; tests/db has the real one. */
const run = async (textos: string[], falha = '') => {
  const waiting = textos.map((texto, n) => ({
    id: `5b0b1a0e-6a0f-4a53-9d43-${String(n).padStart(12, '0')}`,
    texto,
    enviada_em: '2026-11-21T12:00:00.123456+00:00',
  }))
  const done: { em: unknown; achados: unknown }[] = []
  const admin = createAdmin(async (name, args) => {
    if (name === 'fn_service_avaliacoes_a_checar') return waiting.splice(0, Number(args['_limite']))
    if (falha !== '' && String(args['_id']).endsWith(falha)) throw new Error('connection lost')
    done.push({ em: args['_enviada_em'], achados: args['_achados'] })
    return null
  })
  return { totals: await checkAvaliacoes(admin, () => false), done }
}

/** A queue in memory with the schema of the real one; tests/db has the real one. */
const runPaginas = async (textos: string[], falha = '') => {
  const waiting = textos.map((texto, n) => ({
    id: `5b0b1a0e-6a0f-4a53-9d43-${String(n).padStart(12, '0')}`,
    texto,
    escrito_em: '2026-11-21T12:00:00.123456+00:00',
  }))
  const done: { em: unknown; achado: unknown }[] = []
  const admin = createAdmin(async (name, args) => {
    if (name === 'fn_service_paginas_a_checar') return waiting.splice(0, Number(args['_limite']))
    if (falha !== '' && String(args['_id']).endsWith(falha)) throw new Error('connection lost')
    done.push({ em: args['_escrito_em'], achado: args['_achado'] })
    return null
  })
  return { totals: await checkPaginas(admin, () => false), done }
}

/** A queue in memory with the schema of the real one; tests/functions use the real one. */
const runVagas = async (queue: object[], falha = '', acabou = () => false) => {
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

describe('avaliacoes', () => {
  test('a lawful text is published, an unlawful one held with the reason, batch after batch', async () => {
    const textos = Array.from({ length: 22 }, (_, n) => (n === 3 ? 'Somente sexo masculino.' : 'Entregaram no prazo.'))
    const { totals, done } = await run(textos)
    expect(totals).toEqual({ avaliacoes: 21, avaliacoes_retidas: 1 })
    const held = done.filter(({ achados }) => achados !== null)
    expect(held).toHaveLength(1)
    expect(String(held[0]?.achados)).toMatch(/\w/)
    expect(done[0]?.em, 'to the microsecond').toBe('2026-11-21T12:00:00.123456+00:00')
  })

  test('one that fails stops no other', async () => {
    expect((await run(['Bom.', 'Ótimo.'], '0')).totals).toEqual({ avaliacoes: 1, avaliacoes_retidas: 0 })
  })
})

/** Rows for other systems: each kind by its own way, read at the time of sending, and every call in the log. */
describe('entregas', () => {
  test.each([
    ['planilha_solicitacao', 'sheet', { id: ID }],
    ['planilha_consultoria', 'sheet', { id: ID }],
    ['planilha_proposta', 'sheet', { id: ID }],
    ['webhook_solicitacao', 'webhook', { id: ID }],
    ['webhook_proposta', 'webhook', { id: ID }],
  ])('%s goes as a %s, where and with what things are now, and is logged', async (tipo, how, payload) => {
    const { calls, log, parts } = world()
    expect(await deliverEntregas(item(tipo, payload), parts)).toEqual(sent)
    expect(calls).toEqual([[how, { url: 'https://crm.example/novo', corpo: { tipo, id: ID }, chave: `${tipo}:1` }]])
    expect(log).toEqual([{ destino: 'crm.example', tipo, status: 200, ms: 80, erro: null }])
  })

  test('every kind of delivery is covered here, and none of them is an e-mail', () => {
    expect(tiposDeEntrega).toHaveLength(5)
    expect(tiposDeEntrega.filter((tipo) => renderMensagem(tipo, { id: ID }, 'https://www.embira.example') !== null)).toEqual([])
  })

  test('a deleted row, or one without an address, causes no call and is not retried', async () => {
    const { calls, log, parts } = world()
    expect(await deliverEntregas(item('planilha_proposta', { id: 'gone' }), parts)).toMatchObject({
      enviado: false,
      permanente: true,
    })
    expect([calls, log]).toEqual([[], []])
  })

  test('a failed call is logged with its reason; an invalid address has no host', async () => {
    const { log, parts } = world('nada', failed)
    expect(await deliverEntregas(item('webhook_solicitacao'), parts)).toEqual(failed)
    expect(log).toEqual([{ destino: 'endereço inválido', tipo: 'webhook_solicitacao', status: 500, ms: 80, erro: 'webhook 500' }])
  })

  test('a log entry that cannot be written does not undo the delivery', async () => {
    const { faults, parts } = world()
    const broken = { ...parts, admin: { ...parts.admin, registrarEntrega: () => Promise.reject(new Error('lock')) } }
    expect(await deliverEntregas(item('webhook_solicitacao'), broken)).toEqual(sent)
    expect(faults).toHaveLength(1)
  })
})

describe('paginas', () => {
  test('a lawful text is shown, an unlawful one kept off with the words and the reason, batch after batch', async () => {
    const textos = Array.from({ length: 22 }, (_, n) => (n === 3 ? 'Somente sexo masculino.' : 'Fazemos pão desde 1980.'))
    const { totals, done } = await runPaginas(textos)
    expect(totals).toEqual({ paginas: 21, paginas_retidas: 1 })
    const held = done.filter(({ achado }) => achado !== null)
    expect(held).toHaveLength(1)
    expect(String(held[0]?.achado)).toMatch(/masculino”: \w/)
    expect(done[0]?.em, 'to the microsecond').toBe('2026-11-21T12:00:00.123456+00:00')
  })

  test('one that fails stops no other', async () => {
    expect((await runPaginas(['Bom.', 'Ótimo.'], '0')).totals).toEqual({ paginas: 1, paginas_retidas: 0 })
  })
})

describe('vagas', () => {
  test('a lawful ad is published, an unlawful one held back with its findings, batch after batch', async () => {
    const queue = Array.from({ length: 25 }, (_, n) => anuncio(n, n === 3 ? { descricao: PROIBIDO, versao: 7 } : {}))
    const { totals, done } = await runVagas(queue)
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
    expect((await runVagas([anuncio(1, { [campo]: PROIBIDO })])).totals).toMatchObject({ retidas: 1 })
  })

  test('an affirmative ad may name its group', async () => {
    const afirmativa = anuncio(1, {
      descricao: 'Vaga exclusiva para mulheres.',
      vaga_afirmativa: true,
      vaga_afirmativa_grupo: 'Mulheres',
    })
    expect((await runVagas([afirmativa])).totals).toMatchObject({ publicadas: 1 })
    expect((await runVagas([{ ...afirmativa, vaga_afirmativa: false }])).totals).toMatchObject({ retidas: 1 })
  })

  test('an ad for people with a disability may say so; one for apprentices names their age', async () => {
    const pcd = anuncio(1, { descricao: 'Vaga exclusiva para pessoas com deficiência.', pcd: 'exclusiva' })
    expect((await runVagas([pcd])).totals).toMatchObject({ publicadas: 1 })
    const aprendiz = anuncio(1, { requisitos: 'De 14 a 24 anos.', programa: 'aprendiz' })
    expect((await runVagas([aprendiz])).totals).toMatchObject({ publicadas: 1 })
    expect((await runVagas([{ ...aprendiz, programa: null }])).totals).toMatchObject({ retidas: 1 })
  })

  test('of very many findings sixty are kept, blocking ones first', async () => {
    const tudo =
      'Boa aparência, 10 anos de experiência, foto e Instagram. Somente sexo masculino, até 30 anos, solteiro, sem filhos.\n'
    const campos = Object.fromEntries(CAMPOS_DO_ANUNCIO.map((campo) => [campo, tudo.repeat(20)]))
    const { achados } = (await runVagas([anuncio(1, campos)])).done[0] ?? { achados: [] }
    expect(achados.length).toBeGreaterThan(20)
    expect(achados.length).toBeLessThanOrEqual(60)
    const ordem = achados.map(({ gravidade }) => gravidade)
    expect(ordem).toEqual(ordem.toSorted((a, b) => Number(b === 'bloqueia') - Number(a === 'bloqueia')))
  })

  test('a result that cannot be recorded is retried later and stops no other vacancy', async () => {
    const { totals, done } = await runVagas([anuncio(1), anuncio(2), anuncio(3)], '2')
    expect(totals).toEqual({ publicadas: 2, retidas: 0, sem_conclusao: 1 })
    expect(done.map(({ n }) => n)).toEqual([1, 3])
  })

  test('no new batch is taken after the time is up', async () => {
    const { waiting } = await runVagas(
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
    const { totals, done } = await runVagas([anuncio(1), { ...anuncio(2), descricao: null }, { x: 1 }, anuncio(3)])
    expect(totals).toEqual({ publicadas: 2, retidas: 0, sem_conclusao: 2 })
    expect(done.map(({ n }) => n)).toEqual([1, 3])
  })

  test('long words of a finding are cut to whole characters', async () => {
    const { done } = await runVagas([
      anuncio(1, { descricao: `pagar ${'😀'.repeat(9500)} para participar, somente sexo masculino` }),
    ])
    for (const { trecho } of (done[0]?.achados ?? []) as unknown as { trecho: string }[]) {
      expect(Array.from(trecho).length).toBeLessThanOrEqual(200)
      expect(trecho).not.toMatch(/\p{Surrogate}/u)
    }
    expect(done[0]?.bloqueia).toBe(true)
  })
})
