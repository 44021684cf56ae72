/** Violations of every clause of every CHECK of applications, reports and feeds. */
import { type Broken, repeat, violate } from '../base/check-violations.ts'

const candidaturas = 'public.candidaturas'
const denuncias = 'vagas.denuncias'
const ofertas = 'candidaturas.ofertas_de_entrevista'
const entrevistas = 'candidaturas.entrevistas'
const links = ['linkedin_url', 'curriculo_url', 'portfolio_url']

/** Keyed by the name of the CHECK. */
export const violationsOfCandidaturas: Record<string, Broken> = {
  candidaturas_nome_chk: { table: candidaturas, changes: violate('nome', 120) },
  candidaturas_email_chk: {
    table: candidaturas,
    changes: ["email = 'Ana@x.example'", "email = 'ana'", "email = 'a na@x.example'", `email = ${repeat(250)} || '@x.example'`],
  },
  candidaturas_telefone_chk: {
    table: candidaturas,
    changes: ["telefone = '11912345678'", "telefone = '+55119123456'", "telefone = '+55119123456789'"],
  },
  candidaturas_lugar_chk: { table: candidaturas, changes: [...violate('cidade', 120), "uf = 'sp'", "uf = 'SPX'"] },
  candidaturas_links_chk: {
    table: candidaturas,
    changes: links.flatMap((link) => [
      `${link} = 'http://a.example'`,
      `${link} = 'javascript:alert(1)'`,
      `${link} = 'x https://a.example'`,
      `${link} = 'https://' || ${repeat(493)}`,
    ]),
  },
  candidaturas_pretensao_chk: { table: candidaturas, changes: ['pretensao_centavos = 0', 'pretensao_centavos = 1000000000000'] },
  candidaturas_textos_chk: {
    table: candidaturas,
    changes: [...violate('mensagem', 4000), ...violate('nota', 4000)],
  },
  candidaturas_curriculo_chk: { table: candidaturas, changes: violate('curriculo_nome', 120) },
  candidaturas_triagem_chk: {
    table: candidaturas,
    changes: ["triagem = '{}'", "triagem = '[1,2,3,4,5,6]'", `triagem = jsonb_build_array(${repeat(60_000)})`],
  },
  candidaturas_atende_chk: { table: candidaturas, changes: ['atende = true', `triagem = '[{"atende": false}]'`] },
  candidaturas_avaliacao_chk: {
    table: candidaturas,
    changes: ["avaliacao = '[]'", `avaliacao = '{"beleza": 5}'`, `avaliacao = '{"interesse": 6}'`],
  },
  modelos_de_mensagem_nome_chk: { table: 'candidaturas.modelos_de_mensagem', changes: violate('nome', 60) },
  modelos_de_mensagem_texto_chk: { table: 'candidaturas.modelos_de_mensagem', changes: violate('texto', 4000) },
  candidaturas_canal_chk: { table: candidaturas, changes: ["canal = 'A'", "canal = '1a'", `canal = ${repeat(31)}`] },
  candidaturas_status_chk: { table: candidaturas, changes: ["status = 'retirada'"] },
  candidaturas_versao_chk: { table: candidaturas, changes: ['versao = 0'] },
  candidaturas_consentimento_chk: {
    table: candidaturas,
    changes: ["consentimento_versao = ''", "consentimento_versao = 'V 1'", `consentimento_versao = ${repeat(61)}`],
  },
  candidatura_respostas_situacao_chk: { table: 'public.candidatura_respostas', changes: ["situacao = 'retirada'"] },
  candidatura_respostas_texto_chk: { table: 'public.candidatura_respostas', changes: violate('texto', 4000) },
  vagas_a_responder_fim_chk: { table: 'candidaturas.vagas_a_responder', changes: ["fim = 'published'"] },
  vagas_a_responder_mensagem_chk: { table: 'candidaturas.vagas_a_responder', changes: violate('mensagem', 4000) },
  candidatura_eventos_ator_chk: { table: 'candidaturas.candidatura_eventos', changes: ["ator = 'outro'"] },
  candidatura_eventos_para_chk: { table: 'candidaturas.candidatura_eventos', changes: ["para = 'apagada'"] },
  ofertas_de_entrevista_formato_chk: { table: ofertas, changes: ["formato = 'carta'"] },
  ofertas_de_entrevista_onde_chk: { table: ofertas, changes: [...violate('onde', 500), 'onde = null'] },
  ofertas_de_entrevista_fuso_chk: { table: ofertas, changes: violate('fuso', 60) },
  ofertas_de_entrevista_minutos_chk: { table: ofertas, changes: ['minutos = 14', 'minutos = 241'] },
  sem_nomes_desligado_chk: {
    table: 'candidaturas.sem_nomes',
    changes: ["desligado_em = ligado_em - interval '1 second'", 'desligado_por = ligado_por'],
  },
  primeiras_notas_antes_chk: { table: 'candidaturas.primeiras_notas', changes: [`antes = '{"beleza": 5}'`] },
  primeiras_notas_depois_chk: {
    table: 'candidaturas.primeiras_notas',
    changes: [`depois = '{"interesse": 6}'`, `(antes, depois) = (null, '{}')`],
  },
  guardados_meses_chk: { table: 'candidaturas.guardados', changes: ['meses = 3'] },
  guardados_busca_chk: { table: 'candidaturas.guardados', changes: ["busca = repeat('a', 6001)"] },
  horarios_de_entrevista_periodo_chk: {
    table: 'candidaturas.horarios_de_entrevista',
    changes: [
      "periodo = 'empty'",
      "periodo = tstzrange(now(), now() + interval '5 hours')",
      "periodo = tstzrange(now(), now() + interval '1 hour', '[]')",
      "periodo = tstzrange(now(), now() + interval '1 hour', '()')",
    ],
  },
  entrevistas_estado_chk: { table: entrevistas, changes: ["estado = 'feita'"] },
  entrevistas_marcada_chk: { table: entrevistas, changes: ["estado = 'marcada'"] },
  entrevistas_fuso_chk: { table: entrevistas, changes: violate('fuso', 60) },
  entrevistas_texto_chk: { table: entrevistas, changes: [...violate('texto', 4000), "estado = 'proposta', texto = null"] },
  entrevistas_motivo_chk: {
    table: entrevistas,
    changes: ["motivo = 'empresa'", "estado = 'cancelada'", "estado = 'cancelada', motivo = 'x'"],
  },
  entrevistas_mudancas_chk: { table: entrevistas, changes: ['mudancas = -1', 'mudancas = 3'] },
  entrevistas_sequencia_chk: { table: entrevistas, changes: ['sequencia = -1'] },
  entrevistas_lembretes_chk: { table: entrevistas, changes: ['lembretes = -1', 'lembretes = 3'] },
  entrevistas_presenca_chk: {
    table: entrevistas,
    changes: ["presenca = 'talvez', periodo = tstzrange(now(), now() + interval '1 hour')"],
  },
  entrevistas_justificativa_chk: {
    table: entrevistas,
    changes: violate('justificativa', 4000).map((change) => `${change}, periodo = tstzrange(now(), now() + interval '1 hour')`),
  },
  entrevistas_depois_chk: { table: entrevistas, changes: ["presenca = 'compareceu'", 'empresa_faltou = true'] },
  entrevista_passos_evento_chk: { table: 'candidaturas.entrevista_passos', changes: ["evento = 'feita'"] },
  alertas_email_chk: {
    table: 'publico.alertas',
    changes: ["email = 'Ana@x.example'", "email = 'ana'", `email = ${repeat(250)} || '@x.example'`],
  },
  avisos_do_plano_email_chk: {
    table: 'publico.avisos_do_plano',
    changes: ["email = 'Ana@x.example'", "email = 'ana'", `email = ${repeat(250)} || '@x.example'`],
  },
  avisos_do_plano_consentimento_chk: {
    table: 'publico.avisos_do_plano',
    changes: ["consentimento_versao = ''", "consentimento_versao = 'V 1'", `consentimento_versao = ${repeat(61)}`],
  },
  alertas_frequencia_chk: { table: 'publico.alertas', changes: ["frequencia = 'mensal'"] },
  alertas_busca_chk: { table: 'publico.alertas', changes: violate('busca', 200) },
  alertas_filtros_chk: {
    table: 'publico.alertas',
    changes: [
      "uf = 'sp'",
      "modalidade = 'Lunar'",
      "senioridade = 'x'",
      "tipo_contrato = 'x'",
      "area = ''",
      "marcas = ''",
      "marcas = 'gratis'",
      "marcas = 'pcd,salario'",
      "perto = '', lugares = '{SP:campinas}'",
    ],
  },
  alertas_lugares_chk: {
    table: 'publico.alertas',
    changes: ["perto = 'Campinas, SP, 50'", "lugares = '{SP:campinas}'", "perto = 'Campinas, SP, 50', lugares = '{}'"],
  },
  alertas_confirmado_chk: {
    table: 'publico.alertas',
    changes: ['confirmado_em = now()', 'visto_ate = now(), proximo_em = now()', 'renovar_em = now()'],
  },
  denuncias_motivo_chk: { table: denuncias, changes: ["motivo = 'feia'"] },
  denuncias_detalhe_chk: { table: denuncias, changes: violate('detalhe', 2000) },
  denuncias_email_chk: {
    table: denuncias,
    changes: ["email = 'Ana@x.example'", "email = 'ana'", `email = ${repeat(250)} || '@x.example'`],
  },
  denuncias_status_chk: { table: denuncias, changes: ["status = 'outro', decidida_em = now()"] },
  denuncias_decisao_chk: {
    table: denuncias,
    changes: [
      'decidida_em = now()',
      "status = 'procedente'",
      "decisao = 'x'",
      "status = 'procedente', decidida_em = now(), decisao = ''",
      `status = 'procedente', decidida_em = now(), decisao = ${repeat(501)}`,
    ],
  },
  configuracoes_linkedin_company_id_chk: {
    table: 'public.configuracoes',
    changes: ["linkedin_company_id = ''", "linkedin_company_id = 'a b'", `linkedin_company_id = ${repeat(61)}`],
  },
  empresas_linkedin_chk: {
    table: 'public.empresas',
    changes: [
      "linkedin_id = '1'",
      "linkedin_email = 'a@b.example', linkedin_aceito_em = now()",
      "linkedin_id = 'x', linkedin_email = 'a@b.example', linkedin_aceito_em = now()",
      "linkedin_id = '1', linkedin_email = 'a', linkedin_aceito_em = now()",
    ],
  },
  feed_versao_unica_chk: { table: 'publico.feed_versao', changes: ['id = false'] },
}
