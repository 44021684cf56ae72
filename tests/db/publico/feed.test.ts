/** Feeds: every vacancy once, paginated, in the feeds it belongs to; and a version that changes with the visible content. */
import { describe, expect, test } from 'vitest'
import { setUpPerFile, setUpTestDatabase } from '../../support/fixtures.ts'
import { hasPostgres } from '../../support/database.ts'
import { callAs, expectRefusal, getRefusal } from '../rpc.ts'
import {
  buildVaga,
  createRecrutador,
  createVagaEm,
  createVagaPublicada,
  deleteVagas,
  moveLinhas,
  moveVaga,
  publishVaga,
} from '../vagas/vaga.ts'
import { runPastTriggers } from '../../support/past-triggers.ts'

const db = setUpTestDatabase()
const rita = setUpPerFile(() => createRecrutador(db))

type Pagina = { itens: ({ codigo_ref: string } & Record<string, unknown>)[]; proximo: unknown }
const pagina = (_formato: string | null, _apos: unknown = null, _limite?: number) =>
  callAs<Pagina>(db, 'service_role', 'fn_service_vagas_do_feed', { _formato, _apos, ...(_limite && { _limite }) })
const refs = async (formato: string) => (await pagina(formato)).itens.map(({ codigo_ref }) => codigo_ref)
const versao = async () => Number((await db.sql`select publico.versao_do_feed() as v`)[0]?.['v'])

/** The given number of copies of a published vacancy, all with the same time. */
const copiar = (id: string, quantas: number) =>
  runPastTriggers(db, 'public.vagas', () =>
    db.sql.unsafe(`
    insert into public.vagas (usuario_id, status, cargo, empresa, area, senioridade, uf, descricao, responsavel_nome, email, telefone, duracao,
      canais_selecionados, valor_total, declaracao_versao, publicada_em, expira_em)
    select usuario_id, status, 'Cópia ' || n, empresa, area, senioridade, uf, descricao, responsavel_nome, email, telefone, duracao,
      canais_selecionados, valor_total, declaracao_versao, publicada_em, expira_em
    from public.vagas, generate_series(1, ${quantas}) as n where id = '${id}'`),
  )

/** The company of the vacancies gave its number at LinkedIn and who posts. */
const acceptNoLinkedin = () => db.sql`
  insert into public.empresas (usuario_id, nome_fantasia, linkedin_id, linkedin_email, linkedin_aceito_em)
  values (${rita.conta}, ${String(buildVaga().empresa)}, '123', 'rh@padaria.example', now())`

