/** Who of a consultancy looks after a proposal, and who has a request open: owner, membro, leitor, rival, who left, visitor. */
import { beforeEach, expect, test } from 'vitest'
import { hasPostgres } from '../../../support/database.ts'
import { setUpPerTest, setUpTestDatabase } from '../../../support/fixtures.ts'
import { callAsVisitor, getRefusal } from '../../rpc.ts'
import {
  type Autor,
  callAs,
  createAberto,
  createAutor,
  createConsultoria,
  listEmails,
  sendProposta,
} from '../../propostas/pedido.ts'
import { contaDe, enter } from './casa.ts'

const db = setUpTestDatabase()
const novo = () => createAutor(db)
const dona = setUpPerTest(novo)
const bia = setUpPerTest(novo)
const caio = setUpPerTest(novo)
const rival = setUpPerTest(novo)
let casa: string
let pedido: string
let proposta: string

const entra = (quem: Autor, papel: string) => enter(db, casa, quem, papel)
const dar = async (quem: Autor, pessoa: Autor | null, _id = proposta) =>
  callAs(db, quem.caller, 'fn_dar_proposta', { _id, ...(pessoa && { _pessoa: await contaDe(db, pessoa) }) })
const cuida = async (quem: Autor) =>
  (
    await callAs<{ itens: { id: string; responsavel_id: string | null }[] }>(db, quem.caller, 'fn_minhas_propostas', {
      _responsavel: true,
    })
  ).itens
const mudar = async (pessoa: Autor, _papel: string) =>
  callAs(db, dona.caller, 'fn_mudar_papel_na_empresa', { _empresa_id: casa, _pessoa: await contaDe(db, pessoa), _papel })
const tirar = async (pessoa: Autor) =>
  callAs(db, dona.caller, 'fn_tirar_da_empresa', { _empresa_id: casa, _pessoa: await contaDe(db, pessoa) })
const cartas = async ({ email }: Autor) => (await listEmails(db, 'responsavel', email)).map(({ payload }) => payload)

beforeEach(async () => {
  casa = await createConsultoria(db, dona.email, { consultoria_nome: 'Trama Comum' })
  await entra(bia, 'membro')
  await entra(caio, 'leitor')
  pedido = (await createAberto(db)).id
  proposta = (await sendProposta(db, dona.caller, pedido)).id
})

test('a proposal is given to who may answer in it, by who may; each lists the own, and the page of the request names them', async () => {
  const id = await contaDe(db, bia)
  expect(await dar(dona, bia)).toEqual({ responsavel_id: id })
  expect(await cuida(bia)).toMatchObject([{ id: proposta, responsavel_id: id }])
  for (const quem of [dona, caio]) expect(await cuida(quem)).toEqual([])
  for (const quem of [dona, bia, caio])
    expect(await callAs(db, quem.caller, 'fn_ver_solicitacao_aberta', { _id: pedido })).toMatchObject({ quem_cuida: id })
  expect(await callAs(db, rival.caller, 'fn_ver_solicitacao_aberta', { _id: pedido })).toMatchObject({ quem_cuida: null })
  for (const pessoa of [caio, rival])
    expect(await getRefusal(dar(dona, pessoa))).toMatchObject({ code: 'PT422', hint: 'responsavel' })
  expect(await getRefusal(dar(caio, bia))).toMatchObject({ hint: 'so_leitura' })
  expect(await getRefusal(dar(rival, rival))).toMatchObject({ hint: 'proposta_inexistente' })
  expect((await getRefusal(callAsVisitor(db, 'fn_dar_proposta', { _id: proposta }))).code).toBe('42501')
  expect(await dar(bia, null)).toEqual({ responsavel_id: null })
  expect(await cuida(bia)).toEqual([])
})

test('whoever is named by another is told by e-mail once, unless they chose not to be; nobody of what one takes', async () => {
  await dar(dona, bia)
  await dar(dona, bia)
  expect(await cartas(bia)).toMatchObject([
    { quem: expect.stringContaining(dona.nome) as string, cuida: 'proposta', empresa: 'Trama Comum', solicitacao_id: pedido },
  ])
  await dar(bia, dona)
  expect(await cartas(dona)).toHaveLength(1)
  await callAs(db, bia.caller, 'fn_escolher_avisos_da_consultoria', {
    _consultoria_id: casa,
    _avisos: { pedidos: true, propostas: false, conversas: true },
  })
  await dar(dona, bia)
  await dar(dona, null)
  await dar(bia, bia)
  expect(await cartas(bia)).toHaveLength(1)
})

test('whoever leaves, or only reads from now on, looks after nothing, also when they come back; a new owner goes on', async () => {
  await dar(dona, bia)
  await mudar(bia, 'leitor')
  await mudar(bia, 'membro')
  expect(await cuida(bia)).toEqual([])
  await dar(dona, bia)
  await tirar(bia)
  await entra(bia, 'membro')
  expect(await cuida(bia)).toEqual([])
  await dar(dona, bia)
  await mudar(bia, 'dono')
  expect(await cuida(bia)).toHaveLength(1)
})

test.skipIf(!hasPostgres())('given to somebody who leaves at the same moment, it is nobody’s', async () => {
  const fim = await Promise.allSettled([dar(dona, bia), tirar(bia)])
  expect(fim[1]?.status).toBe('fulfilled')
  expect(await db.sql`select from propostas.responsaveis where proposta_id = ${proposta}`).toHaveLength(0)
})

const abrir = (quem: Autor, _id = pedido) => callAs<string[]>(db, quem.caller, 'fn_abrir_pedido', { _id })

test('who has a request open is told to the others of the consultancy for two minutes, to nobody else', async () => {
  expect(await abrir(dona)).toEqual([])
  expect(await abrir(caio)).toEqual([`${dona.nome} Inventada`])
  // Somebody alone leaves no row, and reads nobody's.
  expect(await abrir(rival)).toEqual([])
  expect(await db.sql`select from propostas.abertos where usuario_id = ${await contaDe(db, rival)}`).toHaveLength(0)
  expect((await getRefusal(callAsVisitor(db, 'fn_abrir_pedido', { _id: pedido }))).code).toBe('42501')
  expect(await getRefusal(abrir(dona, crypto.randomUUID()))).toMatchObject({ hint: 'solicitacao_inexistente' })
  await abrir(bia)
  await tirar(bia)
  expect(await abrir(dona)).toEqual([`${caio.nome} Inventada`])
  await db.sql`update propostas.abertos set em = now() - interval '2 minutes 1 second'`
  expect(await abrir(dona)).toEqual([])
  await db.sql`update propostas.abertos set em = now() - interval '25 hours'`
  await db.sql`select lgpd.purgar_vencidos('pedidos_abertos_na_tela', 100)`
  expect(await db.sql`select from propostas.abertos`).toHaveLength(0)
})
