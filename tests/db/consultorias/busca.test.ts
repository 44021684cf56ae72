/** The search of the directory: typing errors, the order of the results, what is measured, and the words of those who are not listed. */
import { textOf, valueOf } from '../../support/database.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { runPastTriggers } from '../../support/past-triggers.ts'
import { createPersona, personas, toCaller } from '../../support/personas.ts'
import { createAberto, createAutor, createConsultoria, sendProposta } from '../propostas/pedido.ts'
import { callAs, callAsVisitor, getRefusal } from '../rpc.ts'

type Item = { slug: string; consultoria_nome: string; resposta_em_minutos: number | null }
type Pagina = { itens: Item[]; proximo: string | null; corrigido: string | null }
const db = setUpTestDatabase({ personas: true })
const listar = async (params: object = {}) => {
  await db.sql`truncate base.limites`
  return callAsVisitor<Pagina>(db, 'fn_listar_consultorias', { ...params })
}
const buscar = async (_texto: string, params: object = {}) => {
  const { itens, corrigido } = await listar({ _texto, ...params })
  return { nomes: itens.map(({ consultoria_nome }) => consultoria_nome), corrigido }
}
const primeira = async () => (await listar({ _limite: 1 })).itens[0]
const nomes = async (_texto: string) => (await buscar(_texto)).nomes
const words = async () =>
  (await db.sql`select palavra from consultorias.diretorio_palavras`).map(({ palavra }) => String(palavra))

let count = 0
/** A listed consultancy; each is approved a day later than the one before. */
async function addListada(consultoria_nome: string, over: Record<string, unknown> = {}) {
  const n = (count += 1)
  const aprovada_em = new Date(Date.UTC(2026, 5, n, 12)).toISOString()
  const form = { servicos: ['Outros'], setores: ['Outros'], cidade: 'Recife', uf: 'PE', cnpj: null, cpf: null }
  const documento = { tipo_atuacao: 'Pessoa Jurídica', cnpj: String(10_000_000_000_000 + n) }
  return createConsultoria(db, `busca-${n}@consultoria.example`, {
    ...form,
    consultoria_nome,
    aprovada_em,
    ...documento,
    ...over,
  })
}

/** The same search, without an index, block or cursor. */
const expected = async (words: string[], uf: string | null) => {
  const rows =
    await db.sql`select c.slug from public.consultorias c join consultorias.consultoria_medidas m on m.consultoria_id = c.id
    cross join lateral (select max(g.classe) as classe, count(*) as n from (
      select w, min(t.classe) as classe from unnest(string_to_array(${words.join(' ')}, ' ')) w join consultorias.termos(c) t on t.termo = w group by w) g) k
    where consultorias.esta_no_ar(c) and k.n = ${words.length} and (${uf}::text is null or c.uf = ${uf} or ${uf} = any (c.outras_regioes_ufs))
    order by k.classe, m.ordem desc, c.aprovada_em desc, c.id desc`
  return rows.map(({ slug }) => String(slug))
}

/** After the change nothing of the consultancy is found, suggested or kept; then it is undone. */
const hidden = async (id: string, change: (id: string) => Promise<unknown>, undo?: (id: string) => Promise<unknown>) => {
  expect(await nomes('jabuticaba')).toEqual(['Jabuticaba Amarela'])
  expect(await buscar('jabuticava')).toEqual({ nomes: ['Jabuticaba Amarela'], corrigido: 'jabuticaba' })
  expect(await words()).toEqual(expect.arrayContaining(['jabuticaba', 'amarela']))
  await change(id)
  for (const texto of ['jabuticaba', 'jabuticava', 'jabu', 'amarela'])
    expect(await buscar(texto), texto).toEqual({ nomes: [], corrigido: null })
  for (const caller of [personas.admin, personas.estranho].map(toCaller))
    expect(await callAs<Pagina>(db, caller, 'fn_listar_consultorias', { _texto: 'jabuticava' })).toMatchObject({
      itens: [],
      corrigido: null,
    })
  expect((await words()).filter((word) => /jabu|amarela/.test(word))).toEqual([])
  await undo?.(id)
}

