/** Sending a proposal: the author comes from the session, at most four live ones, a clear message for every refusal. */
import { describe, expect, test } from 'vitest'
import { DIAS_DA_PROPOSTA, VALIDADES } from '../../../src/domain/proposta.ts'
import type { Caller } from '../../support/database.ts'
import { setUpPerFile, setUpTestDatabase } from '../../support/fixtures.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { callAs, callAsVisitor, expectRefusal, getRefusal } from '../rpc.ts'
import { createAberto, createAutor, createConsultoria, createPedido, listEmails, readEstado, sendProposta } from './pedido.ts'

const db = setUpTestDatabase({ personas: true })

const rita = setUpPerFile(() => createAutor(db))

const ocupar = async (id: string, quantas: number) => {
  const linhas = []
  for (let n = 0; n < quantas; n += 1) linhas.push(await sendProposta(db, (await createAutor(db)).caller, id))
  return linhas
}

const DETALHES = {
  pagamento: ' 50%  no início ',
  formato: 'Híbrido',
  escopo: 'Escuta\r\n\r\n\r\n\r\nRelatório ',
  nao_inclui: 'Deslocamento',
  etapas: [
    { titulo: ' Escuta  inicial', ate: '2026-12-01', outro: 'x' },
    { titulo: 'Relatório', ate: '' },
  ],
  desconhecida: 'x',
}

const LIMPOS = {
  pagamento: '50% no início',
  formato: 'Híbrido',
  escopo: 'Escuta\n\nRelatório',
  nao_inclui: 'Deslocamento',
  etapas: [
    { titulo: 'Escuta inicial', ate: '2026-12-01' },
    { titulo: 'Relatório', ate: null },
  ],
}

