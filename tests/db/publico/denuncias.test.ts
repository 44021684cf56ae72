/** Reporting a vacancy: open to all, e-mailed to the team once an hour, decided by admins only (decisions: tests/db/equipe). */
import { beforeAll, describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import type { Params } from '../../support/builders.ts'
import { type Caller } from '../../support/database.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { callAs, callAsVisitor, createAddress, expectRefusal, getRefusal, toAddress } from '../rpc.ts'
import { createRecrutador, createVagaPublicada, listEmails, publishVaga, type Recrutador, type Resposta } from '../vagas/vaga.ts'

const db = setUpTestDatabase({ personas: true })
let rita: Recrutador
let admin: Caller
beforeAll(async () => {
  admin = toCaller(personas.admin)
  rita = await createRecrutador(db)
})

const denunciar = (vaga: Resposta, params: Params = {}, headers = createAddress()) =>
  callAsVisitor(db, 'fn_denunciar_vaga', { _codigo_ref: vaga.codigo_ref, _motivo: 'golpe', ...params }, headers)
type Denuncia = { id: string; vaga_id: string; email: string | null; status: string; status_da_vaga: string }
const deVaga = ({ id }: Resposta, status = 'aberta') =>
  db.sql`select d.*, v.status as status_da_vaga from vagas.denuncias as d join public.vagas as v on v.id = d.vaga_id
    where d.vaga_id = ${id} and d.status = ${status} order by d.criada_em, d.id`
const decidir = (caller: Caller, params: Params) => callAs<Denuncia>(db, caller, 'fn_decidir_denuncia', params)

describe('a report', () => {
  test('is answered and stored, and the team is e-mailed without the reporter', async () => {
    const vaga = await createVagaPublicada(db, rita.caller)
    expect(
      await denunciar(vaga, {
        _codigo_ref: ` ${vaga.codigo_ref.toLowerCase()} `,
        _detalhe: ' Pediram\r\nPix ',
        _email: ' AVISO@pessoa.example ',
      }),
    ).toEqual({ recebida: true })
    await denunciar(vaga, { _motivo: 'dados' })
    expect(await deVaga(vaga)).toMatchObject([
      { motivo: 'golpe', detalhe: 'Pediram\nPix', email: 'aviso@pessoa.example', status: 'aberta', status_da_vaga: 'published' },
      { motivo: 'dados', detalhe: null, email: null },
    ])
    const letras = await db.sql<{ payload: Record<string, unknown> }[]>`select payload from mensagens.outbox
      where tipo = 'vaga_denunciada' and payload ->> 'vaga_id' = ${vaga.id}`
    // Nor the reporter's text, which may name people: it is only on the team's screen.
    expect(letras.map(({ payload }) => Object.hasOwn(payload, 'detalhe'))).toEqual([false])
    expect(letras.map(({ payload }) => payload)).toMatchObject([
      { novas: 2, motivos: ['dados', 'golpe'], codigo_ref: vaga.codigo_ref },
    ])
    expect(JSON.stringify(letras)).not.toContain('aviso@pessoa.example')
    // The recruiter gets no e-mail.
    expect(await listEmails(db, 'vaga_denunciada', rita.email)).toHaveLength(0)
  })

  test('of fraud stays among the reasons of the team’s e-mail, however many lighter reports follow', async () => {
    const vaga = await createVagaPublicada(db, rita.caller)
    await denunciar(vaga, { _email: 'vitima@pessoa.example' })
    const rival = toAddress('rival-da-denuncia')
    for (let n = 0; n < 3; n += 1) await denunciar(vaga, { _motivo: 'outro' }, rival)
    const [carta] = await db.sql<{ payload: Record<string, unknown> }[]>`select payload from mensagens.outbox
      where tipo = 'vaga_denunciada' and payload ->> 'vaga_id' = ${vaga.id}`
    expect(carta?.payload).toMatchObject({ novas: 4, motivos: ['golpe', 'outro'] })
  })

  test('of a never published vacancy is refused; of an ended one it is accepted', async () => {
    const espera = await publishVaga(db, rita.caller)
    for (const ref of [espera.codigo_ref, 'V22222222', '', 'x'.repeat(10_000)])
      await expectRefusal(denunciar(espera, { _codigo_ref: ref }), 'PT404', 'vaga_inexistente')
    const acabou = await createVagaPublicada(db, rita.caller)
    await callAs(db, rita.caller, 'fn_encerrar_vaga', { _id: acabou.id })
    await denunciar(acabou)
  })

  test('is limited per address: three a day for one vacancy, ten an hour in total', async () => {
    const vagas = await Promise.all(Array.from({ length: 5 }, () => createVagaPublicada(db, rita.caller)))
    const headers = toAddress('insistente')
    const limite = { code: 'PT429', hint: 'limite' }
    const [primeira, ...outras] = vagas as [Resposta, ...Resposta[]]
    for (let n = 0; n < 3; n++) await denunciar(primeira, {}, headers)
    expect(await getRefusal(denunciar(primeira, {}, headers))).toMatchObject(limite)
    for (const vaga of outras.slice(0, 2)) for (let n = 0; n < 3; n++) await denunciar(vaga, {}, headers)
    await denunciar(outras[2] as Resposta, {}, headers)
    expect(await getRefusal(denunciar(outras[3] as Resposta, {}, headers))).toMatchObject(limite)
    await denunciar(primeira)
  })
})

describe('admins', () => {
  test('only can read and decide', async () => {
    for (const caller of [rita.caller, toCaller(personas.estranho)]) {
      await expectRefusal(decidir(caller, { _id: crypto.randomUUID(), _decisao: 'procedente', _motivo: 'Era golpe.' }), 'PT403')
    }
    for (const caller of [rita.caller, admin, { role: 'anon' } as const, { role: 'service_role' } as const])
      await expectRefusal(
        db.as(caller, (tx) => tx`select id from vagas.denuncias`),
        '42501',
      )
  })
})
