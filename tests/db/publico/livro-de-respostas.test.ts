/** How companies answer who applies: counted as anybody would count it, raised by nothing but answers, and found by the board. */
import { fc } from '../../samples/random.ts'
import { beforeEach, expect, test } from 'vitest'
import type { RespostasDaEmpresa } from '../../../src/domain/contratos/publicas.ts'
import { setUpPerFile, setUpTestDatabase } from '../../support/fixtures.ts'
import { callAs, callAsVisitor } from '../rpc.ts'
import { createRecrutador, createVagaPublicada, moveVaga } from '../vagas/vaga.ts'

const db = setUpTestDatabase({ personas: true })
const rita = setUpPerFile(() => createRecrutador(db))
beforeEach(() => db.sql`delete from base.limites`)

let count = 0
const createNome = () => `Olaria ${(count += 1)}`
const publicar = (empresa: string, dona = rita) => createVagaPublicada(db, dona.caller, {}, { empresa })
const HORA = 3_600

type Resposta = { ha: number; situacao: string }
type Candidatura = { ha: number; respostas: Resposta[]; email?: string }

/** Applications with their answers; `ha`: seconds ago. */
async function guardar(vaga: string, candidaturas: readonly Candidatura[]) {
  const linhas = candidaturas.map(({ ha, respostas, email }) => ({
    id: crypto.randomUUID(),
    email: email ?? `olaria-${(count += 1)}@pessoa.example`,
    ha,
    respostas,
  }))
  const json = JSON.stringify(linhas)
  await db.sql`insert into public.candidaturas (id, vaga_id, chave, nome, email, canal, consentimento_versao, criada_em)
    select l.id, ${vaga}, gen_random_uuid(), 'Nara', l.email, 'proprio', 'candidatura-2026-11', now() - make_interval(secs => l.ha)
    from jsonb_to_recordset(${json}::text::jsonb) as l (id uuid, email text, ha integer)`
  await db.sql`insert into public.candidatura_respostas (candidatura_id, situacao, em)
    select l.id, r.situacao, now() - make_interval(secs => r.ha)
    from jsonb_to_recordset(${json}::text::jsonb) as l (id uuid, respostas jsonb),
      jsonb_to_recordset(l.respostas) as r (ha integer, situacao text)`
  return linhas.map(({ id }) => id)
}
async function contar() {
  await db.sql`update publico.livro_de_respostas set contar_em = now()`
  await db.sql`select publico.contar_livros(1000)`
}
const ler = async (_codigo_ref: string) =>
  (await callAsVisitor<{ respostas: RespostasDaEmpresa | null }>(db, 'fn_ver_vaga_publicada', { _codigo_ref })).respostas
const achadas = async (empresa: string) =>
  (await callAsVisitor<{ itens: unknown[] }>(db, 'fn_listar_vagas_publicadas', { _texto: empresa, _marcas: 'responde' })).itens
    .length

const umaPorHora = (quantas: number, situacao = 'entrevista'): Candidatura[] =>
  Array.from({ length: quantas }, (_, n) => ({
    ha: 20 * 24 * HORA,
    respostas: [{ ha: (1 + n) * HORA + 17 * 24 * HORA, situacao }],
  }))

/** The rules in plain words, one application after the other. */
function recontar(candidaturas: readonly Candidatura[]) {
  const deAlguem = candidaturas.flatMap(({ respostas }, quem) =>
    respostas.filter(({ situacao }) => !situacao.startsWith('vaga_')).map(({ ha }) => ({ quem, em: -ha })),
  )
  const naoLogoDepois = deAlguem.filter(
    ({ quem, em }) => !deAlguem.some((outra) => outra.quem === quem && outra.em < em && em - outra.em <= 60),
  )
  const isEmMassa = (em: number) =>
    naoLogoDepois.some(
      ({ em: de }) =>
        de <= em &&
        em <= de + 60 &&
        new Set(naoLogoDepois.filter((o) => de <= o.em && o.em <= de + 60).map(({ quem }) => quem)).size >= 5,
    )
  const lidas = candidaturas.map(({ ha, respostas }, quem) => {
    const pessoais = naoLogoDepois.filter((o) => o.quem === quem && !isEmMassa(o.em)).map(({ em }) => em + ha)
    const porAlguem = naoLogoDepois.some((o) => o.quem === quem)
    return {
      dias: pessoais.length > 0 ? Math.min(...pessoais) / 86_400 : null,
      porAlguem,
      noFim: !porAlguem && respostas.length > 0,
    }
  })
  const dias = lidas.flatMap((lida) => lida.dias ?? []).toSorted((a, b) => a - b)
  const meio = (dias.length - 1) / 2
  const mediana = ((dias[Math.floor(meio)] ?? 0) + (dias[Math.ceil(meio)] ?? 0)) / 2
  return {
    candidaturas: candidaturas.length,
    por_pessoa: dias.length,
    dias: dias.length > 0 ? Math.ceil(Math.max(1, mediana)) : null,
    em_massa: lidas.filter(({ dias: d, porAlguem }) => porAlguem && d === null).length,
    no_fim: lidas.filter(({ noFim }) => noFim).length,
  }
}

