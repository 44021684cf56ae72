/** Reported vacancies: taken down when the report is upheld, an appeal, then restored or removed permanently. */
import { beforeAll, describe, expect, test } from 'vitest'
import { setUpPerTest, setUpTestDatabase } from '../../support/fixtures.ts'
import type { Params } from '../../support/builders.ts'
import { callAsVisitor, expectRefusal, getRefusal } from '../rpc.ts'
import { acceptEmpresa, createRecrutador, createVagaPublicada, moveVaga, type Recrutador } from '../vagas/vaga.ts'
import { callAsAdmin, createEquipe, listEmails, readDetalhe, readLista } from './equipe.ts'

const db = setUpTestDatabase()
beforeAll(() => createEquipe(db))
const rita = setUpPerTest(() => createRecrutador(db))

const denunciar = async (codigo_ref: string) => {
  await callAsVisitor(db, 'fn_denunciar_vaga', { _codigo_ref: codigo_ref, _motivo: 'enganoso', _email: 'aviso@pessoa.example' })
  const { itens } = await readLista(db, 'denuncias', { _filtros: { status: 'aberta' }, _ordem: '-criada_em' })
  return String(itens[0]?.['id'])
}
const decidir = (
  _id: string,
  _decisao: string | null,
  _motivo: string | null = 'O salário não é o do anúncio.',
  _visto: string | null = null,
) => callAsAdmin<{ status_da_vaga: string }>(db, 'fn_decidir_denuncia', { _id, _decisao, _motivo, _visto })
const suspensao = (_vaga_id: string, caller = rita.caller) =>
  callAsAdmin<Record<string, unknown> | null>(db, 'fn_suspensao_da_vaga', { _vaga_id }, caller)
const recorrer = (_vaga_id: string, _texto: string | null = 'O salário é esse mesmo.', caller = rita.caller) =>
  callAsAdmin(db, 'fn_recorrer_da_suspensao', { _vaga_id, _texto }, caller)

