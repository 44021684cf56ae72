/** The export "my data" contains everything of the caller and nothing of anybody else. */
import { describe, expect, test } from 'vitest'
import { setUpPerFile, setUpTestDatabase } from '../../support/fixtures.ts'
import { buildClienteParams, buildSolicitacaoParams } from '../../support/builders.ts'
import { type Caller } from '../../support/database.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { callAs, callAsVisitor, expectRefusal, getRefusal } from '../rpc.ts'
import { createPessoa } from './pessoa.ts'

const db = setUpTestDatabase({ personas: true })
const alba = setUpPerFile(() => createPessoa(db, 'Albarra', '2001', 'Aparelho Albarra'))
const berta = setUpPerFile(() => createPessoa(db, 'Bertoldina', '2002', 'Aparelho Bertoldina'))

type Lista = Record<string, unknown>[]
type Exportacao = Record<'perfil' | 'conta' | 'empresa' | 'admin' | 'consultoria', Record<string, unknown> | null> &
  Record<
    | 'cadastros_iniciados'
    | 'contas_externas'
    | 'sessoes'
    | 'consentimentos'
    | 'solicitacoes'
    | 'envios_iniciados'
    | 'contatos'
    | 'mensagens',
    Lista
  >
const everything = (caller: Caller) => callAs<Exportacao>(db, caller, 'fn_exportar_meus_dados')

