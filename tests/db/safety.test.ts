/** Rules that exist twice, as data in TypeScript and as rows in SQL, agree. Every SQL object has a comment. */
import { valueOf } from '../support/database.ts'
import { OUR_SCHEMAS } from '../../supabase/local/schemas/tree.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DDDS } from '../../src/domain/br/telefone.ts'
import type { Campo, Campos } from '../../src/domain/campo.ts'
import { camposConsultoria } from '../../src/domain/consultoria/consultoria.ts'
import { camposContato } from '../../src/domain/contato.ts'
import { camposConferencia, camposConviteDeEmpresa, camposEmpresa } from '../../src/domain/empresa.ts'
import { camposDaPagina } from '../../src/domain/publica/pagina-da-empresa.ts'
import { MAX_PROPOSTAS, STATUS_SOLICITACAO } from '../../src/domain/solicitacao-status.ts'
import { describeLeitura, LIDOS_PELAS_CONSULTORIAS, RESERVADOS_DO_PEDIDO } from '../../src/domain/publica/leitura.ts'
import { CAMPO_DA_COLUNA, camposEssenciais, getCamposEscopo, todosOsCampos } from '../../src/domain/solicitacao.ts'
import { SERVICOS } from '../../src/domain/servicos/registry.ts'
import { camposCandidatura } from '../../src/domain/candidatura/candidatura.ts'
import { camposAvaliacao } from '../../src/domain/conversa/avaliacao.ts'
import { camposDetalhes } from '../../src/domain/proposta.ts'
import { camposTextoDenunciado } from '../../src/domain/conversa/texto-denunciado.ts'
import { camposAvisoDoPlano } from '../../src/domain/aviso-do-plano.ts'
import { camposAlerta } from '../../src/domain/vaga/alerta.ts'
import { camposDenuncia } from '../../src/domain/vaga/denuncia.ts'
import { camposVaga, MAX_BENEFICIOS } from '../../src/domain/vaga/vaga.ts'
import { connect, type TestDatabase } from '../support/database'

let db: TestDatabase
beforeAll(async () => {
  db = await connect()
})
afterAll(() => db?.close())

const columnOf = Object.fromEntries(Object.entries(CAMPO_DA_COLUNA).map(([column, field]) => [field, column]))

/** A field as a row of `catalogo.servico_campos`. The consent checkbox is not a column: it goes to the consent log. */
function rowsOf(grupo: string, campos: Campos) {
  const stored = Object.entries(campos).filter(([name, { tipo }]) => tipo !== 'aceite' && name !== 'tipo_servico')
  return stored.map(([name, campo], index) => rowOf(grupo, columnOf[name] ?? name, index + 1, campo))
}

function rowOf(grupo: string, campo: string, ordem: number, rules: Campo) {
  return {
    grupo,
    campo,
    ordem,
    // The form has one area; the column is a list (docs/product/services.md#scope).
    tipo: campo === 'areas' ? 'lista' : rules.tipo,
    erro: rules.erro ?? null,
    erro_min: rules.erroMin ?? null,
    erro_max: rules.erroMax ?? null,
    minimo: rules.min ?? null,
    maximo: rules.max ?? null,
    palavras: rules.palavras ?? null,
    valores: rules.opcoes ?? null,
    quando: rules.quando ?? [],
  }
}

/** The stored form of a vacancy: benefits are one text; numbers, days and channels are separate parameters. */
const daVaga: Campos = Object.fromEntries(
  Object.entries(camposVaga)
    .filter(([nome]) => !['salario_min', 'salario_max', 'beneficios_outros', 'duracao', 'canais', 'perguntas'].includes(nome))
    .map(([nome, campo]) => [
      nome,
      nome === 'beneficios' ? { tipo: 'paragrafo', rotulo: campo.rotulo, max: MAX_BENEFICIOS } : campo,
    ]),
)

/** The amount is a number of centavos, checked by a separate rule. */
const { pretensao_centavos: _, ...daCandidatura } = camposCandidatura

