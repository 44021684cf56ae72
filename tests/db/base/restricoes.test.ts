/** Violations of every clause of every CHECK and unique index: a second line of defence below the functions. */
import { CONSENTIMENTOS } from '../../../src/domain/consentimentos.ts'
import { OUR_SCHEMAS } from '../../../supabase/local/schemas/tree.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { SERVICOS } from '../../../src/domain/servicos/registry.ts'
import { buildClienteParams, buildConsultoriaForm, buildContatoParams, buildSolicitacaoParams } from '../../support/builders.ts'
import { personas } from '../../support/personas.ts'
import { violationsOfEquipe } from '../equipe/check-violations-of-equipe.ts'
import { violationsOfPerfis } from '../consultorias/check-violations-of-perfis.ts'
import { createEmail, registerConsultoria, startCadastro } from '../consultorias/pessoas.ts'
import { createConversas, violationsOfPropostas } from '../propostas/check-violations-of-propostas.ts'
import { violationsOfCandidaturas } from '../candidaturas/check-violations-of-candidaturas.ts'
import { buildCandidatura, sendCandidatura } from '../candidaturas/candidato.ts'
import { createOferecida } from '../candidaturas/entrevistas/entrevista.ts'
import { type Broken, exceedMax, repeat, violate } from './check-violations.ts'
import { violationsOfPedidos } from '../pedidos/check-violations-of-pedidos.ts'
import { applyIntent, buildIntent, openPagamento, payPagamento } from '../pagamentos/pagamento.ts'
import { violationsOfPagamentos } from '../pagamentos/check-violations-of-pagamentos.ts'
import { violationsOfPaginas } from '../publico/check-violations-of-paginas.ts'
import { violationsOfVagas } from '../vagas/check-violations-of-vagas.ts'
import { buildVaga, createCupom, createRecrutador, createVagaPublicada, moveVaga, publishVaga } from '../vagas/vaga.ts'
import type { Params } from '../../support/builders.ts'
import { callAs, callAsVisitor, getRefusal } from '../rpc.ts'

/** Triggers of these tables refuse changes before any CHECK is evaluated. */
const GUARDED = [
  'public.vagas',
  'public.vaga_canais',
  'public.vaga_canal_eventos',
  'public.propostas',
  'public.solicitacoes',
  'public.admins',
  'contas.consentimentos',
  'contas.auditoria',
  'candidaturas.candidatura_eventos',
  'pagamentos.pagamentos',
  'pagamentos.reembolsos',
]