describe('the export', () => {
  test('contains everything of the person, under these keys', async () => {
    const dados = await everything(alba.caller)
    expect(Object.keys(dados).toSorted()).toEqual(
      [
        'cadastros_iniciados',
        'alertas',
        'aviso_do_plano',
        'arquivos',
        'candidaturas',
        'modelos_de_mensagem',
        'consultoria',
        'conta',
        'consentimentos',
        'contas_externas',
        'contatos',
        'denuncias',
        'suspensoes_de_vagas',
        'convites_de_empresas',
        'enderecos_de_avisos',
        'empresa',
        'empresas',
        'envios_iniciados',
        'equipes',
        'escritos_em_equipes',
        'livro_de_respostas',
        'gerado_em',
        'itens_por_lista',
        'mensagens',
        'avisos_de_pedidos',
        'perguntas',
        'conversas',
        'convites',
        'avisos_de_conversas',
        'avaliacoes',
        'pagamentos',
        'perfil',
        'perfil_da_consultoria',
        'prazos_dos_pedidos',
        'propostas',
        'propostas_recebidas',
        'sessoes',
        'solicitacoes',
        'vagas',
      ].toSorted(),
    ) // prettier-ignore
    expect(dados.perfil).toMatchObject({
      nome: 'ZuleicaAlbarra',
      email: alba.email,
      telefone: alba.telefone,
      email_verificado: true,
    })
    expect(dados.conta).toMatchObject({ id: alba.userId, dados_recebidos: { avatar_url: 'https://foto.example/Albarra' } })
    expect(dados.contas_externas).toMatchObject([{ provedor: 'google', dados_recebidos: { email: alba.email } }])
    expect(dados.sessoes[0]).toMatchObject({ agente: 'Navegador Albarra', endereco: '203.0.113.77' })
    expect(dados.empresa).toMatchObject({ empresa_nome: 'Oficina Albarra', email: alba.email })
    expect(dados.solicitacoes.map(({ id }) => id).toSorted(text)).toEqual(alba.solicitacoes.toSorted(text))
    expect(dados.solicitacoes[0]).toMatchObject({
      tipo_servico: 'Recrutamento e Seleção',
      rs_qtd_vagas: 1,
      contato: { responsavel_nome: 'Responsável Albarra', email: alba.email },
    })
    expect(dados.consultoria).toMatchObject({ consultoria_nome: 'Consultoria Albarra', email: alba.email, aprovada_em: null })
    expect(dados.cadastros_iniciados).toMatchObject([
      { status_cadastro: 'Rascunho', dados: { consultoria_nome: 'Consultoria Albarra' } },
    ])
    expect(dados.consentimentos.map(({ finalidade }) => finalidade).toSorted(text)).toEqual([
      'contato_consultoria',
      'contato_solicitacao',
      'contato_solicitacao',
      'perfil_consultoria',
      'termos_de_uso',
    ])
    expect(dados.consentimentos.find(({ finalidade }) => finalidade === 'termos_de_uso')).toMatchObject({
      agente: 'Aparelho Albarra',
    })
    expect(dados.contatos).toMatchObject([
      { protocolo: alba.protocolo, email: alba.email, mensagem: expect.stringContaining(alba.telefone) as string },
    ])
    expect(dados.envios_iniciados).toHaveLength(1)
    expect(dados.mensagens.map(({ tipo, estado }) => `${String(tipo)} ${String(estado)}`)).toEqual([
      'vaga_publicada na fila',
      'vaga_na_equipe na fila',
      'consultoria_recebida na fila',
      'solicitacao_recebida na fila',
      'solicitacao_recebida na fila',
    ])
  })

  test('contains nothing of anybody else, and no secret', async () => {
    const text = JSON.stringify(await everything(alba.caller))
    for (const trace of [...berta.rastros, personas.ana.email, personas.admin.email]) expect(text).not.toContain(trace)
    for (const word of ['token', 'hash', 'senha', 'password', 'conteudo_hash', 'envio_id', 'caixa', 'ola@embira.example'])
      expect(text.toLowerCase()).not.toContain(word)
  })

  test('has every column of profile, company, request, consent and message, except internal ones', async () => {
    const dados = await everything(alba.caller)
    expect(await missing('public.usuarios', dados.perfil)).toEqual(['id', 'auth_user_id'])
    expect(await missing('public.clientes', dados.empresa)).toEqual(['id'])
    expect(await missing('public.consultorias', dados.consultoria)).toEqual(['id', 'dono_id'])
    expect(await missing('public.solicitacoes', dados.solicitacoes[0])).toEqual([
      'cliente_id',
      'envio_id',
      'conteudo_hash',
      'busca',
      'cidade_busca',
    ])
    const contact = dados.solicitacoes[0]?.['contato'] as Record<string, unknown>
    expect(await missing('pedidos.solicitacao_contatos', contact)).toEqual(['solicitacao_id'])
    // Keyed hashes that only the database can compare, and a reference that outlives its request: `tipo_servico` tells of it.
    const [consent] = dados.consentimentos
    expect(await missing('contas.consentimentos', consent)).toEqual(['titular', 'solicitacao_id', 'endereco'])
    expect(consent).toHaveProperty('tipo_servico')
    expect(await missing('public.contatos', dados.contatos[0])).toEqual(['id', 'chave', 'anonimizado_em'])
  })

  test('without a verified e-mail contains only the account and its registration', async () => {
    await db.sql`update public.usuarios set email_verificado = false where auth_user_id = ${berta.userId}`
    const dados = await everything(berta.caller)
    expect(dados).toMatchObject({ empresa: null, solicitacoes: [], envios_iniciados: [], contatos: [], mensagens: [] })
    expect(dados).toMatchObject({ consultoria: { email: berta.email }, cadastros_iniciados: [] })
    expect(dados.consentimentos.map(({ finalidade }) => finalidade)).toEqual([
      'perfil_consultoria',
      'contato_consultoria',
      'termos_de_uso',
    ])
    expect(dados.perfil).toMatchObject({ email: berta.email, email_verificado: false })
    await db.sql`update public.usuarios set email_verificado = true where auth_user_id = ${berta.userId}`
  })

  test('states that an admin is one', async () => {
    expect((await everything(toCaller(personas.admin))).admin).toMatchObject({ ativo: true })
    expect(await everything(alba.caller)).not.toHaveProperty('admin')
  })

  test('is bounded: of 1,010 requests it contains the newest 1,000', async () => {
    const email = personas.bruno.email
    const _cliente_id = await callAsVisitor(db, 'fn_upsert_cliente_by_email', buildClienteParams({ _email: email }))
    const id = await callAsVisitor(db, 'fn_insert_solicitacao', buildSolicitacaoParams(undefined, { _cliente_id }))
    await db.sql`insert into public.solicitacoes (cliente_id, conteudo_hash, tipo_servico, cidade, uf, criado_em)
      select s.cliente_id, s.conteudo_hash, s.tipo_servico, s.cidade, s.uf, now() - n * interval '1 minute'
      from public.solicitacoes s, generate_series(1, 1010) n where s.id = ${id}`
    const dados = await everything(toCaller(personas.bruno))
    expect(dados.solicitacoes).toHaveLength(1000)
    expect(dados.solicitacoes[0]?.['id']).toBe(id)
  })

  test('is available ten times a day, to its owner only', async () => {
    for (let i = 0; i < 10; i += 1) await everything(toCaller(personas.estranho))
    await expectRefusal(everything(toCaller(personas.estranho)), 'PT429', 'limite')
    await everything(toCaller(personas.ana))
    expect((await getRefusal(callAsVisitor(db, 'fn_exportar_meus_dados'))).code).toBe('42501')
    await expectRefusal(everything({ role: 'authenticated', userId: crypto.randomUUID() }), 'PT404', 'conta_inexistente')
    expect((await getRefusal(db.as(alba.caller, (tx) => tx`select lgpd.exportar_dados(${berta.userId})`))).code).toBe('42501')
  })
})

function text(a: unknown, b: unknown) {
  return String(a) < String(b) ? -1 : 1
}

/** Columns of a table that the object does not have. */
async function missing(table: string, object: Record<string, unknown> | null | undefined) {
  const rows = await db.sql<
    { name: string }[]
  >`select attname::text as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`
  return rows.map(({ name }) => name).filter((name) => object?.[name] === undefined)
}
