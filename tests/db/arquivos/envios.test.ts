/** The check of what was uploaded: one at a time, a few for each file, its copy apart, and what is too large deleted. */
import { beforeEach, describe, expect, test } from 'vitest'
import { MAXIMO_DO_ARQUIVO } from '../../../src/domain/candidatura/arquivo.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { createArquivo, createPlace, drainApagar, endCheck, takeArquivo } from './arquivo.ts'
import { expectRefusal } from '../rpc.ts'

const db = setUpTestDatabase()
beforeEach(() => db.sql`delete from base.limites`)

const CURRICULO = { _tipo: 'curriculo', _nome: 'Nara.docx', _bytes: 1000, _endereco: '192.0.2.7' }
const create = () => createPlace(db, CURRICULO)
const aApagar = async (balde: string) =>
  (await db.sql`select caminho from arquivos.arquivos_a_apagar where balde = ${balde}`).map(({ caminho }) => String(caminho))

describe('a check', () => {
  test('is the only one of its file for a minute; then another begins, and only that one counts', async () => {
    const { id } = await create()
    const first = await takeArquivo(db, id, null)
    await expectRefusal(takeArquivo(db, id, null), 'PT409', 'conferindo')
    await db.sql`update arquivos.arquivos set conferindo_ate = now() - interval '1 second' where id = ${id}`
    const second = await takeArquivo(db, id, null)
    expect(second.copia).not.toBe(first.copia)
    expect(await endCheck(db, first, 'aceito', 'pdf'), 'too late').toBeNull()
    expect(await aApagar('curriculos')).toContain(`${first.copia}.pdf`)
    expect(await endCheck(db, second, 'aceito', 'docx')).toEqual({ id, nome: 'Nara.docx', caminho: `${second.copia}.docx` })
    expect(await aApagar('curriculos')).not.toContain(`${second.copia}.docx`)
  })

  test('that was cut short frees the file; after five the file is refused, and nothing is read', async () => {
    const { id } = await create()
    for (let n = 0; n < 5; n += 1) await endCheck(db, await takeArquivo(db, id, null), 'interrompido')
    await expectRefusal(takeArquivo(db, id, null), 'PT422', 'arquivo')
  })

  test('sixty in ten minutes from an address', async () => {
    for (let n = 0; n < 60; n += 1) {
      const { id } = await createPlace(db, { ...CURRICULO, _endereco: `198.51.100.${n}` })
      await takeArquivo(db, id, null, '192.0.2.7')
    }
    const { id } = await create()
    await expectRefusal(takeArquivo(db, id, null, '192.0.2.7'), 'PT429')
    await takeArquivo(db, id, null, '192.0.2.8')
  })

  test('keeps a copy under a name that was never uploaded to, and the upload is deleted, now and after its address has ended', async () => {
    const { caminho, envios } = await createArquivo(db, CURRICULO, 'docx')
    expect(envios.some((envio) => caminho.startsWith(envio.slice(0, 36)))).toBe(false)
    expect(await aApagar('envios')).toEqual(expect.arrayContaining(envios))
    await drainApagar(db)
    expect(await aApagar('envios'), 'once more').toEqual(expect.arrayContaining(envios))
    await db.sql`update arquivos.arquivos_a_apagar set vez_em = now(), desde = now() - interval '3 hours'`
    expect((await drainApagar(db)).map((each) => each.caminho)).toEqual(expect.arrayContaining(envios))
  })

  test('is not repeated for a file that was kept', async () => {
    const { id, caminho } = await createArquivo(db, CURRICULO, 'pdf')
    expect(await takeArquivo(db, id, null)).toMatchObject({ caminho, nome: 'Nara.pdf' })
    expect(await takeArquivo(db, id, null)).toMatchObject({ caminho })
  })
})

test('an upload larger than its bucket allows, and one of nobody, is deleted by the next routine; others stay', async () => {
  const [grande, bom] = [await create(), await create()]
  const store = (name: string | undefined, size: number, age = '0 minutes') =>
    db.sql`insert into storage.objects (bucket_id, name, metadata, created_at)
      values ('envios', ${String(name)}, ${JSON.stringify({ size })}::text::jsonb, now() - ${age}::interval)`
  await store(grande.envios[0], MAXIMO_DO_ARQUIVO + 1)
  await store(bom.envios[0], MAXIMO_DO_ARQUIVO)
  await store('de-ninguem/1', 10, '25 hours')
  expect(await db.sql`select lgpd.limpar_envios(1000) as n`).toEqual([{ n: 2 }])
  const apagados = await aApagar('envios')
  expect(apagados).toEqual(expect.arrayContaining([grande.envios[0], 'de-ninguem/1']))
  expect(apagados).not.toContain(bom.envios[0])
  expect(await db.sql`select id from arquivos.arquivos where id in (${grande.id}, ${bom.id})`).toEqual([{ id: bom.id }])
  await db.sql`update arquivos.arquivos_a_apagar set vez_em = now() + interval '3 hours' where balde = 'envios'`
})
