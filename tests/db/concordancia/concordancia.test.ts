/**
 * The form's schema and SQL agree: for the same thousands of inputs the same verdict, first message and normalised
 * values; never a raw database error, never a DETAIL. `FULL=1` feeds 12,000 inputs to each call, with a new seed.
 */
import { describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { type Campo, defineOpcao, defineTexto } from '../../../src/domain/campo.ts'
import { SIM_NAO } from '../../../src/domain/opcoes.ts'
import {
  CAMPO_DA_COLUNA,
  ERRO_TIPO_SERVICO,
  escopoSchema,
  essenciaisSchema,
  type SolicitacaoForm,
  toClienteParams,
  todosOsCampos,
  toSolicitacaoParams,
} from '../../../src/domain/solicitacao.ts'
import { cleanCampo, cleanCampos, ERRO_INTEIRO, listErrosDosCampos } from '../../../src/domain/validar-campo.ts'
import { buildClienteParams, type Params } from '../../support/builders.ts'
import { ACCEPTED, callMany, type Outcome } from './chamadas.ts'
import { escopoHostil, essenciaisHostis } from './hostil.ts'
import { callAsVisitor, getRefusal } from '../rpc.ts'
import { fc, seed } from '../../samples/random.ts'
import { FULL } from '../../support/full.ts'

const db = setUpTestDatabase()

type Expected = { mensagem: string; campo: string } | null

const COLUNA = Object.fromEntries(Object.entries(CAMPO_DA_COLUNA).map(([coluna, campo]) => [campo, coluna]))
const colunaDe = (campo: string) => COLUNA[campo] ?? campo

/** First error of the schema, with the parameter names and messages of the calls. */
function esperado(schema: typeof essenciaisSchema, valores: SolicitacaoForm): Expected {
  // The consent goes to its own log, and the documented call does not contain it.
  const primeiro = schema.safeParse(valores).error?.issues.find((issue) => issue.path[0] !== 'confirmacao_consentimento')
  if (!primeiro) return null
  const campo = String(primeiro.path[0])
  if (campo !== 'tipo_servico') return { mensagem: primeiro.message, campo: colunaDe(campo) }
  const vazio = cleanCampo({ tipo: 'texto', rotulo: '' }, valores['tipo_servico']) === null
  return { mensagem: vazio ? 'tipo_servico é obrigatório' : ERRO_TIPO_SERVICO, campo }
}

/** The same answers without normalisation, as a client other than the form sends them. */
function crus(valores: SolicitacaoForm, doCliente: boolean): Params {
  const params: Params = {}
  for (const [nome, campo] of Object.entries(todosOsCampos)) {
    if (ESCOPO_PROPRIO.test(nome) !== doCliente || campo.tipo === 'aceite') continue
    const valor = valores[nome]
    if (nome === 'preferencias_atendimento') params[`_${colunaDe(nome)}`] = Array.isArray(valor) ? valor.join(', ') : valor
    else if (nome === 'areas') params['_areas'] = typeof valor === 'string' ? [valor] : null
    else params[`_${colunaDe(nome)}`] = valor
  }
  return params
}

/** Characters that a Postgres text cannot store: refused while the JSON is parsed, before any function. */
const ilegivel = (params: Params) => /\\u0000|\\ud[89a-f][0-9a-f]{2}/i.test(JSON.stringify(params).replaceAll('\\\\', ''))

const RECUSADAS = ['abc', '1,5', '1.5', 1.5, '9999999999', '1e3', true, [1], { a: 1 }, '１２', '9'.repeat(300_000)]

const ESCOPO_PROPRIO = /^(empresa_nome|responsavel_nome|email|telefone|cidade|uf|setor|porte_colaboradores)$/

function conferir(saida: Outcome, quer: Expected, params: Params, limpos: Params, i: number) {
  const contexto = `seed ${seed}, input ${i}: ${JSON.stringify(params)}`
  if (ilegivel(params)) {
    // Postgres' generic message about the JSON: nothing of the input.
    expect(['22P02', '22P05'], contexto).toContain(saida.code)
    expect(saida.detail, contexto).toMatch(/^(Unicode (high|low) surrogate must.*|\\u0000 cannot be converted to text\.)$/)
    return
  }
  expect(saida.detail, contexto).toBe('')
  if (quer === null) {
    expect({ code: saida.code, message: saida.message }, contexto).toEqual({ code: ACCEPTED, message: '' })
    for (const [nome, valor] of Object.entries(limpos)) {
      const coluna = nome.slice(1)
      if (saida.row && coluna in saida.row) expect(saida.row[coluna], `${coluna} of ${contexto}`).toEqual(valor ?? null)
    }
  } else {
    expect({ code: saida.code, message: saida.message, hint: saida.hint }, contexto).toEqual({
      code: 'PT422',
      message: quer.mensagem,
      hint: quer.campo,
    })
  }
}

describe('schema and SQL agree', () => {
  test('on the client (fn_upsert_cliente_by_email)', async () => {
    const formularios = fc.sample(essenciaisHostis, { numRuns: FULL ? 12_000 : 120, seed })
    const limpos = formularios.map((valores) => ({
      ...toClienteParams(valores),
      _prazo_desejado: null,
      _budget_estimado: null,
      _preferencia_consultorias: null,
    }))
    const leitura = `select jsonb_strip_nulls(jsonb_build_object(${[...ESCOPO_PROPRIO.source.slice(2, -2).split('|'), 'porte']
      .filter((coluna) => coluna !== 'porte_colaboradores')
      .map((coluna) => `'${coluna}', e.contato -> '${coluna}'`)
      .join(', ')})) from pedidos.cliente_envios as e where e.token_hash = base.token_hash($1)`
    const vistos = { aceitos: 0, recusados: 0 }
    for (const entradas of [formularios.map((valores) => crus(valores, true)), limpos]) {
      const saidas = await callMany(db, 'fn_upsert_cliente_by_email', entradas, leitura)
      saidas.forEach((saida, i) => {
        const quer = esperado(essenciaisSchema, formularios[i] ?? {})
        vistos[quer === null ? 'aceitos' : 'recusados'] += 1
        conferir(saida, quer, entradas[i] ?? {}, limpos[i] ?? {}, i)
      })
    }
    // Both verdicts must be frequent, or the comparison proves little.
    expect(Math.min(vistos.aceitos, vistos.recusados)).toBeGreaterThan(formularios.length / 5)
  })

  test('on the request, for every service (fn_insert_solicitacao)', async () => {
    const capacidade = await callAsVisitor(db, 'fn_upsert_cliente_by_email', buildClienteParams())
    const formularios = fc.sample(escopoHostil, { numRuns: FULL ? 12_000 : 150, seed: seed + 1 })
    const fixos = { _cliente_id: capacidade, _status_solicitacao: 'Solicitação Efetuada' }
    const limpos = formularios.map((valores) => toSolicitacaoParams(capacidade, valores))
    const leitura = 'select to_jsonb(s) from public.solicitacoes as s where s.id = $1::uuid'
    const vistos = { aceitos: 0, recusados: 0 }
    for (const entradas of [formularios.map((valores) => ({ ...crus(valores, false), ...fixos })), limpos]) {
      const saidas = await callMany(db, 'fn_insert_solicitacao', entradas, leitura)
      saidas.forEach((saida, i) => {
        const quer = esperado(escopoSchema, formularios[i] ?? {})
        vistos[quer === null ? 'aceitos' : 'recusados'] += 1
        const { _cliente_id, _setor, _porte, ...comparaveis } = limpos[i] ?? {}
        conferir(saida, quer, entradas[i] ?? {}, comparaveis, i)
        // Values of another service are never stored.
        if (saida.row)
          for (const [coluna, valor] of Object.entries(saida.row))
            if (/^(rs|pcs|td|co|rb|pco|rp|cc|acr)_/.test(coluna) && !(`_${coluna}` in comparaveis)) expect(valor).toBeNull()
      })
    }
    expect(Math.min(vistos.aceitos, vistos.recusados)).toBeGreaterThan(formularios.length / 5)
  })

  test('on conditions that depend on conditional fields, which no service has yet', async () => {
    const campos = {
      tst_a: defineOpcao('A', SIM_NAO),
      tst_b: defineOpcao('B', SIM_NAO, { quando: [{ campo: 'tst_a', igual: 'Sim' }] }),
      tst_c: defineTexto('C', { erro: 'C é obrigatório', quando: [{ campo: 'tst_b', diferente: 'Sim' }] }),
      tst_d: defineTexto('D', { quando: [{ campo: 'tst_c', diferente: 'x' }] }),
    }
    for (const [i, [nome, campo]] of Object.entries<Campo>(campos).entries())
      await db.sql`insert into catalogo.servico_campos (grupo, campo, ordem, tipo, erro, maximo, opcoes, quando)
        values ('tst', ${nome}, ${i + 1}, ${campo.tipo}, ${campo.erro ?? null}, ${campo.max ?? null},
          ${campo.tipo === 'opcao' ? 'sim_nao' : null}, ${JSON.stringify(campo.quando ?? [])}::text::jsonb)`
    for (const tst_a of ['Sim', 'Não', null])
      for (const tst_b of ['Sim', 'Não', null])
        for (const tst_c of ['x', 'y', null]) {
          const valores = { tst_a, tst_b, tst_c, tst_d: 'texto' }
          const [erro] = listErrosDosCampos(campos, valores)
          const call = db.sql`select catalogo.limpar_campos('{tst}', ${JSON.stringify(valores)}::text::jsonb, true) as limpos`
          if (erro) expect(await getRefusal(call)).toMatchObject({ code: 'PT422', message: erro.mensagem, hint: erro.campo })
          else {
            const limpos = Object.entries(cleanCampos(campos, valores)).filter(([, valor]) => valor !== null)
            expect((await call)[0]?.['limpos'], JSON.stringify(valores)).toEqual(Object.fromEntries(limpos))
          }
        }
    await db.sql`delete from catalogo.servico_campos where grupo = 'tst'`
  })

  test('a quantity that is not an integer is refused with the form’s message, and thousands separators are accepted', async () => {
    const capacidade = await callAsVisitor(db, 'fn_upsert_cliente_by_email', buildClienteParams())
    const saidas = await callMany(
      db,
      'fn_insert_solicitacao',
      [...RECUSADAS, -3, '-3', '1.000', 3].map((quantidade) => ({
        _cliente_id: capacidade,
        _tipo_servico: 'Recrutamento e Seleção',
        _rs_qtd_vagas: quantidade,
      })),
      'select to_jsonb(s.rs_qtd_vagas) from public.solicitacoes as s where s.id = $1::uuid',
    )
    expect(
      saidas.map(({ code, message, hint, detail, row }) => (code === ACCEPTED ? row : { code, message, hint, detail })),
    ).toEqual([
      ...RECUSADAS.map(() => ({ code: 'PT422', message: ERRO_INTEIRO, hint: 'rs_qtd_vagas', detail: '' })),
      ...[-3, -3].map(() => ({ code: 'PT422', message: 'Mínimo 1 vaga', hint: 'rs_qtd_vagas', detail: '' })),
      1000,
      3,
    ])
  })

  test('most of a megabyte in any text is refused with a message', async () => {
    const enorme = 'á '.repeat(250_000)
    const saidas = await callMany(
      db,
      'fn_upsert_cliente_by_email',
      Object.keys(buildClienteParams()).map((nome) => buildClienteParams({ [nome]: enorme })),
      'select null::jsonb',
    )
    expect(saidas.map(({ code, hint, detail }) => ({ code, hint, detail }))).toEqual(
      Object.keys(buildClienteParams()).map((nome) => ({ code: 'PT422', hint: nome.slice(1), detail: '' })),
    )
  })
})
