/** The board without names: nothing that the database answers tells a reader who applied before that reader's first rating. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OUR_SCHEMAS } from '../../../supabase/local/schemas/tree.ts'
import type { Params } from '../../support/builders.ts'
import { setUpPerFile, setUpTestDatabase } from '../../support/fixtures.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { createArquivo } from '../arquivos/arquivo.ts'
import { callAs, callAsVisitor, callText, expectRefusal, getRefusal } from '../rpc.ts'
import { acceptEmpresa, createRecrutador, createVagaPublicada, deleteVagas, type Recrutador } from '../vagas/vaga.ts'
import { buildCandidatura, createEmail, listCandidaturas, listEmailsPara, sendCandidatura } from './candidato.ts'
import { answer, offer, take } from './entrevistas/entrevista.ts'

const db = setUpTestDatabase({ personas: true })
const novo = () => createRecrutador(db)
const [dona, membro, leitor, rival] = [setUpPerFile(novo), setUpPerFile(novo), setUpPerFile(novo), setUpPerFile(novo)]
const NOME = 'Oficina sem Nomes'
let empresa: string
let vaga: { id: string; codigo_ref: string }

const pergunta = { texto: 'Conte de você', tipo: 'texto', opcoes: [], criterio: null }
const novaVaga = (perguntas: Params[] = []) => createVagaPublicada(db, dona.caller, {}, { empresa: NOME, perguntas })
beforeAll(async () => {
  const [row] = await db.sql`insert into public.empresas (usuario_id, nome_fantasia) values (${dona.conta}, ${NOME}) returning id`
  empresa = String(row?.['id'])
  await acceptEmpresa(db, dona.conta, NOME)
  await db.sql`insert into vagas.empresa_membros (empresa_id, usuario_id, papel)
    values (${empresa}, ${membro.conta}, 'membro'), (${empresa}, ${leitor.conta}, 'leitor')`
})
beforeEach(async () => {
  await db.sql`delete from base.limites`
  vaga = await novaVaga()
})

const ligar = ({ caller }: Pick<Recrutador, 'caller'>, _ligar: boolean | null, _vaga_id = vaga.id) =>
  callAs<Params | null>(db, caller, 'fn_avaliar_sem_nomes', { _vaga_id, _ligar })
const ver = ({ caller }: Recrutador, _id: string, _vaga_id = vaga.id) =>
  callAs<Params>(db, caller, 'fn_ver_candidatura', { _vaga_id, _id })
const avaliar = async ({ caller }: Recrutador, _id: string, _avaliacao: Params) => {
  const [row] = await db.sql`select versao from public.candidaturas where id = ${_id}`
  return callAs<Params>(db, caller, 'fn_avaliar_candidatura', { _id, _avaliacao, _versao: row?.['versao'] })
}
const estado = async ({ caller }: Recrutador) =>
  (await callAs<{ sem_nomes?: Params }>(db, caller, 'fn_listar_candidaturas', { _vaga_id: vaga.id })).sem_nomes

async function nova(
  { email = createEmail(), ...dados }: Params & { email?: string } = {},
  ref = vaga.codigo_ref,
): Promise<string> {
  await sendCandidatura(db, ref, buildCandidatura({ email, ...dados }))
  const [row] = await db.sql`select c.id from public.candidaturas as c join public.vagas as v on v.id = c.vaga_id
    where c.email = ${email} and v.codigo_ref = ${ref}`
  return String(row?.['id'])
}

/** Who applied, in words that nothing else here has: name, mailbox, phone, place, links and the name of a file. */
const PESSOA = /zul[eé]ik|xavert|quixer|9\W?8123\W?4567|81234567/i
const createZuleika = async () => {
  const curriculo = await createArquivo(
    db,
    { _auth_user_id: null, _tipo: 'curriculo', _nome: 'Zuléika.pdf', _bytes: 1000, _endereco: '192.0.2.7' },
    'pdf',
  )
  return nova({
    nome: 'Zuléika de Xavertón',
    email: `zuleika-${crypto.randomUUID()}@pessoa.example`,
    telefone: '+5511981234567',
    cidade: 'Quixeramobim',
    uf: 'CE',
    linkedin_url: 'https://rede.example/in/zuleika-xaverton',
    curriculo_url: 'https://arquivos.example/zuleika.pdf',
    portfolio_url: 'https://zuleika.example',
    mensagem: 'Sou ZULEIKA, de Quixeramobim. Fiz dez anos de oficina. (11) 98123-4567, zuleika@casa.example',
    respostas: [{ pergunta: pergunta.texto, resposta: 'Me chamo Zuleíka Xaverton e gosto de gente.' }],
    curriculo: curriculo.id,
  })
}