describe('the pages', () => {
  test('contain each published vacancy once, newest first, at most 500 per page', async () => {
    const { id } = await createVagaPublicada(db, rita.caller)
    await copiar(id, 1204)
    for (const [formato, pedido, tamanhos] of [
      ['jooble', undefined, [500, 500, 205]],
      ['jooble', 100_000, [500, 500, 205]],
      ['jooble', 241, [241, 241, 241, 241, 241, 0]],
    ] as const) {
      const vistos: string[] = []
      const lidos: number[] = []
      let apos: unknown = null
      do {
        const { itens, proximo } = await pagina(formato, apos, pedido)
        lidos.push(itens.length)
        vistos.push(...itens.map(({ codigo_ref }) => codigo_ref))
        apos = proximo
      } while (apos !== null)
      expect(lidos, `${formato} ${pedido}`).toEqual(tamanhos)
      expect(new Set(vistos).size).toBe(1205)
    }
    expect((await pagina('jooble', null, -1)).itens).toHaveLength(1)
    await db.sql`delete from public.vagas where cargo like 'Cópia %'`
  })

  test('of LinkedIn contain only vacancies of companies of the account with their own number there and a person who agreed to post', async () => {
    const outro = await createRecrutador(db)
    const [dela, alheia] = await Promise.all(
      [rita, outro].map(({ caller }) =>
        createVagaPublicada(db, caller, { _canais: ['linkedin'] }, { empresa: 'Olaria Fictícia' }),
      ),
    )
    expect(await refs('linkedin')).not.toContain(dela?.codigo_ref)
    await db.sql`insert into public.empresas (usuario_id, nome_fantasia, linkedin_id, linkedin_email, linkedin_aceito_em)
      values (${rita.conta}, 'OLARIA ficticia', '987', 'rh@olaria.example', now())`
    const { itens } = await pagina('linkedin')
    expect(itens.find(({ codigo_ref }) => codigo_ref === dela?.codigo_ref)).toMatchObject({
      linkedin: { empresa: '987', email: 'rh@olaria.example' },
    })
    expect(await refs('linkedin')).not.toContain(alheia?.codigo_ref)
    expect(JSON.stringify((await pagina('jooble')).itens)).not.toContain('olaria.example')
    // Nobody writes them by the API.
    for (const coluna of ['linkedin_id', 'linkedin_email'])
      expect((await getRefusal(db.as(rita.caller, (tx) => tx.unsafe(`update public.empresas set ${coluna} = '1'`)))).code).toBe(
        '42501',
      ) // oxlint-disable-line no-await-in-loop -- two of them
    for (const feita of [dela, alheia]) await deleteVagas(db, feita?.id ?? '') // oxlint-disable-line no-await-in-loop
  })

  test('of Indeed and LinkedIn leave out a vacancy without a place, unless the work is remote; the others carry both', async () => {
    const canais = { _canais: ['indeed', 'linkedin'] }
    await acceptNoLinkedin()
    const semLugar = await createVagaPublicada(db, rita.caller, canais, { local_de_trabalho: null })
    const remota = await createVagaPublicada(db, rita.caller, canais, { local_de_trabalho: null, modalidade: 'Remoto' })
    for (const formato of ['indeed', 'linkedin']) {
      expect(await refs(formato)).toContain(remota.codigo_ref) // oxlint-disable-line no-await-in-loop -- two of them
      expect(await refs(formato)).not.toContain(semLugar.codigo_ref) // oxlint-disable-line no-await-in-loop
    }
    expect(await refs('jooble')).toEqual(expect.arrayContaining([semLugar.codigo_ref, remota.codigo_ref]))
    await deleteVagas(db, semLugar.id)
    await deleteVagas(db, remota.id)
  })

  test('of Indeed and LinkedIn contain vacancies with an active line of that channel', async () => {
    await acceptNoLinkedin()
    const doIndeed = await createVagaPublicada(db, rita.caller, { _canais: ['indeed'] })
    const dosDois = await createVagaPublicada(db, rita.caller, { _canais: ['indeed', 'linkedin'] })
    expect(await refs('indeed')).toEqual(expect.arrayContaining([doIndeed.codigo_ref, dosDois.codigo_ref]))
    expect(await refs('linkedin')).toEqual([dosDois.codigo_ref])
    for (const [status, dentro] of [
      ['falhou', false],
      ['na_fila', true],
      ['rejeitado', false],
    ] as const) {
      await moveLinhas(db, doIndeed.id, status)
      expect((await refs('indeed')).includes(doIndeed.codigo_ref), status).toBe(dentro)
    }
    expect(await refs('jooble')).toContain(doIndeed.codigo_ref)
  })

  test('immediately exclude waiting, suspended, expired or closed vacancies', async () => {
    const espera = await publishVaga(db, rita.caller)
    const fora = await Promise.all([1, 2, 3].map(() => createVagaPublicada(db, rita.caller)))
    const [suspensa, vencida, encerrada] = fora.map(({ id }) => id)
    await moveVaga(db, suspensa ?? '', 'suspensa')
    await db.sql`update public.vagas set publicada_em = now() - interval '30 days', expira_em = now() where id = ${vencida ?? ''}`
    await callAs(db, rita.caller, 'fn_encerrar_vaga', { _id: encerrada })
    for (const formato of ['jooble', 'indeed']) {
      const lidos = await refs(formato)
      for (const { codigo_ref } of [espera, ...fora]) expect(lidos).not.toContain(codigo_ref)
    }
  })

  test('with an unknown format or a malformed cursor are refused; only the server reads them', async () => {
    for (const formato of ['rss', '', null, 'Jooble', 'sitemap']) await expectRefusal(pagina(formato), 'PT422', 'formato')
    for (const apos of ['x', 7, {}, [], { pagina: 'x' }, { pagina: '' }])
      await expectRefusal(pagina('jooble', apos), 'PT422', 'cursor')
    for (const caller of [rita.caller, { role: 'anon' } as const])
      for (const [name, params] of [
        ['fn_service_vagas_do_feed', { _formato: 'jooble' }],
        ['fn_service_feed_atual', { _formato: 'jooble' }],
        ['fn_service_periodos_do_sitemap', {}],
        ['fn_service_enderecos_de_vagas', { _periodo: '2026-11' }],
        ['fn_service_tomar_fatia_do_feed', { _escrita: 'x' }],
        ['fn_service_gravar_fatia_do_feed', { _id: crypto.randomUUID(), _parte: 1 }],
        ['fn_service_feeds_velhos', {}],
      ] as const)
        expect(await getRefusal(callAs(db, caller, name, params)), name).toMatchObject({ code: '42501' })
  })
})

