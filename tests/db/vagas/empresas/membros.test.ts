/** People of a company on its vacancies: owner, membro, leitor, who left, membro of another company, stranger, visitor. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Params } from '../../../support/builders.ts'
import type { Caller } from '../../../support/database.ts'
import { setUpPerFile, setUpTestDatabase } from '../../../support/fixtures.ts'
import { personas, toCaller } from '../../../support/personas.ts'
import { createArquivo } from '../../arquivos/arquivo.ts'
import { buildCandidatura, sendCandidatura } from '../../candidaturas/candidato.ts'
import { callAs, callRpc, expectRefusal, getRefusal } from '../../rpc.ts'
import {
  acceptEmpresa,
  buildVaga,
  createRecrutador,
  createVagaPublicada,
  listEmails,
  publishVaga,
  readVaga,
  type Recrutador,
  type Resposta,
} from '../vaga.ts'

const db = setUpTestDatabase({ personas: true })
const novo = () => createRecrutador(db)
const dona = setUpPerFile(novo)
const membro = setUpPerFile(novo)
const leitor = setUpPerFile(novo)
const rival = setUpPerFile(novo)
const NOME = 'Tecelagem Comum'
let empresa: string
let vaga: Resposta
let particular: Resposta

const criar = async (dono: Recrutador, nome: string) => {
  const [row] = await db.sql`insert into public.empresas (usuario_id, nome_fantasia) values (${dono.conta}, ${nome}) returning id`
  return String(row?.['id'])
}
const entrar = (quem: Recrutador, papel: string, em = empresa) =>
  db.sql`insert into vagas.empresa_membros (empresa_id, usuario_id, papel) values (${em}, ${quem.conta}, ${papel})
    on conflict (empresa_id, usuario_id) do update set papel = excluded.papel`
const sair = (quem: Recrutador) => db.sql`delete from vagas.empresa_membros where usuario_id = ${quem.conta}`
const anon: Caller = { role: 'anon' }
const estranho = toCaller(personas.estranho)

beforeAll(async () => {
  empresa = await criar(dona, NOME)
  await entrar(rival, 'membro', await criar(await novo(), 'Outra Tecelagem'))
  await acceptEmpresa(db, dona.conta, NOME)
  vaga = await createVagaPublicada(db, dona.caller, {}, { empresa: ' TECELAGEM comum' })
  particular = await createVagaPublicada(db, dona.caller)
  const arquivo = { _auth_user_id: null, _tipo: 'curriculo', _nome: 'cv.pdf', _bytes: 1000, _endereco: '192.0.2.7' }
  for (const { codigo_ref } of [vaga, particular]) {
    const curriculo = (await createArquivo(db, arquivo, 'pdf')).id
    await sendCandidatura(db, codigo_ref, buildCandidatura({ email: 'nara@pessoa.example', curriculo }))
  }
})
beforeEach(async () => {
  await db.sql`delete from base.limites`
  await entrar(membro, 'membro')
  await entrar(leitor, 'leitor')
})

const linhas = async (caller: Caller, table: string, onde: string) =>
  (await db.as(caller, (tx) => tx.unsafe(`select from public.${table} where ${onde}`))).length
const candidatura = async (de: Resposta) =>
  (await db.sql<{ id: string; versao: number }[]>`select id, versao from public.candidaturas where vaga_id = ${de.id}`)[0] ?? {
    id: '',
    versao: 0,
  }

/** What of a vacancy a caller gets; names only. */
async function ve(caller: Caller, { id, codigo_ref }: Resposta): Promise<string[]> {
  const { id: dela } = await candidatura({ id } as Resposta)
  const abre = (name: string, params: Params) =>
    callAs(db, caller, name, params).then(
      () => true,
      () => false,
    )
  const provas: Record<string, boolean> = {
    linha: (await linhas(caller, 'vagas', `id = '${id}'`)) > 0,
    canais: (await linhas(caller, 'vaga_canais', `vaga_id = '${id}'`)) > 0,
    candidaturas: await abre('fn_ver_candidatura', { _vaga_id: id, _id: dela }),
    lista: (await linhas(caller, 'vagas', `empresa_id = '${empresa}' and id = '${id}'`)) > 0,
    busca:
      (await db.as(caller, (tx) => tx`select from public.fn_buscar_minhas_vagas(${codigo_ref}, _empresa_id => ${empresa})`))
        .length > 0,
    palavras:
      (await db.as(caller, (tx) => tx`select from public.fn_buscar_minhas_vagas('analista', _empresa_id => ${empresa})`)).length >
      0,
    quadro: await abre('fn_listar_candidaturas', { _vaga_id: id }),
    contagem: Object.keys(await callAs<object>(db, caller, 'fn_contar_candidaturas', { _vaga_ids: [id] })).length > 0,
    numeros: await abre('fn_numeros_da_vaga', { _vaga_id: id }),
    tempos: await abre('fn_tempos_das_candidaturas', { _vaga_id: id }),
    outras: await abre('fn_outras_candidaturas', { _id: dela }),
    curriculo: await db
      .as('service_role', (tx) =>
        callRpc(tx, 'fn_service_arquivo_da_candidatura', {
          _candidatura: dela,
          _auth_user_id: (caller as { userId?: string }).userId ?? null,
          _endereco: '192.0.2.7',
        }),
      )
      .then(
        () => true,
        () => false,
      ),
  }
  return Object.keys(provas).filter((prova) => provas[prova])
}
const TUDO = [
  'linha',
  'canais',
  'candidaturas',
  'lista',
  'busca',
  'palavras',
  'quadro',
  'contagem',
  'numeros',
  'tempos',
  'outras',
  'curriculo',
]

