/**
 * Every procedure that a visitor or a signed-in person may call, found by the grants, with input of every wrong kind (docs/security.md
 * T4). `FULL=1` feeds 10,000 bodies to each procedure, with a new seed.
 */
import { CONSENTIMENTOS } from '../../../src/domain/consentimentos.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { isBusy } from '../../../src/domain/contratos/sqlstate.ts'
import type { Caller } from '../../support/database.ts'
import { setUpPerFile, setUpTestDatabase } from '../../support/fixtures.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { sendCandidatura } from '../candidaturas/candidato.ts'
import { createAberto, createAutor, createConsultoria, sendProposta } from '../propostas/pedido.ts'
import { payPagamento } from '../pagamentos/pagamento.ts'
import { callAs, callAsVisitor } from '../rpc.ts'
import { buildVaga, createRecrutador, createVagaPublicada } from '../vagas/vaga.ts'
import { attack, bodies, type Known, type Outcome, type Procedure, procedures, watch } from './ataque.ts'
import { fc, seed } from '../../samples/random.ts'
import { FULL } from '../../support/full.ts'

const RUNS = FULL ? 10_000 : 16

const db = setUpTestDatabase({ personas: true })

const known = setUpPerFile(async (): Promise<Known & { attacker: Caller }> => {
  const owner = await createRecrutador(db)
  const { id: vaga, codigo_ref } = await createVagaPublicada(db, owner.caller)
  await sendCandidatura(db, codigo_ref)
  await callAs(db, owner.caller, 'fn_editar_vaga', { _id: vaga, _vaga: buildVaga({ cargo: 'Outro' }), _versao: 1 })
  await callAs(db, owner.caller, 'fn_guardar_modelo', { _nome: 'Convite', _texto: 'Olá' })
  await db.sql`insert into public.empresas (usuario_id, nome_fantasia) values (${owner.conta}, 'Oficina')`
  await db.sql`insert into publico.empresa_paginas (empresa_id, slug, nome) select id, 'oficina', 'Oficina' from public.empresas`
  await db.sql`insert into arquivos.arquivos (auth_user_id, tipo, caminho, nome, bytes, conferido_em)
    values (${owner.userId}, 'imagem', gen_random_uuid() || '.webp', 'logo.webp', 10, now())`
  await payPagamento(db, owner)
  await callAsVisitor(db, 'fn_pedir_alerta', { _email: 'alerta@pessoa.example', _frequencia: 'diario', _busca: 'x' })
  await callAsVisitor(db, 'fn_pedir_aviso_do_plano', {
    _email: 'plano@pessoa.example',
    _consentimento_versao: CONSENTIMENTOS.aviso_do_plano.versao,
  })
  const pedido = await createAberto(db)
  await createConsultoria(db, personas.bruno.email)
  await sendProposta(db, toCaller(personas.bruno), pedido.id)
  await db.sql`insert into public.cupons (codigo, tipo, valor) values ('ALHEIO', 'fixed', 100)`
  const values = async (text: string) => (await db.sql.unsafe<{ value: string }[]>(text)).map(({ value }) => value)
  const tables =
    'solicitacoes propostas vagas vaga_canais vaga_edicoes candidaturas consultorias clientes usuarios empresas'.split(' ')
  const unseen = [
    'arquivos.arquivos',
    'candidaturas.modelos_de_mensagem',
    'pagamentos.pagamentos',
    'publico.alertas',
    'publico.avisos_do_plano',
  ]
  // A complete profile, so that calls get as far as any stranger's can.
  const { userId, email, caller } = await createAutor(db)
  const [own = 'no account'] = await values(`select id::text as value from public.usuarios where auth_user_id = '${userId}'`)
  await watch(db, [userId, email, own])
  return {
    attacker: caller,
    ids: await values(
      [...tables.map((table) => `public.${table}`), ...unseen]
        .map((table) => `select id::text as value from ${table}`)
        .join(' union '),
    ),
    words: [
      ...(await values(
        `select distinct attname::text as value from pg_attribute where attrelid = any (array['public.${tables.join("', 'public.")}']::regclass[]) and attnum > 0`,
      )),
      ...(await values(`select tabela as value from equipe.admin_listas`)),
      codigo_ref,
      'oficina',
      ...'ALHEIO linkedin SP sms email +5511912345678 aprovar recusar'.split(' '),
      personas.bruno.email,
    ],
  }
})

