/**
 * The form's schema and SQL agree: for the same thousands of inputs the same verdict, first message and normalised
 * values; never a raw database error, never a DETAIL. `FULL=1` feeds 12,000 inputs to each call, with a new seed.
 */
import { describe, expect, test } from 'vitest'
import { normalizeTelefone } from '../../../src/domain/br/telefone.ts'
import { cleanLinha, cleanParagrafo, countPalavras } from '../../../src/domain/br/texto.ts'
import { type Campo, defineOpcao, defineTexto, type TipoCampo } from '../../../src/domain/campo.ts'
import { MAXIMO_DO_ARQUIVO } from '../../../src/domain/candidatura/arquivo.ts'
import { camposContato } from '../../../src/domain/contato.ts'
import { SIM_NAO } from '../../../src/domain/opcoes.ts'
import {
  camposEssenciais,
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
import { HONESTOS, RECUSADOS } from '../../samples/digitados.ts'
import { fc, seed } from '../../samples/random.ts'
import { buildClienteParams, type Params } from '../../support/builders.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { FULL } from '../../support/full.ts'
import { callAsVisitor, getRefusal } from '../rpc.ts'
import { ACCEPTED, callMany, comSublinhado, expectAgreement, ilegivel, type Outcome } from './chamadas.ts'
import { contatoHostil, escopoHostil, essenciaisHostis, telefones, textoHostil } from './hostil.ts'

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
    if (Object.hasOwn(camposEssenciais, nome) !== doCliente || campo.tipo === 'aceite') continue
    const valor = valores[nome]
    if (nome === 'preferencias_atendimento') params[`_${colunaDe(nome)}`] = Array.isArray(valor) ? valor.join(', ') : valor
    else if (nome === 'areas') params['_areas'] = typeof valor === 'string' ? [valor] : null
    else params[`_${colunaDe(nome)}`] = valor
  }
  return params
}

const RECUSADAS = ['abc', '1,5', '1.5', 1.5, '9999999999', '1e3', true, [1], { a: 1 }, '１２', '9'.repeat(300_000)]

/** Text that Postgres can store. */
const possivel = (texto: string) =>
  texto.replace(/\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '')

const amostra = fc.sample(textoHostil, { numRuns: FULL ? 20_000 : 600, seed }).map(possivel)

async function emSql(expressao: string, textos: string[]): Promise<unknown[]> {
  const [row] = await db.sql.unsafe(
    `select json_agg(${expressao} order by n)::text as r from json_array_elements_text($1::text::json) with ordinality as e (v, n)`,
    [JSON.stringify(textos)],
  )
  return JSON.parse(String(row?.['r'])) as unknown[]
}

/** Read by SQL as typed; amounts and documents arrive as the mask of their field writes them. */
const CRUS: readonly TipoCampo[] = ['telefone', 'email', 'paragrafo']

async function inSql(linhas: readonly (readonly [tipo: TipoCampo, texto: string])[]) {
  const [row] = await db.sql.unsafe(
    `select json_agg(json_build_array(l.limpo #>> '{}', catalogo.erro_do_campo(
       jsonb_populate_record(null::catalogo.servico_campos, jsonb_build_object('tipo', e.v ->> 0, 'erro', 'Conte mais', 'palavras', 5)), l.limpo
     )) order by e.n)::text as r
     from jsonb_array_elements($1::text::jsonb) with ordinality as e (v, n)
     cross join lateral (select catalogo.limpar_campo(e.v ->> 0, e.v -> 1)) as l (limpo)`,
    [JSON.stringify(linhas)],
  )
  return JSON.parse(String(row?.['r'])) as [string | null, string | null][]
}

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