const levar = (_formato: string | null, _endereco: string | null) =>
  callAs(db, 'service_role', 'fn_service_limitar_feed', { _formato, _endereco })

describe('whole feeds', () => {
  test('are limited by format and address: twelve in ten minutes; other callers are not affected', async () => {
    for (let n = 0; n < 12; n++) await levar('indeed', '198.51.100.20')
    await expectRefusal(levar('indeed', '198.51.100.20'), 'PT429', 'limite')
    await levar('jooble', '198.51.100.20')
    await levar('indeed', '198.51.100.21')
    await levar('indeed', null)
    // One subscriber has a whole /64.
    for (let n = 0; n < 12; n++) await levar('sitemap', `2001:db8::${n + 1}`)
    await expectRefusal(levar('sitemap', '2001:db8::ffff'), 'PT429')
    await expectRefusal(levar('', 'x'), 'PT422', 'formato')
    await expectRefusal(callAs(db, rita.caller, 'fn_service_limitar_feed', { _formato: 'indeed' }), '42501')
  })
})

const comSegredo = (_formato: string, _segredo: string) =>
  callAs(db, 'service_role', 'fn_service_limitar_feed', { _formato, _endereco: '198.51.100.40', _segredo })
const segredos = async () =>
  new Map(
    (await db.sql<{ canal: string; endereco: string }[]>`select * from publico.enderecos_de_feed()`).map(
      ({ canal, endereco }) => {
        const [, segredo = ''] = new RegExp(`^/feeds/${canal}-([0-9a-f]{32})\\.xml$`).exec(endereco) ?? []
        return [canal, segredo]
      },
    ),
  )

describe('the address that a board alone was told', () => {
  test('is read though a stranger with the name of its reader used up the room of the network', async () => {
    for (let n = 0; n < 12; n++) await levar('indeed-leitor', '198.51.100.40') // oxlint-disable-line no-await-in-loop -- one after the other
    await expectRefusal(levar('indeed-leitor', '198.51.100.40'), 'PT429')
    const indeed = (await segredos()).get('indeed') ?? ''
    for (let n = 0; n < 60; n++) await comSegredo('indeed', indeed) // oxlint-disable-line no-await-in-loop
    await expectRefusal(comSegredo('indeed', indeed), 'PT429', 'limite')
  })

  test('is another for each board, and a wrong one does not exist', async () => {
    const todos = await segredos()
    expect(new Set(todos.values()).size).toBe(3)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (const errado of [todos.get('indeed') ?? '', '0'.repeat(32), ''])
      await expectRefusal(comSegredo('jooble', errado), 'PT404', 'feed_inexistente')
  })
})

describe('the board by area', () => {
  test('uses an index', async () => {
    const plano = await db.sql.begin(async (tx) => {
      await tx`set local enable_seqscan = off`
      await tx`set local enable_sort = off`
      return await tx.unsafe(`explain select v.id from public.vagas as v
        where v.status = 'published' and base.norm_pt(v.area) = 'rh' order by v.publicada_em desc, v.id desc limit 20`)
    })
    expect(JSON.stringify(plano)).toContain('vagas_publicadas_area_idx')
  })
})

/** Whether the version changes during the given action. */
const muda = async (o_que: string, feito: () => Promise<unknown>, sim = true) => {
  const antes = await versao()
  await feito()
  if (sim) expect(await versao(), o_que).toBeGreaterThan(antes)
  else expect(await versao(), o_que).toBe(antes)
}