describe('envio', () => {
  describe('a proposal', () => {
    test('is stored normalised, counted, and e-mailed to the client with a new link', async () => {
      const pedido = await createAberto(db)
      const linha = await sendProposta(db, rita.caller, pedido.id, {
        mensagem: '  Olá!\u0007\u202e\r\n\r\n\r\n\r\nAté  já. ',
        prazo: ' 3\tsemanas ',
      })
      expect(linha).toMatchObject({
        auth_user_id: rita.userId,
        consultoria_email: rita.email,
        consultoria_id: null,
        valor: '1234.56',
        prazo: '3 semanas',
        mensagem: 'Olá!\n\nAté já.',
        status_proposta: 'enviada',
      })
      expect(await readEstado(db, linha.id)).toEqual({ proposta: 'enviada', pedido: 'Aberta', n: 1 })
      const [carta] = await listEmails(db, 'proposta_nova', pedido.email)
      expect(carta?.payload['token']).toMatch(/^[\w-]{43}$/)
      expect(JSON.stringify(carta?.payload)).not.toContain(rita.email)
    })

    test('has the e-mail and registration of the session, not those in the payload', async () => {
      const autor = await createAutor(db)
      const consultoria = await createConsultoria(db, autor.email)
      const alheia = await createConsultoria(db, 'alheia@consultoria.example')
      const linha = await sendProposta(db, autor.caller, (await createAberto(db)).id, {
        consultoria_email: 'alheia@consultoria.example',
        consultoria_id: alheia,
      })
      expect(linha).toMatchObject({ consultoria_email: autor.email, consultoria_id: consultoria })
    })

    test.each([
      ['auth_user_id', personas.ana.userId],
      ['status_proposta', 'aceita'],
      ['criado_em', '2020-01-01'],
      ['expira_em', '2099-01-01'],
      ['decided_em', '2026-01-01'],
      ['motivo', 'x'],
      ['id', '00000000-0000-4000-8000-000000000001'],
    ])('cannot set %s', async (coluna, valor) => {
      const pedido = await createAberto(db)
      expect((await getRefusal(sendProposta(db, rita.caller, pedido.id, { [coluna]: valor }))).code).toBe('42501')
    })

    test('needs an account with a verified e-mail', async () => {
      const pedido = await createAberto(db)
      expect((await getRefusal(sendProposta(db, { role: 'anon' }, pedido.id))).code).toBe('42501')
      expect((await getRefusal(sendProposta(db, { role: 'service_role' }, pedido.id))).code).toBe('42501')
      const autor = await createAutor(db)
      await db.sql`update public.usuarios set email_verificado = false where auth_user_id = ${autor.userId}`
      await expectRefusal(sendProposta(db, autor.caller, pedido.id), 'PT403', 'email_nao_verificado')
    })

    test('is possible for open requests only, and not for one’s own', async () => {
      const fechado = { code: 'PT409', message: 'Este pedido não recebe mais propostas.', hint: 'pedido_fechado', detail: null }
      expect(await getRefusal(sendProposta(db, rita.caller, (await createPedido(db)).id))).toEqual(fechado)
      expect(await getRefusal(sendProposta(db, rita.caller, crypto.randomUUID()))).toEqual(fechado)
      const meu = await createAberto(db, { _email: personas.ana.email })
      await expectRefusal(sendProposta(db, toCaller(personas.ana), meu.id), 'PT409', 'pedido_proprio')
      // The page says so before anything is written.
      const impedimento = async (caller: Caller, _id: string) =>
        (await callAs<{ impedimento: { motivo: string } | null }>(db, caller, 'fn_ver_solicitacao_aberta', { _id })).impedimento
          ?.motivo
      expect(await impedimento(toCaller(personas.ana), meu.id)).toBe('pedido_proprio')
      expect(await impedimento(rita.caller, meu.id)).toBeUndefined()
      // By another mailbox, with the phone of the account.
      const [fone] = await db.sql`select telefone from public.usuarios where email = ${rita.email}`
      const deOutra = await createAberto(db)
      await db.sql`update pedidos.solicitacao_contatos set telefone = ${String(fone?.['telefone'])} where solicitacao_id = ${deOutra.id}`
      expect(await getRefusal(sendProposta(db, rita.caller, deOutra.id))).toMatchObject({ hint: 'pedido_proprio' })
      expect(await impedimento(rita.caller, deOutra.id)).toBe('pedido_proprio')
      // A phone that nobody proved refuses, but the page does not tell whose request it is.
      const rival = await createAutor(db)
      const dele = await createAberto(db)
      await createConsultoria(db, rival.email, { telefone: '+5511987650001' })
      await db.sql`update pedidos.solicitacao_contatos set telefone = '+5511987650001' where solicitacao_id = ${dele.id}`
      expect(await impedimento(rival.caller, dele.id)).toBeUndefined()
      expect(await getRefusal(sendProposta(db, rival.caller, dele.id))).toMatchObject({ hint: 'pedido_proprio' })
    })

    test('is limited to one per account; a withdrawn one frees its place; three attempts at most', async () => {
      const autor = await createAutor(db)
      const pedido = await createAberto(db)
      for (let vez = 0; vez < 3; vez += 1) {
        const { id } = await sendProposta(db, autor.caller, pedido.id)
        // The client was notified of it.
        await db.sql`update mensagens.outbox set enviado_em = now() where tipo = 'proposta_nova' and destinatario = ${pedido.email} and enviado_em is null`
        await expectRefusal(sendProposta(db, autor.caller, pedido.id), 'PT409', 'proposta_repetida')
        await callAs(db, autor.caller, 'fn_retirar_proposta', { _id: id })
        await callAs(db, autor.caller, 'fn_retirar_proposta', { _id: id })
        expect(await readEstado(db, id)).toMatchObject({ proposta: 'retirada', n: 0 })
      }
      await expectRefusal(sendProposta(db, autor.caller, pedido.id), 'PT409', 'proposta_encerrada')
      expect(await listEmails(db, 'proposta_retirada', pedido.email)).toHaveLength(3)
    })

    test('cannot be the fifth; after a withdrawal another one is accepted', async () => {
      const pedido = await createAberto(db)
      const [primeira] = await ocupar(pedido.id, 4)
      expect(await getRefusal(sendProposta(db, rita.caller, pedido.id))).toEqual({
        code: 'PT409',
        message: 'Este pedido já recebeu 4 propostas.',
        hint: 'propostas_esgotadas',
        detail: null,
      })
      await db.sql`select transicoes.mudar_propostas(array[${primeira?.id ?? ''}::uuid], 'retirada')`
      expect((await sendProposta(db, rita.caller, pedido.id)).status_proposta).toBe('enviada')
      expect((await getRefusal(db.sql`update public.solicitacoes set num_propostas = 5 where id = ${pedido.id}`)).code).toBe(
        '23514',
      )
    })

    test('cannot be changed or deleted through the API', async () => {
      const autor = await createAutor(db)
      const { id } = await sendProposta(db, autor.caller, (await createAberto(db)).id)
      for (const caller of [autor.caller, toCaller(personas.admin), { role: 'service_role' } as const])
        for (const statement of [
          `update public.propostas set valor = 1 where id = '${id}'`,
          `update public.propostas set status_proposta = 'aceita' where id = '${id}'`,
          `delete from public.propostas where id = '${id}'`,
        ])
          expect((await getRefusal(db.as(caller, (tx) => tx.unsafe(statement)))).code).toBe('42501')
      await expectRefusal(db.sql`update public.propostas set valor = 1 where id = ${id}`, 'PT409', 'proposta_enviada')
    })

    test('is rate limited', async () => {
      const autor = await createAutor(db)
      await db.sql`truncate base.limites`
      for (let n = 0; n < 20; n += 1) await sendProposta(db, autor.caller, (await createAberto(db)).id)
      await expectRefusal(sendProposta(db, autor.caller, (await createAberto(db)).id), 'PT429', 'limite')
    })
  })

  describe('its fields', () => {
    const vazio = [null, '', '   ', '\n\t', '\u200b\u202e']
    test.each(vazio)('%j is stored as no deadline and no message', async (texto) => {
      const pedido = await createAberto(db)
      expect(await getRefusal(sendProposta(db, rita.caller, pedido.id, { prazo: texto }))).toMatchObject({
        code: 'PT422',
        message: 'Prazo é obrigatório',
        hint: 'prazo',
      })
      expect(await getRefusal(sendProposta(db, rita.caller, pedido.id, { mensagem: texto }))).toMatchObject({
        code: 'PT422',
        message: 'Mensagem é obrigatória',
        hint: 'mensagem',
      })
    })

    test.each([4001, 100_000, 2_000_000])('a message of %i characters is too long', async (tamanho) => {
      const pedido = await createAberto(db)
      expect(await getRefusal(sendProposta(db, rita.caller, pedido.id, { mensagem: 'á'.repeat(tamanho) }))).toEqual({
        code: 'PT422',
        message: 'A mensagem passou de 4.000 caracteres',
        hint: 'mensagem',
        detail: null,
      })
    })

    test('a message of 4,000 and a deadline of 120 characters pass', async () => {
      const linha = await sendProposta(db, rita.caller, (await createAberto(db)).id, {
        mensagem: 'é'.repeat(4000),
        prazo: 'ç'.repeat(120),
      })
      expect([linha.mensagem.length, linha.prazo.length]).toEqual([4000, 120])
      expect(
        await getRefusal(sendProposta(db, rita.caller, (await createAberto(db)).id, { prazo: 'ç'.repeat(121) })),
      ).toMatchObject({
        hint: 'prazo',
      })
    })

    test.each([
      [null, null],
      [0.01, '0.01'],
      [1234.567, '1234.57'],
      [9_999_999_999.99, '9999999999.99'],
    ])('value %j is stored as %j', async (valor, guardado) => {
      const autor = await createAutor(db)
      expect((await sendProposta(db, autor.caller, (await createAberto(db)).id, { valor })).valor).toBe(guardado)
    })

    test.each([0, -1, 0.001, 'NaN', '-Infinity', 'Infinity', 1e10, 1e300])('value %j is refused', async (valor) => {
      const autor = await createAutor(db)
      await expectRefusal(sendProposta(db, autor.caller, (await createAberto(db)).id, { valor }), 'PT422', 'valor')
    })
  })
})