/** What a caller who knows the ids sends: each procedure takes what it has a parameter for. */
const listParams = async (quem: Recrutador, id: string): Promise<Params[]> => {
  const [row] = await db.sql`select versao, email from public.candidaturas where id = ${id}`
  const comum = {
    _candidatura: id,
    _vaga_id: vaga.id,
    _ids: [id],
    _vaga_ids: [vaga.id],
    _versao: row?.['versao'],
    _versoes: [row?.['versao']],
    _status: 'em_analise',
    _auth_user_id: quem.userId,
    _endereco: '192.0.2.9',
    _nota: 'Vi.',
    _pessoa: membro.conta,
    _presenca: 'compareceu',
    _visto: 'marcada',
  }
  const oferta = {
    _dias: [new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)],
    _de: '10:00',
    _ate: '11:00',
    _minutos: 30,
    _fuso: 'America/Sao_Paulo',
    _formato: 'telefone',
    _pessoas: [membro.conta],
  }
  return [
    { ...comum, ...oferta, _id: id, _limite: 50 },
    { ...comum, _id: vaga.id, _texto: 'Zuleika', _filtros: { texto: 'zuleika' }, _status: null, _mensagem: 'Oi, {nome}' },
    { ...comum, _id: id, _status: null, _mensagem: 'Oi, {nome}', _versao: -1, _versoes: [-1], _cursor: null },
  ]
}

