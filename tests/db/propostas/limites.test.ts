/** Rate limits of every function of consultancies and proposals; other callers are not affected. */
import { expect, test } from 'vitest'
import { setUpPerFile, setUpTestDatabase } from '../../support/fixtures.ts'
import type { Params } from '../../support/builders.ts'
import { callAsVisitor, getRefusal, toAddress } from '../rpc.ts'
import { type Autor, callAs, createAutor, createConsultoria } from './pedido.ts'

const db = setUpTestDatabase()
const autor = setUpPerFile(() => createAutor(db))

/** Sets the count of an action in its window. */
const ocupar = (acao: string, quem: string, vezes: number, janela: string) =>
  db.sql`select base.contar(${acao}, ${quem}, 100000, ${janela}::interval) from generate_series(1, ${vezes})`
const enderecoDe = async (headers: Record<string, string>) =>
  String(
    (
      await db.as({ role: 'anon', headers }, async (tx) => {
        await tx`set local role none`
        return tx`select base.endereco_cliente() as e`
      })
    )[0]?.['e'],
  )
const limite = { code: 'PT429', hint: 'limite' }

test.each<[string, string, number, string, Params]>([
  ['fn_insert_consultoria_step1', 'consultoria', 10, '10 minutes', {}],
  ['fn_update_consultoria_step', 'consultoria_etapa', 60, '10 minutes', { _id: 'x' }],
  ['fn_retomar_cadastro', 'consultoria_retomada', 60, '10 minutes', { _id: 'x' }],
  ['fn_parar_avisos', 'avisos', 30, '10 minutes', { _token: 'x' }],
  ['fn_propostas_do_pedido', 'propostas_do_pedido', 240, '10 minutes', { _token: 'x' }],
  ['fn_aceitar_proposta', 'decidir', 60, '10 minutes', { _token: 'x' }],
  ['fn_recusar_proposta', 'decidir', 60, '10 minutes', { _token: 'x', _motivo: 'x' }],
  ['fn_pedir_mais_prazo', 'decidir', 60, '10 minutes', { _token: 'x' }],
  ['fn_encerrar_pedido', 'decidir', 60, '10 minutes', { _token: 'x' }],
])('%s (%s, %i in %s) by address', async (name, acao, vezes, janela, params) => {
  const headers = toAddress(`limite-${name}`)
  await ocupar(acao, `endereco:${await enderecoDe(headers)}`, vezes - 1, janela)
  const call = (who: Record<string, string>) =>
    callAsVisitor(db, name, params, who).then(
      () => 'ok',
      (error: { code: string }) => error.code,
    )
  expect(await call(headers)).not.toBe('PT429')
  await ocupar(acao, `endereco:${await enderecoDe(headers)}`, 1, janela)
  expect(await getRefusal(callAsVisitor(db, name, params, headers))).toMatchObject(limite)
  expect(await call(toAddress(`outro-${name}`))).not.toBe('PT429')
})

test.each<[string, string, number, string, Params]>([
  ['fn_assumir_consultoria', 'assumir_consultoria', 60, '10 minutes', { _assumir: true }],
  ['fn_minha_consultoria', 'minha_consultoria', 240, '10 minutes', {}],
  ['fn_listar_solicitacoes_abertas', 'buscar_pedidos', 240, '1 hour', {}],
  ['fn_ver_solicitacao_aberta', 'ver_pedido_aberto', 240, '1 hour', {}],
  ['fn_minhas_propostas', 'minhas_propostas', 600, '1 hour', {}],
  ['fn_abrir_pedido', 'abrir_pedido', 600, '10 minutes', {}],
  ['fn_dar_proposta', 'cuidar_proposta', 240, '10 minutes', {}],
  ['fn_minhas_conversas', 'minhas_conversas', 240, '10 minutes', {}],
  ['fn_retirar_proposta', 'retirar_proposta', 60, '1 hour', {}],
  ['fn_contato_do_pedido', 'contato_do_pedido', 120, '1 hour', {}],
])('%s (%s, %i in %s) by account', async (name, acao, vezes, janela, params) => {
  await ocupar(acao, `conta:${autor.userId}`, vezes - 1, janela)
  const call = (who: Autor) =>
    callAs(db, who.caller, name, params).then(
      () => 'ok',
      (error: { code: string }) => error.code,
    )
  expect(await call(autor)).not.toBe('PT429')
  await ocupar(acao, `conta:${autor.userId}`, 1, janela)
  expect(await getRefusal(callAs(db, autor.caller, name, params))).toMatchObject(limite)
  expect(await call(await createAutor(db))).not.toBe('PT429')
})

test('a finished registration is edited 60 times in ten minutes', async () => {
  const dona = await createAutor(db)
  const id = await createConsultoria(db, dona.email)
  const editar = () => callAs(db, dona.caller, 'fn_update_consultoria_step', { _id: id, _cidade: 'Belém' })
  await ocupar('consultoria_edicao', `consultoria:${id}`, 59, '10 minutes')
  await editar()
  expect(await getRefusal(editar())).toMatchObject(limite)
})

test.each([
  [1, 'alguns minutos'],
  [600, 'alguns minutos'],
  [601, 'cerca de 15 minutos'],
  [3600, 'cerca de 60 minutos'],
  [5401, 'cerca de 2 horas'],
  [86_400, 'cerca de 24 horas'],
])('%i seconds are shown as %s', async (segundos, palavras) => {
  const [row] = await db.sql`select base.frase_da_espera(${segundos}) as p`
  expect(row).toEqual({ p: `Muitas tentativas em pouco tempo. Aguarde ${palavras} e tente de novo.` })
})
