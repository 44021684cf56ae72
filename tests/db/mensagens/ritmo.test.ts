/**
 * Any sequence of strangers who flood five people with requests, invitations, reviews, applications and alerts in every spelling of their
 * addresses, and of what those people honestly do: what an honest person waits for leaves within what docs/product/messages.md#pace says,
 * no letter is lost, and nobody gets more letters of a kind than it says. 150 sequences with `FULL=1`, from a new seed.
 */
import { textOf } from '../../support/database.ts'
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { buildClienteParams, buildSolicitacaoParams } from '../../support/builders.ts'
import { setUpPerFile, setUpTestDatabase } from '../../support/fixtures.ts'
import { buildCandidatura, sendCandidatura } from '../candidaturas/candidato.ts'
import { createAberto, createAutor, createConsultoria, sendProposta } from '../propostas/pedido.ts'
import { callAs, callAsVisitor, callRpcRows } from '../rpc.ts'
import { createRecrutador, createVagaPublicada, type Recrutador } from '../vagas/vaga.ts'
import { fc, seed } from '../../samples/random.ts'
import { FULL } from '../../support/full.ts'

const RUNS = FULL ? 150 : 3

const db = setUpTestDatabase({ personas: true })

/** Letters on their own in 24 hours and minutes between digests, by kind or queue, as the document says. */
const PROMESSAS = new Map(
  readFileSync(`${import.meta.dirname}/../../../docs/product/messages.md`, 'utf8')
    .split('### Pace')[1]
    ?.split('### Caps')[0]
    ?.split('\n')
    .flatMap((linha) => {
      const [, nomes = '', soltas = '', junta = ''] = /^\| (.*`.*) \| (\d+) \| (.*) \|$/.exec(linha) ?? []
      const [quanto, unidade] = junta.split(' ')
      const ritmo = { soltas: Number(soltas), minutos: Number(quanto) * (unidade === 'minutes' ? 1 : 60) }
      return [...nomes.matchAll(/`(\w+)`/g)].map(([, nome = '']) => [nome, ritmo] as const)
    }),
)
type Tipo = { tipo: string; fila: string; soltas: number | null; minutos: number | null }
const listTipos = () =>
  db.sql<
    Tipo[]
  >`select tipo, fila, soltas, (extract(epoch from junta) / 60)::int as minutos from mensagens.outbox_tipos order by tipo`
const prometido = ({ tipo, fila }: Pick<Tipo, 'tipo' | 'fila'>) => PROMESSAS.get(tipo) ?? PROMESSAS.get(fila) ?? null

test('the document says the pace of every kind, and of no other', async () => {
  const tipos = await listTipos()
  expect(tipos.filter(({ soltas }) => soltas !== null).length).toBeGreaterThan(25)
  for (const each of tipos)
    expect(prometido(each), each.tipo).toEqual(each.soltas === null ? null : { soltas: each.soltas, minutos: each.minutos })
  const nomes = new Set(tipos.flatMap(({ tipo, fila }) => [tipo, fila]))
  expect([...PROMESSAS.keys()].filter((nome) => !nomes.has(nome))).toEqual([])
})

/** The people: their mailboxes, one of them at Gmail. */
const CLIENTE = 'clara.reis@gmail.com'
const CANDIDATA = 'nara@casa.example'
const LEITORA = 'lia@casa.example'
const consultora = setUpPerFile(() => createAutor(db))
let consultoria = ''
let slug = ''
let recrutadora: Recrutador
let anuncio: { id: string; codigo_ref: string }
/** Vacancies of a hostile recruiter. */
const iscas: { id: string; codigo_ref: string }[] = []
const avaliacoes: string[] = []

beforeAll(async () => {
  consultoria = await createConsultoria(db, consultora.email, { uf: 'SP', servicos: ['Recrutamento e Seleção'] })
  slug = String((await db.sql`select slug from public.consultorias where id = ${consultoria}`)[0]?.['slug'])
  recrutadora = await createRecrutador(db)
  anuncio = await createVagaPublicada(db, recrutadora.caller)
  const hostil = await createRecrutador(db)
  for (let n = 0; n < 8; n += 1) iscas.push(await createVagaPublicada(db, hostil.caller))
  for (let n = 0; n < 6; n += 1) {
    const pedido = await createAberto(db)
    const { id } = await sendProposta(db, consultora.caller, pedido.id)
    await callAsVisitor(db, 'fn_aceitar_proposta', { _token: pedido.token, _proposta: id })
    avaliacoes.push(await textOf(db.sql`select id from avaliacoes.avaliacoes where proposta_id = ${id}`))
  }
})

let passos = 0
const proximo = () => (passos += 1)
/** A spelling of an address: as it is, with a suffix, in capitals, and at Gmail with another dot. */
const escrever = (email: string, como: number) => {
  const n = proximo()
  if (como === 0) return email
  if (como === 1) return email.replace('@', `+${n}@`)
  return email.endsWith('@gmail.com') ? email.replace(/^(.)(.*)@/, `$1.$2+${n}@`) : email.toUpperCase()
}
const pedir = async (_email: string, params: Record<string, unknown> = {}) => {
  const _cliente_id = await callAsVisitor(db, 'fn_upsert_cliente_by_email', buildClienteParams({ _email, _uf: 'SP' }))
  return callAsVisitor(db, 'fn_insert_solicitacao', buildSolicitacaoParams(undefined, { _cliente_id, ...params }))
}
const abrir = async (id: string) => {
  await db.sql`select transicoes.mudar_solicitacao(${id}, 'Aberta')`
  await db.sql`select propostas.avisar_pedidos(100)`
}
const avaliar = async (id: string) => {
  await db.sql`update avaliacoes.avaliacoes set status = 'publicada', contratou = false, enviada_em = clock_timestamp(), caixa = convert_to(id::text, 'UTF8')
    where id = ${id}`
  await db.sql`select avaliacoes.mudou(${id})`
}
const retirar = (id: string) =>
  db.sql`update avaliacoes.avaliacoes set status = 'pedida', contratou = null, enviada_em = null, caixa = null where id = ${id}`
const candidatar = (codigo_ref: string, email: string) => sendCandidatura(db, codigo_ref, buildCandidatura({ email }))

const caixas = () => [CLIENTE, CANDIDATA, LEITORA, consultora.email, recrutadora.email]
/** What strangers do, `n` numbers the call of a burst. */
const ATAQUES: Record<string, (alvo: string, como: number, n: number) => Promise<unknown>> = {
  pedidos: (alvo, como) => pedir(escrever(alvo, como)),
  pedidosAbertos: async () => abrir(await pedir(`falso-${proximo()}@longe.example`)),
  convites: async () => abrir(await pedir(`falso-${proximo()}@longe.example`, { _convidar: slug })),
  avaliacoes: async (_alvo, _como, n) => {
    const id = avaliacoes[1 + (n % 5)] ?? ''
    await retirar(id)
    await avaliar(id)
  },
  candidaturas: (alvo, como, n) => candidatar(iscas[n % 8]?.codigo_ref ?? '', escrever(alvo, como)),
  candidaturasAoAnuncio: () => candidatar(anuncio.codigo_ref, `falsa-${proximo()}@longe.example`),
  alertas: (alvo, como) =>
    callAsVisitor(db, 'fn_pedir_alerta', { _email: escrever(alvo, como), _frequencia: 'diario', _busca: `x${proximo()}` }),
  respostas: async (_alvo, _como, n) => {
    for (const {
      id,
      versao,
    } of await db.sql`select id, versao from public.candidaturas where vaga_id = any (${iscas.map(({ id }) => id)}) limit 3`)
      await db.sql`select candidaturas.responder(c, 'entrevista', ${`Resposta ${n}`}) from public.candidaturas as c where c.id = ${id} and c.versao = ${versao}`
  },
}

/** An application of the candidate to a vacancy of her own choice. */
const candidatarDeNovo = async () => {
  const vaga = await createVagaPublicada(db, recrutadora.caller)
  await candidatar(vaga.codigo_ref, CANDIDATA)
  const [row] = await db.sql<
    { id: string; versao: number }[]
  >`select id, versao from public.candidaturas where vaga_id = ${vaga.id}`
  if (!row) throw new Error('the application was not taken')
  return row
}

/** Something that an honest person waits for: the key of its message, and by when it leaves. */
type Espera = { chave: string; ate: number }
type Mundo = { agora: number; esperas: Espera[]; cartas: { leitor: string; tipo: string; fila: string; em: number }[] }

/** An honest act; returns the key of the message that it causes. */
const ATOS: Record<string, () => Promise<string>> = {
  cliente: async () => `solicitacao_recebida:${await pedir(CLIENTE)}`,
  clienteAberto: async () => {
    const id = await pedir(CLIENTE)
    await abrir(id)
    return `solicitacao_aberta:${id}`
  },
  consultoriaComPedido: async () => {
    const id = await pedir(`honesta-${proximo()}@empresa.example`)
    await abrir(id)
    return `pedido_novo:${id}:${consultoria}`
  },
  consultoriaConvidada: async () => {
    const id = await pedir(`honesta-${proximo()}@empresa.example`, { _convidar: slug })
    await abrir(id)
    return `convite:${id}:${consultoria}`
  },
  consultoriaAvaliada: async () => {
    await avaliar(avaliacoes[0] ?? '')
    return `avaliacao_publicada:${avaliacoes[0] ?? ''}`
  },
  recrutadora: async () => {
    await candidatar(anuncio.codigo_ref, `honesta-${proximo()}@pessoa.example`)
    return textOf(db.sql`select chave from mensagens.outbox where tipo = 'nova_candidatura' and payload ->> 'vaga_id' = ${anuncio.id}
      and enviado_em is null and morta_em is null order by agendada_em limit 1`)
  },
  recrutadoraPaga: async () => {
    const chave = String(proximo())
    await db.sql`select mensagens.enfileirar('pagamento_confirmado', ${chave}, ${recrutadora.email}, '{}')`
    return `pagamento_confirmado:${chave}`
  },
  candidata: async () => {
    const { id } = await candidatarDeNovo()
    return `candidatura_recebida:${id}:1`
  },
  candidataRespondida: async () => {
    const { id, versao } = await candidatarDeNovo()
    await callAs(db, recrutadora.caller, 'fn_mover_candidatura', {
      _id: id,
      _status: 'entrevista',
      _mensagem: null,
      _versao: versao,
    })
    return textOf(db.sql`select chave from mensagens.outbox where tipo = 'candidatura_mudou' and candidatura_id = ${id}`)
  },
  leitora: async () => {
    await callAsVisitor(db, 'fn_pedir_alerta', { _email: LEITORA, _frequencia: 'semanal', _busca: `honesta ${proximo()}` })
    return textOf(db.sql`select chave from mensagens.outbox where tipo = 'alerta_pedido' and destinatario = ${LEITORA}
      order by criado_em desc, chave limit 1`)
  },
}

/** The worker takes and sends what is due, and the world is compared with the promises. */
const trabalhar = async (m: Mundo) => {
  for (;;) {
    const cartas = await db.as('service_role', (tx) =>
      callRpcRows<{ id: string }>(tx, 'fn_service_claim_outbox', { _limite: 100 }),
    )
    if (cartas.length === 0) break
    const ids = cartas.map(({ id }) => id)
    const linhas = await db.sql<
      { leitor: string; tipo: string; fila: string }[]
    >`select encode(leitor, 'hex') as leitor, tipo, fila
      from mensagens.outbox where id = any (${ids})`
    m.cartas.push(...linhas.map((linha) => ({ ...linha, em: m.agora })))
    await db.sql`select mensagens.outbox_enviada(e.id) from unnest(${ids}::uuid[]) as e (id)`
  }
  const vencidas = m.esperas.filter(({ ate }) => ate <= m.agora).map(({ chave }) => chave)
  m.esperas = m.esperas.filter(({ ate }) => ate > m.agora)
  const atrasadas = await db.sql`select chave from unnest(${vencidas}::text[]) as e (chave)
    where not exists (select from mensagens.outbox as o where o.chave = e.chave and o.enviado_em is not null)`
  expect(atrasadas.map(({ chave }) => String(chave))).toEqual([])
  // What waits is for one of these people, or for an address that a stranger made up.
  const [{ perdidas } = {}] = await db.sql`select count(*)::int as perdidas from mensagens.outbox
    where morta_em is not null and destinatario = any (${caixas()})`
  expect(perdidas).toBe(0)
  const doDia = new Map<string, number>()
  for (const { leitor, tipo, fila, em } of m.cartas) {
    const quem = `${leitor} ${tipo} ${fila}`
    if (em > m.agora - 24 * 60) doDia.set(quem, (doDia.get(quem) ?? 0) + 1)
  }
  for (const [quem, vezes] of doDia) {
    const [, tipo = '', fila = ''] = quem.split(' ')
    const ritmo = prometido({ tipo, fila })
    if (ritmo) expect(vezes, quem).toBeLessThanOrEqual(ritmo.soltas + Math.ceil((24 * 60) / ritmo.minutos))
  }
}
const passar = (minutos: number) => db.sql`
  with o as (
    update mensagens.outbox as o
    set criado_em = o.criado_em - t.d, agendada_em = o.agendada_em - t.d, proxima_em = o.proxima_em - t.d, vence_em = o.vence_em - t.d,
      enviado_em = o.enviado_em - t.d
    from (select make_interval(mins => ${minutos}) as d) as t
  ),
  l as (update base.limites set expira_em = expira_em - make_interval(mins => ${minutos}))
  update vagas.avisos_agrupados set devido_em = devido_em - make_interval(mins => ${minutos}) where devido_em > '-infinity'`

/** A flood of what reaches one person, and right after it what that person honestly does. */
const CERCOS: Record<string, { alvo: number; ataques: string[] }> = {
  cliente: { alvo: 0, ataques: ['pedidos', 'alertas', 'candidaturas'] },
  clienteAberto: { alvo: 0, ataques: ['pedidos', 'candidaturas'] },
  consultoriaComPedido: { alvo: 3, ataques: ['convites', 'avaliacoes', 'pedidosAbertos'] },
  consultoriaConvidada: { alvo: 3, ataques: ['pedidosAbertos', 'avaliacoes'] },
  consultoriaAvaliada: { alvo: 3, ataques: ['convites', 'pedidosAbertos'] },
  recrutadora: { alvo: 4, ataques: ['candidaturasAoAnuncio', 'pedidos'] },
  recrutadoraPaga: { alvo: 4, ataques: ['pedidos', 'candidaturasAoAnuncio'] },
  candidata: { alvo: 1, ataques: ['candidaturas', 'pedidos', 'alertas'] },
  candidataRespondida: { alvo: 1, ataques: ['respostas', 'candidaturas'] },
  leitora: { alvo: 2, ataques: ['alertas', 'pedidos'] },
}

type Passo =
  | { faz: 'cerco'; ato: string; ataque: number; como: number }
  | { faz: 'ataque'; qual: string; alvo: number; como: number; vezes: number }
  | { faz: 'ato'; qual: string }
  | { faz: 'tempo'; minutos: number }
const cerco: fc.Arbitrary<Passo> = fc.record({
  faz: fc.constant('cerco' as const),
  ato: fc.constantFrom(...Object.keys(CERCOS)),
  ataque: fc.nat({ max: 2 }),
  como: fc.nat({ max: 2 }),
})
const passo: fc.Arbitrary<Passo> = fc.oneof(
  { weight: 4, arbitrary: cerco },
  {
    weight: 5,
    arbitrary: fc.record({
      faz: fc.constant('ataque' as const),
      qual: fc.constantFrom(...Object.keys(ATAQUES)),
      alvo: fc.nat({ max: 4 }),
      como: fc.nat({ max: 2 }),
      vezes: fc.integer({ min: 1, max: 8 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ faz: fc.constant('ato' as const), qual: fc.constantFrom(...Object.keys(ATOS)) }) },
  { weight: 3, arbitrary: fc.record({ faz: fc.constant('tempo' as const), minutos: fc.integer({ min: 1, max: 120 }) }) },
)
const andar = async (m: Mundo, p: Passo): Promise<void> => {
  if (p.faz === 'cerco') {
    const { alvo, ataques } = CERCOS[p.ato] ?? { alvo: 0, ataques: [] }
    await andar(m, { faz: 'ataque', qual: ataques[p.ataque % ataques.length] ?? '', alvo, como: p.como, vezes: 7 })
    await andar(m, { faz: 'ato', qual: p.ato })
  } else if (p.faz === 'ataque') {
    const alvo = caixas()[p.alvo] ?? ''
    for (let n = 0; n < p.vezes; n += 1) await ATAQUES[p.qual]?.(alvo, p.como, n)
  } else if (p.faz === 'ato') {
    const chave = (await ATOS[p.qual]?.()) ?? ''
    const [linha] = await db.sql<{ tipo: string; fila: string; outras: number }[]>`select o.tipo, o.fila, (
        select count(*)::int from mensagens.outbox as d where d.tipo = o.tipo and d.fila = o.fila and d.chave <> o.chave
          and d.criado_em > now() - interval '1 day'
          and (lower(d.destinatario) = o.destinatario or o.destinatario like '%@gmail.com' and base.caixa_do_email(d.destinatario) = base.caixa_do_email(o.destinatario))
      ) as outras
      from mensagens.outbox as o where o.chave = ${chave}`
    expect(linha, `${p.qual} ${chave}`).toBeDefined()
    const ritmo = linha && prometido(linha)
    // On its own while the address has few of its kind, whatever else it gets; else with the next digest.
    const espera = ritmo && linha.outras >= ritmo.soltas ? ritmo.minutos : 0
    // What is new of one vacancy is told at most once an hour (docs/product/messages.md#pace).
    m.esperas.push({ chave, ate: m.agora + espera + (linha?.tipo === 'nova_candidatura' ? 60 : 0) })
  } else {
    m.agora += p.minutos
    await passar(p.minutos)
    await trabalhar(m)
  }
}
const recomecar = async () => {
  await db.sql`truncate mensagens.outbox, base.limites, publico.alertas, vagas.avisos_agrupados cascade`
  await db.sql`delete from public.candidaturas`
  await db.sql`delete from public.solicitacoes where id not in (
    select p.solicitacao_id from public.propostas as p join avaliacoes.avaliacoes as a on a.proposta_id = p.id)`
  await db.sql`update avaliacoes.avaliacoes set status = 'pedida', contratou = null, enviada_em = null, avisada_em = null, caixa = null`
}
const correr = async (passosDados: readonly Passo[]) => {
  await recomecar()
  const m: Mundo = { agora: 0, esperas: [], cartas: [] }
  for (const p of passosDados) await andar(m, p)
  // A day later all that waited left.
  for (let vez = 0; vez < 7; vez += 1) await andar(m, { faz: 'tempo', minutos: 4 * 60 })
  expect(m.esperas).toEqual([])
  const [{ n } = {}] = await db.sql`select count(*)::int as n from mensagens.outbox where enviado_em is null and morta_em is null`
  expect(n).toBe(0)
}

/** Each honest act once, after a flood in other spellings. */
const todosOsCercos: Passo[] = [
  ...Object.keys(CERCOS).map((ato) => ({ faz: 'cerco' as const, ato, ataque: 0, como: 1 })),
  { faz: 'tempo', minutos: 1 },
]

test(`in ${RUNS} floods of strangers ten kinds of honest acts of five people are told in time, and nothing of it is lost`, async () => {
  await fc.assert(fc.asyncProperty(fc.array(passo, { minLength: 8, maxLength: 16, size: 'max' }), correr), {
    numRuns: RUNS,
    seed,
    endOnFailure: true,
    examples: [[todosOsCercos]],
  })
})

test.each([
  ['pedido_novo', 'pedidosAbertos', 18],
  ['convite', 'convites', 5],
  ['solicitacao_recebida', 'pedidos', 30],
  ['candidatura_recebida', 'candidaturas', 18],
  ['alerta_pedido', 'alertas', 12],
])('without the pace of %s the model finds that %s, %i times, are too many letters', async (tipo, qual, vezes) => {
  const [ritmo] = await db.sql`select soltas, junta::text from mensagens.outbox_tipos where tipo = ${tipo}`
  await db.sql`update mensagens.outbox_tipos set soltas = null, junta = null where tipo = ${tipo}`
  const flood: Passo[] = [
    { faz: 'ataque', qual, alvo: 2, como: 1, vezes },
    { faz: 'tempo', minutos: 1 },
  ]
  await expect(correr(flood)).rejects.toThrow(`${tipo} `)
  await db.sql`update mensagens.outbox_tipos set soltas = ${Number(ritmo?.['soltas'])}, junta = ${String(ritmo?.['junta'])}::interval where tipo = ${tipo}`
})