describe('the request form', () => {
  test('has the same services, prefixes and order', async () => {
    const rows = await db.sql`select tipo, prefixo from catalogo.servicos order by ordem`
    expect([...rows]).toEqual(SERVICOS.map(({ tipo, prefixo }) => ({ tipo, prefixo })))
  })

  test('has the same fields that consultancies read, each field is in one list of the privacy note, and the note names all', async () => {
    const general = [...Object.keys(camposEssenciais), ...Object.keys(getCamposEscopo(undefined))]
    const lists = { ...LIDOS_PELAS_CONSULTORIAS, ...RESERVADOS_DO_PEDIDO }
    expect(Object.keys(lists).toSorted()).toEqual(general.filter((name) => name !== 'confirmacao_consentimento').toSorted())
    for (const name of Object.values(lists)) expect(describeLeitura('pedido')).toContain(name)
    const read = await db.sql`select campo from catalogo.servico_campos where consultorias_leem`
    const wanted = [...Object.keys(LIDOS_PELAS_CONSULTORIAS), ...SERVICOS.flatMap(({ campos }) => Object.keys(campos))]
    expect(read.map(({ campo }) => campo as string).toSorted()).toEqual(
      wanted.flatMap((name) => (name === 'tipo_servico' ? [] : [columnOf[name] ?? name])).toSorted(),
    )
  })

  test('has the same fields with the same rules, messages, lists and conditions', async () => {
    const rows = await db.sql`
      select c.grupo, c.campo, row_number() over (partition by c.grupo order by c.ordem)::integer as ordem, c.tipo, c.erro,
        c.erro_min, c.erro_max, c.minimo, c.maximo, c.palavras, to_jsonb(o.valores) as valores, c.quando
      from catalogo.servico_campos c left join base.opcoes o on o.lista = c.opcoes`
    const general = getCamposEscopo(undefined)
    const start = Object.fromEntries(Object.entries(general).filter(([name]) => /^(prazo_desejado|budget_estimado)$/.test(name)))
    const end = Object.fromEntries(Object.entries(general).filter(([name]) => !(name in start)))
    const wanted = [
      ...rowsOf('cliente', camposEssenciais),
      ...rowsOf('inicio', start),
      ...SERVICOS.flatMap(({ prefixo, campos }) => rowsOf(prefixo, campos)),
      ...rowsOf('fim', end),
      ...rowsOf('contato', camposContato),
      ...rowsOf('consultoria', camposConsultoria),
      ...rowsOf('empresa', camposEmpresa),
      ...rowsOf('pagina_da_empresa', camposDaPagina),
      ...rowsOf('vaga', daVaga),
      ...rowsOf('candidatura', daCandidatura),
      ...rowsOf('denuncia', camposDenuncia),
      ...rowsOf('alerta', camposAlerta),
      ...rowsOf('aviso_do_plano', camposAvisoDoPlano),
      ...rowsOf('conferencia', camposConferencia),
      ...rowsOf('convite_de_empresa', camposConviteDeEmpresa),
      ...rowsOf('proposta', camposDetalhes),
      ...rowsOf('avaliacao', camposAvaliacao),
      ...rowsOf('texto_denunciado', camposTextoDenunciado),
    ]
    expect(keyed(rows.map((row) => ({ ...row })))).toEqual(keyed(wanted))
  })

  test('has a separate column for every field', async () => {
    const rows = await db.sql<{ column_name: string }[]>`
      select column_name from information_schema.columns
      where table_schema = 'public' and table_name in ('solicitacoes', 'clientes')`
    const columns = new Set(rows.map(({ column_name }) => column_name))
    const fields = Object.entries(todosOsCampos).filter(([, { tipo }]) => tipo !== 'aceite')
    expect(fields.map(([name]) => columnOf[name] ?? name).filter((column) => !columns.has(column))).toEqual([])
  })

  test('gives each service field its parameter in fn_insert_solicitacao', async () => {
    const [row] = await db.sql<{ names: string[] }[]>`
      select to_jsonb(proargnames) as names from pg_proc where oid = 'public.fn_insert_solicitacao'::regproc`
    const wanted = SERVICOS.flatMap(({ campos }) => Object.keys(campos).map((name) => `_${name}`))
    expect(wanted.filter((name) => !row?.names.includes(name))).toEqual([])
    expect(
      row?.names.filter((name) => SERVICOS.some(({ prefixo }) => name.startsWith(`_${prefixo}_`)) && !wanted.includes(name)),
    ).toEqual([])
  })

  test('has the same area codes in SQL and the domain', async () => {
    expect(await valueOf(db.sql`select to_jsonb(valores) as valores from base.opcoes where lista = 'ddd'`)).toEqual([...DDDS])
  })

  test('is checked by its tables with the same lists: each one of a column that a form asks for is the list of such a field', async () => {
    const lists = await db.sql<{ campo: string; valores: string[] }[]>`
      select c.campo, to_jsonb(o.valores) as valores from catalogo.servico_campos as c join base.opcoes as o on o.lista = c.opcoes`
    const checks = await db.sql<{ name: string; rule: string }[]>`
      select conname as name, pg_get_constraintdef(oid) as rule from pg_constraint where contype = 'c' and connamespace::regnamespace::text = any (${OUR_SCHEMAS})`
    const wrong: string[] = []
    let compared = 0
    for (const { name, rule } of checks) {
      for (const [, column = '', list = ''] of rule.matchAll(/\((\w+) = ANY \(ARRAY\[(.*?)\]\)/g)) {
        const found = [...list.matchAll(/'((?:[^']|'')*)'/g)].map(([, value = '']) => value.replaceAll("''", "'"))
        // Without one value in common it is another subject of the same name.
        const wanted = lists.filter(({ campo, valores }) => campo === column && found.some((value) => valores.includes(value)))
        if (wanted.length === 0) continue
        compared += 1
        if (!wanted.some(({ valores }) => valores.toSorted().join() === found.toSorted().join())) wrong.push(`${name}: ${column}`)
      }
    }
    expect(wrong).toEqual([])
    expect(compared).toBeGreaterThan(10)
  })

  test('has no list that no field uses', async () => {
    const rows = await db.sql`
      select lista from base.opcoes o
      where lista not in ('ddd', 'origem_visita', 'marca_da_vaga') and not exists (select from catalogo.servico_campos c where c.opcoes = o.lista)`
    expect([...rows]).toEqual([])
  })
})

