/** What the vacancies of a company say of it on its page, and its logo beside own vacancies. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { EmpresaPublica } from '../../../src/domain/contratos/publicas.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { callAsVisitor, callRpc, getRefusal } from '../rpc.ts'
import type { Recrutador } from '../vagas/vaga.ts'
import { callAs, createRecrutador, createVagaPublicada, moveVaga } from '../vagas/vaga.ts'

const db = setUpTestDatabase({ personas: true })
let rita: Recrutador
let rival: Recrutador
beforeAll(async () => {
  rita = await createRecrutador(db)
  rival = await createRecrutador(db)
})
beforeEach(() => db.sql`delete from base.limites`)

let count = 0
async function createPagina(dona = rita) {
  const nome = `Tecelagem ${(count += 1)}`
  const [row] =
    await db.sql`insert into public.empresas (usuario_id, nome_fantasia, setor) values (${dona.conta}, ${nome}, 'Varejo')
    returning id`
  const id = String(row?.['id'])
  const { slug } = await callAs<{ slug: string }>(db, dona.caller, 'fn_salvar_pagina_da_empresa', {
    _empresa_id: id,
    _dados: { sobre: null, site: null, publicada: true },
  })
  return { id, nome, slug }
}
const fatos = async (_slug: string) => {
  const vista = await callAsVisitor<EmpresaPublica>(db, 'fn_ver_empresa', { _slug })
  return { vagas: vista.vagas, locais: vista.locais, beneficios: vista.beneficios }
}
const publicar = (empresa: string, local_de_trabalho: string | null, uf: string, beneficios: string | null, dona = rita) =>
  createVagaPublicada(db, dona.caller, {}, { empresa, local_de_trabalho, uf, beneficios })

test('how many vacancies are on the air, the places with most of them first, and the benefits that all have', async () => {
  const { nome, slug } = await createPagina()
  const uma = await publicar(nome, 'Recife', 'PE', 'PLR; Vale-refeição; Horta')
  expect(await fatos(slug)).toEqual({ vagas: 1, locais: [{ local_de_trabalho: 'Recife', uf: 'PE' }], beneficios: [] })
  await publicar(nome, 'Campinas', 'SP', '- Vale-Refeicao\n- PLR')
  await publicar(nome, 'CAMPINAS', 'SP', 'Plano de saúde; Vale-refeição; PLR; Vale-refeição')
  // Of another account, though of this name.
  await publicar(nome, 'Manaus', 'AM', null, rival)
  const vista = await fatos(slug)
  expect(vista).toEqual({
    vagas: 3,
    locais: [
      { local_de_trabalho: 'CAMPINAS', uf: 'SP' },
      { local_de_trabalho: 'Recife', uf: 'PE' },
    ],
    beneficios: ['Vale-refeição', 'PLR'],
  })
  expect(await fatos(slug), 'the same each time').toEqual(vista)
  await moveVaga(db, uma.id, 'pausada', null)
  expect((await fatos(slug)).locais).toEqual([{ local_de_trabalho: 'CAMPINAS', uf: 'SP' }])
  await publicar(nome, null, 'BA', null)
  expect(await fatos(slug)).toMatchObject({ vagas: 3, beneficios: [] })
})

test('places and benefits are bounded, and a benefit of a paragraph is none', async () => {
  const { nome, slug } = await createPagina()
  const muitos = Array.from({ length: 20 }, (_, n) => `Benefício ${n}`)
  for (let n = 0; n < 8; n++)
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as people publish
    await publicar(nome, `Cidade ${n}`, 'SP', [`Um texto ${'longo '.repeat(12)}`, ...muitos].join('; '))
  const { vagas, locais, beneficios } = await fatos(slug)
  expect([vagas, locais.length, beneficios]).toEqual([8, 6, muitos.slice(0, 12)])
})

test('the logo of the company is read beside own vacancies, by their owner alone', async () => {
  const { id, nome } = await createPagina()
  const { id: vaga } = await publicar(nome, 'Recife', 'PE', null)
  const { id: semLogo } = await publicar('Outra Casa', 'Recife', 'PE', null)
  const ler = (_vaga_ids: string[], dona = rita) =>
    callAs<Record<string, string>>(db, dona.caller, 'fn_logos_das_vagas', { _vaga_ids })
  expect(await ler([vaga, semLogo])).toEqual({})
  const caminho = `${crypto.randomUUID()}.webp`
  await db.sql`with a as (
    insert into arquivos.arquivos (auth_user_id, tipo, caminho, nome, bytes, conferido_em)
    values (${String(rita.caller.userId)}, 'imagem', ${caminho}, 'logo.webp', 9000, now()) returning id
  ) update publico.empresa_paginas set logo_id = (select id from a) where empresa_id = ${id}`
  expect(await ler([vaga, semLogo, crypto.randomUUID()])).toEqual({ [vaga]: caminho })
  expect(await ler([vaga], rival)).toEqual({})
  expect(await callAs(db, rita.caller, 'fn_logos_das_empresas', {})).toMatchObject({ [id]: caminho })
  expect(await callAs(db, rival.caller, 'fn_logos_das_empresas', {})).toEqual({})
  expect(await db.as(rita.caller, (tx) => callRpc(tx, 'fn_logos_das_vagas', {}))).toEqual({})
  expect((await getRefusal(callAsVisitor(db, 'fn_logos_das_vagas', { _vaga_ids: [vaga] }))).code).toBe('42501')
  await db.sql`update publico.empresa_paginas set motivo_ocultacao = 'Golpe' where empresa_id = ${id}`
  expect(await ler([vaga]), 'a page that the team took off').toEqual({})
})
