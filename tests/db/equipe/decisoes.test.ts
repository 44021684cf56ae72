/** Decisions of the team: settings with an optimistic lock, corrections, suspensions; two admins on one row. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { RegistroDe } from '../../../src/domain/contratos/equipe/tabelas.ts'
import { listAcoesDaConsultoria, listAcoesDoPedido } from '../../../src/features/equipe/moderacao/acoes.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { hasPostgres, textOf } from '../../support/database.ts'
import { enter } from '../consultorias/equipe/casa.ts'
import { claimConsultoria, registerConsultoria, registerConsultoriaComDono, signIn } from '../consultorias/pessoas.ts'
import { createAberto, createAutor, createConsultoria, createPedido, sendProposta } from '../propostas/pedido.ts'
import { withSessions } from '../race.ts'
import { callAsVisitor, expectRefusal, getRefusal } from '../rpc.ts'
import { admin, callAsAdmin, createEquipe, listEmails, outra, readDetalhe, readLista } from './equipe.ts'

const db = setUpTestDatabase()
beforeAll(async () => {
  await createEquipe(db)
})

const MUDOU = { code: 'PT409', hint: 'mudou', detail: null }
const ID = 'AKfycbxExemplo_0-9'
const SCRIPT = `https://script.google.com/macros/s/${ID}/exec`
const versao = async () => Number((await db.sql`select versao from public.configuracoes`)[0]?.['versao'])
const salvar = async (_mudancas: unknown, _versao?: number | null, caller = admin) =>
  callAsAdmin<Record<string, unknown>>(db, 'fn_salvar_configuracoes', { _mudancas, _versao: _versao ?? (await versao()) }, caller)

describe('settings', () => {
  test('are saved together, normalised, and returned as a row; nothing else changes', async () => {
    const saved = await salvar({
      script_url: ` ${SCRIPT} `,
      planilha_solicitacoes_url: `${SCRIPT}?sheet=solicitacoes`,
      webhook_solicitacao_url: 'https://crm.example/novo?x=1',
      checkout_url: 'https://pagar.example/plano',
      plano_itens: 'Alertas na hora',
      email_contato: ' Ola@Embira.example ',
      sms_por_dia: 0,
      abertura_automatica: true,
      pix_ligado: true,
    })
    expect(saved).toMatchObject({
      script_url: SCRIPT,
      email_contato: 'ola@embira.example',
      sms_por_dia: 0,
      abertura_automatica: true,
      pix_ligado: true,
      webhook_proposta_url: null,
    })
    expect(saved).not.toHaveProperty('id')
    expect(await callAsVisitor(db, 'fn_dados_do_site')).toMatchObject({ checkout_url: 'https://pagar.example/plano' })
    expect(
      await salvar({ script_url: '', planilha_solicitacoes_url: null, checkout_url: ' ', webhook_solicitacao_url: '' }),
    ).toMatchObject({
      script_url: null,
      planilha_solicitacoes_url: null,
      checkout_url: '#',
      webhook_solicitacao_url: null,
    })
    expect(await callAsVisitor(db, 'fn_dados_do_site')).toMatchObject({ checkout_url: '#' })
    const before = await versao()
    await salvar({})
    expect(await versao()).toBe(before)
  })

  test('saved by somebody else in between are not overwritten', async () => {
    const seen = await versao()
    await salvar({ sms_por_dia: 10 }, seen, outra)
    expect(await getRefusal(salvar({ sms_por_dia: 20 }, seen))).toEqual({
      ...MUDOU,
      message: 'Outra pessoa alterou as configurações. Recarregue e confira.',
    })
    expect(await getRefusal(callAsAdmin(db, 'fn_salvar_configuracoes', { _mudancas: {} }))).toMatchObject(MUDOU)
    expect(await versao()).toBe(seen + 1)
  })

  test.runIf(hasPostgres())('saved by ten people concurrently are saved once', async () => {
    const seen = await versao()
    const sessions = withSessions(db, 10)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) =>
        callAsAdmin(sessions, 'fn_salvar_configuracoes', { _mudancas: { sms_por_dia: 100 + n }, _versao: seen }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await versao()).toBe(seen + 1)
  })

  const columns = ['script_url', 'planilha_propostas_url', 'webhook_proposta_url', 'webhook_solicitacao_url', 'checkout_url']
  test.each([
    'http://script.google.com/macros/s/AKfycbxExemplo/exec',
    'https://script.google.com.attacker.example:443/macros/s/AKfycbxExemplo/exec',
    'https://script.google.com:443/macros/s/AKfycbxExemplo/exec',
    'https://script.google.com@169.254.169.254/macros/s/AKfycbxExemplo/exec',
    'https://ana:senha@script.google.com/macros/s/AKfycbxExemplo/exec',
    'https://script.google.com\\@10.0.0.1/macros/s/AKfycbxExemplo/exec',
    'https://127.0.0.1/macros/s/AKfycbxExemplo/exec',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://[::1]/',
    'https://[::ffff:169.254.169.254]/latest/meta-data',
    'https://169.254.169.254/latest/meta-data/',
    'https://metadata.google.internal/computeMetadata/v1/',
    'https://localhost/',
    'https://localhost./',
    'https://banco.localhost/',
    'https://servidor/',
    'https://impressora.local/',
    'https://roteador.lan/',
    'https://intra.corp/x',
    'https://-a.example/',
    'https://a..example/',
    'https://crm.example:8443/',
    'https://crm.example/#x',
    'https://crm.example/a b',
    'https://crm.example?x=1',
    'https://crm%2eexample/',
    'https://ｃｒｍ.example/',
    'https://crm.example/\n',
    'https://',
    '//crm.example/',
    'ftp://crm.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    `https://crm.example/${'x'.repeat(500)}`,
  ])('%s is not a valid webhook or sheet address', async (url) => {
    for (const column of columns) {
      // A trailing line break is removed, not refused.
      if (url.trim() !== url && !column.startsWith('script') && !column.startsWith('planilha')) continue
      expect(await getRefusal(salvar({ [column]: url })), column).toMatchObject({ code: 'PT422', hint: column, detail: null })
    }
  })

  test.each([
    ['script_url', `${SCRIPT}/`, 'URL inválida. Deve terminar com /exec.'],
    ['script_url', `${SCRIPT}?sheet=propostas`, 'URL inválida. Deve terminar com /exec.'],
    ['script_url', `https://script.google.com/macros/s/${ID}/dev`, 'URL inválida. Deve terminar com /exec.'],
    ['script_url', 'https://script.google.com/macros/s/a/../b/exec', 'URL inválida. Deve terminar com /exec.'],
    ['script_url', `https://script.google.com/a/empresa.example/macros/s/${ID}/exec`, 'URL inválida. Deve terminar com /exec.'],
    ['planilha_propostas_url', SCRIPT, 'URL inválida. Deve terminar com /exec.'],
    ['planilha_propostas_url', `${SCRIPT}?sheet=consultorias`, 'URL inválida. Deve terminar com /exec.'],
    ['planilha_propostas_url', `${SCRIPT}?sheet=propostas&x=1`, 'URL inválida. Deve terminar com /exec.'],
    ['checkout_url', '##', 'Use # ou um endereço público que comece com https://.'],
    ['email_contato', 'ola', 'E-mail inválido'],
    ['email_contato', null, 'E-mail inválido'],
    ['sms_por_dia', 1_000_001, 'Informe um número de 0 a 1.000.000.'],
    ['sms_por_dia', 1.5, 'Informe um número de 0 a 1.000.000.'],
    ['sms_por_dia', '5', 'Informe um número de 0 a 1.000.000.'],
    ['abertura_automatica', 'sim', 'Escolha ligado ou desligado.'],
    ['pix_ligado', 1, 'Escolha ligado ou desligado.'],
    ['pix_ligado', null, 'Escolha ligado ou desligado.'],
    ['versao', 9, 'Esta configuração não existe.'],
    ['id', false, 'Esta configuração não existe.'],
  ])('%s refuses %j', async (column, value, message) => {
    expect(await getRefusal(salvar({ [column]: value }))).toEqual({ code: 'PT422', hint: column, message, detail: null })
  })

  test('are written by the function only', async () => {
    expect((await getRefusal(db.as(admin, (tx) => tx`update public.configuracoes set sms_por_dia = 1`))).code).toBe('42501')
  })
})

describe('a request', () => {
  const RS = 'Recrutamento e Seleção'

  test('is corrected by its client when the team requests it, and waits for the team again', async () => {
    await salvar({ abertura_automatica: true })
    const { id, token } = await createPedido(db, {}, RS)
    const texto = 'Agora conto tudo o que faltava neste projeto.'
    const corrigir = (_textos: unknown) =>
      callAsVisitor<Record<string, unknown>>(db, 'fn_corrigir_pedido', { _token: token, _textos })
    await expectRefusal(corrigir({ contexto_projeto: texto }), 'PT409', 'sem_correcao')
    for (const _motivo of ['', null, 'x'.repeat(501)])
      await expectRefusal(callAsAdmin(db, 'fn_pedir_correcao', { _id: id, _motivo }), 'PT422', 'motivo')
    for (let time = 0; time < 2; time++)
      await callAsAdmin(db, 'fn_pedir_correcao', {
        _id: id,
        _motivo: 'Conte mais sobre as vagas.',
        _visto: 'Solicitação Efetuada',
      }) // oxlint-disable-line no-await-in-loop
    const letters = await listEmails(db, 'solicitacao_correcao')
    expect(letters.map(({ payload }) => payload)).toMatchObject([{ motivo: 'Conte mais sobre as vagas.', solicitacao_id: id }])
    expect(String(letters[0]?.payload['token'])).toMatch(/^[\w-]{43}$/)
    expect((await readDetalhe(db, 'solicitacoes', id)).historico).toMatchObject([{ acao: 'pediu_correcao' }])

    // A request that the team sent back is not opened automatically.
    expect(await callAsVisitor(db, 'fn_confirmar_email', { _token: token })).toMatchObject({
      status: 'Solicitação Efetuada',
      correcao: { motivo: 'Conte mais sobre as vagas.', campos: ['contexto_projeto', 'comentarios', 'rs_cargos_funcao'] },
    })
    const waiting = (correcao: string) => readLista(db, 'solicitacoes', { _filtros: { correcao }, _busca: id })
    expect([(await waiting('pedida')).total, (await waiting('corrigida')).total, (await waiting('nenhuma')).total]).toEqual([
      1, 0, 0,
    ])

    await expectRefusal(corrigir({ contexto_projeto: 'curto demais' }), 'PT422', 'contexto_projeto')
    for (const nada of [{}, { uf: 'AC', cidade: 'X', budget_estimado: 'R$20k+', status_solicitacao: 'Aberta' }])
      await expectRefusal(corrigir(nada), 'PT422', 'textos')
    for (const torto of [null, [], 'x']) expect((await getRefusal(corrigir(torto))).code).toBe('PT422')
    const before = (await readDetalhe(db, 'solicitacoes', id)).linha
    expect(await corrigir({ contexto_projeto: ` ${texto} `, comentarios: '', uf: 'AC' })).toMatchObject({
      correcao: null,
      dados: { contexto_projeto: texto, rs_cargos_funcao: before['rs_cargos_funcao'] },
    })
    const after = (await readDetalhe(db, 'solicitacoes', id)).linha
    expect(after).toMatchObject({ uf: before['uf'], status_solicitacao: 'Solicitação Efetuada' })
    expect(after).not.toHaveProperty('comentarios')
    expect(await getRefusal(corrigir({ contexto_projeto: texto }))).toMatchObject({ hint: 'sem_correcao' })
    expect((await waiting('corrigida')).total).toBe(1)
    await salvar({ abertura_automatica: false })
  })

  test('is not decided on a page that shows neither the correction asked for meanwhile nor the corrected text', async () => {
    const { id, token } = await createPedido(db)
    const seen = async () => String((await readDetalhe(db, 'solicitacoes', id)).linha['visto'])
    const decide = (name: string, _visto: string, caller = admin) =>
      callAsAdmin(db, name, { _id: id, _visto, _motivo: 'Tire o telefone do texto.' }, caller)
    const before = await seen()
    expect(before).toBe('Solicitação Efetuada')
    // The second call is a retry whose first answer was lost.
    for (let time = 0; time < 2; time++) await decide('fn_pedir_correcao', before) // oxlint-disable-line no-await-in-loop
    const letters = await listEmails(db, 'solicitacao_correcao')
    expect(letters.filter(({ payload }) => payload['solicitacao_id'] === id)).toHaveLength(1)
    for (const name of ['fn_abrir_solicitacao', 'fn_recusar_solicitacao'])
      expect(await getRefusal(decide(name, before, outra)), name).toMatchObject(MUDOU)

    const asked = await seen()
    const _textos = { contexto_projeto: 'Agora conto tudo o que faltava neste projeto.' }
    await callAsVisitor(db, 'fn_corrigir_pedido', { _token: token, _textos })
    for (const name of ['fn_recusar_solicitacao', 'fn_abrir_solicitacao', 'fn_pedir_correcao'])
      expect(await getRefusal(decide(name, asked)), name).toMatchObject(MUDOU)
    await decide('fn_abrir_solicitacao', await seen())
    expect((await readDetalhe(db, 'solicitacoes', id)).linha).toMatchObject({ status_solicitacao: 'Aberta' })
  })

  test('is decided once: a page with an outdated status changes nothing', async () => {
    const { id, token } = await createPedido(db)
    const decide = (name: string, _visto: string | null, caller = admin) =>
      callAsAdmin(db, name, { _id: id, _visto, _motivo: 'Não é um pedido de RH.' }, caller)
    await decide('fn_abrir_solicitacao', 'Solicitação Efetuada')
    const stale = { ...MUDOU, message: 'Este item mudou desde que a página foi aberta.' }
    for (const name of ['fn_recusar_solicitacao', 'fn_pedir_correcao', 'fn_abrir_solicitacao'])
      expect(await getRefusal(decide(name, 'Solicitação Efetuada', outra)), name).toEqual(stale)
    // Without the shown status, the lifecycle refuses the call.
    await decide('fn_abrir_solicitacao', null)
    for (const name of ['fn_recusar_solicitacao', 'fn_pedir_correcao'])
      expect(await getRefusal(decide(name, null)), name).toMatchObject({ code: 'PT409', hint: 'status_invalido' })
    expect((await readDetalhe(db, 'solicitacoes', id)).historico).toMatchObject([
      { acao: 'alterou', resumo: { status_solicitacao: ['Solicitação Efetuada', 'Aberta'] } },
    ])
    expect((await callAsVisitor<{ correcao: unknown }>(db, 'fn_acompanhar', { _token: token })).correcao).toBeNull()
    await expectRefusal(callAsAdmin(db, 'fn_pedir_correcao', { _id: crypto.randomUUID(), _motivo: 'x' }), 'PT404')
  })
})

test('the preview of each decision names the recipient of the e-mail that SQL queues', async () => {
  const [pedido, outro] = [await createPedido(db), await createPedido(db)]
  const { linha } = await readDetalhe(db, 'solicitacoes', pedido.id)
  const consultoria = await createConsultoria(db, (await createAutor(db)).email, { conferida_em: null, aprovada_em: null })
  const cadastro = (await readDetalhe(db, 'consultorias', consultoria)).linha
  await callAsAdmin(db, 'fn_recusar_solicitacao', { _id: pedido.id, _motivo: 'Não é um pedido de RH.' })
  await callAsAdmin(db, 'fn_aprovar_consultoria', { _id: consultoria, _aprovar: true, _visto_em: cadastro['atualizado_em'] })
  for (const [tipo, acoes] of [
    ['solicitacao_recusada', listAcoesDoPedido(linha as RegistroDe<'solicitacoes'>)],
    ['consultoria_aprovada', listAcoesDaConsultoria(cadastro as RegistroDe<'consultorias'>)],
  ] as const) {
    const sent = (await listEmails(db, tipo)).at(-1)?.destinatario
    expect(sent, tipo).toMatch(/@/)
    expect([...new Set(acoes.map(({ carta }) => carta?.para.split(', ').at(-1)))], tipo).toEqual([sent])
    expect(sent, tipo).not.toBe(outro.email)
  }
})

describe('a consultancy', () => {
  test('that is suspended leaves the directory, sends no proposals, reads the reason, and returns unchanged', async () => {
    const autor = await createAutor(db)
    const id = await createConsultoria(db, autor.email, { conferida_em: '2026-11-01T12:00:00Z', cnpj: '12ABC34501DE35' })
    const slug = await textOf(db.sql`select slug from public.consultorias where id = ${id}`)
    const listed = () =>
      callAsVisitor<{ itens: { slug: string }[] }>(db, 'fn_listar_consultorias').then(({ itens }) => itens.map((i) => i.slug))
    const suspender = (
      _suspender: boolean | null,
      _visto: string | null = null,
      _motivo: string | null = 'Proposta enganosa.',
      caller = admin,
    ) => callAsAdmin<string>(db, 'fn_suspender_consultoria', { _id: id, _suspender, _visto, _motivo }, caller)
    expect(await listed()).toContain(slug)
    await expectRefusal(suspender(true, null, ''), 'PT422', 'motivo')
    await expectRefusal(suspender(null), 'PT422', 'suspender')
    const recebida = await createAberto(db)
    const enviada = await sendProposta(db, autor.caller, recebida.id)
    const aceitar = () => callAsVisitor(db, 'fn_aceitar_proposta', { _token: recebida.token, _proposta: enviada.id })
    const vista = () => callAsVisitor(db, 'fn_propostas_do_pedido', { _token: recebida.token })
    expect(await vista()).toMatchObject({ propostas: [{ suspensa: false }] })
    expect(await suspender(true, 'aprovada')).toBe('suspensa')
    expect(await vista()).toMatchObject({ propostas: [{ suspensa: true }] })
    await expectRefusal(aceitar(), 'PT409', 'consultoria_suspensa')
    expect(await getRefusal(suspender(false, 'aprovada', null, outra))).toMatchObject(MUDOU)
    expect(await suspender(true)).toBe('suspensa')

    expect(await listed()).not.toContain(slug)
    await expectRefusal(callAsVisitor(db, 'fn_ver_consultoria', { _slug: slug }), 'PT404')
    const pedido = await createAberto(db)
    const colega = await createAutor(db)
    await enter(db, id, colega, 'membro')
    for (const { caller } of [autor, colega]) {
      expect(await callAsAdmin(db, 'fn_ver_solicitacao_aberta', { _id: pedido.id }, caller)).toMatchObject({
        impedimento: { motivo: 'consultoria_suspensa', ate: null },
      })
      await expectRefusal(sendProposta(db, caller, pedido.id), 'PT403', 'consultoria_suspensa')
    }
    expect(await callAsAdmin(db, 'fn_minha_consultoria', {}, autor.caller)).toMatchObject({
      aprovacao: 'suspensa',
      motivo_recusa: 'Proposta enganosa.',
      dados: expect.not.objectContaining({ suspensa_em: expect.anything() }) as object,
    })
    expect(await getRefusal(callAsAdmin(db, 'fn_aprovar_consultoria', { _id: id, _aprovar: true }))).toMatchObject({
      hint: 'consultoria_suspensa',
    })
    expect((await readLista(db, 'consultorias', { _filtros: { aprovacao: 'suspensa' } })).itens).toMatchObject([
      { id, aprovacao: 'suspensa', no_ar: false, motivo_suspensao: 'Proposta enganosa.' },
    ])
    expect((await readLista(db, 'consultorias', { _filtros: { aprovacao: 'em_analise' }, _busca: id })).total).toBe(0)

    expect(await suspender(false, 'suspensa', null)).toBe('aprovada')
    expect(await aceitar()).toMatchObject({ status: 'Proposta Aceita' })
    expect(await listed()).toContain(slug)
    expect((await sendProposta(db, autor.caller, pedido.id)).status_proposta).toBe('enviada')
    const [row] =
      await db.sql`select (aprovada_em at time zone 'UTC')::date::text as em, conferida_em is not null as selo from public.consultorias where id = ${id}`
    expect(row).toEqual({ em: '2026-11-01', selo: true })
    expect([
      (await listEmails(db, 'consultoria_suspensa')).length,
      (await listEmails(db, 'consultoria_reativada')).length,
    ]).toEqual([1, 1])
    expect((await listEmails(db, 'consultoria_suspensa'))[0]).toMatchObject({
      destinatario: autor.email,
      payload: { motivo: 'Proposta enganosa.', com_dono: true },
    })
    expect((await readDetalhe(db, 'consultorias', id)).historico).toHaveLength(2)
  })

  test('approved, suspended, then claimed by its owner: once reinstated, it is public from that day on', async () => {
    const { id, email } = await registerConsultoria(db, {
      tipo_atuacao: 'Pessoa Física/Autônomo',
      cpf: '529.982.247-25',
      cnpj: '',
    })
    await callAsAdmin(db, 'fn_aprovar_consultoria', { _id: id, _aprovar: true })
    await callAsAdmin(db, 'fn_suspender_consultoria', { _id: id, _suspender: true, _motivo: 'Conferir.' })
    await claimConsultoria(db, await signIn(db, email), id)
    const publicada = async () =>
      (await db.sql`select publicada_em is not null as yes from public.consultorias where id = ${id}`)[0]
    expect(await publicada()).toEqual({ yes: false })
    expect(await callAsAdmin(db, 'fn_suspender_consultoria', { _id: id, _suspender: false })).toBe('aprovada')
    expect(await publicada()).toEqual({ yes: true })
  })

  test('refused, suspended and corrected by its owner stays suspended, and waits for the team once reinstated', async () => {
    const { id, dono } = await registerConsultoriaComDono(db)
    const aprovacao = async () => (await callAsAdmin<{ aprovacao: string }>(db, 'fn_minha_consultoria', {}, dono)).aprovacao
    await callAsAdmin(db, 'fn_aprovar_consultoria', { _id: id, _aprovar: false, _motivo: 'Falta o site.' })
    await callAsAdmin(db, 'fn_suspender_consultoria', { _id: id, _suspender: true, _motivo: 'Conferir.' })
    await expectRefusal(
      callAsAdmin(db, 'fn_aprovar_consultoria', { _id: id, _aprovar: false, _motivo: 'Outro.' }),
      'PT409',
      'consultoria_suspensa',
    )
    await callAsAdmin(db, 'fn_update_consultoria_step', { _id: id, _site: 'https://oficina.example' }, dono)
    expect(await aprovacao()).toBe('suspensa')
    expect(await callAsAdmin(db, 'fn_suspender_consultoria', { _id: id, _suspender: false })).toBe('em_analise')
    expect(await aprovacao()).toBe('em_analise')
  })

  test.each([
    ['its name changed', "consultoria_nome = 'Outra Casa'"],
    ['another has its document by now', "cnpj = '11222333000181'"],
  ])('waits for the team again when %s meanwhile', async (_, change) => {
    const email = `s${Math.random()}@consultoria.example`
    const id = await createConsultoria(db, email, { cnpj: '99888777000166' })
    await createConsultoria(db, `o${Math.random()}@consultoria.example`)
    await callAsAdmin(db, 'fn_suspender_consultoria', { _id: id, _suspender: true, _motivo: 'Conferir.' })
    await db.sql.unsafe(`update public.consultorias set ${change} where id = '${id}'`)
    expect(await callAsAdmin(db, 'fn_suspender_consultoria', { _id: id, _suspender: false })).toBe('em_analise')
  })
})