const db = setUpTestDatabase({ personas: true })
beforeAll(async () => {
  await db.sql`select public.fn_service_request_otp('email', 'ana@oficina.example', _navegador => gen_random_uuid())`
  for (const { tipo } of SERVICOS) {
    const _cliente_id = await callAsVisitor(
      db,
      'fn_upsert_cliente_by_email',
      buildClienteParams({ _email: `${tipo.length}@x.example` }),
    )
    await callAsVisitor(db, 'fn_insert_solicitacao', buildSolicitacaoParams(tipo, { _cliente_id }))
    await callAsVisitor(db, 'fn_insert_solicitacao', { _cliente_id, _tipo_servico: tipo })
  }
  await callAsVisitor(db, 'fn_enviar_contato', buildContatoParams())
  await callAsVisitor(db, 'fn_pedir_alerta', { _email: 'alerta@x.example', _frequencia: 'diario', _busca: 'x', _uf: 'SP' })
  const _consentimento_versao = CONSENTIMENTOS.aviso_do_plano.versao
  await callAsVisitor(db, 'fn_pedir_aviso_do_plano', { _email: 'plano@x.example', _consentimento_versao })
  await registerConsultoria(db)
  await db.sql`insert into consultorias.consultoria_perfis (consultoria_id) select id from public.consultorias limit 1`
  await startCadastro(db, buildConsultoriaForm({ email: createEmail() }))
  await createConversas(db)
  const rita = await createRecrutador(db)
  const recrutador = rita.caller
  await createVagaPublicada(db, recrutador, { _canais: ['indeed', 'catho'] })
  const { id: editada, codigo_ref } = await createVagaPublicada(db, recrutador)
  await callAs(db, recrutador, 'fn_editar_vaga', { _id: editada, _vaga: buildVaga({ cargo: 'Outro' }), _versao: 1 })
  await sendCandidatura(db, codigo_ref, buildCandidatura())
  const fim = await createOferecida(db, rita)
  await moveVaga(db, fim.vaga, 'encerrada')
  await callAsVisitor(db, 'fn_denunciar_vaga', { _codigo_ref: codigo_ref, _motivo: 'golpe', _email: 'aviso@pessoa.example' })
  await publishVaga(db, recrutador, { _canais: ['catho'], _cupom: await createCupom(db, { max_usos: 5 }) })
  await callAs(db, recrutador, 'fn_guardar_modelo', { _nome: 'Convite', _texto: 'Olá' })
  await db.sql`with o as (insert into public.empresas (usuario_id, nome_fantasia) select id, 'Oficina' from public.usuarios limit 1 returning id),
    u as (select id as quem from public.usuarios limit 1), d as (insert into vagas.documentos_de_empresa (empresa_id, nome, cnpj) select id, 'oficina', '11222333000181' from o),
    p as (insert into publico.empresa_paginas (empresa_id, slug, nome) select id, 'o', 'O' from o), m as (insert into vagas.empresa_membros select id, quem, 'membro' from o, u
    ), codigo as (insert into vagas.codigos_de_empresa (empresa_id, desafio, dominio, codigo) select id, id, 'oficina.com.br', 'x' from o
    ), c as (insert into vagas.convites_de_empresa (empresa_id, email, papel, token_hash) select id, 'ana@longe.example', 'leitor', 'x' from o
    ), a as (insert into vagas.avisos_da_pessoa select id, quem, 'minhas', 'minhas', 'todas' from o, u
    ), k as (insert into consultorias.membros select c.id, quem, 'membro' from public.consultorias as c, u limit 1
    ), x as (insert into vagas.caixas (casa_id, email, token_hash) select id, 'rh@oficina.example', 'x' from o
    ), y as (insert into consultorias.caixas (casa_id, email, token_hash) select id, 'rh@trama.example', 'x' from public.consultorias limit 1
    ) insert into vagas.empresas_conferidas (empresa_id, nome, dominio) select id, 'oficina', 'oficina.com.br' from o`
  await db.sql`with v as (select id from public.vagas limit 1), n as (insert into vagas.vaga_numeros (vaga_id, dia) select id, '2026-11-21' from v)
    insert into vagas.vaga_suspensoes (vaga_id, recorrida_em) select id, now() from v`
  await db.sql`insert into pedidos.solicitacao_correcoes (solicitacao_id, motivo) select id, 'Conte mais.' from public.solicitacoes limit 1`
  await db.sql`select public.fn_service_registrar_execucao('limpeza', true), fn_service_registrar_entrega('crm.example', 'webhook_proposta'), candidaturas.responder_candidatos(1)`
  await openPagamento(db, rita)
  await applyIntent(
    db,
    buildIntent((await openPagamento(db, rita)).intent, { status: 'processing', amount_received: 0, charge: 'ch_1' }),
  )
  const { vaga, intent } = await payPagamento(db, rita)
  await db.sql`insert into pagamentos.contestacoes (id, pagamento_id, valor_centavos, aberta_em) select 'dp_1', id, 7990, now() from pagamentos.pagamentos limit 1`
  await moveVaga(db, vaga, 'encerrada')
  await applyIntent(db, buildIntent(intent), { _evento_id: 'evt_1' })
  await db.sql`select public.fn_service_anotar_leitura_do_feed('indeed', now(), 'Indeedbot'), public.fn_service_tomar_fatia_do_feed('teste')`
  await db.sql`with c as (select id from public.candidaturas limit 1), g as (insert into candidaturas.guardados (candidatura_id, meses, busca, termina_em)
    select id, 6, 'x', now() + interval '6 months' from c), n as (insert into candidaturas.primeiras_notas (candidatura_id, usuario_id, antes)
    select id, ${rita.conta}, '{}' from c) insert into candidaturas.sem_nomes (vaga_id, ligado_por) values (${editada}, ${rita.conta})`
  await db.sql`do $$ begin alter table public.consultorias disable trigger consultorias_guarda; alter table public.candidaturas disable trigger candidaturas_muda; end $$`
  for (const table of GUARDED) await db.sql.unsafe(`alter table ${table} disable trigger ${table.split('.')[1]}_guarda`)
})

