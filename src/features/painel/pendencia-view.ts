/* What waits for a person, as a row: what, from whom, since when, and one thing to do. */
import { formatCentavos } from '@/domain/br/dinheiro'
import type { Inicio, Pendencia } from '@/domain/contratos/contas'
import { formatQuantidade } from '@/lib/format'
import { formatQuando } from '@/domain/br/quando'
import { paths } from '@/lib/paths'
import { pendencias as textos, vagasNoAr } from './textos'

/** A row; `acao` is its button, `estado` the state of the page it opens. */
export type LinhaPendente = {
  readonly chave: string
  readonly titulo: string
  readonly detalhe: string
  readonly acao: string
  readonly to: string
  readonly estado?: object
  /** Whose logo or initials stand before it; null for the sign of the site. */
  readonly marca: { readonly id: string; readonly name: string; readonly logo: string | null } | null
}

type Parte = Pick<LinhaPendente, 'titulo' | 'acao' | 'to'> & {
  readonly sobre: readonly (string | null)[]
  readonly estado?: object
}
type Descrever = (item: Pendencia) => Parte

const count = (quantos: number | null, singular: string, plural: string) =>
  (quantos ?? 1) >= 100 ? `100+ ${plural}` : formatQuantidade(quantos ?? 1, singular, plural)
const mensagens = ({ quantos }: Pendencia) => ((quantos ?? 1) > 1 ? count(quantos, 'mensagem', 'mensagens') : null)
const getPrimeiroNome = (nome: string | null) => nome?.trim().split(/\s+/)[0] ?? textos.cliente
const toPedido = ({ id }: Pendencia) => paths.appPedido(id)
const toConversa = ({ id }: Pendencia) => paths.appMensagens({ conversa: id })
const toAberto = ({ id }: Pendencia) => paths.areaRestritaSolicitacao(id)
const toVaga = ({ id }: Pendencia) => paths.minhaVaga(id)

const DESCREVER: Record<Pendencia['tipo'], Descrever> = {
  pedido_confirmar: (item) => ({
    titulo: item.titulo,
    sobre: [textos.falta],
    acao: textos.confirmarPedido,
    to: toPedido(item),
  }),
  pedido_corrigir: (item) => ({ titulo: item.titulo, sobre: [textos.ajuste], acao: textos.corrigirPedido, to: toPedido(item) }),
  pedido_decidir: (item) => ({
    titulo: item.titulo,
    sobre: [(item.quantos ?? 1) > 1 ? textos.eMais(item.de ?? '', (item.quantos ?? 1) - 1) : item.de],
    acao: (item.quantos ?? 1) > 1 ? textos.comparar(item.quantos ?? 1) : textos.verProposta,
    to: toPedido(item),
  }),
  mensagem: (item) => ({
    titulo: textos.escreveu(item.de ?? ''),
    sobre: [item.titulo, mensagens(item)],
    acao: textos.responder,
    to: toConversa(item),
  }),
  pergunta: (item) => ({
    titulo: count(item.quantos, 'pergunta de consultoria', 'perguntas de consultorias'),
    sobre: [item.titulo],
    acao: textos.responder,
    to: toPedido(item),
  }),
  proposta_aceita: (item) => ({
    titulo: textos.aceitou(item.de ?? textos.cliente),
    sobre: [item.titulo],
    acao: textos.ligar(getPrimeiroNome(item.de)),
    to: toAberto(item),
  }),
  mensagem_do_cliente: (item) => ({
    titulo: textos.clienteEscreveu,
    sobre: [item.titulo, item.de, mensagens(item)],
    acao: textos.responder,
    to: toConversa(item),
  }),
  convite: (item) => ({
    titulo: textos.convidaram,
    sobre: [item.titulo, item.de],
    acao: textos.enviarProposta,
    to: toAberto(item),
  }),
  resposta: (item) => ({
    titulo: textos.responderam,
    sobre: [item.titulo, item.de],
    acao: textos.verResposta,
    to: toAberto(item),
  }),
  avaliacao: (item) => ({
    titulo: textos.avaliacaoNova,
    sobre: [item.titulo],
    acao: textos.responder,
    to: paths.appConsultoria(),
  }),
  cadastro_confirmar: (item) => ({
    titulo: item.titulo,
    sobre: [textos.cadastroConfirmar],
    acao: textos.confirmarCadastro,
    to: paths.appConsultoria(),
  }),
  cadastro_corrigir: (item) => ({
    titulo: item.titulo,
    sobre: [textos.cadastroCorrigir],
    acao: textos.corrigirCadastro,
    to: paths.appConsultoria(),
  }),
  cadastro_suspenso: (item) => ({
    titulo: item.titulo,
    sobre: [textos.cadastroSuspenso],
    acao: textos.verMotivo,
    to: paths.appConsultoria(),
  }),
  cadastro_terminar: (item) => ({
    titulo: item.titulo,
    sobre: [textos.cadastroTerminar],
    acao: textos.continuar,
    to: paths.consultoriaCadastro(),
  }),
  vaga_pagar: (item) => ({
    titulo: item.titulo,
    sobre: [item.de],
    acao: item.centavos ? textos.pagar(formatCentavos(item.centavos)) : textos.publicar,
    to: paths.checkout({ vaga: item.id }),
    estado: { vagaId: item.id, totalCentavos: item.centavos },
  }),
  vaga_corrigir: (item) => ({
    titulo: item.titulo,
    sobre: [textos.foraDoAr, item.de],
    acao: textos.corrigirAnuncio,
    to: toVaga(item),
  }),
  candidaturas: (item) => ({
    titulo: item.titulo,
    sobre: [item.de],
    acao: `Ver ${vagasNoAr.emRecebida(item.quantos ?? 1)}`,
    to: toVaga(item),
  }),
  presenca: (item) => ({
    titulo: item.titulo,
    sobre: [count(item.quantos, 'entrevista terminou', 'entrevistas terminaram'), item.de],
    acao: textos.compareceu,
    to: toVaga(item),
  }),
  mudanca_corrigir: (item) => ({
    titulo: item.titulo,
    sobre: [textos.mudancaParada, item.de],
    acao: textos.corrigirMudanca,
    to: paths.minhaVaga(item.id, { aba: 'mudancas' }),
  }),
  vaga_suspensa: (item) => ({
    titulo: item.titulo,
    sobre: [textos.suspensa, item.de],
    acao: textos.verOQueFazer,
    to: toVaga(item),
  }),
  vaga_terminando: (item) => ({ titulo: item.titulo, sobre: [item.de], acao: textos.verVaga, to: toVaga(item) }),
}

