/** From an outbox row to an e-mail. A new kind is one file, one line here and one row of mensagens.outbox_tipos. */
import { z } from 'zod'
import {
  alertaPedidoPayload,
  alertaRenovarPayload,
  alertaVagasPayload,
  composeAlertaPedido,
  composeAlertaRenovar,
  composeAlertaVagas,
} from './alerta/alerta.ts'
import { composePlanoAberto, composePlanoPedido, planoAbertoPayload, planoPedidoPayload } from './alerta/plano.ts'
import {
  adminAlteradoPayload,
  composeAdminAlterado,
  composeContaExcluida,
  composeContatoAlterado,
  composeNovaEntrada,
  contaExcluidaPayload,
  contatoAlteradoPayload,
  novaEntradaPayload,
} from './conta.ts'
import {
  candidaturaPayload,
  vagaMudouPayload,
  composeVagaMudou,
  composeCandidaturaMudou,
  composeCandidaturaRecebida,
  composeCandidaturaRepetida,
  composeNovaCandidatura,
  composeVagaDenunciada,
  novaCandidaturaPayload,
  vagaDenunciadaPayload,
} from './candidatura.ts'
import {
  composeConsultoriaAprovada,
  composeConsultoriaReativada,
  composeConsultoriaRecebida,
  composeConsultoriaRecusada,
  composeConsultoriaSuspensa,
  consultoriaPayload,
  suspensaoPayload,
} from './consultoria.ts'
import { composeContatoRecebido, contatoRecebidoPayload } from './contato.ts'
import {
  avaliacaoPedidaPayload,
  avaliacaoPublicadaPayload,
  composeAvaliacaoPedida,
  composeAvaliacaoPublicada,
  composeConversaDaConsultoria,
  composeConversaDoCliente,
  composeTextoRetirado,
  conversaDaConsultoriaPayload,
  conversaDoClientePayload,
  textoRetiradoPayload,
} from './conversa.ts'
import {
  composeEntrevistaDaEmpresa,
  composeEntrevistaDoCandidato,
  entrevistaDaEmpresaPayload,
  entrevistaDoCandidatoPayload,
} from './entrevistas/entrevista.ts'
import { composeCurriculoGuardado, curriculoGuardadoPayload } from './guardado.ts'
import { composeDadosExcluidos, dadosExcluidosPayload } from './dados-excluidos.ts'
import {
  codigoDaEmpresaPayload,
  composeCodigoDaEmpresa,
  composeConferenciaAcabou,
  composeConferenciaVence,
  composeConviteDeEmpresa,
  composeEmpresaConferida,
  composePessoaDaEmpresa,
  composeResponsavel,
  conferenciaAcabouPayload,
  conferenciaVencePayload,
  conviteDeEmpresaPayload,
  empresaConferidaPayload,
  pessoaDaEmpresaPayload,
  responsavelPayload,
} from './vagas/empresa.ts'
import { renderHtml } from './html.ts'
import {
  addressToCaixa,
  type Bloco,
  type Mensagem,
  mergeMensagens,
  paraCaixa,
  type Renderizada,
  reunidos,
  renderTexto,
} from './mensagem.ts'
import {
  composePagamentoContestado,
  composePagamentoDesconhecido,
  composePagamentoDivergente,
  contestacaoPayload,
  desconhecidoPayload,
  divergenciaPayload,
} from './pagamentos/equipe.ts'
import {
  canalPublicadoPayload,
  canalReembolsadoPayload,
  composeCanalPublicado,
  composeCanalReembolsado,
  composePagamentoConfirmado,
  composePagamentoDevolvido,
  composeContestacaoMudou,
  composeReembolsoFeito,
  composeNotaEmitida,
  composeReembolsoVoltou,
  contestacaoMudouPayload,
  devolucaoPayload,
  notaPayload,
  pagamentoConfirmadoPayload,
  pagamentoPayload,
} from './pagamentos/pagamento.ts'
import {
  composePedidoNovo,
  composePropostaAceita,
  composePropostaExpirada,
  composePropostaNova,
  composePropostaRecusada,
  composePropostaRetirada,
  composeResumoSemanal,
  composeSolicitacaoEncerrada,
  composeSolicitacaoRecusada,
  composeSolicitacaoTerminando,
  decisaoPayload,
  pedidoNovoPayload,
  propostaNovaPayload,
  propostaRetiradaPayload,
  resumoSemanalPayload,
  solicitacaoTerminandoPayload,
} from './proposta.ts'
import {
  composeLinkReenviado,
  composeSolicitacaoAberta,
  composeSolicitacaoCorrecao,
  composeSolicitacaoRecebida,
  correcaoPayload,
  solicitacaoPayload,
} from './solicitacao.ts'
import {
  composeRecursoDecidido,
  composeRecursoRecebido,
  composeAnuncioALer,
  composeVagaNaEquipe,
  composeVagaEmRevisao,
  composeEdicaoBloqueada,
  composeVagaExpirada,
  composeVagaTerminando,
  composeVagaPublicada,
  composeVagaRecusada,
  composeVagaRestaurada,
  composeVagaSuspensa,
  composeVagaResumo,
  decisaoDaVagaPayload,
  recursoRecebidoPayload,
  vagaNaEquipePayload,
  vagaPayload,
  vagaPublicadaPayload,
  vagaResumoPayload,
} from './vagas/vaga.ts'
import { shorten } from './texto.ts'