/** Writes a column past the procedures. */
const set = (column: string, value: unknown) => (id: string) =>
  db.sql`update public.consultorias set ${db.sql({ [column]: value })} where id = ${id}`

beforeAll(async () => {
  await addListada('Recrutamento Já')
  await addListada('Sementes', { servicos: ['Recrutamento e Seleção'], cidade: 'São José dos Campos', uf: 'SP' })
  await addListada('Raízes', { setores: ['Saúde', 'Logística'], areas_especialidade: ['Tecnologia da Informação'] })
  await addListada('Treina Saúde', { servicos: ['Treinamento e Desenvolvimento', 'Recrutamento e Seleção'] })
})

describe('a typed word', () => {
  test.each([
    ['recrutamneto', ['Recrutamento Já', 'Treina Saúde', 'Sementes'], 'recrutamento'],
    ['TREINAMETNO', ['Treina Saúde'], 'treinamento ou treina'],
    ['seleçao', ['Treina Saúde', 'Sementes'], null],
    ['selessao', ['Treina Saúde', 'Sementes'], 'seleção'],
    ['tecnolojia raizes', ['Raízes'], 'tecnologia raizes'],
    ['logistca', ['Raízes'], 'logística'],
    ['sao jose dos canpos', ['Sementes'], 'sao jose campos'],
    // The beginning of a word, also beyond its stem, is no error.
    ['recrutam', ['Recrutamento Já', 'Treina Saúde', 'Sementes'], null],
    ['recrutamneto sp', ['Sementes'], 'recrutamento sp'],
    ['xyzwk', [], null],
    ['recrutamento xyzwk', [], null],
    ['rai', ['Raízes'], null],
    ['raj', [], null],
  ])('%s finds %j', async (texto, found, corrigido) => {
    expect(await buscar(texto)).toEqual({ nomes: found, corrigido })
  })

  test('is never read as a filter, a pattern or SQL', async () => {
    for (const texto of [
      'uf:PE',
      'todas:',
      'todas：',
      "'; drop table x --",
      '%',
      '_',
      '\\',
      'a'.repeat(100_000),
      '😀',
      '\u{10ffff}',
    ])
      expect((await listar({ _texto: texto })).itens.length, texto).toBeLessThanOrEqual(4)
    expect(await nomes('uf:PE')).toEqual([])
    expect(await nomes('todas：')).toEqual([])
  })
})

