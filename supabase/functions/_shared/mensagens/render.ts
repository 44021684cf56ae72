/** From an outbox row to an e-mail. A new kind is one file, one line here and one row of private.outbox_tipos. */
import type { z } from 'zod'
import {
  adminAlterado,
  adminAlteradoPayload,
  contaExcluida,
  contaExcluidaPayload,
  contatoAlterado,
  contatoAlteradoPayload,
  novaEntrada,
  novaEntradaPayload,
} from './conta.ts'
import {
  candidaturaMudou,
  candidaturaPayload,
  candidaturaRecebida,
  candidaturaRepetida,
  novaCandidatura,
  novaCandidaturaPayload,
  vagaDenunciada,
  vagaDenunciadaPayload,
} from './candidatura.ts'
import {
  consultoriaAprovada,
  consultoriaPayload,
  consultoriaReativada,
  consultoriaRecebida,
  consultoriaRecusada,
  consultoriaSuspensa,
  suspensaoPayload,
} from './consultoria.ts'
import { contatoRecebido, contatoRecebidoPayload } from './contato.ts'
import { dadosExcluidos, dadosExcluidosPayload } from './dados-excluidos.ts'
import { renderHtml } from './html.ts'
import { juntar, type Mensagem, type Renderizada, reunidos } from './mensagem.ts'
import {
  canalPublicado,
  canalPublicadoPayload,
  canalReembolsado,
  canalReembolsadoPayload,
  contestacaoPayload,
  desconhecidoPayload,
  devolucaoPayload,
  divergenciaPayload,
  pagamentoConfirmado,
  pagamentoContestado,
  pagamentoDesconhecido,
  pagamentoDevolvido,
  pagamentoDivergente,
  pagamentoPayload,
  vagaSuspensa,
} from './pagamento.ts'
import {
  decisaoPayload,
  pedidoNovo,
  pedidoNovoPayload,
  propostaAceita,
  propostaExpirada,
  propostaNova,
  propostaNovaPayload,
  propostaRecusada,
  propostaRetirada,
  resumoSemanal,
  resumoSemanalPayload,
  solicitacaoEncerrada,
  solicitacaoRecusada,
} from './proposta.ts'
import {
  correcaoPayload,
  linkReenviado,
  solicitacaoAberta,
  solicitacaoCorrecao,
  solicitacaoPayload,
  solicitacaoRecebida,
} from './solicitacao.ts'
import { renderTexto } from './texto-puro.ts'
import {
  decisaoDaVagaPayload,
  recursoDecidido,
  recursoRecebido,
  recursoRecebidoPayload,
  vagaEmRevisao,
  vagaExpirada,
  vagaPayload,
  vagaPublicada,
  vagaRecusada,
  vagaRestaurada,
  vagaResumo,
  vagaResumoPayload,
} from './vaga.ts'

type Modelo = (payload: unknown, site: string) => Mensagem

const modelo =
  <S extends z.ZodType>(schema: S, escrever: (dados: z.output<S>, site: string) => Mensagem): Modelo =>
  (payload, site) =>
    escrever(schema.parse(payload), site)