type Modelo = (payload: unknown, site: string) => Mensagem

const daVaga = z.object({ cargo: z.string() })
/** Of a long title of a vacancy the subject has the beginning; the letter has it whole. */
function cutAssunto(mensagem: Mensagem, dados: unknown): Mensagem {
  const { data } = daVaga.safeParse(dados)
  return data?.cargo ? { ...mensagem, assunto: mensagem.assunto.replace(data.cargo, () => shorten(data.cargo, 35)) } : mensagem
}

const modelo =
  <S extends z.ZodType>(schema: S, escrever: (dados: z.output<S>, site: string) => Mensagem): Modelo =>
  (payload, site) => {
    const dados = schema.parse(payload)
    const mensagem = cutAssunto(escrever(dados, site), dados)
    const { data } = paraCaixa.safeParse(payload)
    return data ? addressToCaixa(mensagem, data.caixa, site) : mensagem
  }

const modelos: Record<string, Modelo> = {
  solicitacao_recebida: modelo(solicitacaoPayload, composeSolicitacaoRecebida),
  link_reenviado: modelo(solicitacaoPayload, composeLinkReenviado),
  solicitacao_aberta: modelo(solicitacaoPayload, composeSolicitacaoAberta),
  solicitacao_correcao: modelo(correcaoPayload, composeSolicitacaoCorrecao),
  dados_excluidos: modelo(dadosExcluidosPayload, composeDadosExcluidos),
  contato_recebido: modelo(contatoRecebidoPayload, composeContatoRecebido),
  conta_excluida: modelo(contaExcluidaPayload, composeContaExcluida),
  contato_alterado: modelo(contatoAlteradoPayload, composeContatoAlterado),
  nova_entrada: modelo(novaEntradaPayload, composeNovaEntrada),
  admin_alterado: modelo(adminAlteradoPayload, composeAdminAlterado),
  solicitacao_recusada: modelo(solicitacaoPayload, composeSolicitacaoRecusada),
  solicitacao_terminando: modelo(solicitacaoTerminandoPayload, composeSolicitacaoTerminando),
  solicitacao_encerrada: modelo(solicitacaoPayload, composeSolicitacaoEncerrada),
  proposta_nova: modelo(propostaNovaPayload, composePropostaNova),
  proposta_retirada: modelo(propostaRetiradaPayload, composePropostaRetirada),
  proposta_aceita: modelo(decisaoPayload, composePropostaAceita),
  proposta_recusada: modelo(decisaoPayload, composePropostaRecusada),
  proposta_expirada: modelo(decisaoPayload, composePropostaExpirada),
  pedido_novo: modelo(pedidoNovoPayload, composePedidoNovo),
  convite: modelo(pedidoNovoPayload, composePedidoNovo),
  conversa_do_cliente: modelo(conversaDoClientePayload, composeConversaDoCliente),
  conversa_da_consultoria: modelo(conversaDaConsultoriaPayload, composeConversaDaConsultoria),
  avaliacao_pedida: modelo(avaliacaoPedidaPayload, composeAvaliacaoPedida),
  avaliacao_publicada: modelo(avaliacaoPublicadaPayload, composeAvaliacaoPublicada),
  texto_retirado: modelo(textoRetiradoPayload, composeTextoRetirado),
  resumo_semanal: modelo(resumoSemanalPayload, composeResumoSemanal),
  consultoria_recebida: modelo(consultoriaPayload, composeConsultoriaRecebida),
  consultoria_aprovada: modelo(consultoriaPayload, composeConsultoriaAprovada),
  consultoria_recusada: modelo(consultoriaPayload, composeConsultoriaRecusada),
  consultoria_suspensa: modelo(suspensaoPayload, composeConsultoriaSuspensa),
  consultoria_reativada: modelo(suspensaoPayload, composeConsultoriaReativada),
  vaga_em_revisao: modelo(vagaPayload, composeVagaEmRevisao),
  vaga_na_equipe: modelo(vagaNaEquipePayload, composeVagaNaEquipe),
  anuncio_a_ler: modelo(recursoRecebidoPayload, composeAnuncioALer),
  edicao_bloqueada: modelo(vagaPayload, composeEdicaoBloqueada),
  vaga_publicada: modelo(vagaPublicadaPayload, composeVagaPublicada),
  vaga_recusada: modelo(vagaPayload, composeVagaRecusada),
  vaga_terminando: modelo(vagaPayload, composeVagaTerminando),
  vaga_expirada: modelo(vagaPayload, composeVagaExpirada),
  vaga_resumo: modelo(vagaResumoPayload, composeVagaResumo),
  candidatura_recebida: modelo(candidaturaPayload, composeCandidaturaRecebida),
  candidatura_repetida: modelo(candidaturaPayload, composeCandidaturaRepetida),
  vaga_mudou: modelo(vagaMudouPayload, composeVagaMudou),
  candidatura_mudou: modelo(candidaturaPayload, composeCandidaturaMudou),
  entrevista_do_candidato: modelo(entrevistaDoCandidatoPayload, composeEntrevistaDoCandidato),
  entrevista_da_empresa: modelo(entrevistaDaEmpresaPayload, composeEntrevistaDaEmpresa),
  curriculo_guardado: modelo(curriculoGuardadoPayload, composeCurriculoGuardado),
  nova_candidatura: modelo(novaCandidaturaPayload, composeNovaCandidatura),
  alerta_pedido: modelo(alertaPedidoPayload, composeAlertaPedido),
  alerta_vagas: modelo(alertaVagasPayload, composeAlertaVagas),
  alerta_renovar: modelo(alertaRenovarPayload, composeAlertaRenovar),
  codigo_da_empresa: modelo(codigoDaEmpresaPayload, composeCodigoDaEmpresa),
  conferencia_acabou: modelo(conferenciaAcabouPayload, composeConferenciaAcabou),
  conferencia_vence: modelo(conferenciaVencePayload, composeConferenciaVence),
  empresa_conferida: modelo(empresaConferidaPayload, composeEmpresaConferida),
  convite_de_empresa: modelo(conviteDeEmpresaPayload, composeConviteDeEmpresa),
  pessoa_da_empresa: modelo(pessoaDaEmpresaPayload, composePessoaDaEmpresa),
  responsavel: modelo(responsavelPayload, composeResponsavel),
  plano_pedido: modelo(planoPedidoPayload, composePlanoPedido),
  plano_aberto: modelo(planoAbertoPayload, composePlanoAberto),
  vaga_denunciada: modelo(vagaDenunciadaPayload, composeVagaDenunciada),
  vaga_suspensa: modelo(vagaPayload, composeVagaSuspensa),
  vaga_restaurada: modelo(decisaoDaVagaPayload, composeVagaRestaurada),
  recurso_recebido: modelo(recursoRecebidoPayload, composeRecursoRecebido),
  recurso_decidido: modelo(decisaoDaVagaPayload, composeRecursoDecidido),
  pagamento_confirmado: modelo(pagamentoConfirmadoPayload, composePagamentoConfirmado),
  pagamento_devolvido: modelo(devolucaoPayload, composePagamentoDevolvido),
  pagamento_divergente: modelo(divergenciaPayload, composePagamentoDivergente),
  pagamento_contestado: modelo(contestacaoPayload, composePagamentoContestado),
  pagamento_desconhecido: modelo(desconhecidoPayload, composePagamentoDesconhecido),
  contestacao_mudou: modelo(contestacaoMudouPayload, composeContestacaoMudou),
  reembolso_feito: modelo(devolucaoPayload, composeReembolsoFeito),
  reembolso_voltou: modelo(pagamentoPayload, composeReembolsoVoltou),
  nota_emitida: modelo(notaPayload, composeNotaEmitida),
  canal_publicado: modelo(canalPublicadoPayload, composeCanalPublicado),
  canal_reembolsado: modelo(canalReembolsadoPayload, composeCanalReembolsado),
}

