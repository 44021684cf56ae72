/** Every setting of the team, read from the columns of the table: one that the saving forgets fails here. */
import { beforeAll, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { callAsVisitor, getRefusal } from '../rpc.ts'
import { callAsAdmin, createEquipe } from './equipe.ts'

const db = setUpTestDatabase()
beforeAll(async () => {
  await createEquipe(db)
})

/** What a row has besides its settings. */
const OWN = ['id', 'versao', 'atualizado_em']
const SCRIPT = 'https://script.google.com/macros/s/AKfycbxExemplo_0-9/exec'

/** For each setting a value that no new row has. A new setting is a line here. */
const OUTRO: Record<string, unknown> = {
  abertura_automatica: true,
  email_contato: 'equipe@cedro.example',
  sms_por_dia: 123,
  webhook_proposta_url: 'https://crm.example/propostas',
  linkedin_company_id: 'cedro-imaginado',
  script_url: SCRIPT,
  planilha_solicitacoes_url: `${SCRIPT}?sheet=solicitacoes`,
  planilha_consultorias_url: `${SCRIPT}?sheet=consultorias`,
  planilha_propostas_url: `${SCRIPT}?sheet=propostas`,
  plano_itens: 'Alertas na hora\nPerfil com vídeo',
  checkout_url: 'https://pagar.example/plano',
  webhook_solicitacao_url: 'https://crm.example/pedidos',
  razao_social: 'Cedro Imaginado Ltda.',
  cnpj: '11222333000181',
  endereco_fisico: 'Rua das Fibras, 100, Centro, Campinas, SP, CEP 13000-000',
  encarregado_nome: 'Clara Inventada',
  encarregado_email: 'dados@cedro.example',
  numeros_fonte: 'levantamento próprio',
  numeros_em: '2026-11-01',
  numero_empresas: 'nenhum',
  numero_consultorias: 'nenhum',
  numero_canais: 'nenhum',
  numero_satisfacao: 'anunciado',
  pix_ligado: true,
  primeiro_anuncio_espera: false,
}

const row = async () =>
  (await db.sql<{ r: Record<string, unknown> }[]>`select to_jsonb(c) as r from public.configuracoes as c`)[0]?.r ?? {}
const save = async (_mudancas: object) =>
  callAsAdmin<Record<string, unknown>>(db, 'fn_salvar_configuracoes', { _mudancas, _versao: (await row())['versao'] as number })

test('each setting has another value to be tried with', async () => {
  expect(Object.keys(OUTRO).toSorted()).toEqual(
    Object.keys(await row())
      .filter((column) => !OWN.includes(column))
      .toSorted(),
  )
})

test('each is saved alone and read back, changes no other, and has its line in the trail', async () => {
  for (const [column, value] of Object.entries(OUTRO)) {
    const { versao: _v, atualizado_em: _a, ...before } = await row() // oxlint-disable-line no-await-in-loop
    expect(before[column], `${column} as in a new row`).not.toEqual(value)
    const saved = await save({ [column]: value }) // oxlint-disable-line no-await-in-loop
    const { versao, atualizado_em: _b, ...after } = await row() // oxlint-disable-line no-await-in-loop
    expect(after).toEqual({ ...before, [column]: value })
    expect(saved).toMatchObject({ [column]: value, versao })
    // oxlint-disable-next-line no-await-in-loop
    const [line] = await db.sql`select resumo from contas.auditoria where tabela = 'configuracoes' order by id desc limit 1`
    expect(line?.['resumo'], column).toEqual({ [column]: [before[column], value] })
  }
})

test('all are given back together, and saved together again', async () => {
  const nullable = await db.sql<{ column_name: string }[]>`select column_name from information_schema.columns
    where table_schema = 'public' and table_name = 'configuracoes' and is_nullable = 'YES'`
  const fresh = Object.fromEntries(nullable.map(({ column_name }) => [column_name, null]))
  const without = { ...fresh, checkout_url: '#', numero_satisfacao: 'nenhum' }
  await save(without)
  expect(await row()).toMatchObject(without)
  await save(OUTRO)
  expect(await row()).toMatchObject(OUTRO)
})

test('the plan cannot be sold while it lists nothing, nor be emptied while it is sold', async () => {
  const VAZIO = {
    code: 'PT422',
    hint: 'plano_itens',
    message: 'Escreva o que o plano inclui antes de abrir a assinatura.',
    detail: null,
  }
  await save({ checkout_url: '#', plano_itens: null })
  for (const plano_itens of [undefined, null, '', ' \n \u200b\n'])
    expect(
      // oxlint-disable-next-line no-await-in-loop
      await getRefusal(save({ checkout_url: 'https://pagar.example/plano', ...(plano_itens !== undefined && { plano_itens }) })),
    ).toEqual(VAZIO)
  await save({ checkout_url: 'https://pagar.example/plano', plano_itens: ' Alertas na hora \r\n Perfil com vídeo ' })
  expect(await callAsVisitor(db, 'fn_dados_do_site')).toMatchObject({
    checkout_url: 'https://pagar.example/plano',
    plano_itens: 'Alertas na hora\nPerfil com vídeo',
  })
  expect(await getRefusal(save({ plano_itens: '' }))).toEqual(VAZIO)
  await save({ checkout_url: '#', plano_itens: '' })
  expect(await row()).toMatchObject({ checkout_url: '#', plano_itens: null })
})

test('who answers for the site is public once it is set; an e-mail that is none is refused', async () => {
  const quem = {
    endereco_fisico: 'Rua das Fibras, 100, Campinas, SP',
    encarregado_nome: 'Clara Inventada',
    encarregado_email: 'dados@cedro.example',
  }
  await save({ ...quem, encarregado_email: ' Dados@Cedro.example ' })
  expect(await callAsVisitor(db, 'fn_dados_do_site')).toMatchObject(quem)
  expect(await getRefusal(save({ encarregado_email: 'clara' }))).toMatchObject({ code: 'PT422', hint: 'encarregado_email' })
  for (const change of [{ endereco_fisico: 'Rua' }, { encarregado_nome: 'C' }, { endereco_fisico: 'x'.repeat(301) }])
    expect(await getRefusal(save(change))).toMatchObject({ code: 'PT422', hint: 'dados_invalidos' }) // oxlint-disable-line no-await-in-loop
})