describe('the lifecycle of a request', () => {
  test('has the same states', async () => {
    expect(await quoted('solicitacoes_status_chk')).toEqual(Object.keys(STATUS_SOLICITACAO).toSorted())
  })

  test('accepts the same number of proposals', async () => {
    expect(await constraint('solicitacoes_num_propostas_chk')).toContain(`<= ${MAX_PROPOSTAS}`)
  })

  test('has one of the nine services', async () => {
    expect(await quoted('solicitacoes_tipo_servico_chk')).toEqual(SERVICOS.map(({ tipo }) => tipo).toSorted())
  })
})

describe('every SQL object', () => {
  test('of the product has a comment; the body of a procedure has that of the procedure', async () => {
    const rows = await db.sql<{ name: string }[]>`
      select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace::regnamespace::text = any (${OUR_SCHEMAS})
        and obj_description(p.oid, 'pg_proc') is null
        and not exists (
          select from pg_proc w
          where w.pronamespace = 'public'::regnamespace and w.proname like 'fn\\_%'
            and position(p.pronamespace::regnamespace || '.' || p.proname || '(' in w.prosrc) > 0
        )
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      union all
      select c.oid::regclass::text from pg_class c
      where c.relkind in ('r', 'v', 'm') and c.relnamespace::regnamespace::text = any (${OUR_SCHEMAS})
        and obj_description(c.oid, 'pg_class') is null
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`
    expect(rows.map(({ name }) => name)).toEqual([])
  })
})

async function constraint(name: string): Promise<string> {
  return (await valueOf(db.sql`select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ${name}`)) ?? ''
}

/** The text values in a check constraint. */
async function quoted(name: string): Promise<string[]> {
  return [...(await constraint(name)).matchAll(/'((?:[^']|'')*)'::text/g)].map(([, value]) => value ?? '').toSorted()
}

function keyed<T extends { grupo?: unknown; campo?: unknown }>(rows: T[]) {
  return Object.fromEntries(rows.map((row) => [`${String(row.grupo)}.${String(row.campo)}`, row]))
}