describe('of a withheld application', () => {
  type Procedure = { nome: string; argumentos: string[]; papel: 'authenticated' | 'service_role' }
  const listProcedures = () => db.sql<Procedure[]>`
    select p.proname as nome, coalesce(p.proargnames[1:p.pronargs], '{}') as argumentos,
      case when has_function_privilege('authenticated', p.oid, 'execute') then 'authenticated' else 'service_role' end as papel
    from pg_proc as p
    where p.pronamespace = 'public'::regnamespace and p.proname like 'fn\\_%' and (
      has_function_privilege('authenticated', p.oid, 'execute')
      -- What the functions of the edge ask on behalf of an account.
      or has_function_privilege('service_role', p.oid, 'execute') and '_auth_user_id' = any (p.proargnames)
    )
    order by p.proname`

  type Lugar = { lugar: string; papel: Procedure['papel']; pedidos: { statement: string; params: string[] }[] }
  /** Every procedure as a caller who knows the ids may ask it, and every table with the columns that a person may read. */
  async function listPlaces(quem: Recrutador, id: string): Promise<Lugar[]> {
    const todos = await listParams(quem, id)
    const lugares: Lugar[] = []
    for (const { nome, argumentos, papel } of await listProcedures()) {
      const statement = await callText(db.sql, nome)
      const dela = (params: Params) =>
        JSON.stringify(Object.fromEntries(Object.entries(params).filter(([name]) => argumentos.includes(name))))
      const pedidos = [...new Set(todos.map(dela))].map((pedido) => ({
        statement,
        params: argumentos.length > 0 ? [pedido] : [],
      }))
      lugares.push({ lugar: nome, papel, pedidos })
    }
    const tabelas = await db.sql<{ tabela: string; colunas: string }[]>`
      select format('%s.%s', n.nspname, c.relname) as tabela, string_agg(quote_ident(a.attname), ', ') as colunas
      from pg_class as c join pg_namespace as n on n.oid = c.relnamespace join pg_attribute as a on a.attrelid = c.oid
      where n.nspname = any (${[...OUR_SCHEMAS]}) and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped
        and has_column_privilege('authenticated', c.oid, a.attnum, 'select')
      group by 1`
    for (const { tabela, colunas } of tabelas)
      lugares.push({
        lugar: tabela,
        papel: 'authenticated',
        pedidos: [{ statement: `select ${colunas} from ${tabela}`, params: [] }],
      })
    return lugares
  }

  /** The places that say something of the person, each asked and undone; `letters` for those that were sent. */
  async function findPlaces(quem: Recrutador, id: string): Promise<string[]> {
    const found = new Set<string>()
    const lugares = await listPlaces(quem, id)
    for (const papel of ['authenticated', 'service_role'] as const)
      await db.as(papel === 'authenticated' ? quem.caller : papel, async (tx) => {
        for (const { lugar, pedidos } of lugares.filter((each) => each.papel === papel))
          for (const { statement, params } of pedidos) {
            const said: string[] = []
            await tx
              .savepoint(async (each) => {
                said.push(JSON.stringify(await each.unsafe(statement, params)))
                throw new Error('undone')
              })
              .catch((error: unknown) => said.push(JSON.stringify({ ...(error as object), message: String(error) })))
            if (PESSOA.test(said.join(' '))) found.add(lugar)
          }
      })
    const cartas = await db.sql`select payload::text as carta from mensagens.outbox where destinatario = ${quem.email}`
    if (PESSOA.test(JSON.stringify(cartas))) found.add('letters')
    return [...found].toSorted()
  }

  test('no procedure, table or letter tells any reader the person, until their own first rating; then these do', async () => {
    vaga = await novaVaga([pergunta])
    await ligar(dona, true)
    const id = await createZuleika()
    const [row] = await db.sql`select email from public.candidaturas where id = ${id}`
    const [carta] = await listEmailsPara(db, row?.['email'])
    const candidata = { id, email: String(row?.['email']), token: String(carta?.[1]['token']), vaga: vaga.id }
    await callAsVisitor(db, 'fn_minha_candidatura', { _token: candidata.token })
    // Everything that carries a name: answers, a note of somebody who knows them, an interview with words, a kept résumé.
    await offer(db, dona, [candidata], { _pessoas: [dona.conta, membro.conta, leitor.conta], _recado: 'Venha, {nome}!' })
    await answer(db, candidata, { _acao: 'propor', _texto: 'Sou a Zuleika: pode ser mais tarde?' })
    await take(db, candidata)
    await db.sql`update candidaturas.entrevistas set texto = 'Aqui é a Zuleika Xaverton', justificativa = 'Zuleika' where candidatura_id = ${id}`
    await db.sql`update public.candidaturas set nota = 'A Zuléika, ex-colega.' where id = ${id}`
    await db.sql`insert into candidaturas.guardados (candidatura_id, empresa_id, meses, busca, termina_em)
      values (${id}, ${empresa}, 6, 'zuleika de xaverton analista de rh quixeramobim', now() + interval '6 months')`

    expect(await ver(membro, id)).toMatchObject({
      nome: 'Candidatura 1',
      oculta: true,
      email: '',
      telefone: null,
      uf: null,
      curriculo_nome: null,
      mensagem: expect.stringContaining('Fiz dez anos de oficina.'),
      triagem: [{ resposta: expect.stringContaining('gosto de gente.') }],
    })

    expect(await avaliar(membro, id, { experiencia: 4 })).toMatchObject({ nome: 'Zuléika de Xavertón' })
    // A place that names a candidate and is not here is one that this test has to know; what is in the letters was written before.
    expect(await findPlaces(membro, id)).toEqual([
      'fn_anotar_candidatura',
      'fn_cancelar_entrevista',
      'fn_curriculos_guardados',
      'fn_dar_candidatura',
      'fn_entrevista',
      'fn_listar_candidaturas',
      'fn_mover_candidatura',
      'fn_mover_candidaturas',
      'fn_oferecer_entrevista',
      'fn_proximas_entrevistas',
      'fn_service_arquivo_da_candidatura',
      'fn_ver_candidatura',
      'fn_ver_curriculo_guardado',
    ])
    // Nobody else's rating tells it: the owner, who may ask most, and who only reads.
    expect(await findPlaces(dona, id)).toEqual([])
    expect(await findPlaces(leitor, id)).toEqual([])
    expect(JSON.stringify(await listEmailsPara(db, membro.email))).toContain('Candidatura 1')
    await offer(db, dona, [candidata]).catch(() => undefined)
    await answer(db, candidata, { _acao: 'recusar', _texto: 'Não posso.' })
    expect(JSON.stringify(await listEmailsPara(db, membro.email))).toMatch(/Xavertón/)
    expect(JSON.stringify(await listEmailsPara(db, dona.email))).not.toMatch(PESSOA)
  }, 60_000)

  test('the other applications of the person are not told either, from there or from one that has a name', async () => {
    const email = createEmail()
    const outra = await novaVaga()
    const [aqui, la] = [await nova({ email }), await nova({ email }, outra.codigo_ref)]
    const outras = (id: string) => callAs<unknown[]>(db, dona.caller, 'fn_outras_candidaturas', { _id: id })
    expect([await outras(aqui), await outras(la)]).toMatchObject([[{ id: la }], [{ id: aqui }]])
    await ligar(dona, true)
    expect([await outras(aqui), await outras(la)]).toEqual([[], []])
    expect([await ver(dona, aqui), await ver(dona, la, outra.id)]).toMatchObject([{ outras: 0 }, { outras: 0 }])
    await avaliar(dona, aqui, { interesse: 3 })
    expect([await outras(aqui), await outras(la)]).toMatchObject([[{ id: la }], [{ id: aqui }]])
  })

  test.each([
    ['Ana Sá', 'Eu, ana SÁ, sei bananas e Anastácia', 'Eu, [dado oculto] [dado oculto], sei bananas e Anastácia'],
    ['José da Conceição', 'JOSE, e Conceicao da loja', '[dado oculto], e [dado oculto] da loja'],
    ['Jose\u0301 Nunes', 'José. Núñes', '[dado oculto]. [dado oculto]'],
    ['D’Ávila (Bia)', 'd avila, bia e D’Ávila', '[dado oculto], [dado oculto] e [dado oculto]'],
    ['李小龙', 'Sou 李小龙 daqui', 'Sou [dado oculto] daqui'],
    ['de', 'Vim de lá, da Rua São João', 'Vim de lá, da Rua [dado oculto]'],
  ])('the words of %s are struck from what people wrote, and no others', async (nome, mensagem, riscada) => {
    await ligar(dona, true)
    const id = await nova({ nome, mensagem, cidade: 'São João' })
    expect((await ver(dona, id))['mensagem']).toBe(riscada)
  })

  test('a step that is refused says its number, which stays when another one is withdrawn', async () => {
    await ligar(dona, true)
    const [primeira, segunda] = [await nova(), await nova()]
    await db.sql`select candidaturas.apagar(array[${primeira}::uuid])`
    const { recusadas } = await callAs<{ recusadas: Params[] }>(db, dona.caller, 'fn_mover_candidaturas', {
      _ids: [segunda],
      _versoes: [9],
      _status: 'em_analise',
    })
    expect(recusadas).toMatchObject([{ id: segunda, nome: 'Candidatura 2', codigo: 'mudou' }])
    expect(await ver(dona, await nova())).toMatchObject({ nome: 'Candidatura 3' })
  })
})