describe('the version of the feeds', () => {
  test('changes with every visible change, and with nothing else', async () => {
    const { id } = await createVagaPublicada(db, rita.caller)
    const livre = await createVagaPublicada(db, rita.caller)
    await muda('nothing', () => Promise.resolve(), false)
    await muda('a draft', () => publishVaga(db, rita.caller), false)
    await muda('a publication', () => createVagaPublicada(db, rita.caller))
    await muda('a vacancy to be paid', () => publishVaga(db, rita.caller, { _canais: ['catho'] }), false)
    await muda('its failed payment', () => createVagaEm(db, rita.caller, 'payment_failed'), false)
    await muda('a link of a channel', () => moveLinhas(db, id, 'publicado'))
    await muda('another link', () =>
      moveLinhas(db, id, 'publicado', 'indeed', { external_url: 'https://br.indeed.com/viewjob?jk=2' }),
    )
    await muda('lines of a vacancy that has none', () => moveLinhas(db, crypto.randomUUID(), 'publicado'), false)
    await muda("LinkedIn's id", () => db.sql`update public.configuracoes set linkedin_company_id = '123'`)
    await muda('a renewal before its end', () => callAs(db, rita.caller, 'fn_renovar_vaga', { _id: id, _duracao: 30 }))
    await muda(
      'the clock, which changes no row',
      () =>
        db.sql`update public.vagas set publicada_em = now() - interval '30 days', expira_em = now() - interval '1 second' where id = ${id}`,
    )
    await muda('taken off by the clock', () => db.sql`select rotinas.expirar_vagas(10)`)
    await muda('a renewal', () => callAs(db, rita.caller, 'fn_renovar_vaga', { _id: id, _duracao: 30 }))
    await muda('a suspension', () => moveVaga(db, id, 'suspensa'))
    await muda('its return', () => moveVaga(db, id, 'published'))
    await muda('its end', () => callAs(db, rita.caller, 'fn_encerrar_vaga', { _id: id }))
    await muda('an ended one', () => deleteVagas(db, id), false)
    await muda('a deleted one', () => deleteVagas(db, livre.id))
    await muda('the purge', () => db.sql`select publico.dobrar_feed()`, false)
    expect((await db.sql`select count(*)::int as n from publico.feed_mudancas`)[0]).toEqual({ n: 0 })
    await muda('a publication after it', () => createVagaPublicada(db, rita.caller))
    for (const [linkedin, passar] of [
      [null, 'leaves'],
      ['321', 'leaves'],
      ['321', 'stays'],
    ] as const) {
      const [dona, colega] = [await createRecrutador(db), await createRecrutador(db)] // oxlint-disable-line no-await-in-loop -- two of them
      // oxlint-disable-next-line no-await-in-loop
      await db.sql`with e as (
          insert into public.empresas (usuario_id, nome_fantasia, linkedin_id, linkedin_email, linkedin_aceito_em)
          values (${dona.conta}, 'Casa Fictícia', ${linkedin}, ${linkedin && 'a@b.example'}, case when ${linkedin}::text is not null then now() end) returning id
        )
        insert into vagas.empresa_membros (empresa_id, usuario_id, papel) select e.id, ${colega.conta}, 'membro' from e`
      await muda(
        `who posts hands over and ${passar}: ${linkedin}`,
        () =>
          passar === 'leaves'
            ? db.sql`select transicoes.passar_casas_de(${dona.conta})`
            : db.sql`select transicoes.passar_empresa(e, ${colega.conta}) from public.empresas as e where e.usuario_id = ${dona.conta}`,
        linkedin !== null,
      ) // oxlint-disable-line no-await-in-loop
      // oxlint-disable-next-line no-await-in-loop
      const dela = await db.sql`select linkedin_id, linkedin_email from public.empresas where usuario_id = ${colega.conta}`
      expect(dela).toEqual([{ linkedin_id: null, linkedin_email: null }])
    }
  })

  test.skipIf(!hasPostgres())('covers two changes that commit in the opposite order of their start', async () => {
    const [uma, outra] = [await createVagaPublicada(db, rita.caller), await createVagaPublicada(db, rita.caller)]
    const antes = await versao()
    const [primeira, segunda] = [db.connect(), db.connect()]
    let entre = 0
    await primeira.begin(async (tx) => {
      await tx`select transicoes.mudar_vaga(${uma.id}, 'published', _com => jsonb_build_object('expira_em', now() + interval '9 days'))`
      // It does not wait, and the version already includes it.
      await segunda`select transicoes.mudar_vaga(${outra.id}, 'published', _com => jsonb_build_object('expira_em', now() + interval '9 days'))`
      entre = await versao()
    })
    expect(entre).toBeGreaterThan(antes)
    expect(await versao()).toBeGreaterThan(entre)
  })
})