const outrasDe = async (caller: Caller) => {
  const { itens } = await callAs<{ itens: { id: string; outras: number }[] }>(db, caller, 'fn_listar_candidaturas', {
    _vaga_id: vaga.id,
  })
  const lista = await callAs<unknown[]>(db, caller, 'fn_outras_candidaturas', { _id: itens[0]?.id })
  return [itens[0]?.outras, lista.length]
}

describe('the vacancies of a company', () => {
  test('are those that its owner publishes with its name, accents and case ignored; another company name stays the author’s', async () => {
    expect(await readVaga(db, vaga.id)).toMatchObject({ usuario_id: dona.conta, empresa_id: empresa, criada_por: null })
    expect(await readVaga(db, particular.id)).toMatchObject({ empresa_id: null, criada_por: null })
  })

  test.each(['membro', 'leitor'])('are seen whole by a %s, and no other vacancy of the owner', async (papel) => {
    const { caller } = papel === 'membro' ? membro : leitor
    expect(await ve(caller, vaga)).toEqual(TUDO)
    expect((await ve(caller, particular)).filter((prova) => prova !== 'palavras')).toEqual([])
  })

  test.each<[string, () => Caller]>([
    ['a membro of another company', () => rival.caller],
    ['a stranger', () => estranho],
  ])('are not seen by %s', async (_quem, caller) => {
    expect(await ve(caller(), vaga)).toEqual([])
  })

  test('are not seen by a visitor', async () => {
    expect((await getRefusal(linhas(anon, 'vagas', 'true'))).code).toBe('42501')
    expect((await getRefusal(callAs(db, anon, 'fn_listar_candidaturas', { _vaga_id: vaga.id }))).code).toBe('42501')
  })

  test('are lost at once by whoever leaves', async () => {
    await sair(membro)
    expect(await ve(membro.caller, vaga)).toEqual([])
    expect(await getRefusal(callAs(db, membro.caller, 'fn_encerrar_vaga', { _id: vaga.id }))).toMatchObject({
      hint: 'vaga_inexistente',
    })
  })

  test('an application counts only those to vacancies that the reader sees', async () => {
    expect(await outrasDe(dona.caller)).toEqual([1, 1])
    expect(await outrasDe(membro.caller)).toEqual([0, 0])
  })
})

const mudar = (caller: Caller) =>
  db.as(caller, (tx) => tx`update public.vagas set status = 'aguardando_publicacao' where id = ${vaga.id} returning id`)