describe('concordancia', () => {
  describe('schema and SQL agree', () => {
    test('on the client (fn_upsert_cliente_by_email)', async () => {
      const formularios = fc.sample(essenciaisHostis, { numRuns: FULL ? 12_000 : 120, seed })
      const limpos = formularios.map((valores) => ({
        ...toClienteParams(valores),
        _prazo_desejado: null,
        _budget_estimado: null,
        _preferencia_consultorias: null,
      }))
      const leitura = `select jsonb_strip_nulls(jsonb_build_object(${Object.keys(camposEssenciais)
        .map(colunaDe)
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
})

/** The contact form's rules in the domain and in SQL agree on the same hostile inputs. */
describe('contato', () => {
  test('domain and SQL agree on messages to the team (fn_enviar_contato)', async () => {
    const formularios = fc.sample(contatoHostil, { numRuns: FULL ? 12_000 : 500, seed })
    const entradas = formularios.map((valores, i) => ({
      ...comSublinhado(valores),
      _chave: `00000000-0000-4000-8000-${i.toString(16).padStart(12, '0')}`,
    }))
    const saidas = await callMany(
      db,
      'fn_enviar_contato',
      entradas,
      'select to_jsonb(c) from public.contatos as c where c.protocolo = $1',
    )
    const vistos = expectAgreement(saidas, entradas, formularios, {
      errorOf: (valores) => listErrosDosCampos(camposContato, valores)[0],
      stored: (valores) => cleanCampos(camposContato, valores),
    })
    // Both verdicts must be frequent, or the comparison proves little.
    expect(Math.min(vistos.aceitos, vistos.recusados)).toBeGreaterThan(formularios.length / 10)
  })

  test('a megabyte in any field is refused with a message', async () => {
    const enorme = 'á '.repeat(250_000)
    const certo = { _nome: 'Ana', _email: 'ana@oficina.example', _assunto: 'Outro assunto', _mensagem: 'Texto de exemplo' }
    const nomes = Object.keys(certo)
    const entradas = nomes.map((nome) => ({ ...certo, [nome]: enorme, _chave: '00000000-0000-4000-8000-00000000000a' }))
    const saidas = await callMany(db, 'fn_enviar_contato', entradas, 'select null::jsonb')
    expect(saidas.map(({ code, hint, detail }) => ({ code, hint, detail }))).toEqual(
      nomes.map((nome) => ({ code: 'PT422', hint: nome.slice(1), detail: '' })),
    )
    expect(saidas.at(-1)?.message).toBe(camposContato.mensagem.erroMax)
  })
})

/** Text normalisation in SQL, function by function, compared with its counterpart in `src/domain/br`. */
describe('texto', () => {
  describe('text is normalised in SQL as in the browser', () => {
    test.each([
      ['base.limpar_linha(v)', cleanLinha],
      ['base.limpar_paragrafo(v)', cleanParagrafo],
      ['base.normalizar_telefone(v)', normalizeTelefone],
      ['catalogo.contar_palavras(v)', countPalavras],
    ] as const)('%s', async (expressao, gemea) => {
      expect(await emSql(expressao, amostra)).toEqual(amostra.map((texto) => gemea(texto)))
    })

    test('a partially typed phone gives the same result on both sides, and never gains an untyped DDD', async () => {
      const digitados = fc.sample(telefones, { numRuns: FULL ? 20_000 : 1_500, seed }).map(possivel)
      const lidos = digitados.map((texto) => normalizeTelefone(texto))
      expect(await emSql('base.normalizar_telefone(v)', digitados)).toEqual(lidos)
      const celulares = digitados.map((texto) => normalizeTelefone(cleanLinha(texto)))
      expect(await emSql("base.normalizar_identificador('sms', v)", digitados)).toEqual(
        celulares.map((lido) => (lido?.length === 14 ? lido : null)),
      )
      const semDdd = ['+55 (91) 2345-678', '+55 (34) 5678-90', '+55 912345678', '0055 91234-5678', '(+55) 91234-5678']
      expect(await emSql('base.normalizar_telefone(v)', semDdd)).toEqual(semDdd.map(() => null))
      expect(await emSql('base.normalizar_telefone(v)', ['+55 (55) 99123-4567', '55 99123-4567', '5555991234567'])).toEqual(
        Array.from({ length: 3 }, () => '+5555991234567'),
      )
    })

    test('normalising is idempotent', async () => {
      expect(await emSql('base.limpar_linha(base.limpar_linha(v)) = base.limpar_linha(v)', amostra)).not.toContain(false)
      expect(await emSql('base.limpar_paragrafo(base.limpar_paragrafo(v)) = base.limpar_paragrafo(v)', amostra)).not.toContain(
        false,
      )
    })
  })

  describe('normalised search text', () => {
    test.each([
      ['Recrutamento e Seleção', 'recrutamento e selecao'],
      ['SELEÇÕES e Avaliações', 'selecao e avaliacao'],
      ['Sa\u0303o Paulo', 'sao paulo'],
      ['ÁÀÂÃÄ ÇÑ ÉÊ ÍÓÔÕÚÜ', 'aaaaa cn ee iooouu'],
      ['Pensões e missões', 'pensao e missao'],
      ['soesX', 'soesx'],
    ])('%s → %s', async (texto, esperado) => {
      expect(await emSql('base.norm_pt(v)', [texto])).toEqual([esperado])
    })

    test('is a fixed point of the normalisation', async () => {
      expect(await emSql('base.norm_pt(base.norm_pt(v)) = base.norm_pt(v)', amostra)).not.toContain(false)
    })
  })
})

/** Every row of what people type gives the same value and the same message in SQL as in the form. */
describe('digitados', () => {
  test(`${HONESTOS.length} honest answers are stored as the form stores them`, async () => {
    const stored = await inSql(HONESTOS.map(([tipo, colado, guardado]) => [tipo, CRUS.includes(tipo) ? colado : guardado]))
    expect(stored).toEqual(HONESTOS.map(([, , guardado]) => [guardado, null]))
  })

  test("texts that are refused get the form's message", async () => {
    const recusados = RECUSADOS.filter(([tipo]) => CRUS.includes(tipo))
    expect(recusados.length).toBeGreaterThan(15)
    expect((await inSql(recusados.map(([tipo, colado]) => [tipo, colado]))).map(([, mensagem]) => mensagem)).toEqual(
      recusados.map(([, , mensagem]) => mensagem),
    )
  })
})

/** The largest file is the same in the domain and in SQL, and stands once in each. */
describe('arquivo', () => {
  test('domain and SQL agree on the bytes of the largest file, and the buckets take no more', async () => {
    const [row] = await db.sql`select arquivos.maximo() as maximo,
    (select max(file_size_limit)::int from storage.buckets where id in ('envios', 'arquivos', 'curriculos', 'imagens')) as balde`
    expect(row).toEqual({ maximo: MAXIMO_DO_ARQUIVO, balde: MAXIMO_DO_ARQUIVO })
  })
})