const broken: Record<string, Broken> = {
  admins_email_chk: ["email = 'ab'", `email = ${repeat(255)}`, "email = 'Ana@x.example'"],
  ritmo_de_envio_id_chk: ['id = false'],
  configuracoes_unica_chk: ['id = false'],
  configuracoes_email_contato_chk: ["email_contato = 'ola'", `email_contato = ${repeat(246)} || '@x.exampl'`],
  configuracoes_webhook_proposta_url_chk: [
    "webhook_proposta_url = 'http://crm.example/'",
    "webhook_proposta_url = 'https://crm.example/#x'",
    `webhook_proposta_url = 'https://crm.example/' || ${repeat(481)}`,
  ],
  configuracoes_sms_por_dia_chk: ['sms_por_dia = -1', 'sms_por_dia = 1000001'],
  usuarios_nome_chk: violate('nome', 120),
  usuarios_sobrenome_chk: violate('sobrenome', 120),
  usuarios_email_chk: ["email = 'ab'", `email = ${repeat(255)}`, "email = 'Ana@x.example'"],
  usuarios_telefone_chk: ["telefone = '5511912345678'", "telefone = '+1234567'", `telefone = '+${'1'.repeat(16)}'`],
  usuarios_verificado_chk: ['email = null, email_verificado = true', 'telefone = null, telefone_verificado = true'],
  clientes_email_chk: [
    "email = 'Ana@x.example'",
    "email = 'ana'",
    "email = 'a na@x.example'",
    `email = ${repeat(250)} || '@x.example'`,
  ],
  clientes_empresa_nome_chk: violate('empresa_nome', 160),
  clientes_responsavel_nome_chk: violate('responsavel_nome', 120),
  clientes_telefone_chk: ["telefone = '11912345678'", "telefone = '+55119123456'", "telefone = '+55119123456789'"],
  clientes_cidade_chk: violate('cidade', 80),
  clientes_uf_chk: ["uf = 'sp'", "uf = 'SPX'"],
  clientes_listas_chk: exceedMax(
    ['setor', 60],
    ['porte', 60],
    ['prazo_desejado', 60],
    ['budget_estimado', 60],
    ['preferencia_consultorias', 400],
  ),
  cliente_envios_limite_chk: ['solicitacoes_criadas = -1', 'solicitacoes_criadas = 6'],
  consentimentos_finalidade_chk: ["finalidade = 'venda'"],
  consentimentos_versao_chk: ["versao = ''", "versao = 'V 1'", `versao = ${repeat(61)}`],
  consentimentos_agente_chk: exceedMax(['agente', 300]),
  versoes_de_texto_versao_chk: ["versao = ''", "versao = 'V 1'", `versao = ${repeat(61)}`],
  otp_desafios_canal_chk: ["canal = 'pombo'", "canal = 'sms'", "prefixo = '\\x00'"],
  otp_desafios_finalidade_chk: ["finalidade = 'outra'", "finalidade = 'contato'", 'auth_user_id = gen_random_uuid()'],
  otp_desafios_tentativas_chk: ['tentativas = -1', 'tentativas = 6'],
  otp_desafios_cobrado_chk: ['cobrado = false'],
  otp_desafios_fim_chk: ['usado_em = now()'],
  opcoes_valores_chk: ["valores = '{}'"],
  servico_campos_tipo_chk: { where: "tipo = 'texto'", changes: ["tipo = 'cor'"] },
  servico_campos_opcoes_chk: { where: "campo = 'setor'", changes: ["tipo = 'texto'", 'opcoes = null'] },
  servico_campos_quando_chk: ["quando = '{}'"],
  contatos_protocolo_chk: [
    "protocolo = 'CABCDEFG'",
    "protocolo = 'CABCDEFGI'",
    "protocolo = 'cABCDEFGH'",
    "protocolo = 'XABCDEFGH'",
  ],
  contatos_nome_chk: violate('nome', 120),
  contatos_email_chk: ["email = 'Ana@x.example'", "email = 'ana'", `email = ${repeat(250)} || '@x.example'`],
  contatos_assunto_chk: violate('assunto', 60),
  contatos_mensagem_chk: [`mensagem = ${repeat(9)}`, `mensagem = ${repeat(4001)}`],
  contatos_anonimo_chk: ['anonimizado_em = now()', 'nome = null', 'nome = null, email = null, mensagem = null'],
  outbox_filas_nome_chk: violate('nome', 40),
  outbox_filas_teto_chk: {
    where: "fila = 'estranhos'",
    changes: ['total_por_hora = null', 'rede_por_hora = 0', 'rede_por_hora = 2, total_por_hora = 1'],
  },
  outbox_tipos_tipo_chk: ["tipo = 'a'", "tipo = 'Aviso'", "tipo = 'aviso_'", `tipo = ${repeat(61)}`],
  outbox_tipos_prazos_chk: ["promessa = interval '0'", "vida = interval '23 hours'", "vida = interval '31 days'"],
  outbox_tipos_ritmo_chk: {
    where: "tipo = 'convite'",
    changes: ['soltas = null', 'junta = null', 'soltas = -1', "junta = interval '14 minutes'", "junta = interval '25 hours'"],
  },
  outbox_tipos_sujeito_chk: ["sujeito = 'pessoa'"],
  outbox_fim_chk: ['enviado_em = now(), morta_em = now()'],
  outbox_erro_chk: exceedMax(['erro', 500]),
  consultoria_rascunhos_etapas_chk: {
    where: 'consultoria_id is null',
    changes: ['etapas_concluidas = 0', 'etapas_concluidas = 5'],
  },
  consultoria_rascunhos_fim_chk: { where: 'consultoria_id is null', changes: ["conteudo_hash = 'x'"] },
  consultoria_rascunhos_vazio_chk: {
    where: 'consultoria_id is not null',
    changes: [`dados = '{"cidade": "Natal"}'`, "email = 'ana@x.example'"],
  },
  consultorias_slug_chk: ["slug = ''", "slug = 'Casa'", "slug = '-a'", "slug = 'a--b'", `slug = ${repeat(81)}`],
  consultorias_email_chk: ["email = 'Ana@x.example'", "email = 'ana'", `email = ${repeat(250)} || '@x.example'`],
  consultorias_nomes_chk: [
    ...violate('consultoria_nome', 160),
    ...violate('responsavel_nome', 120),
    ...violate('cargo_funcao', 120),
  ],
  consultorias_telefone_chk: ["telefone = '5511912345678'", "telefone = '+551133334444'", "telefone = '+55119123456789'"],
  consultorias_lugar_chk: [...violate('cidade', 80), "uf = 'sp'", "uf = 'SPX'"],
  consultorias_documento_chk: {
    where: "tipo_atuacao = 'Pessoa Jurídica'",
    changes: [
      'cnpj = null',
      "cnpj = '123'",
      "cpf = '52998224725'",
      "tipo_atuacao = 'Outra'",
      "tipo_atuacao = 'Pessoa Física/Autônomo'",
      "tipo_atuacao = 'Pessoa Física/Autônomo', cnpj = null",
      "tipo_atuacao = 'Pessoa Física/Autônomo', cnpj = null, cpf = '5299822472X'",
      "tipo_atuacao = 'Pessoa Física/Autônomo', cpf = '52998224725'",
    ],
  },
  consultorias_opcoes_chk: exceedMax(['tempo_atuacao', 60], ['tamanho_equipe', 60], ['porte_clientes', 60]),
  consultorias_listas_chk: Object.entries({
    servicos: 10,
    setores: 15,
    niveis_atendidos: 8,
    areas_especialidade: 14,
    formatos: 4,
    outras_regioes_ufs: 27,
    modelos_precificacao: 4,
  }).flatMap(([name, max]) => [`${name} = '{}'`, `${name} = array_fill('x'::text, array[${max + 1}])`]),
  consultorias_limites_chk: [
    ...['site', 'linkedin'].map((name) => `${name} = 'https://' || ${repeat(493)}`),
    ...exceedMax(['instagram', 200], ['faixa_salarial_min', 24], ['areas_especialidade_outros', 200]),
    'capacidade_media = 1',
    'capacidade_media = 10001',
  ],
  consultorias_links_chk: ["site = 'javascript:alert(1)'", "site = 'x https://a'", "linkedin = 'javascript:alert(1)'"],
  consultorias_status_chk: ["status_cadastro = 'Rascunho'", 'etapas_concluidas = 3'],
  consultorias_decisao_chk: {
    where: 'aprovada_em is null and recusada_em is null',
    changes: [
      "aprovada_em = now(), recusada_em = now(), motivo_recusa = 'x'",
      'conferida_em = now()',
      'recusada_em = now()',
      "motivo_recusa = 'x'",
      "recusada_em = now(), motivo_recusa = ''",
      `recusada_em = now(), motivo_recusa = ${repeat(501)}`,
    ],
  },
  ...violationsOfPerfis,
  ...violationsOfVagas,
  ...violationsOfPaginas,
  ...violationsOfEquipe,
  ...violationsOfPagamentos,
  ...violationsOfCandidaturas,
  ...violationsOfPropostas,
  solicitacao_prazos_motivo_chk: violate('motivo_encerramento', 500),
  ...violationsOfPedidos,
}