describe('acting', () => {
  const atos: [string, (id: string) => Params][] = [
    ['fn_atualizar_vaga', (_id) => ({ _id, _vaga: buildVaga({ empresa: NOME }), _canais: ['indeed'], _duracao: 90 })],
    ['fn_editar_vaga', (_id) => ({ _id, _vaga: buildVaga({ empresa: NOME, cargo: 'Outro' }), _versao: 1 })],
    ['fn_desistir_da_edicao', (_id) => ({ _id })],
    ['fn_pausar_vaga', (_id) => ({ _id })],
    ['fn_corrigir_vaga', (_id) => ({ _id, _vaga: { cargo: 'Outro' } })],
    ['fn_recorrer_da_suspensao', (_vaga_id) => ({ _vaga_id, _texto: 'Volta.' })],
    ['fn_renovar_vaga', (_id) => ({ _id, _duracao: 30 })],
    ['fn_encerrar_vaga', (_id) => ({ _id })],
  ]
  test.each(atos)('%s is refused to a leitor in a sentence, and unknown to a rival', async (name, params) => {
    const antes = await readVaga(db, vaga.id)
    expect(await getRefusal(callAs(db, leitor.caller, name, params(vaga.id)))).toMatchObject({
      code: 'PT403',
      hint: 'so_leitura',
      message: 'Você só lê as vagas desta empresa. Peça a quem cuida dela para mudar o seu acesso.',
    })
    expect(await getRefusal(callAs(db, rival.caller, name, params(vaga.id)))).toMatchObject({ hint: 'vaga_inexistente' })
    expect(await readVaga(db, vaga.id)).toEqual(antes)
  })

  test('a membro moves, rates and notes a candidate; a leitor does not, and the candidate hears nothing from that', async () => {
    const atos: [string, Params][] = [
      ['fn_anotar_candidatura', { _nota: 'Boa conversa' }],
      ['fn_avaliar_candidatura', { _avaliacao: { experiencia: 4 } }],
      ['fn_mover_candidatura', { _status: 'entrevista' }],
    ]
    for (const [name, params] of atos) {
      const { id, versao } = await candidatura(vaga)
      expect(await getRefusal(callAs(db, leitor.caller, name, { ...params, _id: id, _versao: versao }))).toMatchObject({
        hint: 'so_leitura',
      })
      expect(await getRefusal(callAs(db, rival.caller, name, { ...params, _id: id, _versao: versao }))).toMatchObject({
        hint: 'candidatura_inexistente',
      })
      if (name !== 'fn_avaliar_candidatura') await callAs(db, membro.caller, name, { ...params, _id: id, _versao: versao })
    }
    const [row] = await db.sql`select status, nota from public.candidaturas where vaga_id = ${vaga.id}`
    expect(row).toEqual({ status: 'entrevista', nota: 'Boa conversa' })
  })

  test('the status update after paying reaches the rows of a membro, of nobody who only reads', async () => {
    expect(await mudar(membro.caller)).toHaveLength(1)
    for (const caller of [leitor.caller, rival.caller]) expect(await mudar(caller)).toHaveLength(0)
  })
})

