/** Retention of vacancy data: export, deletion of the account, fiscal records, and the purge after each period. */
import { describe, expect, test } from 'vitest'
import { setUpPerTest, setUpTestDatabase } from '../../support/fixtures.ts'
import { findTraces } from './find-traces.ts'
import {
  countUsos,
  createCupom,
  createRecrutador,
  createVagaPublicada,
  moveLinhas,
  moveTo,
  moveVaga,
  payVaga,
  publishVaga,
  readCanais,
  readVaga,
  type Recrutador,
} from '../vagas/vaga.ts'
import { runAllRoutines } from '../../support/routines.ts'
import { callAs } from '../rpc.ts'

const db = setUpTestDatabase({ personas: true })
const rita = setUpPerTest(() => createRecrutador(db))

const purgar = () => runAllRoutines(db)
const excluir = (dono: Recrutador) => db.sql`select lgpd.apagar_conta(${dono.conta})`
const MARCA = 'Zibelina'
const comMarca = {
  empresa: `Empresa ${MARCA}`,
  area: MARCA,
  setor: MARCA,
  responsavel_nome: `Rita ${MARCA}`,
  email: `${MARCA.toLowerCase()}@x.example`,
  descricao: `Fale com ${MARCA}`,
  local_de_trabalho: `Rua ${MARCA}`,
  requisitos: MARCA,
  beneficios: MARCA,
  diferenciais: MARCA,
  vaga_afirmativa: true,
  vaga_afirmativa_grupo: MARCA,
  numero_de_vagas: 3,
  jornada: 'meio_periodo',
  horario: MARCA,
  salario_periodo: 'hora',
  programa: 'aprendiz',
  pcd: 'exclusiva',
  acessibilidade: MARCA,
  empresa_nome: MARCA,
  empresa_descricao: MARCA,
  empresa_site: `https://${MARCA.toLowerCase()}.example`,
}
const paga = async () => {
  const { id } = await createVagaPublicada(
    db,
    rita.caller,
    { _canais: ['catho', 'gupy', 'indeed'], _chave: crypto.randomUUID() },
    comMarca,
  )
  await moveLinhas(db, id, 'publicado', 'catho', { external_url: `https://www.catho.com.br/${MARCA}` })
  await moveLinhas(db, id, 'rejeitado', 'gupy', { motivo: MARCA })
  await db.sql`update public.vagas set achados = ${JSON.stringify([{ trecho: MARCA }])}::text::jsonb where id = ${id}`
  await db.sql`insert into vagas.vaga_numeros (vaga_id, dia, candidaturas) values (${id}, '2026-11-21', 4)`
  await db.sql`insert into candidaturas.ofertas_de_entrevista (vaga_id, formato, onde, fuso, minutos)
    values (${id}, 'lugar', ${`Rua ${MARCA}`}, 'America/Sao_Paulo', 30)`
  await db.sql`insert into candidaturas.vagas_a_responder (vaga_id, fim, mensagem, concluida_em)
    values (${id}, 'vaga_encerrada', ${`Obrigada, ${MARCA}`}, now())`
  return id
}

const envelhecer = (id: string, interval: string, coluna = 'atualizado_em') =>
  db.sql`update public.vagas set ${db.sql(coluna)} = now() - ${interval}::interval where id = ${id}`
const existe = async (id: string) => (await db.sql`select 1 from public.vagas where id = ${id}`).length === 1

