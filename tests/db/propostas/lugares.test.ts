/** Who gets one of the four places of a request (docs/security.md T48): docs/product/proposals.md#who-gets-a-place. */
import { describe, expect, test } from 'vitest'
import { setUpPerTest, setUpTestDatabase } from '../../support/fixtures.ts'
import { createPersona, toCaller } from '../../support/personas.ts'
import { callAsVisitor, getRefusal } from '../rpc.ts'
import {
  type Autor,
  callAs,
  createAutor,
  createConsultoria,
  createRecente,
  type Pedido,
  readEstado,
  sendProposta,
} from './pedido.ts'

const db = setUpTestDatabase()

/** An owner of an approved consultancy, without a verified mobile. */
async function createListada(): Promise<Autor> {
  const autor = await createAutor(db)
  await createConsultoria(db, autor.email)
  await db.sql`update public.usuarios set telefone_verificado = false where auth_user_id = ${autor.userId}`
  return autor
}

/** Moves the opening of a request into the past. */
const envelhecer = (pedido: Pedido, quanto: string) =>
  db.sql`update pedidos.solicitacao_prazos set aberta_em = aberta_em - ${quanto}::interval where solicitacao_id = ${pedido.id}`
const impedimento = async ({ caller }: Autor, pedido: Pedido) =>
  (
    await callAs<{ impedimento: { motivo: string; ate: string | null } | null }>(db, caller, 'fn_ver_solicitacao_aberta', {
      _id: pedido.id,
    })
  ).impedimento

describe('a place of a new request', () => {
  const pedido = setUpPerTest(() => createRecente(db))

  test('is refused to an account outside the directory without a verified mobile, today and later', async () => {
    const autor = await createAutor(db)
    await db.sql`update public.usuarios set telefone_verificado = false where auth_user_id = ${autor.userId}`
    for (const idade of ['0 hours', '30 hours']) {
      await envelhecer(pedido, idade)
      expect(await getRefusal(sendProposta(db, autor.caller, pedido.id))).toMatchObject({
        code: 'PT403',
        message: 'Confirme o seu celular no perfil para enviar propostas sem estar no diretório.',
        hint: 'celular_nao_verificado',
      })
      expect(await impedimento(autor, pedido)).toEqual({ motivo: 'celular_nao_verificado', ate: null })
    }
    await db.sql`update public.usuarios set telefone_verificado = true where auth_user_id = ${autor.userId}`
    expect(await impedimento(autor, pedido)).toBeNull()
    expect(await sendProposta(db, autor.caller, pedido.id)).toMatchObject({ status_proposta: 'enviada' })
  })

  test('goes to one verified account outside the directory in the first 24 hours, and to any number of listed ones', async () => {
    const [primeira, segunda] = [await createAutor(db), await createAutor(db)]
    const { id } = await sendProposta(db, primeira.caller, pedido.id)
    const [prazo] = await db.sql`select to_jsonb(aberta_em + interval '24 hours') as ate,
      to_char((aberta_em + interval '24 hours') at time zone 'America/Sao_Paulo', 'DD/MM "às" HH24:MI') as dia
      from pedidos.solicitacao_prazos where solicitacao_id = ${pedido.id}`
    expect(await impedimento(segunda, pedido)).toEqual({ motivo: 'lugar_reservado', ate: prazo?.['ate'] })
    expect(await getRefusal(sendProposta(db, segunda.caller, pedido.id))).toEqual({
      code: 'PT409',
      message: `Nas primeiras 24 horas, só um dos quatro lugares é de quem não está no diretório, e ele já foi ocupado. Tente de novo a partir de ${String(prazo?.['dia'])}.`,
      hint: 'lugar_reservado',
      detail: null,
    })
    for (let n = 0; n < 3; n += 1) {
      const listada = await createListada()
      expect(await impedimento(listada, pedido)).toBeNull()
      await sendProposta(db, listada.caller, pedido.id)
    }
    expect(await readEstado(db, id)).toMatchObject({ n: 4 })
  })

  test('that listed consultancies took leaves the one for accounts outside the directory free', async () => {
    await sendProposta(db, (await createListada()).caller, pedido.id)
    expect(await sendProposta(db, (await createAutor(db)).caller, pedido.id)).toMatchObject({ status_proposta: 'enviada' })
  })

  test.each([
    ['is not approved yet', { aprovada_em: null }],
    ['took its consent back', { consentimento_contato: false }],
  ])('is not that of a listed one when the consultancy %s', async (_, overrides) => {
    const autor = await createAutor(db)
    await createConsultoria(db, autor.email, overrides)
    await sendProposta(db, (await createAutor(db)).caller, pedido.id)
    expect(await getRefusal(sendProposta(db, autor.caller, pedido.id))).toMatchObject({ hint: 'lugar_reservado' })
  })

  test('is free for any verified account after 24 hours, not a minute before', async () => {
    await sendProposta(db, (await createAutor(db)).caller, pedido.id)
    const autor = await createAutor(db)
    await envelhecer(pedido, '23 hours 59 minutes')
    expect(await getRefusal(sendProposta(db, autor.caller, pedido.id))).toMatchObject({ hint: 'lugar_reservado' })
    await envelhecer(pedido, '1 minute')
    expect(await impedimento(autor, pedido)).toBeNull()
    await sendProposta(db, autor.caller, pedido.id)
  })

  test('is free again when the client declines; the declined author gets none, not even with a new account', async () => {
    const recusada = await createAutor(db)
    const { id } = await sendProposta(db, recusada.caller, pedido.id)
    await callAsVisitor(db, 'fn_recusar_proposta', { _token: pedido.token, _proposta: id, _motivo: 'Fora do orçamento' })
    expect(await readEstado(db, id)).toMatchObject({ n: 0 })
    const encerrada = { code: 'PT409', hint: 'proposta_encerrada' }
    expect(await getRefusal(sendProposta(db, recusada.caller, pedido.id))).toMatchObject(encerrada)
    await db.sql`delete from auth.users where id = ${recusada.userId}`
    const contatos: [string, string | null][] = [
      [recusada.email.replace('@', '+de.novo@'), '+5511966000001'],
      ['outra-caixa@consultoria.example', recusada.telefone],
    ]
    for (const [email, telefone] of contatos) {
      const nova = { ...recusada, userId: crypto.randomUUID(), email, telefone }
      await createPersona(db.sql, nova)
      const caller = toCaller(nova)
      expect(await getRefusal(sendProposta(db, caller, pedido.id))).toMatchObject(encerrada)
      const outro = await createRecente(db)
      expect(await sendProposta(db, caller, outro.id)).toMatchObject({ status_proposta: 'enviada' })
      await db.sql`delete from auth.users where id = ${nova.userId}`
    }
    await sendProposta(db, (await createAutor(db)).caller, pedido.id)
  })

  test('is not for a visitor, and a stranger cannot ask why another account gets none', async () => {
    expect((await getRefusal(sendProposta(db, { role: 'anon' }, pedido.id))).code).toBe('42501')
    for (const role of ['anon', 'authenticated'] as const)
      expect(
        (await getRefusal(db.as({ role }, (tx) => tx`select propostas.impedimento(${pedido.id}, ${crypto.randomUUID()})`))).code,
      ).toBe('42501')
  })
})