describe('publishing', () => {
  test('a membro publishes for the company: it is the owner’s, who published it is noted and gets its messages while in the company', async () => {
    const nova = await createVagaPublicada(db, membro.caller, {}, { empresa: 'tecelagem  comum' })
    const [cliente] =
      await db.sql`select c.email from public.vagas as v join public.clientes as c on c.id = v.cliente_id where v.id = ${nova.id}`
    expect(await readVaga(db, nova.id)).toMatchObject({ usuario_id: dona.conta, empresa_id: empresa, criada_por: membro.conta })
    expect(cliente).toEqual({ email: dona.email })
    await sendCandidatura(db, nova.codigo_ref)
    const paraMembro = () => listEmails(db, 'nova_candidatura', membro.email).then((cartas) => cartas.length)
    expect(await paraMembro()).toBe(1)
    await sair(membro)
    expect(await linhas(membro.caller, 'vagas', `id = '${nova.id}'`)).toBe(0)
    const antes = (await listEmails(db, 'vaga_publicada', dona.email)).length
    await db.sql`select vagas.avisar_dono(v, 'vaga_publicada', 'outra') from public.vagas as v where v.id = ${nova.id}`
    expect(await listEmails(db, 'vaga_publicada', dona.email)).toHaveLength(antes + 1)
  })

  test('the same key twice is one vacancy for a membro too', async () => {
    const _chave = crypto.randomUUID()
    const duas = [1, 2].map(() => publishVaga(db, membro.caller, { _chave }, { empresa: NOME }))
    const [a, b] = await Promise.all(duas)
    expect(a?.id).toBe(b?.id)
  })

  test('a leitor does not publish with its name; a stranger’s vacancy of that name is the stranger’s', async () => {
    await expectRefusal(publishVaga(db, leitor.caller, {}, { empresa: NOME }), 'PT403', 'so_leitura')
    const { id } = await publishVaga(db, rival.caller, {}, { empresa: NOME })
    expect(await readVaga(db, id)).toMatchObject({ usuario_id: rival.conta, empresa_id: null })
  })

  test('an own company of the name goes before that of another person', async () => {
    const minha = await criar(membro, NOME)
    const { id } = await publishVaga(db, membro.caller, {}, { empresa: NOME })
    expect(await readVaga(db, id)).toMatchObject({ usuario_id: membro.conta, empresa_id: minha, criada_por: null })
    await db.sql`delete from public.empresas where id = ${minha}`
    expect(await readVaga(db, id)).toMatchObject({ usuario_id: membro.conta, empresa_id: null })
  })

  test('another name in the ad leaves it in the company, that of another company of the owner moves it', async () => {
    const outra = await criar(dona, 'Segunda Casa')
    const { id } = await publishVaga(db, dona.caller, {}, { empresa: NOME })
    const mudar = (nome: string) => db.sql`update public.vagas set empresa = ${nome} where id = ${id}`
    await mudar('Um nome livre')
    expect(await readVaga(db, id)).toMatchObject({ empresa_id: empresa })
    await mudar('segunda casa')
    expect(await readVaga(db, id)).toMatchObject({ empresa_id: outra })
  })

  test('a name moves a vacancy to another company of its owner only for the owner and for who publishes in both', async () => {
    const nome = `Casa Fechada ${crypto.randomUUID()}`
    const outra = await criar(dona, nome)
    await acceptEmpresa(db, dona.conta, nome)
    const naoPaga = await publishVaga(db, membro.caller, { _canais: ['catho'] }, { empresa: NOME })
    const noAr = await createVagaPublicada(db, membro.caller, {}, { empresa: NOME })
    const retida = await publishVaga(db, membro.caller, {}, { empresa: NOME })
    await db.sql`update public.vagas set bloqueada_em = now() where id = ${retida.id}`
    const { versao } = await readVaga(db, noAr.id)
    const _vaga = buildVaga({ empresa: nome.toUpperCase() })
    const mudancas = (quem: Recrutador) => [
      callAs(db, quem.caller, 'fn_editar_vaga', { _id: noAr.id, _vaga, _versao: versao }),
      callAs(db, quem.caller, 'fn_corrigir_vaga', { _id: retida.id, _vaga }),
      callAs(db, quem.caller, 'fn_atualizar_vaga', { _id: naoPaga.id, _vaga, _canais: ['indeed'], _duracao: 30 }),
    ]
    const recusadas = async (hint: string, quem: Recrutador) => {
      for (const mudanca of mudancas(quem)) expect(await getRefusal(mudanca)).toMatchObject({ hint })
    }
    await recusadas('so_leitura', membro)
    await entrar(membro, 'leitor', outra)
    await recusadas('so_leitura', membro)
    await recusadas('vaga_inexistente', rival)
    // A name of no company stays in the company, as for its owner.
    await callAs(db, membro.caller, 'fn_corrigir_vaga', { _id: retida.id, _vaga: buildVaga({ empresa: 'Um nome livre' }) })
    expect(await readVaga(db, retida.id)).toMatchObject({ empresa_id: empresa })
    await db.sql`update public.vagas set bloqueada_em = now() where id = ${retida.id}`
    await entrar(membro, 'membro', outra)
    await Promise.all(mudancas(membro))
    expect(await readVaga(db, naoPaga.id)).toMatchObject({ empresa_id: outra, usuario_id: dona.conta })
    expect(await readVaga(db, retida.id)).toMatchObject({ empresa_id: outra })
  })
})
