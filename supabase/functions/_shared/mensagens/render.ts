/** From an outbox row to an e-mail. A new kind is one file, one line here and one row of mensagens.outbox_tipos. */
import { z } from 'zod'
import * as alerta from './alerta/alerta.ts'
import * as plano from './alerta/plano.ts'
import * as conta from './conta.ts'
import * as candidatura from './candidatura.ts'
import * as consultoria from './consultoria.ts'
import * as contato from './contato.ts'
import * as conversa from './conversa.ts'
import * as entrevista from './entrevistas/entrevista.ts'
import * as guardado from './guardado.ts'
import * as dadosExcluidos from './dados-excluidos.ts'
import * as empresa from './vagas/empresa.ts'
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
import * as equipe from './pagamentos/equipe.ts'
import * as pagamento from './pagamentos/pagamento.ts'
import * as proposta from './proposta.ts'
import * as solicitacao from './solicitacao.ts'
import * as vaga from './vagas/vaga.ts'
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
  solicitacao_recebida: modelo(solicitacao.solicitacaoPayload, solicitacao.composeSolicitacaoRecebida),
  link_reenviado: modelo(solicitacao.solicitacaoPayload, solicitacao.composeLinkReenviado),
  solicitacao_aberta: modelo(solicitacao.solicitacaoPayload, solicitacao.composeSolicitacaoAberta),
  solicitacao_correcao: modelo(solicitacao.correcaoPayload, solicitacao.composeSolicitacaoCorrecao),
  dados_excluidos: modelo(dadosExcluidos.dadosExcluidosPayload, dadosExcluidos.composeDadosExcluidos),
  contato_recebido: modelo(contato.contatoRecebidoPayload, contato.composeContatoRecebido),
  conta_excluida: modelo(conta.contaExcluidaPayload, conta.composeContaExcluida),
  contato_alterado: modelo(conta.contatoAlteradoPayload, conta.composeContatoAlterado),
  nova_entrada: modelo(conta.novaEntradaPayload, conta.composeNovaEntrada),
  admin_alterado: modelo(conta.adminAlteradoPayload, conta.composeAdminAlterado),
  solicitacao_recusada: modelo(solicitacao.solicitacaoPayload, proposta.composeSolicitacaoRecusada),
  solicitacao_terminando: modelo(proposta.solicitacaoTerminandoPayload, proposta.composeSolicitacaoTerminando),
  solicitacao_encerrada: modelo(solicitacao.solicitacaoPayload, proposta.composeSolicitacaoEncerrada),
  proposta_nova: modelo(proposta.propostaNovaPayload, proposta.composePropostaNova),
  proposta_retirada: modelo(proposta.propostaRetiradaPayload, proposta.composePropostaRetirada),
  proposta_aceita: modelo(proposta.decisaoPayload, proposta.composePropostaAceita),
  proposta_recusada: modelo(proposta.decisaoPayload, proposta.composePropostaRecusada),
  proposta_expirada: modelo(proposta.decisaoPayload, proposta.composePropostaExpirada),
  pedido_novo: modelo(proposta.pedidoNovoPayload, proposta.composePedidoNovo),
  convite: modelo(proposta.pedidoNovoPayload, proposta.composePedidoNovo),
  conversa_do_cliente: modelo(conversa.conversaDoClientePayload, conversa.composeConversaDoCliente),
  conversa_da_consultoria: modelo(conversa.conversaDaConsultoriaPayload, conversa.composeConversaDaConsultoria),
  avaliacao_pedida: modelo(conversa.avaliacaoPedidaPayload, conversa.composeAvaliacaoPedida),
  avaliacao_publicada: modelo(conversa.avaliacaoPublicadaPayload, conversa.composeAvaliacaoPublicada),
  texto_retirado: modelo(conversa.textoRetiradoPayload, conversa.composeTextoRetirado),
  resumo_semanal: modelo(proposta.resumoSemanalPayload, proposta.composeResumoSemanal),
  consultoria_recebida: modelo(consultoria.consultoriaPayload, consultoria.composeConsultoriaRecebida),
  consultoria_aprovada: modelo(consultoria.consultoriaPayload, consultoria.composeConsultoriaAprovada),
  consultoria_recusada: modelo(consultoria.consultoriaPayload, consultoria.composeConsultoriaRecusada),
  consultoria_suspensa: modelo(consultoria.suspensaoPayload, consultoria.composeConsultoriaSuspensa),
  consultoria_reativada: modelo(consultoria.suspensaoPayload, consultoria.composeConsultoriaReativada),
  vaga_em_revisao: modelo(vaga.vagaPayload, vaga.composeVagaEmRevisao),
  vaga_na_equipe: modelo(vaga.vagaNaEquipePayload, vaga.composeVagaNaEquipe),
  anuncio_a_ler: modelo(vaga.recursoRecebidoPayload, vaga.composeAnuncioALer),
  edicao_bloqueada: modelo(vaga.vagaPayload, vaga.composeEdicaoBloqueada),
  vaga_publicada: modelo(vaga.vagaPublicadaPayload, vaga.composeVagaPublicada),
  vaga_recusada: modelo(vaga.vagaPayload, vaga.composeVagaRecusada),
  vaga_terminando: modelo(vaga.vagaPayload, vaga.composeVagaTerminando),
  vaga_expirada: modelo(vaga.vagaPayload, vaga.composeVagaExpirada),
  vaga_resumo: modelo(vaga.vagaResumoPayload, vaga.composeVagaResumo),
  candidatura_recebida: modelo(candidatura.candidaturaPayload, candidatura.composeCandidaturaRecebida),
  candidatura_repetida: modelo(candidatura.candidaturaPayload, candidatura.composeCandidaturaRepetida),
  vaga_mudou: modelo(candidatura.vagaMudouPayload, candidatura.composeVagaMudou),
  candidatura_mudou: modelo(candidatura.candidaturaPayload, candidatura.composeCandidaturaMudou),
  entrevista_do_candidato: modelo(entrevista.entrevistaDoCandidatoPayload, entrevista.composeEntrevistaDoCandidato),
  entrevista_da_empresa: modelo(entrevista.entrevistaDaEmpresaPayload, entrevista.composeEntrevistaDaEmpresa),
  curriculo_guardado: modelo(guardado.curriculoGuardadoPayload, guardado.composeCurriculoGuardado),
  nova_candidatura: modelo(candidatura.novaCandidaturaPayload, candidatura.composeNovaCandidatura),
  alerta_pedido: modelo(alerta.alertaPedidoPayload, alerta.composeAlertaPedido),
  alerta_vagas: modelo(alerta.alertaVagasPayload, alerta.composeAlertaVagas),
  alerta_renovar: modelo(alerta.alertaRenovarPayload, alerta.composeAlertaRenovar),
  codigo_da_empresa: modelo(empresa.codigoDaEmpresaPayload, empresa.composeCodigoDaEmpresa),
  conferencia_acabou: modelo(empresa.conferenciaAcabouPayload, empresa.composeConferenciaAcabou),
  conferencia_vence: modelo(empresa.conferenciaVencePayload, empresa.composeConferenciaVence),
  empresa_conferida: modelo(empresa.empresaConferidaPayload, empresa.composeEmpresaConferida),
  convite_de_empresa: modelo(empresa.conviteDeEmpresaPayload, empresa.composeConviteDeEmpresa),
  pessoa_da_empresa: modelo(empresa.pessoaDaEmpresaPayload, empresa.composePessoaDaEmpresa),
  responsavel: modelo(empresa.responsavelPayload, empresa.composeResponsavel),
  plano_pedido: modelo(plano.planoPedidoPayload, plano.composePlanoPedido),
  plano_aberto: modelo(plano.planoAbertoPayload, plano.composePlanoAberto),
  vaga_denunciada: modelo(candidatura.vagaDenunciadaPayload, candidatura.composeVagaDenunciada),
  vaga_suspensa: modelo(vaga.vagaPayload, vaga.composeVagaSuspensa),
  vaga_restaurada: modelo(vaga.decisaoDaVagaPayload, vaga.composeVagaRestaurada),
  recurso_recebido: modelo(vaga.recursoRecebidoPayload, vaga.composeRecursoRecebido),
  recurso_decidido: modelo(vaga.decisaoDaVagaPayload, vaga.composeRecursoDecidido),
  pagamento_confirmado: modelo(pagamento.pagamentoConfirmadoPayload, pagamento.composePagamentoConfirmado),
  pagamento_devolvido: modelo(pagamento.devolucaoPayload, pagamento.composePagamentoDevolvido),
  pagamento_divergente: modelo(equipe.divergenciaPayload, equipe.composePagamentoDivergente),
  pagamento_contestado: modelo(equipe.contestacaoPayload, equipe.composePagamentoContestado),
  pagamento_desconhecido: modelo(equipe.desconhecidoPayload, equipe.composePagamentoDesconhecido),
  contestacao_mudou: modelo(pagamento.contestacaoMudouPayload, pagamento.composeContestacaoMudou),
  reembolso_feito: modelo(pagamento.devolucaoPayload, pagamento.composeReembolsoFeito),
  reembolso_voltou: modelo(pagamento.pagamentoPayload, pagamento.composeReembolsoVoltou),
  nota_emitida: modelo(pagamento.notaPayload, pagamento.composeNotaEmitida),
  canal_publicado: modelo(pagamento.canalPublicadoPayload, pagamento.composeCanalPublicado),
  canal_reembolsado: modelo(pagamento.canalReembolsadoPayload, pagamento.composeCanalReembolsado),
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