test('random histories give the figures of a plain recount, and fewer than ten people none', async () => {
  const resposta = fc.record({
    // Many within the same minutes.
    ha: fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 17 * 24 * HORA })),
    situacao: fc.constantFrom('em_analise', 'entrevista', 'recusada', 'vaga_encerrada'),
  })
  const candidatura = fc.record({
    ha: fc.integer({ min: 18 * 24 * HORA, max: 170 * 24 * HORA }),
    respostas: fc.array(resposta, { maxLength: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(candidatura, { minLength: 7, maxLength: 30 }), async (candidaturas) => {
      const { id, codigo_ref } = await publicar(createNome())
      await guardar(id, candidaturas)
      await contar()
      expect(await ler(codigo_ref)).toEqual(candidaturas.length < 10 ? null : recontar(candidaturas))
    }),
    { numRuns: 12 },
  )
})

test('a company that answers half within ten days is found by its mark, also with its next vacancy, until it is not', async () => {
  const nome = createNome()
  const { id, codigo_ref } = await publicar(nome)
  await guardar(id, [...umaPorHora(10), ...Array.from({ length: 10 }, () => ({ ha: 11 * 24 * HORA, respostas: [] }))])
  await contar()
  expect(await ler(codigo_ref)).toEqual({ candidaturas: 20, por_pessoa: 10, dias: 3, em_massa: 0, no_fim: 0 })
  expect(await achadas(nome)).toBe(1)
  await publicar(nome)
  expect(await achadas(nome)).toBe(2)
  await guardar(id, [{ ha: 11 * 24 * HORA, respostas: [] }])
  await contar()
  expect(await achadas(nome)).toBe(0)
})

test('ending a vacancy, moving everybody at once, own people and one mailbox written ten ways raise nothing', async () => {
  const nome = createNome()
  const { id, codigo_ref } = await publicar(nome)
  const proprios = await guardar(id, [
    { ha: HORA, respostas: [{ ha: 60, situacao: 'aprovada' }], email: rita.email },
    ...Array.from({ length: 12 }, (_, n) => ({
      ha: HORA,
      respostas: [{ ha: 60 * n, situacao: 'aprovada' }],
      email: `olaria.dez+${n}@gmail.com`,
    })),
  ])
  await contar()
  expect(await ler(codigo_ref), 'one mailbox, and an own one').toBeNull()
  await db.sql`delete from public.candidaturas where id = any (${proprios})`

  const ids = await guardar(
    id,
    Array.from({ length: 12 }, () => ({ ha: 12 * 24 * HORA, respostas: [] })),
  )
  await callAs(db, rita.caller, 'fn_mover_candidaturas', {
    _ids: ids,
    _versoes: ids.map(() => 1),
    _status: 'entrevista',
    _mensagem: 'Oi, {nome}',
  })
  await contar()
  expect(await ler(codigo_ref)).toEqual({ candidaturas: 12, por_pessoa: 0, dias: null, em_massa: 12, no_fim: 0 })
  expect(await achadas(nome)).toBe(0)

  const outra = await publicar(nome)
  await guardar(
    outra.id,
    Array.from({ length: 3 }, () => ({ ha: HORA, respostas: [] })),
  )
  await moveVaga(db, outra.id, 'encerrada')
  await db.sql`select candidaturas.responder_candidatos(500)`
  await contar()
  expect(await ler(codigo_ref)).toMatchObject({ candidaturas: 15, por_pessoa: 0, em_massa: 12, no_fim: 3 })
})

test('a second account has the figures of its own, or those of the company whose domain both proved', async () => {
  const nome = createNome()
  const { id } = await publicar(nome)
  await guardar(id, umaPorHora(12))
  const rival = await createRecrutador(db)
  const dela = await publicar(nome, rival)
  await contar()
  expect(await ler(dela.codigo_ref)).toBeNull()
  for (const { conta } of [rita, rival]) {
    await db.sql`with e as (insert into public.empresas (usuario_id, nome_fantasia) values (${conta}, ${nome}) returning id)
      insert into vagas.empresas_conferidas (empresa_id, nome, dominio) select id, vagas.nome_de_empresa(${nome}), 'olaria.example' from e`
  }
  await guardar(id, [{ ha: HORA, respostas: [], email: 'alguem@olaria.example' }])
  await contar()
  expect(await ler(dela.codigo_ref)).toMatchObject({ candidaturas: 12, por_pessoa: 12 })
})