const modelos: Record<string, Modelo> = {
  solicitacao_recebida: modelo(solicitacaoPayload, solicitacaoRecebida),
  link_reenviado: modelo(solicitacaoPayload, linkReenviado),
  solicitacao_aberta: modelo(solicitacaoPayload, solicitacaoAberta),
  solicitacao_correcao: modelo(correcaoPayload, solicitacaoCorrecao),
  dados_excluidos: modelo(dadosExcluidosPayload, dadosExcluidos),
  contato_recebido: modelo(contatoRecebidoPayload, contatoRecebido),
  conta_excluida: modelo(contaExcluidaPayload, contaExcluida),
  contato_alterado: modelo(contatoAlteradoPayload, contatoAlterado),
  nova_entrada: modelo(novaEntradaPayload, novaEntrada),
  admin_alterado: modelo(adminAlteradoPayload, adminAlterado),
  solicitacao_recusada: modelo(solicitacaoPayload, solicitacaoRecusada),
  solicitacao_encerrada: modelo(solicitacaoPayload, solicitacaoEncerrada),
  proposta_nova: modelo(propostaNovaPayload, propostaNova),
  proposta_retirada: modelo(solicitacaoPayload, propostaRetirada),
  proposta_aceita: modelo(decisaoPayload, propostaAceita),
  proposta_recusada: modelo(decisaoPayload, propostaRecusada),
  proposta_expirada: modelo(decisaoPayload, propostaExpirada),
  pedido_novo: modelo(pedidoNovoPayload, pedidoNovo),
  resumo_semanal: modelo(resumoSemanalPayload, resumoSemanal),
  consultoria_recebida: modelo(consultoriaPayload, consultoriaRecebida),
  consultoria_aprovada: modelo(consultoriaPayload, consultoriaAprovada),
  consultoria_recusada: modelo(consultoriaPayload, consultoriaRecusada),
  consultoria_suspensa: modelo(suspensaoPayload, consultoriaSuspensa),
  consultoria_reativada: modelo(suspensaoPayload, consultoriaReativada),
  vaga_em_revisao: modelo(vagaPayload, vagaEmRevisao),
  vaga_publicada: modelo(vagaPayload, vagaPublicada),
  vaga_recusada: modelo(vagaPayload, vagaRecusada),
  vaga_expirada: modelo(vagaPayload, vagaExpirada),
  vaga_resumo: modelo(vagaResumoPayload, vagaResumo),
  candidatura_recebida: modelo(candidaturaPayload, candidaturaRecebida),
  candidatura_repetida: modelo(candidaturaPayload, candidaturaRepetida),
  candidatura_mudou: modelo(candidaturaPayload, candidaturaMudou),
  nova_candidatura: modelo(novaCandidaturaPayload, novaCandidatura),
  vaga_denunciada: modelo(vagaDenunciadaPayload, vagaDenunciada),
  vaga_suspensa: modelo(vagaPayload, vagaSuspensa),
  vaga_restaurada: modelo(decisaoDaVagaPayload, vagaRestaurada),
  recurso_recebido: modelo(recursoRecebidoPayload, recursoRecebido),
  recurso_decidido: modelo(decisaoDaVagaPayload, recursoDecidido),
  pagamento_confirmado: modelo(pagamentoPayload, pagamentoConfirmado),
  pagamento_devolvido: modelo(devolucaoPayload, pagamentoDevolvido),
  pagamento_divergente: modelo(divergenciaPayload, pagamentoDivergente),
  pagamento_contestado: modelo(contestacaoPayload, pagamentoContestado),
  pagamento_desconhecido: modelo(desconhecidoPayload, pagamentoDesconhecido),
  canal_publicado: modelo(canalPublicadoPayload, canalPublicado),
  canal_reembolsado: modelo(canalReembolsadoPayload, canalReembolsado),
}

/** Every kind of message that can be sent. */
export const tiposDeMensagem = Object.keys(modelos)

/**
 * Deterministic: the same payload gives the same bytes, because the provider compares the body of a repeated idempotency key. Returns
 * null for an unknown kind or a payload that does not fit: both may come from a migration newer than this program. `site` is an
 * origin
 * without a trailing slash.
 */
export const renderMensagem = (tipo: string, payload: unknown, site: string): Renderizada | null => {
  try {
    const escrever = Object.hasOwn(modelos, tipo) ? modelos[tipo] : undefined
    if (escrever === undefined) return null
    const { data: varios } = reunidos.safeParse(payload)
    const mensagem = varios ? juntar(varios.itens.map((item) => escrever(item, site))) : escrever(payload, site)
    const { assunto, responderPara } = mensagem
    return { assunto, html: renderHtml(mensagem), texto: renderTexto(mensagem), ...(responderPara && { responderPara }) }
  } catch {
    return null
  }
}
