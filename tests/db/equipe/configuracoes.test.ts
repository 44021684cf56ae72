/** Every setting of the team, read from the columns of the table: one that the saving forgets fails here. */
import { beforeAll, describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { createAberto, createConsultoria } from '../propostas/pedido.ts'
import { callAs, callAsVisitor, expectRefusal, getRefusal } from '../rpc.ts'
import { createRecrutador, publishVaga } from '../vagas/vaga.ts'
import { admin, callAsAdmin, createEquipe, intrusos, outra, readDetalhe, readLista } from './equipe.ts'

const db = setUpTestDatabase()

/** What a row has besides its settings. */
const OWN = ['id', 'versao', 'atualizado_em']

const SCRIPT = 'https://script.google.com/macros/s/AKfycbxExemplo_0-9/exec'

/** For each setting a value that no new row has. A new setting is a line here. */
const OUTRO: Record<string, unknown> = {
  abertura_automatica: true,
  email_contato: 'equipe@cedro.example',
  sms_por_dia: 123,
  webhook_proposta_url: 'https://crm.example/propostas',
  linkedin_company_id: 'cedro-imaginado',
  script_url: SCRIPT,
  planilha_solicitacoes_url: `${SCRIPT}?sheet=solicitacoes`,
  planilha_consultorias_url: `${SCRIPT}?sheet=consultorias`,
  planilha_propostas_url: `${SCRIPT}?sheet=propostas`,
  plano_itens: 'Alertas na hora\nPerfil com vídeo',
  checkout_url: 'https://pagar.example/plano',
  webhook_solicitacao_url: 'https://crm.example/pedidos',
  razao_social: 'Cedro Imaginado Ltda.',
  cnpj: '11222333000181',
  endereco_fisico: 'Rua das Fibras, 100, Centro, Campinas, SP, CEP 13000-000',
  encarregado_nome: 'Clara Inventada',
  encarregado_email: 'dados@cedro.example',
  numeros_fonte: 'levantamento próprio',
  numeros_em: '2026-11-01',
  numero_empresas: 'nenhum',
  numero_consultorias: 'nenhum',
  numero_canais: 'nenhum',
  numero_satisfacao: 'anunciado',
  pix_ligado: true,
  primeiro_anuncio_espera: false,
}

const row = async () =>
  (await db.sql<{ r: Record<string, unknown> }[]>`select to_jsonb(c) as r from public.configuracoes as c`)[0]?.r ?? {}

const save = async (_mudancas: object) =>
  callAsAdmin<Record<string, unknown>>(db, 'fn_salvar_configuracoes', { _mudancas, _versao: (await row())['versao'] as number })

const long = (name: string) => `https://crm.example/${name}${'x'.repeat(450)}`

const SO_ADMIN = {
  code: 'PT403',
  message: 'Acesso negado: Você não tem permissões de administrador',
  hint: 'so_admin',
  detail: null,
}

/** By their comment, besides every fn_admin_*. */
const functions = async () => {
  const rows = await db.sql<{ name: string }[]>`select p.proname as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and (p.proname like 'fn\\_admin\\_%' or obj_description(p.oid) ~ '^For admins') order by 1`
  expect(rows.length).toBeGreaterThan(25)
  return rows.map(({ name }) => name)
}

describe('configuracoes', () => {
  beforeAll(async () => {
    await createEquipe(db)
  })

  test('each setting has another value to be tried with', async () => {
    expect(Object.keys(OUTRO).toSorted()).toEqual(
      Object.keys(await row())
        .filter((column) => !OWN.includes(column))
        .toSorted(),
    )
  })

  test('each is saved alone and read back, changes no other, and has its line in the trail', async () => {
    for (const [column, value] of Object.entries(OUTRO)) {
      const { versao: _v, atualizado_em: _a, ...before } = await row() // oxlint-disable-line no-await-in-loop
      expect(before[column], `${column} as in a new row`).not.toEqual(value)
      const saved = await save({ [column]: value }) // oxlint-disable-line no-await-in-loop
      const { versao, atualizado_em: _b, ...after } = await row() // oxlint-disable-line no-await-in-loop
      expect(after).toEqual({ ...before, [column]: value })
      expect(saved).toMatchObject({ [column]: value, versao })
      // oxlint-disable-next-line no-await-in-loop
      const [line] = await db.sql`select resumo from contas.auditoria where tabela = 'configuracoes' order by id desc limit 1`
      expect(line?.['resumo'], column).toEqual({ [column]: [before[column], value] })
    }
  })

  test('all are given back together, and saved together again', async () => {
    const nullable = await db.sql<{ column_name: string }[]>`select column_name from information_schema.columns
    where table_schema = 'public' and table_name = 'configuracoes' and is_nullable = 'YES'`
    const fresh = Object.fromEntries(nullable.map(({ column_name }) => [column_name, null]))
    const without = { ...fresh, checkout_url: '#', numero_satisfacao: 'nenhum' }
    await save(without)
    expect(await row()).toMatchObject(without)
    await save(OUTRO)
    expect(await row()).toMatchObject(OUTRO)
  })

  test('the plan cannot be sold while it lists nothing, nor be emptied while it is sold', async () => {
    const VAZIO = {
      code: 'PT422',
      hint: 'plano_itens',
      message: 'Escreva o que o plano inclui antes de abrir a assinatura.',
      detail: null,
    }
    await save({ checkout_url: '#', plano_itens: null })
    for (const plano_itens of [undefined, null, '', ' \n \u200b\n'])
      expect(
        // oxlint-disable-next-line no-await-in-loop
        await getRefusal(
          save({ checkout_url: 'https://pagar.example/plano', ...(plano_itens !== undefined && { plano_itens }) }),
        ),
      ).toEqual(VAZIO)
    await save({ checkout_url: 'https://pagar.example/plano', plano_itens: ' Alertas na hora \r\n Perfil com vídeo ' })
    expect(await callAsVisitor(db, 'fn_dados_do_site')).toMatchObject({
      checkout_url: 'https://pagar.example/plano',
      plano_itens: 'Alertas na hora\nPerfil com vídeo',
    })
    expect(await getRefusal(save({ plano_itens: '' }))).toEqual(VAZIO)
    await save({ checkout_url: '#', plano_itens: '' })
    expect(await row()).toMatchObject({ checkout_url: '#', plano_itens: null })
  })

  test('who answers for the site is public once it is set; an e-mail that is none is refused', async () => {
    const quem = {
      endereco_fisico: 'Rua das Fibras, 100, Campinas, SP',
      encarregado_nome: 'Clara Inventada',
      encarregado_email: 'dados@cedro.example',
    }
    await save({ ...quem, encarregado_email: ' Dados@Cedro.example ' })
    expect(await callAsVisitor(db, 'fn_dados_do_site')).toMatchObject(quem)
    await expectRefusal(save({ encarregado_email: 'clara' }), 'PT422', 'encarregado_email')
    for (const change of [{ endereco_fisico: 'Rua' }, { encarregado_nome: 'C' }, { endereco_fisico: 'x'.repeat(301) }])
      await expectRefusal(save(change), 'PT422', 'dados_invalidos') // oxlint-disable-line no-await-in-loop
  })
})

/** Every function and list of the team against everybody else; the append-only audit trail. */
describe('politica', () => {
  beforeAll(async () => {
    await createEquipe(db)
    await createAberto(db)
    await createConsultoria(db, 'casa@consultoria.example')
    await publishVaga(db, (await createRecrutador(db)).caller)
  })

  test('only the team can call its functions, with any arguments: the right is checked first', async () => {
    for (const name of await functions()) {
      expect((await getRefusal(callAsAdmin(db, name, {}, { role: 'anon' }))).code, name).toBe('42501')
      expect((await getRefusal(callAsAdmin(db, name, {}, { role: 'service_role' }))).code, name).toBe('42501')
      for (const [who, caller] of Object.entries(intrusos))
        expect(await getRefusal(callAsAdmin(db, name, {}, caller)), `${name}, ${who}`).toEqual(SO_ADMIN)
      // A member of the team gets an answer, or a validation error for empty arguments.
      const answer = await callAsAdmin(db, name, {}).then(
        () => 'answered',
        (error: { code?: string }) => error.code,
      )
      expect(['PT403', '42501'], name).not.toContain(answer)
    }
  })

  test('the functions of the worker are refused to everybody else', async () => {
    const rows = await db.sql<{ name: string }[]>`select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and proname like 'fn\\_service\\_%'`
    for (const { name } of rows)
      for (const caller of [admin, toCaller(personas.ana), { role: 'anon' as const }])
        expect((await getRefusal(callAs(db, caller, name))).code, name).toBe('42501')
  })

  test('settings, coupons and the list of admins are read by the team only', async () => {
    const read = (caller = admin) =>
      db.as(caller, async (tx) => [
        (await tx`select from public.configuracoes`).length,
        (await tx`select from public.admins`).length > 0,
      ])
    expect(await read()).toEqual([1, true])
    for (const caller of Object.values(intrusos)) expect(await read(caller)).toEqual([0, false])
    // The exact calls of docs/product/access.md#administrators.
    const rows = await db.as(
      admin,
      (tx) => tx`select * from public.admins where email = ${personas.admin.email} and active = true`,
    )
    expect(rows).toHaveLength(1)
    expect(await db.as(admin, (tx) => tx`select * from public.admins order by created_at desc`)).toHaveLength(3)
  })

  test('a removed admin loses every right immediately', async () => {
    await db.sql`update public.admins set active = false where email = ${outra.email ?? ''}`
    expect(await getRefusal(callAsAdmin(db, 'fn_admin_saude', {}, outra))).toEqual(SO_ADMIN)
    await db.sql`update public.admins set active = true where email = ${outra.email ?? ''}`
    expect(await callAsAdmin(db, 'fn_admin_saude', {}, outra)).toMatchObject({ feeds: expect.any(Array) })
  })

  describe('every list', () => {
    test('contains no full code, token, hash or document, nor does a detail; each row has its detail', async () => {
      await createConsultoria(db, 'pessoa@consultoria.example', {
        tipo_atuacao: 'Pessoa Física/Autônomo',
        cnpj: null,
        cpf: '52998224725',
      })
      const tabelas = await db.sql<{ tabela: string }[]>`select tabela from equipe.admin_listas order by 1`
      const tokens = await db.sql<
        { token: string }[]
      >`select payload ->> 'token' as token from mensagens.outbox where payload ? 'token'`
      expect(tokens.length).toBeGreaterThan(0)
      for (const { tabela } of tabelas) {
        const { itens } = await readLista(db, tabela)
        const texts = [JSON.stringify(itens)]
        for (const item of itens.slice(0, 3))
          texts.push(JSON.stringify(await readDetalhe(db, tabela, String(item['id'] ?? item['codigo']))))
        for (const text of texts) {
          expect(text, tabela).not.toMatch(/52998224725|529\.982\.247|_hash|"chave|"codigo_hash|"payload/)
          for (const { token } of tokens) expect(text, tabela).not.toContain(token)
        }
      }
    })

    test.each([
      ['an unknown table', { _tabela: 'usuarios' }, 'tabela'],
      ['an unknown order', { _tabela: 'clientes', _ordem: 'email; drop table x' }, 'ordem'],
      ['an unknown filter', { _tabela: 'clientes', _filtros: { 'uf) or (true': 'SP' } }, 'uf) or (true'],
      ['a filter that is no object', { _tabela: 'clientes', _filtros: ['SP'] }, 'filtros'],
      ['a value of the wrong kind', { _tabela: 'clientes', _filtros: { de: 'ontem' } }, 'dados_invalidos'],
      ['a cursor of another order', { _tabela: 'clientes', _cursor: { ordem: 'criado_em', valor: 'x', id: 'y' } }, 'cursor'],
      ['a cursor of nonsense', { _tabela: 'clientes', _cursor: { ordem: '-criado_em', valor: 'x', id: 'y' } }, 'dados_invalidos'],
      ['a search where there is none', { _tabela: 'canais', _busca: 'gupy' }, 'busca'],
    ])('refuses %s', async (_, params, hint) => {
      await expectRefusal(callAsAdmin(db, 'fn_admin_lista', params), 'PT422', hint)
    })

    test('a filter value is never interpreted as SQL', async () => {
      for (const uf of ["SP' or '1'='1", '$v', '%s', "'); select 1 --"])
        expect((await readLista(db, 'clientes', { _filtros: { uf } })).itens).toEqual([])
      for (const _busca of ["a' | !b", '\\', "' & ':*", '((((', 'x:*', '\u0000'.slice(1), '🙂'])
        expect((await readLista(db, 'clientes', { _busca })).total_exato).toBe(true)
    })

    test('the detail of an unknown row is not found', async () => {
      for (const [tabela, id] of [
        ['clientes', crypto.randomUUID()],
        ['clientes', "x' or true"],
        ['auditoria', '99999999'],
        ['cupons', 'NADA'],
      ])
        await expectRefusal(callAsAdmin(db, 'fn_admin_detalhe', { _tabela: tabela, _id: id }), 'PT404')
      expect(await getRefusal(callAsAdmin(db, 'fn_admin_detalhe', { _tabela: 'usuarios', _id: 'x' }))).toMatchObject({
        hint: 'tabela',
      })
    })
  })

  describe('the audit trail', () => {
    test('records who did what to which row, changes made by hand in the database, and exported lists', async () => {
      const { id } = (await readLista(db, 'solicitacoes', { _filtros: { status: 'Aberta' } })).itens[0] as { id: string }
      await db.sql`select transicoes.mudar_solicitacao(${id}, 'Encerrada')`
      expect((await readDetalhe(db, 'solicitacoes', id)).historico).toEqual([])
      const made = await callAsAdmin<{ codigo: string }>(db, 'fn_admin_salvar_cupom', {
        _cupom: { codigo: ' trilha-1 ', tipo: 'fixed', valor: 500 },
      })
      expect((await readDetalhe(db, 'cupons', made.codigo)).historico).toMatchObject([
        { ator: personas.admin.email, acao: 'criou', resumo: { valor: [null, 500], tipo: [null, 'fixed'] } },
      ])
      await db.sql`update public.cupons set ativo = false where codigo = ${made.codigo}`
      await db.sql`update public.cupons set usos = 0 where codigo = ${made.codigo}`
      expect((await readDetalhe(db, 'cupons', made.codigo)).historico).toMatchObject([
        { ator: 'sistema', acao: 'alterou', resumo: { ativo: [true, false] } },
        { acao: 'criou' },
      ])
      const before = (await readLista(db, 'auditoria')).total
      await readLista(db, 'clientes', { _limite: 200, _filtros: { uf: 'SP' } })
      await readLista(db, 'clientes', { _limite: 50 })
      const [last] = (await readLista(db, 'auditoria')).itens
      expect(last).toMatchObject({
        acao: 'exportou',
        tabela: 'clientes',
        ator: personas.admin.email,
        resumo: { filtros: ['uf'] },
      })
      expect((await readLista(db, 'auditoria')).total).toBe(before + 1)
    })

    test('has a line for a list read in small pages and then in large ones, or in small ones only', async () => {
      await db.sql`insert into public.clientes (email, empresa_nome, responsavel_nome, telefone, cidade, uf)
      select 'lote' || n || '@lote.example', 'Lote', 'Ana', '+5511912345678', 'Recife', 'PE' from generate_series(1, 1100) as n`
      const lines = async () =>
        (await readLista(db, 'auditoria')).itens.filter(({ acao, tabela }) => acao === 'exportou' && tabela === 'clientes')
      const before = (await lines()).length
      const first = await readLista(db, 'clientes', { _limite: 100 })
      expect(await lines()).toHaveLength(before)
      const second = await readLista(db, 'clientes', { _limite: 200, _cursor: first.proximo })
      expect(await lines()).toHaveLength(before + 1)
      await readLista(db, 'clientes', { _limite: 200, _cursor: second.proximo })
      expect(await lines()).toHaveLength(before + 1)

      await db.sql`truncate base.limites`
      let page = await readLista(db, 'clientes', { _limite: 100 })
      for (let n = 0; n < 8; n += 1) page = await readLista(db, 'clientes', { _limite: 100, _cursor: page.proximo })
      expect(await lines()).toHaveLength(before + 1)
      await readLista(db, 'clientes', { _limite: 100, _cursor: page.proximo })
      expect((await lines())[0]).toMatchObject({ resumo: { linhas: 1000 } })
      expect(await lines()).toHaveLength(before + 2)
    })

    test('cannot be rewritten, not even by its owner; the purge deletes entries after five years', async () => {
      const IMUTAVEL = { code: 'PT409', hint: 'historico_imutavel' }
      expect(await getRefusal(db.sql`update contas.auditoria set ator = 'x'`)).toMatchObject(IMUTAVEL)
      expect(await getRefusal(db.sql`delete from contas.auditoria`)).toMatchObject(IMUTAVEL)
      expect(await getRefusal(db.sql`truncate contas.auditoria`)).toMatchObject(IMUTAVEL)
      for (const caller of [admin, { role: 'service_role' as const }])
        expect((await getRefusal(db.as(caller, (tx) => tx`select from contas.auditoria`))).code).toBe('42501')
      await db.sql`insert into contas.auditoria (em, ator, acao, tabela, linha_id) select now() - v, 'x', 'velha', 'cupons', v::text
      from (values (interval '5 years 1 day'), (interval '4 years 364 days')) as t (v)`
      expect((await db.sql`select lgpd.purgar_vencidos('auditoria', 20000)::int as n`)[0]).toEqual({ n: 1 })
      expect((await readLista(db, 'auditoria', { _filtros: { acao: 'velha' } })).total).toBe(1)
    })

    test('fits its row even when many columns change at the same time', async () => {
      const [row] = await db.sql<{ versao: number }[]>`select versao from public.configuracoes`
      const _mudancas = {
        webhook_proposta_url: long('a'),
        webhook_solicitacao_url: long('b'),
        checkout_url: long('c'),
        plano_itens: 'x',
      }
      const saved = await callAsAdmin<{ versao: number }>(db, 'fn_salvar_configuracoes', { _mudancas, _versao: row?.versao })
      expect(saved.versao).toBe((row?.versao ?? 0) + 1)
      const [last] = (await readLista(db, 'auditoria', { _filtros: { tabela: 'configuracoes' } })).itens
      expect(Object.keys(last?.['resumo'] as object).toSorted()).toEqual(Object.keys(_mudancas).toSorted())
    })
  })

  test('a line of the trail names its row in words', async () => {
    const [vaga] = await db.sql<{ id: string; cargo: string }[]>`select id, cargo from public.vagas limit 1`
    const [casa] = await db.sql<
      { id: string; nome: string }[]
    >`select id, consultoria_nome as nome from public.consultorias limit 1`
    const [pedido] = await db.sql<{ id: string; nome: string }[]>`
      select s.id, c.empresa_nome || ' · ' || s.tipo_servico as nome
      from public.solicitacoes as s join pedidos.solicitacao_contatos as c on c.solicitacao_id = s.id limit 1`
    const rows = [
      ['solicitacoes', pedido?.id, pedido?.nome],
      ['vagas', vaga?.id, vaga?.cargo],
      ['consultorias', casa?.id, casa?.nome],
      ['cupons', 'MENOS20', 'MENOS20'],
      ['vagas', '00000000-0000-4000-8000-000000000000', null],
      ['clientes', 'lista', null],
      ['configuracoes', 'true', null],
    ] as const
    for (const [tabela, id, item] of rows) {
      await db.sql`insert into contas.auditoria (ator, acao, tabela, linha_id) values ('ana@equipe.example', 'nomeou', ${tabela}, ${id ?? ''})`
      const [last] = (await readLista(db, 'auditoria', { _filtros: { acao: 'nomeou' } })).itens
      expect(last, tabela).toMatchObject({ tabela, item })
    }
  })
})