describe('a deleted account', () => {
  test('loses its vacancies and companies; of paid ones price, channels and dates stay, anonymised', async () => {
    const rival = await createRecrutador(db)
    const [livre, pendente, outra] = [
      (await createVagaPublicada(db, rita.caller, {}, comMarca)).id,
      (await publishVaga(db, rita.caller, { _canais: ['catho'] }, comMarca)).id,
      (await createVagaPublicada(db, rival.caller)).id,
    ]
    const fiscal = await paga()
    await db.sql`insert into public.empresas (usuario_id, nome_fantasia) values (${rita.conta}, ${MARCA})`
    const before = await readVaga(db, fiscal)
    // One e-mail was already sent, the other waits.
    await db.sql`update mensagens.outbox set enviado_em = now() where tipo = 'vaga_publicada' and payload ->> 'vaga_id' = ${livre}`
    await db.sql`select mensagens.enfileirar(
      'vaga_resumo', ${`${rita.conta}:2026-11-23`}, ${rita.email}, ${JSON.stringify({ nome: MARCA })}::text::jsonb)`

    await excluir(rita)
    expect(await findTraces(db.sql, [MARCA, rita.email])).toEqual([])
    for (const id of [livre, pendente]) expect(await db.sql`select 1 from public.vagas where id = ${id}`).toHaveLength(0)
    expect(await readVaga(db, outra)).toMatchObject({ status: 'published', usuario_id: rival.conta })
    expect(await readVaga(db, fiscal)).toMatchObject({
      codigo_ref: before['codigo_ref'],
      valor_total: before['valor_total'],
      canais_selecionados: before['canais_selecionados'],
      paga_em: before['paga_em'],
      publicada_em: before['publicada_em'],
      cargo: 'Analista de RH',
      area: '-',
      setor: null,
      salario_min: null,
      salario_max: null,
      numero_de_vagas: null,
      jornada: null,
      horario: null,
      programa: null,
      pcd: null,
      acessibilidade: null,
      empresa_tamanho: null,
      status: 'encerrada',
      usuario_id: null,
      cliente_id: null,
      anonimizada_em: expect.any(String),
      empresa: '',
      email: '',
      telefone: '',
    })
    // Of what the form asks for, by its rows: a new field is emptied, or named here.
    const ficam = ['cargo', 'area', 'senioridade', 'uf', 'modalidade', 'tipo_contrato']
    const campos = await db.sql<{ campo: string }[]>`select campo from catalogo.servico_campos where grupo = 'vaga'`
    const vazia = await readVaga(db, fiscal)
    expect(campos.map(({ campo }) => campo).filter((campo) => !ficam.includes(campo) && vazia[campo])).toEqual([])
    expect(campos.length).toBeGreaterThan(20)
    expect(await readCanais(db, fiscal)).toEqual({ catho: 'expirado', gupy: 'rejeitado', indeed: 'expirado' })
    expect(await db.sql`select 1 from public.empresas where usuario_id = ${rita.conta}`).toHaveLength(0)
    expect(await db.sql`select 1 from vagas.vaga_numeros where vaga_id = ${fiscal}`).toHaveLength(0)
    const letters =
      await db.sql`select destinatario, payload::text as payload from mensagens.outbox where chave like ${`%${livre}%`}`
    expect(letters.map((row) => ({ ...row }))).toEqual([{ destinatario: '', payload: '{}' }])
  })

  test('releases the coupons of unpaid vacancies only', async () => {
    const [um, dois] = [await createCupom(db, { max_usos: 1 }), await createCupom(db, { max_usos: 1, valor: 100 })]
    await publishVaga(db, rita.caller, { _canais: ['catho'], _cupom: um })
    await createVagaPublicada(db, rita.caller, { _canais: ['catho'], _cupom: dois })
    await excluir(rita)
    expect([await countUsos(db, um), await countUsos(db, dois)]).toEqual([
      { usos: 0, linhas: 0 },
      { usos: 1, linhas: 1 },
    ])
  })

  test.each(['encerrada', 'recusada', 'expirada'])('keeps a paid %s vacancy, anonymised', async (status) => {
    const { id } = await publishVaga(db, rita.caller, { _canais: ['catho'] }, comMarca)
    await payVaga(db, id)
    if (status === 'expirada') await moveTo(db, id, 'published')
    await moveVaga(db, id, status, `Motivo ${MARCA}`)
    await excluir(rita)
    expect(await findTraces(db.sql, [MARCA])).toEqual([])
    expect(await readVaga(db, id)).toMatchObject({ status: status === 'recusada' ? 'recusada' : 'encerrada', valor_total: 7990 })
  })
})