/** Types whose mark is that of a company or a person; the others have none of their own. */
const COM_MARCA = new Set<Pendencia['tipo']>([
  'pedido_decidir',
  'mensagem',
  'proposta_aceita',
  'vaga_pagar',
  'vaga_corrigir',
  'candidaturas',
  'presenca',
  'mudanca_corrigir',
  'vaga_suspensa',
  'vaga_terminando',
])

/** One thing that waits as its row. @param agora epoch milliseconds */
function describePendencia(item: Pendencia, agora = Date.now()): LinhaPendente {
  const { sobre, ...parte } = DESCREVER[item.tipo](item)
  const ate = item.ate === null ? null : textos.ate(formatQuando(item.ate, agora))
  // A deadline says more than since when it runs.
  const quando = item.tipo === 'vaga_terminando' ? null : formatQuando(item.desde, agora)
  return {
    ...parte,
    chave: `${item.tipo} ${item.id} ${item.marca ?? ''}`,
    detalhe: [...sobre, quando, ate].filter(Boolean).join(' · '),
    // A company has the colour of its name, as in the list of vacancies.
    marca:
      COM_MARCA.has(item.tipo) && item.de
        ? { id: item.marca === item.id ? item.de : (item.marca ?? item.id), name: item.de, logo: item.logo }
        : null,
  }
}

/** The decisions of the team, as a row; null without any, and for who is not of the team. */
function describeEquipe(equipe: Inicio['equipe']): LinhaPendente | null {
  if (!equipe?.fila) return null
  return {
    chave: 'equipe',
    titulo: formatQuantidade(equipe.fila, 'decisão na fila da equipe', 'decisões na fila da equipe'),
    detalhe: equipe.atrasados ? textos.atrasadas(equipe.atrasados) : textos.emDia,
    acao: textos.abrirFila,
    to: paths.admin(),
    marca: null,
  }
}

/** All rows of the answer: what waits in the own parts, then the team's queue. @param agora epoch milliseconds */
export function listLinhas({ pendencias: { itens }, equipe }: Inicio, agora = Date.now()): LinhaPendente[] {
  const fila = describeEquipe(equipe)
  const linhas = itens.map((item) => describePendencia(item, agora))
  return fila ? [...linhas, fila] : linhas
}
