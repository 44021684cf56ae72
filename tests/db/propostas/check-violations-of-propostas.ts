/** Violations of the CHECKs of proposals, questions, messages, reviews and reports of them. */
import type { TestDatabase } from '../../support/database.ts'
import { type Broken, exceedMax, repeat, violate } from '../base/check-violations.ts'
import { callAsVisitor } from '../rpc.ts'
import { createAberto, createAutor, createConsultoria, sendProposta } from './pedido.ts'

/** One row of each of these tables, and a proposal that waits. */
export async function createConversas(db: TestDatabase): Promise<void> {
  const { caller, email } = await createAutor(db)
  await createConsultoria(db, email)
  const pedido = await createAberto(db)
  const proposta = await sendProposta(db, caller, pedido.id)
  await db.sql`insert into arquivos.arquivos (auth_user_id, tipo, caminho, nome, bytes, conferido_em)
    values (${String(caller.userId)}, 'pdf', gen_random_uuid() || '.pdf', 'a.pdf', 1, now())`
  await db.sql`insert into conversas.perguntas (id, solicitacao_id, auth_user_id, texto)
    values (gen_random_uuid(), ${pedido.id}, ${String(caller.userId)}, 'Posso?')`
  await callAsVisitor(db, 'fn_escrever_a_consultoria', {
    _token: pedido.token,
    _id: crypto.randomUUID(),
    _proposta: proposta.id,
    _texto: 'Oi.',
  })
  await db.sql`insert into conversas.conversa_avisos (solicitacao_id, token_hash) values (${pedido.id}, sha256('x'))`
  const aceito = await createAberto(db)
  await callAsVisitor(db, 'fn_aceitar_proposta', {
    _token: aceito.token,
    _proposta: (await sendProposta(db, caller, aceito.id)).id,
  })
  await callAsVisitor(db, 'fn_encerrar_pedido', { _token: aceito.token })
  await db.sql`update avaliacoes.avaliacoes set pedir_em = now()`
  await callAsVisitor(db, 'fn_avaliar', {
    _token: aceito.token,
    _contratou: true,
    _dados: { prazo: 1, qualidade: 2, comunicacao: 3, custo: 4 },
  })
  await db.sql`insert into moderacao.textos_denunciados (avaliacao_id, de, motivo) select id, 'visitante', 'outro' from avaliacoes.avaliacoes`
}

export const violationsOfPropostas: Record<string, Broken> = {
  propostas_email_chk: {
    where: "status_proposta = 'enviada'",
    changes: ["consultoria_email = 'Ana@x.example'", ...exceedMax(['consultoria_email', 254])],
  },
  propostas_valor_chk: {
    where: "status_proposta = 'enviada'",
    changes: ['valor = 0', 'valor = -1', 'valor = 10000000000', 'valor = 1.234', "valor = 'NaN'"],
  },
  propostas_prazo_chk: { where: "status_proposta = 'enviada'", changes: violate('prazo', 120) },
  propostas_mensagem_chk: { where: "status_proposta = 'enviada'", changes: violate('mensagem', 4000) },
  propostas_detalhes_chk: {
    where: "status_proposta = 'enviada'",
    changes: ["detalhes = '[]'", `detalhes = jsonb_build_object('escopo', ${repeat(20001)})`],
  },
  propostas_validade_dias_chk: { where: "status_proposta = 'enviada'", changes: ['validade_dias = 8', 'validade_dias = 0'] },
  propostas_status_chk: { where: "status_proposta = 'enviada'", changes: ["status_proposta = 'outra', decided_em = now()"] },
  propostas_decisao_chk: { where: "status_proposta = 'enviada'", changes: ['decided_em = now()', "status_proposta = 'aceita'"] },
  propostas_motivo_chk: {
    where: "status_proposta = 'enviada'",
    changes: [
      "motivo = 'x'",
      "status_proposta = 'aceita', decided_em = now(), motivo = 'x'",
      "status_proposta = 'recusada', decided_em = now(), motivo = ''",
      `status_proposta = 'recusada', decided_em = now(), motivo = ${repeat(501)}`,
    ],
  },

  arquivos_nome_chk: violate('nome', 120),
  arquivos_tipo_chk: ["tipo = 'zip'"],
  arquivos_conta_chk: ['auth_user_id = null', "tipo = 'curriculo'"],
  arquivos_caminho_chk: ["caminho = '../a.pdf'", "caminho = gen_random_uuid() || '.exe?'"],
  arquivos_conferido_chk: ['caminho = null', 'conferido_em = null'],
  arquivos_publicado_chk: ['publicar_em = now()'],
  arquivos_publicado_em_chk: ['publicado_em = now()'],
  arquivos_bytes_chk: ['bytes = 0', 'bytes = 5242881'],
  perguntas_textos_chk: [
    ...violate('texto', 1000),
    `resposta = '', respondida_em = now()`,
    `resposta = ${repeat(2001)}, respondida_em = now()`,
  ],
  perguntas_resposta_chk: ["resposta = 'x'"],
  mensagens_texto_chk: violate('texto', 2000),
  conversa_avisos_quem_chk: ['solicitacao_id = null', 'auth_user_id = (select auth_user_id from public.usuarios limit 1)'],
  avaliacoes_status_chk: ["status = 'outro'"],
  avaliacoes_envio_chk: ["status = 'pedida'", 'enviada_em = null', 'caixa = null'],
  avaliacoes_notas_chk: [
    'prazo = null',
    'contratou = false',
    ...['prazo', 'qualidade', 'comunicacao', 'custo'].flatMap((nota) => [`${nota} = 0`, `${nota} = 6`]),
  ],
  avaliacoes_textos_chk: [
    ...violate('texto', 1500),
    `resposta = '', respondida_em = now()`,
    `resposta = ${repeat(1501)}, respondida_em = now()`,
  ],
  avaliacoes_resposta_chk: ["resposta = 'x'"],
  textos_denunciados_alvo_chk: [
    'avaliacao_id = null',
    "parte = 'resposta', avaliacao_id = null, mensagem_id = (select id from conversas.mensagens limit 1)",
    "parte = 'nome'",
    "parte = 'outra'",
    'pergunta_id = (select id from conversas.perguntas limit 1)',
  ],
  textos_denunciados_de_chk: ["de = 'outro'"],
  textos_denunciados_motivo_chk: ["motivo = 'x'"],
  textos_denunciados_detalhe_chk: violate('detalhe', 500),
  textos_denunciados_status_chk: ["status = 'outro', decidida_em = now()"],
  textos_denunciados_decisao_chk: [
    'decidida_em = now()',
    "decisao = 'x'",
    "status = 'procedente'",
    `status = 'procedente', decidida_em = now(), decisao = ${repeat(501)}`,
  ],
}
