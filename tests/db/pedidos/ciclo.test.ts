/**
 * The lifecycle of a request: SQL allows exactly the transitions of `solicitacao-status.ts`, for every caller
 * (docs/product/requests.md#triage).
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { isStatusSolicitacao, STATUS_SOLICITACAO, type StatusSolicitacao } from '../../../src/domain/solicitacao-status.ts'
import { buildClienteParams, buildSolicitacaoParams } from '../../support/builders.ts'
import { callAsVisitor, getRefusal } from '../rpc.ts'
import { runPastTriggers } from '../../support/past-triggers.ts'
import { fc } from '../../samples/random.ts'
import { FULL } from '../../support/full.ts'

const db = setUpTestDatabase()
let base: string
beforeAll(async () => {
  const _cliente_id = await callAsVisitor(db, 'fn_upsert_cliente_by_email', buildClienteParams())
  base = await callAsVisitor(db, 'fn_insert_solicitacao', buildSolicitacaoParams(undefined, { _cliente_id }))
})

const TODOS = Object.keys(STATUS_SOLICITACAO) as StatusSolicitacao[]
const proximos = (de: string): readonly string[] => (isStatusSolicitacao(de) ? STATUS_SOLICITACAO[de].proximos : [])

/** Sets the status of the request past the rules, as no caller can. */
async function placeAt(status: StatusSolicitacao) {
  await runPastTriggers(
    db,
    'public.solicitacoes',
    () =>
      db.sql`update public.solicitacoes set status_solicitacao = ${status}, motivo_recusa = ${status === 'Recusada' ? 'Exemplo' : null} where id = ${base}`,
  )
}
const move = (status: string) => db.sql`select transicoes.mudar_solicitacao(${base}, ${status}, 'Exemplo')`
/** The same with a direct update, without the function. */
const update = (status: string) =>
  db.sql`update public.solicitacoes set status_solicitacao = ${status}, motivo_recusa = ${status === 'Recusada' ? 'Exemplo' : null} where id = ${base}`

const open = (id: string) => getRefusal(db.sql`select transicoes.mudar_solicitacao(${id}, 'Aberta')`)

describe('lifecycle', () => {
  test.each(TODOS.flatMap((de) => TODOS.map((para) => [de, para] as const)))('%s → %s', async (de, para) => {
    await placeAt(de)
    if (de === para || proximos(de).includes(para)) {
      await move(para)
      expect((await db.sql`select status_solicitacao as s from public.solicitacoes where id = ${base}`)[0]?.['s']).toBe(para)
    } else {
      // oxlint-disable-next-line no-await-in-loop
      for (const attempt of [move(para), update(para)])
        expect(await getRefusal(attempt)).toEqual({
          code: 'PT409',
          message: 'Este pedido não pode passar para esse status agora.',
          hint: 'status_invalido',
          detail: null,
        })
    }
  })

  test.each(TODOS)('a row cannot be inserted as %s unless draft or sent', async (status) => {
    const insert = db.sql`insert into public.solicitacoes (cliente_id, conteudo_hash, status_solicitacao, tipo_servico, cidade, uf,
        prazo_desejado, budget_estimado, setor, porte, contexto_projeto, motivo_recusa)
      select cliente_id, sha256('x'), ${status}, tipo_servico, cidade, uf, prazo_desejado, budget_estimado, setor, porte, contexto_projeto,
        ${status === 'Recusada' ? 'Exemplo' : null} from public.solicitacoes where id = ${base}`
    if (status === 'Rascunho' || status === 'Solicitação Efetuada') await insert
    else expect((await getRefusal(insert)).code).toBe('PT409')
  })

  test('any sequence of transitions agrees with the model', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom<string>(...TODOS, 'Cancelada'), { maxLength: 12 }), async (walk) => {
        await placeAt('Rascunho')
        let at: string = 'Rascunho'
        for (const next of walk) {
          const allowed = next === at || proximos(at).includes(next)
          const done = await move(next).then(
            () => true,
            () => false,
          )
          expect(done, `${at} → ${next}`).toBe(allowed)
          if (allowed) at = next
        }
      }),
      { numRuns: FULL ? 2000 : 40 },
    )
  })

  test('only a sent request can be opened: a draft, a refused or an unknown one is refused', async () => {
    await placeAt('Rascunho')
    expect(await open(base)).toMatchObject({ code: 'PT409', hint: 'status_invalido' })
    await placeAt('Recusada')
    expect(await open(base)).toMatchObject({ code: 'PT409' })
    expect(await open('00000000-0000-4000-8000-000000000000')).toMatchObject({ code: 'PT404', hint: 'solicitacao_inexistente' })
  })
})