const violation = async (statement: string) => {
  try {
    const { count } = await db.sql.unsafe(statement)
    return `${count} rows changed`
  } catch (error) {
    const { code, constraint_name: name } = error as { code: string; constraint_name?: string }
    return `${code} ${name}`
  }
}

describe('an invalid row', () => {
  test('has a case for every CHECK of every table', async () => {
    const rows = await db.sql<{ conname: string }[]>`select conname from pg_constraint
      where contype = 'c' and connamespace::regnamespace::text = any (${OUR_SCHEMAS})`
    expect(rows.map(({ conname }) => conname).toSorted()).toEqual(Object.keys(broken).toSorted())
  })

  test.each(Object.entries(broken))('is refused by %s even for the owner', async (name, cases) => {
    const { where, changes } = Array.isArray(cases) ? { where: 'true', changes: cases } : cases
    expect(changes.length).toBeGreaterThan(0)
    const [check] =
      await db.sql`select conrelid::regclass::text as table from pg_constraint where contype = 'c' and conname = ${name}`
    for (const change of changes) {
      const update = `update ${check?.['table']} set ${change} where ctid = (select ctid from ${check?.['table']} where ${where} limit 1)`
      expect(await violation(update), change).toBe(`23514 ${name}`)
    }
  })
})

describe('a verified contact', () => {
  test.each([
    ['email', 'usuarios_email_verificado_uq', 'disputado@x.example'],
    ['telefone', 'usuarios_telefone_verificado_uq', '+5511912345678'],
  ])('%s belongs to one account; an unverified claim does not take it from its holder', async (column, index, value) => {
    const claim = (who: { userId: string }, verified: boolean) =>
      violation(
        `update public.usuarios set ${column} = '${value}', ${column}_verificado = ${verified} where auth_user_id = '${who.userId}'`,
      )
    expect(await claim(personas.ana, false)).toBe('1 rows changed')
    expect(await claim(personas.bruno, true)).toBe('1 rows changed')
    expect(await claim(personas.estranho, false)).toBe('1 rows changed')
    expect(await claim(personas.ana, true)).toBe(`23505 ${index}`)
  })
})