describe('the order', () => {
  test('has the words in the name first, then in the services, then elsewhere', async () => {
    await addListada('Logística Pessoal')
    expect(await nomes('logistica')).toEqual(['Logística Pessoal', 'Raízes'])
    // Of several words the worst place counts.
    expect(await nomes('saude recrutamento')).toEqual(['Treina Saúde'])
    expect(await nomes('saude')).toEqual(['Treina Saúde', 'Raízes'])
  })

  test('without words has who answers sooner first, measured from five different clients on', async () => {
    const autor = await createAutor(db)
    const id = await createConsultoria(db, autor.email, { consultoria_nome: 'Pronta', aprovada_em: '2026-01-01T12:00:00Z' })
    const measure = async () => {
      return Number(await valueOf(db.sql`select avaliacoes.medir_consultorias(1000) as n`))
    }
    let n = 0
    /** Answers a request three hours after it opened. */
    const answer = async ({ _email = `mede-${(n += 1)}@cliente.example`, celular = true, avisadas = 2 } = {}) => {
      const pedido = await createAberto(db, { _email })
      await db.sql`update pedidos.solicitacao_prazos set aberta_em = now() - interval '3 hours', avisadas = ${avisadas}
        where solicitacao_id = ${pedido.id}`
      await sendProposta(db, autor.caller, pedido.id, { mensagem: `Proposta ${n}` })
      const cliente = { userId: crypto.randomUUID(), nome: 'Cliente', sobrenome: 'Inventada', email: pedido.email }
      if (celular) await createPersona(db.sql, { ...cliente, telefone: `+55118${String(50_000_000 + (n += 1))}` })
      return pedido
    }
    const respostas = async () => {
      return Number(await valueOf(db.sql`select respostas from consultorias.consultoria_medidas where consultoria_id = ${id}`))
    }
    await answer()
    expect(await measure()).toBe(1)
    expect(await measure()).toBe(0)
    for (let k = 0; k < 3; k += 1) await answer() // oxlint-disable-line no-await-in-loop
    const { email } = await answer({ celular: false })
    await answer({ avisadas: 1 })
    await measure()
    // Of six answers two do not count: nobody proved a mobile, no rival knew of the request.
    expect(await respostas()).toBe(4)
    // The same client again is not another one.
    const [velho] =
      await db.sql`select email from pedidos.solicitacao_contatos where email like 'mede-%' and email <> ${email} limit 1`
    await answer({ _email: String(velho?.['email']), celular: false })
    await measure()
    expect(await respostas()).toBe(5)
    expect(await primeira()).toMatchObject({ consultoria_nome: 'Logística Pessoal', resposta_em_minutos: null })
    await answer()
    expect(await measure()).toBe(1)
    const pronta = await primeira()
    expect(pronta).toMatchObject({ consultoria_nome: 'Pronta' })
    expect(pronta?.resposta_em_minutos).toBeGreaterThanOrEqual(179)
    expect(pronta?.resposta_em_minutos).toBeLessThanOrEqual(181)
    // Due again a day later.
    await db.sql`update consultorias.consultoria_medidas set medir_em = medir_em - interval '25 hours' where consultoria_id = ${id}`
    expect(await measure()).toBe(1)
  })

  test('counts reviews that weigh, from three on', async () => {
    const id = await textOf(db.sql`select id from public.consultorias where consultoria_nome = 'Raízes'`)
    const pedido = await createAberto(db)
    const autor = await createAutor(db)
    const avaliar = async (nota: number, quantas: number, confirmadas = true) => {
      await db.sql`delete from avaliacoes.avaliacoes`
      for (let n = 0; n < quantas; n += 1) {
        // oxlint-disable-next-line no-await-in-loop
        await db.sql`with p as (
            insert into public.propostas (solicitacao_id, auth_user_id, consultoria_email, prazo, mensagem, status_proposta, decided_em)
            values (${pedido.id}, ${autor.userId}, ${autor.email}, '1 mês', 'Olá.', 'retirada', now()) returning id
          )
          insert into avaliacoes.avaliacoes (proposta_id, consultoria_id, pedir_em, contratou, prazo, qualidade, comunicacao, custo, status, enviada_em, caixa, celular)
          select p.id, ${id}, now(), true, ${nota}, ${nota}, ${nota}, ${nota}, 'publicada', now(), 'x', ${confirmadas ? 'c' : null} from p`
      }
      await db.sql`select avaliacoes.medir_consultoria(${id})`
      return (await listar()).itens.map(({ consultoria_nome }) => consultoria_nome)
    }
    await runPastTriggers(db, 'public.propostas', async () => {
      expect((await avaliar(5, 2))[0]).toBe('Pronta')
      expect((await avaliar(5, 3, false))[0]).toBe('Pronta')
      expect((await avaliar(5, 3))[0]).toBe('Raízes')
      expect((await avaliar(1, 3)).at(-1)).toBe('Raízes')
    })
  })

  test('tells equals apart by the public parts of the profile, measured after a saving and after the team hides it', async () => {
    const first = async () => {
      await db.sql`select avaliacoes.medir_consultorias(1000)`
      return (await primeira())?.consultoria_nome
    }
    const autor = await createAutor(db)
    const id = await createConsultoria(db, autor.email, { consultoria_nome: 'Completa', aprovada_em: '2025-01-01T12:00:00Z' })
    await db.sql`update consultorias.consultoria_medidas set medir_em = null, ordem = 50`
    await db.sql`select consultorias.publicar_no_diretorio(c.id) from public.consultorias as c`
    expect(await first()).not.toBe('Completa')
    await callAs(db, autor.caller, 'fn_salvar_perfil_da_consultoria', {
      _dados: { sobre: 'Tecemos equipes.', preco_a_partir: 900 },
    })
    expect(await first()).toBe('Completa')
    const ocultar = { _id: id, _motivo: 'O texto é de outra empresa.', _ocultar: true }
    await callAs(db, toCaller(personas.admin), 'fn_ocultar_perfil_da_consultoria', ocultar)
    expect(await first()).not.toBe('Completa')
  })

  test('is one number from 0 to 100, and hundredths for the profile', async () => {
    const rows = await db.sql`select consultorias.ordem(m, n, a, 3)::float as ordem
      from (values (0, 5.0, 3), (1440, 3.0, 3), (null, null, 0), (4320, 1.0, 9), (2147480000, 1.0, 9)) as v (m, n, a)`
    expect(rows.map(({ ordem }) => Number(ordem))).toEqual([100.03, 50.03, 50.03, 12.53, 0.03])
  })
})

