/** Reviews for the tests: requests whose proposal was accepted, what their client sends, and what time and the worker do with it. */
import type { Params } from '../../support/builders.ts'
import { type TestDatabase, textOf } from '../../support/database.ts'
import { createEndereco, NAVEGADOR } from '../contas/contas.ts'
import { callAs, callAsVisitor, callRpc, callRpcRows } from '../rpc.ts'
import { type Autor, createAberto, createAutor, createConsultoria, type Pedido, sendProposta } from '../propostas/pedido.ts'

export type Minha = { status: string; a_partir_de: string | null; enviada: Record<string, unknown> | null } | null
export type Item = Record<string, unknown> & { id: string }
export type Lista = { resumo: Record<string, unknown>; itens: Item[]; proximo: string | null }

export const NOTAS = { prazo: 5, qualidade: 4, comunicacao: 3, custo: 2 }

let celulares = 0
export const createCelular = () => `+55119${String(50_000_000 + (celulares += 1))}`

/** The calls about reviews, on one database. */
export function setUpAvaliacoes(db: TestDatabase) {
  async function consultoria() {
    const autor = await createAutor(db)
    const id = await createConsultoria(db, autor.email)
    return { autor, id, slug: await textOf(db.sql`select slug from public.consultorias where id = ${id}`) }
  }
  async function aceitar(autor: Autor, overrides: Params = {}): Promise<Pedido> {
    const pedido = await createAberto(db, overrides)
    const { id } = await sendProposta(db, autor.caller, pedido.id)
    await callAsVisitor(db, 'fn_aceitar_proposta', { _token: pedido.token, _proposta: id })
    return pedido
  }
  const encerrarAgora = async (autor: Autor, overrides: Params = {}) => {
    const pedido = await aceitar(autor, overrides)
    await callAsVisitor(db, 'fn_encerrar_pedido', { _token: pedido.token })
    return pedido
  }
  /** The request as if its proposal had been accepted seven days ago and then closed. */
  const encerrar = async (autor: Autor, overrides: Params = {}) => {
    const pedido = await encerrarAgora(autor, overrides)
    await db.sql`update avaliacoes.avaliacoes as a set pedir_em = pedir_em - interval '7 days' from public.propostas as p
    where p.id = a.proposta_id and p.solicitacao_id = ${pedido.id}`
    return pedido
  }
  /** Two days pass for what was sent. */
  const publicar = async () => {
    await db.sql`update avaliacoes.avaliacoes set enviada_em = enviada_em - interval '48 hours' where status = 'agendada'`
    await db.sql`select avaliacoes.publicar(100)`
  }
  /** As the edge function: the code of an SMS to the mobile, typed. */
  async function confirmar({ token }: Pedido, _identificador = createCelular(), conta: string | null = null) {
    const de = { _token: token, _identificador, _auth_user_id: conta, _endereco: createEndereco(), _navegador: NAVEGADOR }
    const call = <T>(name: string, params: object) => callAs<T>(db, 'service_role', name, { ...de, ...params })
    const { codigo } = await call<{ codigo: string }>('fn_service_pedir_codigo_da_avaliacao', {})
    return (await call<{ status: string }>('fn_service_confirmar_avaliacao', { _codigo: codigo })).status
  }
  /** A review that weighs, on the air. */
  async function avaliarConfirmada(autor: Autor, dados?: object) {
    const pedido = await encerrar(autor)
    await avaliar(pedido, dados)
    await confirmar(pedido)
    await publicar()
    return pedido
  }
  const minha = ({ token }: Pedido) => callAsVisitor<Minha>(db, 'fn_minha_avaliacao', { _token: token })
  const avaliar = ({ token }: Pedido, _dados: object = NOTAS, _contratou: boolean | null = true) =>
    callAsVisitor<Minha>(db, 'fn_avaliar', { _token: token, _contratou, _dados })
  const listar = (_slug: string, _cursor?: string) => callAsVisitor<Lista>(db, 'fn_avaliacoes', { _slug, _cursor })
  /** As the worker: every text that waits is checked, with the findings or without any. Instants stay text: JavaScript would cut them. */
  const checar = (_achados: string | null = null) =>
    db.as('service_role', async (tx) => {
      const waiting = await callRpcRows<Record<string, { id: string; enviada_em: string }>>(
        tx,
        'fn_service_avaliacoes_a_checar',
        {
          _limite: 20,
        },
      )
      for (const { id, enviada_em } of waiting.flatMap((row) => Object.values(row)))
        await callRpc(tx, 'fn_service_concluir_avaliacao', { _id: id, _enviada_em: enviada_em, _achados })
    })

  return { consultoria, aceitar, encerrarAgora, encerrar, publicar, confirmar, avaliarConfirmada, minha, avaliar, listar, checar }
}
