/** Violations of every clause of every CHECK of vacancies, channels, coupons and companies. */
import { type Broken, exceedMax, repeat, violate } from '../base/check-violations.ts'

const unpaid = "status = 'pending_payment'"
const live = "status = 'published' and paga_em is not null"
/** All columns that deleting the account clears in a paid vacancy. */
const semNome =
  "empresa = '', descricao = '', responsavel_nome = '', email = '', telefone = '', empresa_nome = null, empresa_descricao " +
  '= null, empresa_site = null, requisitos = null, beneficios = null, diferenciais = null, horario = null, acessibilidade = null, chave = null, cliente_id = null'

const DOMINIOS = ["dominio = 'Empresa.com'", "dominio = 'empresa'", "dominio = 'a@b.com'", `dominio = ${repeat(250)} || '.com'`]

const EMAILS = ["email = 'A@b.example'", "email = 'sem arroba'", `email = ${repeat(250)} || '@b.example'`]

/** Keyed by the name of the CHECK. */
export const violationsOfVagas: Record<string, Broken> = {
  avisos_aos_buscadores_buscador_chk: { table: 'publico.avisos_aos_buscadores', changes: ["buscador = 'yahoo'"] },
  avisos_aos_buscadores_o_que_chk: { table: 'publico.avisos_aos_buscadores', changes: ["o_que = 'sumiu'"] },
  avisos_aos_buscadores_erro_chk: { table: 'publico.avisos_aos_buscadores', changes: exceedMax(['erro', 300]) },
  municipios_lugar_chk: { table: 'catalogo.municipios', changes: ['lat = 7', 'lat = -35', 'lon = -75', 'lon = -27'] },
  nomes_que_esperam_nome_chk: {
    table: 'vagas.nomes_que_esperam',
    changes: ["nome = ''", "nome = 'Banco'", "nome = 'banco ltda'"],
  },
  dominios_de_todos_dominio_chk: { table: 'vagas.dominios_de_todos', changes: ["dominio = 'Gmail.com'", "dominio = 'gmail'"] },
  codigos_de_empresa_dominio_chk: { table: 'vagas.codigos_de_empresa', changes: DOMINIOS },
  codigos_de_empresa_tentativas_chk: { table: 'vagas.codigos_de_empresa', changes: ['tentativas = -1', 'tentativas = 6'] },
  avisos_da_pessoa_candidaturas_chk: { table: 'vagas.avisos_da_pessoa', changes: ["candidaturas = 'outras'"] },
  avisos_da_pessoa_andamento_chk: { table: 'vagas.avisos_da_pessoa', changes: ["andamento = 'outras'"] },
  avisos_da_pessoa_resumo_chk: { table: 'vagas.avisos_da_pessoa', changes: ["resumo = 'outras'"] },
  convites_de_empresa_casa_chk: {
    table: 'vagas.convites_de_empresa',
    changes: ['consultoria_id = (select id from public.consultorias limit 1)'],
  },
  documentos_de_empresa_nome_chk: { table: 'vagas.documentos_de_empresa', changes: ["nome = ''", "nome = 'Oficina Ltda'"] },
  documentos_de_empresa_motivo_chk: {
    table: 'vagas.documentos_de_empresa',
    changes: ["motivo = ''", "motivo = repeat('x', 501)"],
  },
  empresa_membros_papel_chk: { table: 'vagas.empresa_membros', changes: ["papel = 'dono'"] },
  convites_de_empresa_papel_chk: { table: 'vagas.convites_de_empresa', changes: ["papel = 'dono'"] },
  convites_de_empresa_email_chk: {
    table: 'vagas.convites_de_empresa',
    changes: EMAILS,
  },
  caixas_assuntos_chk: {
    table: 'vagas.caixas',
    changes: ["assuntos = '{pedidos}'", "assuntos = '{resumo,resumo,resumo,resumo}'"],
  },
  caixas_da_consultoria_assuntos_chk: { table: 'consultorias.caixas', changes: ["assuntos = '{resumo}'"] },
  caixas_email_chk: { table: 'vagas.caixas', changes: EMAILS },
  caixas_da_consultoria_email_chk: { table: 'consultorias.caixas', changes: EMAILS },
  empresas_conferidas_nome_chk: {
    table: 'vagas.empresas_conferidas',
    changes: ["nome = ''", "nome = 'Oficina'", "nome = 'oficina ltda'"],
  },
  empresas_conferidas_dominio_chk: { table: 'vagas.empresas_conferidas', changes: DOMINIOS },
  canais_codigo_chk: { table: 'public.canais', changes: ["codigo = 'A'", "codigo = 'Canal'", `codigo = ${repeat(31)}`] },
  canais_nome_chk: { table: 'public.canais', changes: violate('nome', 60) },
  canais_preco_chk: {
    table: 'public.canais',
    changes: ['preco_centavos = -1', 'preco_centavos = 49', 'preco_centavos = 10000001'],
  },
  canais_feed_sem_preco_chk: { table: 'public.canais', changes: ["modo = 'feed_aberto', preco_centavos = 50"] },
  canais_modo_chk: { table: 'public.canais', changes: ["modo = 'outro'"] },
  canais_descricao_chk: { table: 'public.canais', changes: violate('descricao', 300) },
  canais_hosts_chk: {
    table: 'public.canais',
    changes: [
      "hosts = '{}'",
      "hosts = array['a.com', null]",
      "hosts = '{LinkedIn.com}'",
      "hosts = '{localhost}'",
      "hosts = '{https://a.com}'",
      "hosts = '{a.com b.com/}'",
      "hosts = array_fill('a.com'::text, array[11])",
    ],
  },
  canais_prazo_chk: { table: 'public.canais', changes: ['prazo_horas = 0', 'prazo_horas = 721'] },
  cupons_codigo_chk: {
    table: 'public.cupons',
    changes: ["codigo = 'AB'", "codigo = 'abc'", "codigo = 'A B C'", `codigo = upper(${repeat(41)})`],
  },
  cupons_tipo_chk: { table: 'public.cupons', changes: ["tipo = 'brinde'"] },
  cupons_valor_chk: {
    table: 'public.cupons',
    changes: ['valor = 0', 'valor = 101', "tipo = 'fixed', valor = 10000001", "tipo = 'fixed', valor = 0"],
  },
  cupons_validade_chk: { table: 'public.cupons', changes: ['valido_ate = valido_de'] },
  cupons_usos_chk: { table: 'public.cupons', changes: ['usos = -1', 'usos = 6', 'max_usos = 0', 'usos = 0, max_usos = -1'] },
  cupons_por_pessoa_chk: { table: 'public.cupons', changes: ['por_pessoa = 0'] },
  cupons_canais_chk: {
    table: 'public.cupons',
    changes: ["canais = '{}'", "canais = array_fill('x'::text, array[41])", "canais = array['x', null]"],
  },
  empresas_nome_fantasia_chk: { table: 'public.empresas', changes: violate('nome_fantasia', 160) },
  empresas_razao_social_chk: { table: 'public.empresas', changes: violate('razao_social', 160) },
  empresas_cnpj_chk: {
    table: 'public.empresas',
    changes: ["cnpj = '1122233300018'", "cnpj = '12abc34501de35'", "cnpj = '12ABC34501DEAB'"],
  },
  empresas_setor_chk: { table: 'public.empresas', changes: ["setor = 'Agro'"] },
  empresas_porte_chk: { table: 'public.empresas', changes: ["porte = 'Enorme'"] },
  vagas_codigo_ref_chk: {
    table: 'public.vagas',
    changes: ["codigo_ref = 'CABCDEFGH'", "codigo_ref = 'VABCDEFG'", "codigo_ref = 'VABCDEFG0'", "codigo_ref = 'VABCDEFGI'"],
  },
  vagas_dono_chk: { table: 'public.vagas', changes: ['usuario_id = null', `anonimizada_em = now(), ${semNome}`] },
  vagas_versao_chk: { table: 'public.vagas', changes: ['versao = 0', 'versao_preco = 0'] },
  vagas_status_chk: { table: 'public.vagas', where: unpaid, changes: ["status = 'rascunho'"] },
  vagas_cargo_chk: { table: 'public.vagas', changes: [...violate('cargo', 120), ...violate('area', 80)] },
  vagas_identidade_chk: {
    table: 'public.vagas',
    changes: [
      ...violate('empresa', 160),
      ...violate('descricao', 20_000),
      ...violate('responsavel_nome', 120),
      "email = 'Ana@x.example'",
      "email = 'ana'",
      `email = ${repeat(250)} || '@x.example'`,
      "telefone = '11933334444'",
      "telefone = '+551193333'",
      ...['empresa', 'descricao', 'responsavel_nome', 'email', 'telefone'].map(
        (name) => `usuario_id = null, anonimizada_em = now(), ${semNome.replace(`${name} = ''`, `${name} = 'x'`)}`,
      ),
      ...['empresa_nome', 'empresa_descricao', 'requisitos', 'beneficios', 'diferenciais', 'horario', 'acessibilidade'].map(
        (name) => `usuario_id = null, anonimizada_em = now(), ${semNome.replace(`${name} = null`, `${name} = 'x'`)}`,
      ),
      `usuario_id = null, anonimizada_em = now(), ${semNome.replace('empresa_site = null', "empresa_site = 'https://x.example'")}`,
      `usuario_id = null, anonimizada_em = now(), ${semNome.replace('chave = null', 'chave = gen_random_uuid()')}`,
      `usuario_id = null, anonimizada_em = now(), ${semNome.replace(', cliente_id = null', '')}`,
    ],
  },
  vagas_textos_chk: {
    table: 'public.vagas',
    changes: [
      ...exceedMax(
        ['local_de_trabalho', 160],
        ['setor', 80],
        ['requisitos', 10_000],
        ['beneficios', 4000],
        ['diferenciais', 5000],
      ),
      ...exceedMax(['horario', 160], ['acessibilidade', 1000]),
      ...exceedMax(['empresa_nome', 160], ['empresa_descricao', 5000]),
      `empresa_site = 'https://' || ${repeat(493)}`,
    ],
  },
  vagas_site_chk: { table: 'public.vagas', changes: ["empresa_site = 'javascript:alert(1)'", "empresa_site = 'x https://a'"] },
  vagas_opcoes_chk: {
    table: 'public.vagas',
    changes: ["senioridade = 'trainee'", "modalidade = 'remoto'", "tipo_contrato = 'CLT'", "uf = 'sp'"],
  },
  vagas_detalhes_chk: {
    table: 'public.vagas',
    changes: [
      'numero_de_vagas = 0',
      'numero_de_vagas = 1000',
      "jornada = 'noturna'",
      "salario_periodo = 'ano'",
      "programa = 'clt'",
      "pcd = 'sim'",
    ],
  },
  vagas_tamanho_chk: { table: 'public.vagas', changes: ["empresa_tamanho = 'enorme'"] },
  vagas_salario_chk: {
    table: 'public.vagas',
    changes: ['salario_min = -0.01', "salario_min = 'NaN'", 'salario_max = -0.01', "salario_max = 'NaN'"],
  },
  vagas_afirmativa_chk: {
    table: 'public.vagas',
    changes: [
      "vaga_afirmativa_grupo = 'Pessoas com deficiência'",
      "vaga_afirmativa = true, vaga_afirmativa_grupo = ''",
      `vaga_afirmativa = true, vaga_afirmativa_grupo = ${repeat(161)}`,
    ],
  },
  vagas_duracao_chk: { table: 'public.vagas', changes: ['duracao = 0', 'duracao = 45', 'duracao = 120'] },
  vagas_canais_chk: { table: 'public.vagas', changes: ["canais_selecionados = '[]'", "canais_selecionados = '{}'"] },
  vagas_valor_chk: {
    table: 'public.vagas',
    where: unpaid,
    changes: ['valor_total = -1', 'desconto_aplicado = -1', 'desconto_aplicado = 0', 'cupom_aplicado = null'],
  },
  vagas_declaracao_chk: { table: 'public.vagas', changes: ["declaracao_versao = ''", "declaracao_versao = 'V 1'"] },
  vagas_achados_chk: {
    table: 'public.vagas',
    changes: ["achados = '{}'", `achados = jsonb_build_array(${repeat(60_000)})`],
  },
  vagas_perguntas_chk: {
    table: 'public.vagas',
    changes: ["perguntas = '{}'", "perguntas = '[1,2,3,4,5,6]'", `perguntas = jsonb_build_array(${repeat(40_000)})`],
  },
  vagas_no_ar_chk: {
    table: 'public.vagas',
    where: live,
    changes: [
      'publicada_em = null',
      'expira_em = null',
      'publicada_em = null, expira_em = null',
      "publicada_em = null, expira_em = null, status = 'expirada'",
      "publicada_em = null, expira_em = null, status = 'suspensa', suspensa_em = now()",
      "expira_em = publicada_em + interval '181 days'",
    ],
  },
  vagas_suspensa_chk: { table: 'public.vagas', where: live, changes: ['suspensa_em = now()', "status = 'suspensa'"] },
  vagas_fim_chk: {
    table: 'public.vagas',
    where: live,
    changes: ['encerrada_em = now()', "status = 'encerrada'", "status = 'recusada', motivo = 'x'"],
  },
  vagas_motivo_chk: {
    table: 'public.vagas',
    where: live,
    changes: [
      "motivo = 'x'",
      "status = 'recusada', encerrada_em = now()",
      "status = 'encerrada', encerrada_em = now(), motivo = ''",
      `status = 'encerrada', encerrada_em = now(), motivo = ${repeat(501)}`,
    ],
  },
  vagas_pago_chk: { table: 'public.vagas', where: live, changes: ['valor_total = 0'] },
  vaga_canais_modo_chk: { table: 'public.vaga_canais', changes: ["modo = 'indisponivel'"] },
  vaga_canais_status_chk: { table: 'public.vaga_canais', changes: ["status = 'vendido'"] },
  vaga_canais_preco_chk: {
    table: 'public.vaga_canais',
    changes: ['preco_centavos = -1', 'desconto_centavos = -1', 'desconto_centavos = preco_centavos + 1'],
  },
  vaga_canais_links_chk: {
    table: 'public.vaga_canais',
    changes: [
      "external_url = 'http://x.example'",
      "external_url = 'javascript:alert(1)'",
      `external_url = 'https://' || ${repeat(993)}`,
    ],
  },
  vaga_canais_prova_chk: {
    table: 'public.vaga_canais',
    where: "modo in ('assistido', 'feed_aberto')",
    changes: ["status = 'publicado'"],
  },
  vaga_canais_leitura_chk: {
    table: 'public.vaga_canais',
    changes: [
      'lido_em = now()',
      "lido_por = 'Indeedbot'",
      "lido_em = now(), lido_por = 'Indeed bot'",
      `lido_em = now(), lido_por = ${repeat(41)}`,
      "status = 'lido'",
      "modo = 'assistido', status = 'lido', lido_em = now(), lido_por = 'Indeedbot'",
    ],
  },
  vaga_canais_causa_chk: {
    table: 'public.vaga_canais',
    changes: [
      "causa = 'azar'",
      "status = 'rejeitado', causa = null, motivo = null",
      "status = 'falhou', causa = null, motivo = null",
      "preco_centavos = 100, desconto_centavos = 0, confirmado_em = null, status = 'expirado', causa = null, motivo = null",
    ],
  },
  vaga_canais_motivo_chk: {
    table: 'public.vaga_canais',
    changes: [
      "causa = null, motivo = 'Motivo'",
      "causa = 'prazo_sem_envio', motivo = 'Motivo'",
      ...['recusa_do_canal', 'sem_publicar', 'retirada_do_canal', 'registro_desfeito'].map(
        (causa) => `causa = '${causa}', motivo = null`,
      ),
      "causa = 'sem_publicar', motivo = ''",
      `causa = 'sem_publicar', motivo = ${repeat(501)}`,
    ],
  },
  vaga_canal_eventos_causa_chk: { table: 'public.vaga_canal_eventos', changes: ["causa = 'azar'"] },
  vaga_canal_eventos_ator_chk: { table: 'public.vaga_canal_eventos', changes: ["ator = 'vizinho'"] },
  vaga_canal_eventos_detalhe_chk: { table: 'public.vaga_canal_eventos', changes: exceedMax(['detalhe', 1000]) },
  vaga_edicoes_status_chk: { table: 'public.vaga_edicoes', changes: ["status = 'esquecida', concluida_em = now()"] },
  vaga_edicoes_mudancas_chk: { table: 'public.vaga_edicoes', changes: ["mudancas = '[]'", "mudancas = '{}'"] },
  vaga_edicoes_achados_chk: {
    table: 'public.vaga_edicoes',
    changes: ["achados = '{}'", `achados = jsonb_build_array(${repeat(60001)})`],
  },
  vaga_edicoes_fim_chk: { table: 'public.vaga_edicoes', changes: ['concluida_em = now()', "status = 'no_ar'"] },
  vaga_numeros_canal_chk: {
    table: 'vagas.vaga_numeros',
    changes: ["canal = ''", "canal = 'Google'", `canal = ${repeat(31)}`],
  },
  vaga_numeros_contagens_chk: {
    table: 'vagas.vaga_numeros',
    changes: ['visualizacoes = -1', 'cliques = -1', 'candidaturas = -1'],
  },
}
