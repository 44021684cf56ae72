/** After the consent to be contacted about a request is taken back, its client is written nothing more of it. */
import { expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { createAberto, createAutor, createConsultoria, sendProposta } from '../propostas/pedido.ts'
import { callAs, callAsVisitor } from '../rpc.ts'

const db = setUpTestDatabase({ personas: true })

test('who takes back the consent to be contacted is written nothing more of a request: no digest of its thread, no request for a review', async () => {
  const [cliente, autor] = [await createAutor(db), await createAutor(db)]
  await createConsultoria(db, autor.email)
  const pedido = await createAberto(db, { _email: cliente.email })
  const { id } = await sendProposta(db, autor.caller, pedido.id)
  await callAsVisitor(db, 'fn_aceitar_proposta', { _token: pedido.token, _proposta: id })
  const cartas = async () => {
    await db.sql`insert into conversas.mensagens (id, proposta_id, do_cliente, texto, avisar_desde)
      values (gen_random_uuid(), ${id}, false, 'Olá', now() - interval '11 minutes')`
    await db.sql`update conversas.conversa_avisos set avisada_em = now() - interval '2 hours'`
    await db.sql`select conversas.avisar(200)`
    await db.sql`update avaliacoes.avaliacoes set pedir_em = now() - interval '1 day'`
    await db.sql`select avaliacoes.pedir(100)`
    return db.sql<{ tipo: string }[]>`select tipo from mensagens.outbox
      where destinatario = ${cliente.email} and tipo in ('conversa_do_cliente', 'avaliacao_pedida') and enviado_em is null`
  }
  const revogar = () =>
    db.sql`select id from contas.consentimentos where finalidade = 'contato_solicitacao' and revogado_em is null
      and solicitacao_id in (select s.id from public.solicitacoes as s join pedidos.solicitacao_contatos as k on k.solicitacao_id = s.id where k.email = ${cliente.email})`.then(
      ([k]) => callAs(db, cliente.caller, 'fn_revogar_consentimento', { _id: k?.['id'] }),
    )
  await revogar()
  expect(await cartas()).toEqual([])
  // Without it, both are written.
  const outro = await createAberto(db, { _email: cliente.email })
  const { id: outra } = await sendProposta(db, autor.caller, outro.id)
  await callAsVisitor(db, 'fn_aceitar_proposta', { _token: outro.token, _proposta: outra })
  await db.sql`insert into conversas.mensagens (id, proposta_id, do_cliente, texto, avisar_desde)
    values (gen_random_uuid(), ${outra}, false, 'Olá', now() - interval '11 minutes')`
  expect((await cartas()).map(({ tipo }) => tipo).toSorted()).toEqual(['avaliacao_pedida', 'conversa_do_cliente'])
  // One that waits is taken back.
  await revogar()
  expect(await cartas()).toEqual([])
})