/** What a proposal says beside value and deadline: cleaned, bounded, shown to its author and client only, never changed. */
describe('detalhes', () => {
  test('details are stored clean; the client compares them, the author reads them, a stranger and a visitor neither', async () => {
    const pedido = await createAberto(db)
    const { id } = await sendProposta(db, rita.caller, pedido.id, { detalhes: DETALHES, validade_dias: 7 })
    const vista = await callAsVisitor<{ propostas: Record<string, unknown>[] }>(db, 'fn_propostas_do_pedido', {
      _token: pedido.token,
    })
    expect(vista.propostas[0]).toMatchObject({ detalhes: LIMPOS })
    const minhas = await callAs<{ itens: Record<string, unknown>[] }>(db, rita.caller, 'fn_minhas_propostas')
    expect(minhas.itens[0]).toMatchObject({ id, detalhes: LIMPOS })
    const [row] = await db.sql`select expira_em - criado_em = interval '7 days' as sete from public.propostas where id = ${id}`
    expect(row).toEqual({ sete: true })
    const rival = await createAutor(db)
    for (const caller of [rival.caller, toCaller(personas.estranho)])
      expect(await db.as(caller, (tx) => tx`select detalhes from public.propostas where id = ${id}`)).toEqual([])
    await expect(db.as('anon', (tx) => tx`select detalhes from public.propostas`)).rejects.toThrow(/permission denied/)
  })

  test('without details it is stored as before', async () => {
    const pedido = await createAberto(db)
    const linha = await sendProposta(db, rita.caller, pedido.id, { detalhes: { escopo: '  ', etapas: [] } })
    expect(linha).toMatchObject({ detalhes: null, validade_dias: DIAS_DA_PROPOSTA })
  })

  describe('refused, and nothing is sent', () => {
    test.each([
      ['pagamento', { pagamento: 'x'.repeat(201) }],
      ['formato', { formato: 'Por telepatia' }],
      ['escopo', { escopo: 'x'.repeat(2001) }],
      ['nao_inclui', { nao_inclui: 'x'.repeat(1001) }],
      ['etapas', { etapas: [{ titulo: ' \u200b' }] }],
      ['etapas', { etapas: [{ ate: '2026-12-01' }] }],
      ['etapas', { etapas: [{ titulo: 'x'.repeat(121) }] }],
      ['etapas', { etapas: [{ titulo: 'x', ate: '2026-02-30' }] }],
      ['etapas', { etapas: [{ titulo: 'x', ate: 'amanhã' }] }],
      ['etapas', { etapas: [{ titulo: 'x', ate: { a: 1 } }] }],
      ['etapas', { etapas: ['x'] }],
      ['etapas', { etapas: Array.from({ length: 9 }, (_, n) => ({ titulo: String(n) })) }],
      ['dados_invalidos', ['x']],
      ['dados_invalidos', 'x'],
      ['dados_invalidos', { escopo: 'x'.repeat(70_000) }],
    ])('%s %#', async (hint, detalhes) => {
      const pedido = await createAberto(db)
      const autor = await createAutor(db)
      await expectRefusal(sendProposta(db, autor.caller, pedido.id, { detalhes }), 'PT422', hint)
      expect(await db.sql`select 1 from public.propostas where solicitacao_id = ${pedido.id}`).toEqual([])
    })

    test('a validity that is not offered', async () => {
      const pedido = await createAberto(db)
      await expectRefusal(sendProposta(db, rita.caller, pedido.id, { validade_dias: 3650 }), 'PT422', 'validade_dias')
    })
  })

  test('the validities are those of the form', async () => {
    const [chk] =
      await db.sql`select pg_get_constraintdef(oid) as def from pg_constraint where conname = 'propostas_validade_dias_chk'`
    expect(String(chk?.['def']).match(/\d+/g)?.map(Number)).toEqual(Object.values(VALIDADES).toSorted((a, b) => a - b))
  })

  test('they never change', async () => {
    const pedido = await createAberto(db)
    const { id } = await sendProposta(db, rita.caller, pedido.id)
    expect(
      await getRefusal(db.sql`update public.propostas set detalhes = '{"formato": "Online"}' where id = ${id}`),
    ).toMatchObject({
      hint: 'proposta_enviada',
    })
  })
})