describe('the purge', () => {
  test('deletes vacancies 24 months after their end; the fiscal part of paid ones is kept five years', async () => {
    const livre = (await createVagaPublicada(db, rita.caller)).id
    const viva = (await createVagaPublicada(db, rita.caller)).id
    const fiscal = await paga()
    for (const id of [livre, fiscal]) await callAs(db, rita.caller, 'fn_encerrar_vaga', { _id: id })
    for (const id of [livre, fiscal]) await envelhecer(id, '23 months', 'encerrada_em')
    // Joining another client record since then is not a change.
    await callAs(db, rita.caller, 'fn_meu_cliente')
    expect(await purgar()).toMatchObject({ vagas: 0 })
    for (const id of [livre, fiscal]) await envelhecer(id, '25 months', 'encerrada_em')
    await envelhecer(viva, '25 months')
    await purgar()
    expect([await existe(livre), await existe(viva)]).toEqual([false, true])
    expect(await readVaga(db, fiscal)).toMatchObject({ empresa: '', usuario_id: null, valor_total: 7990 + 8990 })
    expect(await findTraces(db.sql, [MARCA])).toEqual([])

    await envelhecer(fiscal, '59 months', 'paga_em')
    await purgar()
    expect(await existe(fiscal)).toBe(true)
    await envelhecer(fiscal, '61 months', 'paga_em')
    await purgar()
    expect(await existe(fiscal)).toBe(false)
  })

  test('keeps a client record that has vacancies', async () => {
    await publishVaga(db, rita.caller)
    const other = await createRecrutador(db)
    await callAs(db, other.caller, 'fn_meu_cliente')
    await db.sql`update pedidos.clientes_a_conferir set desde = now() - interval '31 days' where cliente_id in (
      select c.id from public.clientes as c where c.email in (${rita.email}, ${other.email}))`
    await purgar()
    const left = await db.sql`select email from public.clientes where email in (${rita.email}, ${other.email})`
    expect(left.map((row) => String(row['email']))).toEqual([rita.email])
  })
})

describe('the export', () => {
  test('has companies and vacancies with their lines and figures, of the account only', async () => {
    const rival = await createRecrutador(db)
    await createVagaPublicada(db, rival.caller, {}, { cargo: 'Do rival' })
    const id = await paga()
    await db.sql`insert into public.empresas (usuario_id, nome_fantasia, cnpj) values (${rita.conta}, 'Minha', '12ABC34501DE35')`
    const dados = await callAs<{ empresas: object[]; vagas: Record<string, unknown>[] }>(
      db,
      rita.caller,
      'fn_exportar_meus_dados',
    )
    expect(dados.empresas).toMatchObject([{ nome_fantasia: 'Minha', cnpj: '12ABC34501DE35' }])
    expect(dados.vagas).toMatchObject([
      {
        id,
        ...comMarca,
        telefone: '+5511933334444',
        valor_total: 7990 + 8990,
        linhas: [
          { canal: 'catho', status: 'publicado', external_url: `https://www.catho.com.br/${MARCA}` },
          { canal: 'gupy', status: 'rejeitado', motivo: MARCA },
          { canal: 'indeed', eventos: [{ para: 'selecionado' }, { para: 'na_fila' }] },
        ],
        numeros: [{ dia: '2026-11-21', candidaturas: 4 }],
      },
    ])
    const columns =
      await db.sql`select attname::text as name from pg_attribute where attrelid = 'public.vagas'::regclass and attnum > 0 and not attisdropped`
    const left = columns.map((row) => String(row['name'])).filter((name) => !(name in (dados.vagas[0] ?? {})))
    expect(left.toSorted()).toEqual([
      'busca',
      'canais',
      'chave',
      'chave_resumo',
      'cliente_id',
      'criada_por',
      'empresa_chave',
      'empresa_id',
      'lugar',
      'marcas',
      'reservada_ate',
      'responsavel_id',
      'tentativas',
      'usuario_id',
    ])
  })
})