describe('many results', () => {
  beforeAll(async () => {
    await db.sql.unsafe(`do $$ declare c public.consultorias; begin
      select * into c from public.consultorias where consultoria_nome = 'Sementes';
      insert into auth.users (id, aud, role, email)
        select md5('muitas' || n)::uuid, 'authenticated', 'authenticated', 'muitas-' || n || '@x.example' from generate_series(1, 450) n;
      update public.usuarios u set email = a.email, email_verificado = true from auth.users a where a.id = u.auth_user_id and a.email like 'muitas-%';
      for n in 1..450 loop
        c.id := md5('muitas' || n)::uuid; c.slug := 'muitas-' || n; c.email := 'muitas-' || n || '@x.example';
        c.consultoria_nome := case n % 3 when 0 then 'Farol ' else 'Vela ' end || case n % 5 when 0 then 'Cultura' else 'Norte' end;
        c.servicos := case n % 2 when 0 then array['Cultura Organizacional'] else array['Outros'] end;
        c.setores := case n % 7 when 0 then array['Agro'] else array['Varejo'] end;
        c.uf := case n % 9 when 0 then 'AC' else 'MG' end; c.cidade := case n % 4 when 0 then 'Farol Velho' else 'Minas' end;
        c.aprovada_em := '2026-03-01'::timestamptz + n % 11 * interval '1 hour';
        c.dono_id := (select u.id from public.usuarios u where u.email = c.email);
        insert into public.consultorias select c.*;
      end loop;
      update consultorias.consultoria_medidas set ordem = 40 + hashtext(consultoria_id::text) % 5;
      perform consultorias.publicar_no_diretorio(consultoria_id) from consultorias.consultoria_medidas;
    end $$`)
  })

  test.each([
    [['farol'], null],
    [['cultura'], null],
    [['cultura'], 'AC'],
    [['farol', 'cultura'], null],
    [['farol', 'cultura', 'varejo'], 'MG'],
    [['agro', 'norte'], 'MG'],
    [['minas', 'norte'], null],
    [[], 'AC'],
    [[], null],
  ])('of %j in %s come page by page in their order, each once', async (words, uf) => {
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: Pagina = await listar({ _texto: words.join(' '), _uf: uf, _limite: 17, _cursor: cursor })
      seen.push(...page.itens.map(({ slug }) => slug))
      cursor = page.proximo
    } while (cursor !== null)
    expect(seen).toEqual(await expected(words, uf))
    expect(seen.length).toBeGreaterThan(10)
  })

  test('that hardly ever meet all conditions are looked for in turns, and nobody is left out', async () => {
    const wanted = await db.sql`select achada, consultoria_id from consultorias.procurar_no_diretorio(
      '{farol,cultura,agro}', '{1,2,3}', null, null, null, null, 1000)`
    expect(wanted.length).toBeGreaterThan(10)
    const seen: unknown[] = []
    let turns = 0
    let from: { classe: number; ordem: string; aprovada_em: string; consultoria_id: string } | undefined
    do {
      const rows: (NonNullable<typeof from> & { achada: boolean })[] =
        await db.sql`select achada, consultoria_id, classe, ordem::text, aprovada_em::text
        from consultorias.procurar_no_diretorio('{farol,cultura,agro}', '{1,2,3}', ${from?.classe ?? null}::int, ${from?.ordem ?? null}::numeric,
          ${from?.aprovada_em ?? null}::timestamptz, ${from?.consultoria_id ?? null}::uuid, 1000, 100)`
      const found = rows.filter(({ achada }) => achada)
      seen.push(...found.map(({ consultoria_id }) => consultoria_id))
      from = rows.length > found.length ? rows.at(-1) : undefined
      turns += 1
    } while (from !== undefined && turns < 50)
    expect(seen).toEqual(wanted.map(({ consultoria_id }) => consultoria_id))
  })

  test('refuse a place that no page gave', async () => {
    const { proximo } = await listar()
    const [classe, ordem, lugar] = String(proximo).split('.')
    for (const _cursor of [
      `4.${ordem}.${lugar}`,
      `${classe}.x.${lugar}`,
      `${classe}.${ordem}.`,
      String(lugar),
      `${proximo}.`,
      `${proximo}x`,
    ])
      expect(await getRefusal(listar({ _cursor })), _cursor).toMatchObject({ code: 'PT422', hint: 'cursor' })
    // One of other filters shows nobody twice: it is only a place in the order.
    const { itens } = await listar({ _cursor: `3.${ordem}.${lugar}` })
    expect(itens).toEqual([])
  })
})