const capability = () => callAsVisitor(db, 'fn_upsert_cliente_by_email', buildClienteParams())
const token = async () => ({ _token: 'x'.repeat(43) })

describe('a call that violates a constraint', () => {
  test.each<[string, string, () => Promise<Params>]>([
    [
      'fn_upsert_cliente_by_email',
      'pedidos.cliente_envios add constraint teste_chk check (contato is null)',
      async () => buildClienteParams(),
    ],
    [
      'fn_insert_solicitacao',
      'public.solicitacoes add constraint teste_chk check (id is null)',
      async () => buildSolicitacaoParams(undefined, { _cliente_id: await capability() }),
    ],
    ['fn_enviar_contato', 'public.contatos add constraint teste_chk check (protocolo is null)', async () => buildContatoParams()],
    ['fn_confirmar_email', 'base.limites add constraint teste_chk check (contagem < 0)', token],
    ['fn_reenviar_link', 'base.limites add constraint teste_chk check (contagem < 0)', token],
    ['fn_excluir_dados_solicitacao', 'base.limites add constraint teste_chk check (contagem < 0)', token],
  ])('%s answers a message without the row', async (name, change, params) => {
    const given = await params()
    await db.sql.unsafe(`alter table ${change} not valid`)
    const answer = await getRefusal(callAsVisitor(db, name, given))
    await db.sql.unsafe(`alter table ${change.split(' ')[0]} drop constraint teste_chk`)
    expect(answer).toEqual({
      code: 'PT422',
      message: 'Não foi possível aceitar estes dados. Confira e tente de novo.',
      hint: 'dados_invalidos',
      detail: null,
    })
  })
})