/** Every kind of message that can be sent. */
export const tiposDeMensagem = Object.keys(modelos)

/** A name that ends in a stop, as 'X Ltda.', ends the sentence too. */
const dropSecondStop = (item: Bloco): Bloco =>
  'paragrafo' in item ? { ...item, paragrafo: item.paragrafo.replace(/(?<!\.)\.\.(?=\s|$)/g, '.') } : item

/**
 * Deterministic: the same payload gives the same bytes, because the provider compares the body of a repeated idempotency key. Returns
 * null for an unknown kind or a payload that does not fit: both may come from a migration newer than this program. `site` is an
 * origin without a trailing slash.
 */
export const renderMensagem = (tipo: string, payload: unknown, site: string): Renderizada | null => {
  try {
    const escrever = Object.hasOwn(modelos, tipo) ? modelos[tipo] : undefined
    if (escrever === undefined) return null
    const { data: varios } = reunidos.safeParse(payload)
    const escrita = varios ? mergeMensagens(varios.itens.map((item) => escrever(item, site))) : escrever(payload, site)
    const mensagem = { ...escrita, blocos: escrita.blocos.map(dropSecondStop) }
    const { assunto, responderPara, anexos } = mensagem
    const saidas = new Set(
      mensagem.blocos.flatMap((item) =>
        'saida' in item && item.saida.parar ? `${site}/parar/${item.saida.parar}/${item.saida.url.split('#')[1]}` : [],
      ),
    )
    const [paraParar] = saidas.size === 1 ? saidas : []
    return {
      assunto,
      html: renderHtml(mensagem),
      texto: renderTexto(mensagem),
      ...(responderPara && { responderPara }),
      ...(paraParar && { paraParar }),
      ...(anexos && anexos.length > 0 && { anexos }),
    }
  } catch {
    return null
  }
}