const ocultas = async ({ caller }: Recrutador) =>
  (await listCandidaturas(db, caller, vaga.id)).itens.filter(({ oculta }) => oculta).map(({ id }) => id)

describe('the switch', () => {
  test('is of who acts in the vacancy, and says who pressed it; who only reads, and everybody else, is refused', async () => {
    expect(await ligar(dona, false)).toBeNull()
    expect(await estado(dona)).toBeUndefined()
    expect(await ligar(membro, true)).toMatchObject({ ligado: true, quem: membro.conta })
    expect(await ligar(membro, true)).not.toHaveProperty('notas')
    expect(await ligar(dona, false)).toMatchObject({ ligado: false, quem: dona.conta, notas: 0, mudadas: 0 })
    const passos = await db.sql`select ligado_por, desligado_por from candidaturas.sem_nomes where vaga_id = ${vaga.id}`
    expect([...passos]).toEqual([{ ligado_por: membro.conta, desligado_por: dona.conta }])
    await expectRefusal(ligar(leitor, true), 'PT403', 'so_leitura')
    await expectRefusal(ligar(rival, true), 'PT404', 'vaga_inexistente')
    await expectRefusal(ligar({ caller: toCaller(personas.estranho) }, true), 'PT403')
    expect((await getRefusal(callAsVisitor(db, 'fn_avaliar_sem_nomes', { _vaga_id: vaga.id, _ligar: true }))).code).toBe('42501')
    await expectRefusal(ligar(dona, null), 'PT422', 'ligar')
    expect((await getRefusal(ver(rival, await nova()))).code).toBe('PT404')
  })

  test('hides what nobody rated before; off shows all, and on again hides what is still not rated', async () => {
    const [antes, depois] = [await nova(), await nova()]
    await avaliar(dona, antes, { experiencia: 5 })
    await ligar(dona, true)
    for (const quem of [dona, membro, leitor]) expect(await ocultas(quem)).toEqual([depois])
    // An empty rating is none.
    await avaliar(membro, depois, {})
    expect(await ocultas(membro)).toEqual([depois])
    await avaliar(membro, depois, { interesse: 2 })
    expect([await ocultas(membro), await ocultas(dona)]).toEqual([[], [depois]])
    // The rating that is there already is given by saying it again.
    await avaliar(dona, depois, { interesse: 2 })
    expect(await ocultas(dona)).toEqual([])
    await ligar(dona, false)
    const terceira = await nova()
    expect(await ocultas(leitor)).toEqual([])
    await ligar(dona, true)
    for (const quem of [dona, membro, leitor]) expect(await ocultas(quem)).toEqual([terceira])
  })

  test('counts for the owner alone the ratings of which a criterion changed once the name was seen', async () => {
    const antiga = await nova()
    await avaliar(dona, antiga, { interesse: 1 })
    await ligar(dona, true)
    const [a, b] = [await nova(), await nova()]
    await avaliar(membro, a, { experiencia: 3 })
    await avaliar(dona, b, { experiencia: 3 })
    expect(await estado(dona)).toMatchObject({ notas: 2, mudadas: 0 })
    // Another criterion is no change; neither is what was rated with the name from the beginning.
    await avaliar(membro, a, { experiencia: 3, interesse: 5 })
    await avaliar(dona, antiga, { interesse: 5 })
    expect(await estado(dona)).toMatchObject({ notas: 2, mudadas: 0 })
    await avaliar(membro, a, { experiencia: 5, interesse: 5 })
    await avaliar(dona, b, {})
    expect(await estado(dona)).toMatchObject({ notas: 2, mudadas: 2 })
    await avaliar(membro, a, { experiencia: 3 })
    expect(await estado(dona)).toMatchObject({ notas: 2, mudadas: 1 })
    for (const quem of [membro, leitor])
      expect(Object.keys((await estado(quem)) ?? {}).toSorted()).toEqual(['em', 'ligado', 'quem'])
  })

  test('what it keeps goes with the application, the account, the 180 days and the vacancy', async () => {
    await ligar(membro, true)
    const ids = [await nova(), await nova(), await nova()] as const
    const outro = await createRecrutador(db)
    await db.sql`insert into vagas.empresa_membros (empresa_id, usuario_id, papel) values (${empresa}, ${outro.conta}, 'membro')`
    for (const id of ids) for (const quem of [dona, outro]) await avaliar(quem, id, { interesse: 4 })
    const count = async () =>
      (await db.sql`select count(*)::int as n from candidaturas.primeiras_notas where candidatura_id = any (${[...ids]})`)[0]?.[
        'n'
      ]
    expect(await count()).toBe(6)
    await db.sql`select candidaturas.apagar(array[${ids[0]}::uuid])`
    expect(await count()).toBe(4)
    await db.sql`select lgpd.apagar_conta(${outro.conta})`
    expect(await count()).toBe(2)
    await db.sql`insert into candidaturas.guardados (candidatura_id, meses, busca, termina_em) values (${ids[1]}, 6, 'x', now() + interval '6 months')`
    await db.sql`select lgpd.apagar_candidaturas(array[${vaga.id}::uuid])`
    expect(await count()).toBe(0)
    await deleteVagas(db, vaga.id)
    expect([...(await db.sql`select from candidaturas.sem_nomes where vaga_id = ${vaga.id}`)]).toEqual([])
  })

  test('off costs the board the same few calls whatever the number of its cards, none where no vacancy of the account is on', async () => {
    const outra = await createVagaPublicada(db, rival.caller)
    for (let n = 0; n < 12; n++) for (const ref of [vaga.codigo_ref, outra.codigo_ref]) await nova({}, ref)
    const calls = (limite: number, quem = dona, id = vaga.id) =>
      db.sql.begin(async (tx) => {
        const read = async () =>
          (
            await tx`select coalesce(sum(calls), 0)::int as n from pg_stat_xact_user_functions
            where funcname in ('ocultas', 'nomes', 'sem_identidade', 'riscar', 'palavras_da_pessoa', 'para_quem_le')`
          )[0]?.['n'] as number
        await tx`set local track_functions = 'all'`
        await tx`select set_config('request.jwt.claims', ${JSON.stringify({ role: 'authenticated', sub: quem.userId })}, true)`
        const antes = await read()
        await tx`select candidaturas.listar(${id}, null, null, ${limite}, null)`
        return (await read()) - antes
      })
    await ligar(dona, true, (await novaVaga()).id)
    expect([await calls(12), await calls(2)]).toEqual([3, 3])
    expect([await calls(12, rival, outra.id), await calls(2, rival, outra.id)]).toEqual([0, 0])
    expect(Object.keys(await listCandidaturas(db, dona.caller, vaga.id)).toSorted()).toEqual(['itens', 'proximo', 'totais'])
  })

  test('a text that is shown without names is struck too', async () => {
    const keysOf = async (name: string) => {
      const [row] =
        await db.sql`select prosrc from pg_proc where proname = ${name} and pronamespace = 'candidaturas'::regnamespace`
      const list = /\.key in \(([^)]*)\)/.exec(String(row?.['prosrc']))?.[1] ?? ''
      return Array.from(list.matchAll(/'(\w+)'/g), ([, key = '']) => key)
    }
    const [shown, struck] = [await keysOf('sem_identidade'), await keysOf('riscar')]
    const texts = await db.sql`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = 'candidaturas' and data_type = 'text' and column_name = any(${shown}) order by 1`
    // The two are chosen from lists; what people write must be in both.
    expect(texts.map(({ name }) => String(name)).filter((name) => !struck.includes(name))).toEqual(['canal', 'status'])
    expect(struck).toContain('mensagem')
  })
})
