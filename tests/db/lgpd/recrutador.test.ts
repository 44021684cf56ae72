/** A recruiter who used everything: the export has it all, and a deleted account leaves none of it, files included (docs/security.md T66). */
import { describe, expect, test } from 'vitest'
import type { Params } from '../../support/builders.ts'
import { setUpPerFile, setUpTestDatabase } from '../../support/fixtures.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { createArquivo, drainPublicar } from '../arquivos/arquivo.ts'
import { buildCandidatura, createEmail, listCandidaturas, listEmailsPara, sendCandidatura } from '../candidaturas/candidato.ts'
import { findTraces } from './find-traces.ts'
import {
  applyIntent,
  buildIntent,
  callService,
  checkVaga,
  contestar,
  createIntentId,
  prepare,
  recordIntent,
  refund,
} from '../pagamentos/pagamento.ts'
import { callAsVisitor } from '../rpc.ts'
import { buildVaga, callAs, createRecrutador, createVagaPublicada, publishVaga, type Recrutador } from '../vagas/vaga.ts'
import { runAllRoutines } from '../../support/routines.ts'

const db = setUpTestDatabase({ personas: true })
const admin = toCaller(personas.admin)
const MARCA = 'Zibelina'
/** What is planted, each with a word of its own. */
const escrito = (onde: string) => `${MARCA} ${onde}`
const DO_EXPORT =
  'empresa/sobre/logo/logo novo/pergunta/antes/no ar/bloqueada/modelo/texto do modelo/busca/currículo/resposta/mensagem/recurso'.split(
    '/',
  )

const arquivo = async (tipo: string, nome: string, conta: string | null) => {
  const [formato, bytes] = tipo === 'imagem' ? (['webp', 90_000] as const) : (['pdf', 1000] as const)
  const params = {
    _auth_user_id: conta,
    _tipo: tipo,
    _nome: `${nome}.${formato}`,
    _bytes: bytes,
    _endereco: '192.0.2.9',
  }
  return (await createArquivo(db, params, formato)).id
}
const token = async (email: string, tipo: string) =>
  String((await listEmailsPara(db, email)).findLast(([cada]) => cada === tipo)?.[1]['token'])

async function plantPagina({ caller, userId, conta }: Recrutador) {
  const [row] =
    await db.sql`insert into public.empresas (usuario_id, nome_fantasia) values (${conta}, ${escrito('empresa')}) returning id`
  const _empresa_id = String(row?.['id'])
  const _dados = { sobre: escrito('sobre'), site: `https://${MARCA.toLowerCase()}.example`, publicada: true }
  await callAs(db, caller, 'fn_salvar_pagina_da_empresa', { _empresa_id, _dados })
  const logo = await arquivo('imagem', escrito('logo'), userId)
  await callAs(db, caller, 'fn_guardar_logo_da_empresa', { _empresa_id, _arquivo: logo })
  const [fila] = await db.sql`select id from moderacao.textos_denunciados where arquivo_id = ${logo}`
  await callAs(db, admin, 'fn_decidir_texto', { _id: fila?.['id'], _decisao: 'improcedente', _visto: 'aberta' })
  await drainPublicar(db)
  await callAs(db, caller, 'fn_guardar_logo_da_empresa', {
    _empresa_id,
    _arquivo: await arquivo('imagem', escrito('logo novo'), userId),
  })
}

async function plantVaga({ caller }: Recrutador) {
  const perguntas = [{ texto: escrito('pergunta'), tipo: 'sim_nao', criterio: { valor: true } }]
  const comMarca = { empresa: escrito('empresa'), descricao: escrito('antes'), perguntas }
  const vaga = await createVagaPublicada(db, caller, {}, comMarca)
  for (const [versao, descricao] of [
    [1, escrito('no ar')],
    [2, escrito('bloqueada')],
  ] as const) {
    const { id } = await callAs<{ id: string }>(db, caller, 'fn_editar_vaga', {
      _id: vaga.id,
      _vaga: buildVaga({ ...comMarca, descricao, local_de_trabalho: `Rua ${descricao}` }),
      _versao: versao,
    })
    await callService(db, 'concluir_edicao', { _id: id, _achados: [{ trecho: descricao }], _bloqueia: versao === 2 })
  }
  const candidata = createEmail()
  const respostas = [{ pergunta: escrito('pergunta'), resposta: true }]
  await sendCandidatura(db, vaga.codigo_ref, buildCandidatura({ email: candidata, respostas }))
  const um = async () => {
    const [item] = (await listCandidaturas(db, caller, vaga.id)).itens
    return { _id: item?.id, _versao: item?.versao }
  }
  await callAs(db, caller, 'fn_anotar_candidatura', { ...(await um()), _nota: escrito('nota') })
  await callAs(db, caller, 'fn_avaliar_candidatura', { ...(await um()), _avaliacao: { experiencia: 4 } })
  await callAs(db, caller, 'fn_mover_candidatura', { ...(await um()), _status: 'entrevista', _mensagem: escrito('aviso') })
  await callAs(db, caller, 'fn_guardar_modelo', { _nome: escrito('modelo'), _texto: escrito('texto do modelo') })
  await callAs(db, admin, 'fn_suspender_vaga', { _id: vaga.id, _motivo: 'Conferir o anúncio.', _visto: 'published' })
  await callAs(db, caller, 'fn_recorrer_da_suspensao', { _vaga_id: vaga.id, _texto: escrito('recurso') })
  return candidata
}