describe('a reported vacancy', () => {
  test('is taken down when the report is upheld; its owner appeals once; an accepted appeal restores it', async () => {
    const { id, codigo_ref } = await createVagaPublicada(db, rita.caller)
    const [one, two] = [await denunciar(codigo_ref), await denunciar(codigo_ref)]
    expect(await suspensao(id)).toBeNull()
    await expectRefusal(recorrer(id), 'PT409', 'status_invalido')
    await expectRefusal(decidir(one, 'procedente', ''), 'PT422', 'motivo')
    await expectRefusal(decidir(one, null), 'PT422', 'decisao')
    // The page showed an ad that had expired, and says that no letter goes: it was renewed since.
    await expectRefusal(decidir(one, 'procedente', undefined, 'aberta expirada'), 'PT409', 'mudou')
    expect(await decidir(one, 'procedente', undefined, 'aberta published')).toMatchObject({ status_da_vaga: 'suspensa' })
    await expectRefusal(decidir(two, 'improcedente', null, 'aberta published'), 'PT409', 'mudou')
    await expectRefusal(decidir(two, 'improcedente'), 'PT409', 'ja_decidida')
    expect((await listEmails(db, 'vaga_suspensa')).at(-1)).toMatchObject({
      destinatario: rita.email,
      payload: { motivo: 'O salário não é o do anúncio.', vaga_id: id },
    })
    expect(await suspensao(id)).toMatchObject({ motivo: 'O salário não é o do anúncio.', recurso: null, pode_recorrer: true })
    const rival = await createRecrutador(db)
    for (const call of [suspensao(id, rival.caller), recorrer(id, undefined, rival.caller)]) await expectRefusal(call, 'PT404') // oxlint-disable-line no-await-in-loop
    for (const texto of ['', null, 'x'.repeat(2001), 'x'.repeat(20_000)])
      await expectRefusal(recorrer(id, texto), 'PT422', 'texto') // oxlint-disable-line no-await-in-loop

    const julgar = (_aceitar: boolean | null, _resposta: string | null = null, _visto: string | null = null) =>
      callAsAdmin<{ status: string }>(db, 'fn_decidir_recurso', { _vaga_id: id, _aceitar, _resposta, _visto })
    await expectRefusal(julgar(true), 'PT409', 'sem_recurso')
    expect(await recorrer(id)).toEqual({ recebido: true })
    await expectRefusal(recorrer(id), 'PT409', 'recurso_repetido')
    expect(await listEmails(db, 'recurso_recebido')).toHaveLength(2) // two active admins
    expect((await readLista(db, 'recursos', { _filtros: { aberto: true } })).itens).toMatchObject([
      { vaga_id: id, recurso: { texto: 'O salário é esse mesmo.', aceito: null } },
    ])
    await expectRefusal(julgar(null), 'PT422', 'aceitar')
    await expectRefusal(julgar(true, null, 'published'), 'PT409', 'mudou')
    expect(await getRefusal(julgar(true, null, 'suspensa:2')), 'another text').toMatchObject({ code: 'PT409', hint: 'mudou' })
    expect(await julgar(true, 'Conferimos: está certo.', 'suspensa:1')).toMatchObject({ status: 'published' })
    expect(await suspensao(id)).toMatchObject({
      pode_recorrer: false,
      recurso: { aceito: true, resposta: 'Conferimos: está certo.' },
    })
    expect((await listEmails(db, 'recurso_decidido')).at(-1)).toMatchObject({
      payload: { aceito: true, resposta: 'Conferimos: está certo.' },
    })
    expect((await readDetalhe(db, 'vagas', id)).historico.map(({ acao }) => acao)).toEqual([
      'aceitou_recurso',
      'alterou',
      'alterou',
    ])
    const [recurso] = (await readLista(db, 'recursos', { _filtros: { vaga_id: id } })).itens
    expect((await readDetalhe(db, 'recursos', String(recurso?.['id']))).historico[0]).toMatchObject({ acao: 'aceitou_recurso' })
    expect((await readDetalhe(db, 'denuncias', one)).historico).toMatchObject([{ resumo: { status: ['aberta', 'procedente'] } }])
    const mine = await callAsAdmin<{ suspensoes_de_vagas: unknown[] }>(db, 'fn_exportar_meus_dados', {}, rita.caller)
    expect(mine.suspensoes_de_vagas).toMatchObject([{ codigo_ref, recurso: { texto: 'O salário é esse mesmo.' } }])
  })

  test('ends when the appeal is denied, is restored by the team only, stays up when the report is dismissed', async () => {
    const denied = await createVagaPublicada(db, rita.caller)
    await decidir(await denunciar(denied.codigo_ref), 'procedente')
    await recorrer(denied.id)
    const negar = (_resposta: string | null) =>
      callAsAdmin<{ status: string }>(db, 'fn_decidir_recurso', { _vaga_id: denied.id, _aceitar: false, _resposta })
    await expectRefusal(negar(''), 'PT422', 'motivo')
    expect(await negar('O contrato diz outra coisa.')).toMatchObject({ status: 'recusada' })
    expect((await listEmails(db, 'recurso_decidido')).at(-1)).toMatchObject({
      payload: { aceito: false, motivo: 'O contrato diz outra coisa.' },
    })

    const restored = await createVagaPublicada(db, rita.caller)
    await decidir(await denunciar(restored.codigo_ref), 'procedente')
    const restaurar = (_id: string) => callAsAdmin<{ status: string }>(db, 'fn_restaurar_vaga', { _id, _visto: 'suspensa:1' })
    expect(await restaurar(restored.id)).toMatchObject({ status: 'published' })
    await expectRefusal(restaurar(restored.id), 'PT409', 'mudou')
    expect((await listEmails(db, 'vaga_restaurada')).at(-1)).toMatchObject({
      destinatario: rita.email,
      payload: { vaga_id: restored.id },
    })

    const kept = await createVagaPublicada(db, rita.caller)
    expect(await decidir(await denunciar(kept.codigo_ref), 'improcedente', null)).toMatchObject({ status_da_vaga: 'published' })
    expect(
      await getRefusal(callAsAdmin(db, 'fn_liberar_vaga', { _id: kept.id, _liberar: false, _motivo: 'x', _visto: 'suspensa' })),
    ).toMatchObject({ hint: 'mudou' })
  })

  test('that expired before its report was upheld is not renewed, and its owner reads why; a dismissed report changes nothing', async () => {
    const renovar = (_id: string) => callAsAdmin(db, 'fn_renovar_vaga', { _id, _duracao: 30 }, rita.caller)
    const [upheld, dismissed] = [await createVagaPublicada(db, rita.caller), await createVagaPublicada(db, rita.caller)]
    const denuncias = [await denunciar(upheld.codigo_ref), await denunciar(dismissed.codigo_ref)]
    for (const { id } of [upheld, dismissed]) await moveVaga(db, id, 'expirada') // oxlint-disable-line no-await-in-loop
    expect(await decidir(denuncias[0] ?? '', 'procedente')).toMatchObject({ status_da_vaga: 'expirada' })
    await decidir(denuncias[1] ?? '', 'improcedente', null)
    expect(await getRefusal(renovar(upheld.id))).toMatchObject({
      code: 'PT409',
      hint: 'status_invalido',
      message: expect.stringContaining('O salário não é o do anúncio.') as string,
    })
    expect(await renovar(dismissed.id)).toMatchObject({ status: 'published' })
  })

  test('comes without a report too: its open reports are decided with it, and the owner may appeal', async () => {
    const suspender = (params: Params) => callAsAdmin<{ status: string }>(db, 'fn_suspender_vaga', params)
    const { id, codigo_ref } = await createVagaPublicada(db, rita.caller)
    const aberta = await denunciar(codigo_ref)
    const args = { _id: id, _motivo: 'O salário não é o do anúncio.', _visto: 'published' }
    await expectRefusal(suspender({ ...args, _motivo: ' ' }), 'PT422', 'motivo')
    await expectRefusal(suspender({ ...args, _visto: 'pausada' }), 'PT409', 'mudou')
    await expectRefusal(suspender({ ...args, _id: crypto.randomUUID() }), 'PT404')
    expect(await suspender(args)).toMatchObject({ status: 'suspensa' })
    await expectRefusal(suspender({ ...args, _visto: null }), 'PT409', 'status_invalido')
    expect((await listEmails(db, 'vaga_suspensa')).at(-1)).toMatchObject({
      destinatario: rita.email,
      payload: { motivo: args._motivo, vaga_id: id },
    })
    expect((await readDetalhe(db, 'denuncias', aberta)).linha).toMatchObject({ status: 'procedente', decisao: args._motivo })
    expect(await recorrer(id)).toEqual({ recebido: true })
  })

  test('answers who wrote the appeal, beside who gets the letters of the vacancy; each once, and not who left the company since', async () => {
    const NOME = 'Tecelagem do Recurso'
    const [bia, caio] = [await createRecrutador(db), await createRecrutador(db)]
    const [row] =
      await db.sql`insert into public.empresas (usuario_id, nome_fantasia) values (${rita.conta}, ${NOME}) returning id`
    const empresa = String(row?.['id'])
    await acceptEmpresa(db, rita.conta, NOME)
    for (const { conta } of [bia, caio])
      await db.sql`insert into vagas.empresa_membros (empresa_id, usuario_id, papel) values (${empresa}, ${conta}, 'membro')` // oxlint-disable-line no-await-in-loop
    /** How many answers each gets of a vacancy that bia published, when that person appeals. */
    const ouvem = async (quem: Recrutador, depois = async () => {}) => {
      const { id } = await createVagaPublicada(db, bia.caller, {}, { empresa: NOME })
      await callAsAdmin(db, 'fn_suspender_vaga', { _id: id, _motivo: 'Não confere.', _visto: 'published' })
      await recorrer(id, undefined, quem.caller)
      await depois()
      await callAsAdmin(db, 'fn_decidir_recurso', { _vaga_id: id, _aceitar: true })
      const cartas = await listEmails(db, 'recurso_decidido')
      return [rita, bia, caio].map(
        ({ email }) => cartas.filter(({ destinatario, payload }) => destinatario === email && payload['vaga_id'] === id).length,
      )
    }
    expect(await ouvem(rita)).toEqual([1, 1, 0])
    expect(await ouvem(bia)).toEqual([0, 1, 0])
    expect(await ouvem(caio)).toEqual([0, 1, 1])
    const sai = () => db.sql`delete from vagas.empresa_membros where usuario_id = ${caio.conta}`
    expect(await ouvem(caio, async () => void (await sai()))).toEqual([0, 1, 0])
  })

  test('of an owner whose account ends while it is suspended keeps no appeal, and its suspension ends', async () => {
    const owner = await createRecrutador(db)
    // Paid, so that its fiscal part stays.
    const { id, codigo_ref } = await createVagaPublicada(db, owner.caller, { _canais: ['catho'] })
    await decidir(await denunciar(codigo_ref), 'procedente')
    await recorrer(id, 'O salário é esse mesmo.', owner.caller)
    await db.sql`delete from public.usuarios where id = ${owner.conta}`
    expect(
      await db.sql`select v.status, v.empresa, s.recurso, s.fim_em is not null as over
        from public.vagas as v join vagas.vaga_suspensoes as s on s.vaga_id = v.id where v.id = ${id}`,
    ).toEqual([{ status: 'encerrada', empresa: '', recurso: null, over: true }])
  })
})
