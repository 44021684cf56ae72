/** The figures of the page after sign-in: one's own only. */
import { expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { getRefusal } from '../rpc.ts'
import { callAs, createAberto, createAutor, createConsultoria, createPedido, sendProposta } from './pedido.ts'

const db = setUpTestDatabase()

type Numeros = { consultoria: object | null; propostas: object; pedidos_abertos: number | null }
const nada = { enviadas: 0, aguardando: 0, aceitas: 0 }

test('without registration: own proposals only', async () => {
  const autor = await createAutor(db)
  const [um, dois] = [await createAberto(db), await createAberto(db)]
  const { id } = await sendProposta(db, autor.caller, um.id)
  await sendProposta(db, autor.caller, dois.id)
  await callAs(db, autor.caller, 'fn_retirar_proposta', { _id: id })
  expect(await callAs<Numeros>(db, autor.caller, 'fn_meus_numeros')).toEqual({
    consultoria: null,
    propostas: { enviadas: 2, aguardando: 1, aceitas: 0 },
    pedidos_abertos: null,
  })
  const outra = await createAutor(db)
  expect((await callAs<Numeros>(db, outra.caller, 'fn_meus_numeros')).propostas).toEqual(nada)
  for (const caller of [{ role: 'anon' }, { role: 'service_role' }] as const)
    expect((await getRefusal(callAs(db, caller, 'fn_meus_numeros'))).code).toBe('42501')
})

test('with a registration: open requests it serves and can still answer; none while it is unlisted', async () => {
  const autor = await createAutor(db)
  const meus = { uf: 'AC', outras_regioes_ufs: ['RR'], servicos: ['Consultoria de Carreira'] }
  const id = await createConsultoria(db, autor.email, { ...meus, slug: 'do-acre' })
  const respondido = await createAberto(db, { _uf: 'AC' }, 'Consultoria de carreira')
  for (const _uf of ['RR', 'AP']) await createAberto(db, { _uf }, 'Consultoria de carreira')
  await createAberto(db, { _uf: 'AC' })
  await createPedido(db, { _uf: 'AC' }, 'Consultoria de carreira')
  const cheio = await createAberto(db, { _uf: 'AC' }, 'Consultoria de carreira')
  for (let n = 0; n < 4; n += 1) await sendProposta(db, (await createAutor(db)).caller, cheio.id)
  const numeros = () => callAs<Numeros>(db, autor.caller, 'fn_meus_numeros')
  const status = 'Cadastro concluído'
  expect(await numeros()).toEqual({
    consultoria: { assumida: true, status, aprovacao: 'aprovada', slug: 'do-acre' },
    propostas: nada,
    pedidos_abertos: 2,
  })
  // Requests it answered or made do not count.
  await createAberto(db, { _uf: 'RR', _email: autor.email }, 'Consultoria de carreira')
  expect(await numeros()).toMatchObject({ pedidos_abertos: 2 })
  await sendProposta(db, autor.caller, respondido.id)
  expect(await numeros()).toMatchObject({ pedidos_abertos: 1, propostas: { aguardando: 1 } })
  await db.sql`update public.consultorias set aprovada_em = null, recusada_em = now(), motivo_recusa = 'x' where id = ${id}`
  expect(await numeros()).toEqual({
    consultoria: { assumida: true, status, aprovacao: 'recusada', slug: null },
    propostas: { enviadas: 1, aguardando: 1, aceitas: 0 },
    pedidos_abertos: null,
  })
})