/** A Pix code that ended, one that was paid, refunded in part by the team and disputed. */
async function plantPagamento(dona: Recrutador) {
  await db.sql`update public.configuracoes set pix_ligado = true`
  const { id: vaga } = await publishVaga(db, dona.caller, { _canais: ['catho'] }, { empresa: escrito('empresa') })
  const codigo = async () => {
    const { pagamento_id: pagamento } = await prepare(db, dona, vaga, { _metodo: 'pix', _documento: '529.982.247-25' })
    const intent = createIntentId()
    await recordIntent(db, pagamento, intent, { _expira_em: new Date(Date.now() + 600_000).toISOString() })
    return { pagamento, intent }
  }
  const vencido = await codigo()
  await applyIntent(db, buildIntent(vencido.intent, { status: 'canceled', amount_received: 0 }))
  const pago = await codigo()
  await applyIntent(db, buildIntent(pago.intent))
  await checkVaga(db, vaga)
  const _chave = crypto.randomUUID()
  await callAs(db, admin, 'fn_admin_reembolsar', {
    _pagamento_id: pago.pagamento,
    _valor_centavos: 1000,
    _motivo: 'A pedido.',
    _chave,
  })
  await refund(db)
  await contestar(db, pago.intent)
  return { vaga, pago: pago.pagamento, vencido: vencido.pagamento }
}

/** As a candidate to another's vacancy, and with an alert to the own mailbox. */
async function plantPessoa({ email, caller }: Recrutador, rival: Recrutador) {
  await callAs(db, caller, 'fn_pedir_alerta', { _email: email, _frequencia: 'diario', _busca: escrito('busca') })
  await callAsVisitor(db, 'fn_confirmar_alerta', { _token: await token(email, 'alerta_pedido') })
  const perguntas = [{ texto: 'Por quê?', tipo: 'texto' }]
  const { id, codigo_ref } = await createVagaPublicada(db, rival.caller, {}, { perguntas })
  const respostas = [{ pergunta: 'Por quê?', resposta: escrito('resposta') }]
  const curriculo = await arquivo('curriculo', escrito('currículo'), null)
  await sendCandidatura(db, codigo_ref, buildCandidatura({ email, mensagem: escrito('mensagem'), respostas, curriculo }))
  const [item] = (await listCandidaturas(db, rival.caller, id)).itens
  await callAs(db, rival.caller, 'fn_avaliar_candidatura', { _id: item?.id, _versao: item?.versao, _avaliacao: { interesse: 1 } })
}

const tudo = setUpPerFile(async () => {
  const [rita, rival] = [await createRecrutador(db), await createRecrutador(db)]
  await plantPagina(rita)
  const candidata = await plantVaga(rita)
  await plantPessoa(rita, rival)
  return { rita, candidata, ...(await plantPagamento(rita)) }
})

describe('a recruiter who used everything', () => {
  test('exports all that was written, with payments and refunds, and nothing that is of a candidate', async () => {
    const dados = await callAs<Params>(db, tudo.rita.caller, 'fn_exportar_meus_dados')
    const texto = JSON.stringify(dados)
    expect(DO_EXPORT.filter((onde) => !texto.includes(escrito(onde)))).toEqual([])
    expect(dados['pagamentos']).toMatchObject([
      { metodo: 'pix', status: 'pago', reembolsos: [{ valor_centavos: 1000, motivo: 'A pedido.' }] },
      { metodo: 'pix', status: 'cancelado', reembolsos: [] },
    ])
    expect(texto).not.toContain(tudo.candidata)
    expect(texto).not.toMatch(/interesse/)
  })

  test('leaves no trace once the account is deleted, but the money that was received; the files are deleted too', async () => {
    const { rita, pago, vencido, vaga } = tudo
    const rastros = [MARCA, rita.email, String(rita.telefone).slice(3)]
    expect((await findTraces(db.sql, rastros)).length).toBeGreaterThan(12)
    const files = await db.sql<{ caminho: string }[]>`select unnest(arquivos.caminhos(a)) as caminho from arquivos.arquivos as a
      where a.auth_user_id = ${rita.userId} or a.nome like ${`%${MARCA}%`}`
    expect(files).toHaveLength(7)

    await db.sql`select lgpd.apagar_conta(${rita.conta})`
    await runAllRoutines(db)
    await db.sql`select mensagens.outbox_enviada(id) from mensagens.outbox where tipo = 'dados_excluidos'`
    expect(await findTraces(db.sql, [...rastros, rita.userId, rita.conta])).toEqual([])
    const left = await db.sql<{ caminho: string }[]>`select caminho from arquivos.arquivos_a_apagar`
    expect(left.map(({ caminho }) => caminho)).toEqual(expect.arrayContaining(files.map(({ caminho }) => caminho)))
    const [payment] =
      await db.sql`select status, nome is not null as named, email, documento, reembolsado_centavos from pagamentos.pagamentos where id = ${pago}`
    expect(payment).toEqual({ status: 'pago', named: true, email: null, documento: '52998224725', reembolsado_centavos: 1000 })
    expect((await db.sql`select nome, documento from pagamentos.pagamentos where id = ${vencido}`)[0]).toEqual({
      nome: null,
      documento: null,
    })
    expect((await db.sql`select perguntas, empresa from public.vagas where id = ${vaga}`)[0]).toEqual({
      perguntas: [],
      empresa: '',
    })
  })
})