/** Tables of counts, which anybody's visit moves. */
const COUNTS = /^(UPDATE (limites|limites_atingidos|passos_diarios|vaga_numeros) ?)*$/
/** What a refused call leaves: how often its caller called, and that a limit was reached. */
const ONLY_COUNTS = /^((limites|limites_atingidos)( |$))*$/
const ENGLISH =
  /\b(null|violates|constraint|relation|column|invalid|syntax|function|value|type|error|failed|must|denied|permission)\b/i

/** What is wrong with an answer; empty when it is success, a refusal of ours, or a body that PostgREST refuses itself. */
function wrong({ code, message, hint, detail, mudou, recusa, escreveu }: Outcome, sees: 'nothing' | 'others'): string {
  if (recusa !== '' && !ONLY_COUNTS.test(escreveu)) return `refused with ${recusa}, and wrote ${escreveu}`
  if (code === 'TTTOK') return sees === 'others' || COUNTS.test(mudou) ? '' : `changed rows of others: ${mudou}`
  if (code.startsWith('CAST ')) return code.startsWith('CAST 2') ? '' : `${code} ${message}`
  if (isBusy(code)) return ''
  const ours = /^PT4\d\d$/.test(code) && /^\w+$/.test(hint) && message !== '' && detail === '' && !ENGLISH.test(message)
  return ours ? '' : `${code} ${hint} ${message} ${detail}`
}

/** Procedures whose refusal was an answer at least once. */
const refusals = new Set<string>()

async function faults(procedure: Procedure, caller: Caller, sees: 'nothing' | 'others', part: number) {
  const inputs = fc.sample(bodies(procedure, known), { numRuns: Math.ceil(RUNS / part), seed })
  const outcomes = await attack(db, procedure, caller, inputs)
  if (outcomes.some(({ recusa }) => recusa !== '')) refusals.add(procedure.name)
  const found = outcomes.map((outcome, n) => [wrong(outcome, sees), inputs[n]] as const)
  return found
    .filter(([fault]) => fault !== '')
    .slice(0, 3)
    .map(
      ([fault, input]) => `${procedure.name} as ${caller.userId ?? 'visitor'}: ${fault} ${JSON.stringify(input).slice(0, 400)}`,
    )
}

describe('a procedure of the API, for any input', () => {
  let all: Procedure[] = []
  beforeAll(async () => {
    all = await procedures(db.sql)
    expect(known.ids.length).toBeGreaterThan(8)
  })

  test('answers success or a refusal of ours, changes no row of another person, and writes nothing but counts when it refuses', async () => {
    expect(all.length).toBeGreaterThan(60)
    const found: string[] = []
    for (const procedure of all) {
      found.push(...(await faults(procedure, known.attacker, 'nothing', 2)))
      if (procedure.anon) found.push(...(await faults(procedure, { role: 'anon' }, 'nothing', 4)))
      found.push(...(await faults(procedure, toCaller(personas.admin), 'others', 4)))
    }
    expect(found).toEqual([])
    const answering = await db.sql<{ name: string }[]>`
      select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosrc like '%base.admitir(%'`
    expect(answering.length).toBeGreaterThan(10)
    expect(answering.filter(({ name }) => !refusals.has(name))).toEqual([])
  })

  test('that answers with an error of the database, changes a row of another person, or writes before it refuses, is found', async () => {
    await db.sql.unsafe(`create function public.fn_ruim(_id uuid default null, _texto text default null) returns void language plpgsql
      security definer as $$ begin
        update public.usuarios set nome = 'Outro' where id = _id;
        perform 1 / length(_texto);
        if _id is null then
          insert into base.opcoes (lista, valores) values ('ruim', '{a}');
          perform base.responder_recusa(404, 'Nada.', 'nada');
        end if;
      end $$; grant execute on function public.fn_ruim(uuid, text) to authenticated`)
    try {
      const [ruim] = (await procedures(db.sql)).filter(({ name }) => name === 'fn_ruim')
      if (!ruim) throw new Error('not found by its grant')
      const inputs = [{ _texto: '' }, { _texto: 'x' }, { _id: known.ids[0] }, ...known.ids.map((_id) => ({ _id, _texto: 'x' }))]
      const said = (await attack(db, ruim, known.attacker, inputs)).map((outcome) => wrong(outcome, 'nothing'))
      expect(said[0]).toContain('division by zero')
      expect(said[1]).toBe('refused with 404, and wrote opcoes')
      expect(said.filter((fault) => fault === 'changed rows of others: UPDATE usuarios')).not.toEqual([])
    } finally {
      await db.sql`drop function public.fn_ruim(uuid, text)`
    }
  })
})