type Fatia = { id: string; formato: string; apos: unknown; partes: number }
const servico = <T>(name: string, params: Record<string, unknown>) => callAs<T>(db, 'service_role', name, params)
const tomar = (_escrita = 'a') => servico<Fatia | null>('fn_service_tomar_fatia_do_feed', { _escrita })
const gravar = (_id: string, _parte: number, _apos: unknown = null) =>
  servico<boolean>('fn_service_gravar_fatia_do_feed', { _id, _parte, ...(_apos !== null && { _apos }) })
const atual = async (_formato: string) =>
  (await servico<{ montagem: { id: string; partes: number } | null }>('fn_service_feed_atual', { _formato })).montagem
const velhos = (_apagadas: string[] = []) => servico<Fatia[]>('fn_service_feeds_velhos', { _apagadas })
/** Completes every build that waits; returns their formats. */
const montar = async (escrita = 'a') => {
  const formatos: string[] = []
  for (let fatia = await tomar(escrita); fatia !== null; fatia = await tomar(escrita)) {
    formatos.push(fatia.formato)
    await gravar(fatia.id, fatia.partes + 1)
  }
  return formatos.toSorted()
}

describe('the builds of the feeds', () => {
  const TODOS = ['indeed', 'jooble', 'linkedin']

  test('begin where the list or the writing changed, once for each feed, and LinkedIn only with the company number', async () => {
    await db.sql`update public.configuracoes set linkedin_company_id = null`
    await montar()
    await createVagaPublicada(db, rita.caller)
    expect(await montar()).toEqual(['indeed', 'jooble'])
    expect(await montar()).toEqual([])
    await db.sql`update public.configuracoes set linkedin_company_id = '123'`
    expect(await montar()).toEqual(TODOS)
    expect(await montar('b')).toEqual(TODOS)
  })

  test('in slices: the build before stays until the last slice is stored; a slice is recorded once', async () => {
    await montar()
    const antes = await atual('indeed')
    await createVagaPublicada(db, rita.caller)
    const fatias = [await tomar(), await tomar(), await tomar()]
    expect(await tomar()).toBeNull()
    const indeed = fatias.find((fatia) => fatia?.formato === 'indeed')
    const id = indeed?.id ?? ''
    expect(await gravar(id, 1, { pagina: 'x' })).toBe(true)
    expect(await gravar(id, 1, { pagina: 'y' })).toBe(false)
    expect(await atual('indeed')).toEqual(antes)
    expect(await tomar()).toMatchObject({ id, partes: 1, apos: { pagina: 'x' } })
    expect(await gravar(id, 2)).toBe(true)
    expect(await atual('indeed')).toMatchObject({ id, partes: 2 })
    expect(await gravar(id, 3)).toBe(false)
    for (const fatia of fatias) await gravar(fatia?.id ?? '', 1)
  })

  test('a slice whose worker was cut off returns after its lease, and to one worker only', async () => {
    await montar()
    await createVagaPublicada(db, rita.caller)
    const fatias = [await tomar(), await tomar(), await tomar()]
    expect(new Set(fatias.map((fatia) => fatia?.id)).size).toBe(3)
    expect(await tomar()).toBeNull()
    await db.sql`update publico.feed_montagens set tomada_ate = now() where id = ${fatias[2]?.id ?? ''}`
    expect(await tomar()).toEqual(fatias[2])
    expect(await tomar()).toBeNull()
    for (const fatia of fatias) await gravar(fatia?.id ?? '', 1)
  })

  test('a replaced build is listed for deletion after fifteen minutes, never the current one, and is forgotten once deleted', async () => {
    await db.sql`delete from publico.feed_montagens where id is not null`
    await montar()
    const antes = await atual('indeed')
    await createVagaPublicada(db, rita.caller)
    await montar()
    expect(await velhos()).toEqual([])
    await db.sql`update publico.feed_montagens set pronta_em = pronta_em - interval '16 minutes' where id is not null`
    const lista = await velhos()
    expect(lista.map(({ formato }) => formato).toSorted()).toEqual(TODOS)
    expect(lista).toContainEqual({ id: antes?.id, formato: 'indeed', partes: 1 })
    const depois = await atual('indeed')
    expect(await velhos([...lista.map(({ id }) => id), depois?.id ?? ''])).toEqual([])
    expect(await atual('indeed')).toEqual(depois)
    expect((await db.sql`select count(*)::int as n from publico.feed_montagens`)[0]).toEqual({ n: 3 })
  })
})
