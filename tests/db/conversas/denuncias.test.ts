/** Reports of what client and consultancies write to each other: who may report which text, and what the team's decision takes off. */
import { expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { contaDe, enter } from '../consultorias/equipe/casa.ts'
import { type Autor, callAs, createAberto, createAutor, createConsultoria, sendProposta } from '../propostas/pedido.ts'
import { callAsVisitor, getRefusal } from '../rpc.ts'

const db = setUpTestDatabase({ personas: true })

const estranho = toCaller(personas.estranho)
const denunciar = async (caller: Autor['caller'], _tipo: string, _id: string) => {
  // Callers without an address share one small count.
  await db.sql`delete from base.limites`
  return callAs(db, caller, 'fn_denunciar_texto', { _tipo, _id, _motivo: 'ofensa' })
}

/** An account with a listed consultancy, and its id. */
async function createCasa() {
  const dona = await createAutor(db)
  return { dona, casa: await createConsultoria(db, dona.email) }
}

test('a message of the client is reported by everybody of the consultancy who reads it; not by who left, a rival, a stranger or a visitor', async () => {
  const { dona, casa } = await createCasa()
  const [colega, leitora, antiga, rival] = [
    await createAutor(db),
    await createAutor(db),
    await createAutor(db),
    await createAutor(db),
  ]
  await enter(db, casa, colega, 'membro')
  await enter(db, casa, leitora, 'leitor')
  await enter(db, casa, antiga, 'membro')
  const pedido = await createAberto(db)
  const { id } = await sendProposta(db, dona.caller, pedido.id, { consultoria_id: casa })
  await sendProposta(db, rival.caller, pedido.id)
  const mensagem = crypto.randomUUID()
  await callAsVisitor(db, 'fn_escrever_a_consultoria', { _token: pedido.token, _id: mensagem, _proposta: id, _texto: 'Ofensa.' })
  await callAs(db, dona.caller, 'fn_tirar_da_empresa', { _empresa_id: casa, _pessoa: await contaDe(db, antiga) })
  const nada = { code: 'PT404', hint: 'texto_inexistente' }
  for (const caller of [antiga.caller, rival.caller, estranho])
    expect(await getRefusal(denunciar(caller, 'mensagem', mensagem))).toMatchObject(nada)
  const params = { _tipo: 'mensagem', _id: mensagem, _motivo: 'ofensa' }
  expect(await getRefusal(callAsVisitor(db, 'fn_denunciar_texto', params))).toMatchObject(nada)
  expect(await getRefusal(callAsVisitor(db, 'fn_denunciar_texto', { ...params, _token: pedido.token }))).toMatchObject(nada)
  for (const { caller } of [dona, colega, leitora])
    expect(await denunciar(caller, 'mensagem', mensagem)).toEqual({ recebida: true })
  expect(await db.sql`select de from moderacao.textos_denunciados where mensagem_id = ${mensagem}`).toEqual([
    { de: 'consultoria' },
  ])
})