describe('whoever is not listed', () => {
  test('is neither found nor suggested, and its words are not kept', async () => {
    const id = await addListada('Jabuticaba Amarela')
    const admin = toCaller(personas.admin)
    const suspender = (_suspender: boolean) => () =>
      callAs(db, admin, 'fn_suspender_consultoria', { _id: id, _suspender, _visto: null, _motivo: 'Denúncia em apuração.' })
    const owner = (verificado: boolean) => () =>
      db.sql`update public.usuarios set email_verificado = ${verificado} where id = (select dono_id from public.consultorias where id = ${id})`
    await hidden(id, set('consentimento_perfil', false), set('consentimento_perfil', true))
    await hidden(id, set('consentimento_contato', false), set('consentimento_contato', true))
    await hidden(id, set('aprovada_em', null), set('aprovada_em', '2026-10-01T12:00:00Z'))
    await hidden(id, suspender(true), suspender(false))
    await hidden(id, owner(false), owner(true))
    await hidden(id, set('consultoria_nome', 'Pitanga'), set('consultoria_nome', 'Jabuticaba Amarela'))
    await hidden(
      id,
      () => db.sql`delete from auth.users where id =
      (select u.auth_user_id from public.usuarios u join public.consultorias c on c.dono_id = u.id where c.id = ${id})`,
    )
  })

  test('keeps no word of others from being found', async () => {
    await addListada('Cajueiro Azul')
    const id = await addListada('Cajueiro Verde')
    await set('aprovada_em', null)(id)
    expect(await nomes('cajueiro')).toEqual(['Cajueiro Azul'])
    expect(await nomes('verde')).toEqual([])
  })

  test('cannot be read by anybody from the tables of the search', async () => {
    for (const caller of [{ role: 'anon' } as const, toCaller(personas.admin), toCaller(personas.estranho)])
      for (const table of ['diretorio_termos', 'diretorio_palavras', 'consultoria_medidas'])
        expect(await getRefusal(db.as(caller, (tx) => tx.unsafe(`select * from consultorias.${table}`))), table).toMatchObject({
          code: '42501',
        })
  })
})
