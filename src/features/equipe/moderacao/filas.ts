import { formatQuando } from '@/domain/br/quando'
import { getTom, TOM_DA_APROVACAO } from '@/domain/tons'
import { STATUS_APROVACAO } from '@/domain/consultoria/selos'
import { isNovo, MOTIVOS_DE_TEXTO, STATUS_DO_NOVO, STATUS_DO_TEXTO, TIPOS_DE_TEXTO } from '@/domain/conversa/texto-denunciado'
import { MOTIVOS_DENUNCIA, STATUS_DENUNCIA } from '@/domain/vaga/denuncia'
import { getRotuloDoStatus } from '@/domain/vaga/vaga-status'
import { joinPontos } from '@/lib/format'
import {
  createPedeAcao,
  defineFila,
  type Fila,
  formatLugar,
  getRotulo,
  getTitulo,
  type ItemDe,
  type Resumo,
  toLazyFicha,
} from '../fila/fila'

function marcaDoPedido({ status_solicitacao: status, correcao, ...pedido }: ItemDe<'solicitacoes'>): Resumo['marca'] {
  if (status !== 'Solicitação Efetuada') return { tom: 'neutral', texto: status }
  if (pedido.corrigida_em ?? correcao?.corrigida_em) return { tom: 'brand', texto: 'Corrigido' }
  if (pedido.correcao_pedida_em ?? correcao?.pedida_em) return { tom: 'warning', texto: 'Esperando correção' }
  return pedido.email_confirmado_em
    ? { tom: 'accent', texto: 'Para decidir' }
    : { tom: 'neutral', texto: 'E-mail não confirmado' }
}

/** Of a report: open, founded or not. */
const tomDaDenuncia = (status: string) => (status === 'aberta' ? 'accent' : status === 'procedente' ? 'error' : 'neutral')

const pedidos = defineFila('pedidos', {
  ordem: 'criado_em',
  recortes: [
    createPedeAcao('criado_em'),
    { id: 'novos', label: 'Para decidir', filtros: { status: 'Solicitação Efetuada', confirmado: 'true', correcao: 'nenhuma' } },
    { id: 'corrigidos', label: 'Corrigidos', filtros: { status: 'Solicitação Efetuada', correcao: 'corrigida' } },
    { id: 'correcao', label: 'Esperando correção', filtros: { status: 'Solicitação Efetuada', correcao: 'pedida' } },
    { id: 'sem-confirmar', label: 'Sem e-mail confirmado', filtros: { status: 'Solicitação Efetuada', confirmado: 'false' } },
    { id: 'abertos', label: 'No ar', filtros: { status: 'Aberta' }, ordem: '-criado_em' },
    { id: 'recusados', label: 'Recusados', filtros: { status: 'Recusada' } },
  ],
  vazio: { titulo: 'Nenhum pedido espera por você', texto: 'Quando alguém confirmar o e-mail de um pedido, ele aparece aqui.' },
  resumo: (linha) => ({
    titulo: linha.tipo_servico,
    detalhe: joinPontos([linha.empresa_nome ?? linha.contato?.empresa_nome, formatLugar(linha)]),
    quando: formatQuando(linha.criado_em),
    marca: marcaDoPedido(linha),
  }),
  Ficha: toLazyFicha(async () => (await import('./fichas')).FichaDoPedido),
})

const consultorias = defineFila('consultorias', {
  ordem: 'criado_em',
  recortes: [
    { id: 'analise', label: 'Em análise', filtros: { aprovacao: 'em_analise' } },
    { id: 'aprovadas', label: 'Aprovadas', filtros: { aprovacao: 'aprovada' } },
    { id: 'suspensas', label: 'Suspensas', filtros: { aprovacao: 'suspensa' } },
    { id: 'recusadas', label: 'Não aprovadas', filtros: { aprovacao: 'recusada' } },
  ],
  vazio: {
    titulo: 'Nenhuma consultoria nesta parte',
    texto: 'Cadastros novos e os que mudam de nome ou documento aparecem em Em análise.',
  },
  resumo: (linha) => ({
    titulo: linha.consultoria_nome,
    detalhe: joinPontos([linha.responsavel_nome, formatLugar(linha)]),
    quando: formatQuando(linha.criado_em),
    marca: { tom: getTom(TOM_DA_APROVACAO, linha.aprovacao), texto: getTitulo(STATUS_APROVACAO, linha.aprovacao) },
  }),
  Ficha: toLazyFicha(async () => (await import('./fichas')).FichaDaConsultoria),
})

const vagas = defineFila('vagas', {
  ordem: 'criada_em',
  recortes: [
    createPedeAcao('criada_em'),
    { id: 'retidos', label: 'Esperando', filtros: { em_revisao: 'true' } },
    { id: 'mudancas', label: 'Mudanças', filtros: { mudanca: 'true' } },
    { id: 'no-ar', label: 'No ar', filtros: { status: 'published' } },
    { id: 'suspensos', label: 'Suspensos', filtros: { status: 'suspensa' } },
    { id: 'recusados', label: 'Recusados', filtros: { status: 'recusada' } },
  ],
  vazio: {
    titulo: 'Nenhum anúncio nesta parte',
    texto: 'Primeiros anúncios, e aqueles em que a checagem encontra algo que a lei não permite, param em Esperando.',
  },
  resumo: (linha) => ({
    titulo: linha.cargo,
    detalhe: joinPontos([linha.empresa, linha.uf]),
    quando: formatQuando(linha.created_at),
    marca: linha.na_equipe
      ? { tom: 'accent', texto: 'Para ler' }
      : { tom: 'neutral', texto: linha.bloqueada_em ? 'Retido' : getRotuloDoStatus(linha.status) },
  }),
  Ficha: toLazyFicha(async () => (await import('./fichas')).FichaDaVaga),
})

const denuncias = defineFila('denuncias', {
  ordem: 'criada_em',
  recortes: [
    { id: 'abertas', label: 'Abertas', filtros: { status: 'aberta' } },
    { id: 'procedentes', label: 'Procedentes', filtros: { status: 'procedente' } },
    { id: 'improcedentes', label: 'Improcedentes', filtros: { status: 'improcedente' } },
  ],
  vazio: { titulo: 'Nenhuma denúncia aberta', texto: 'O que as pessoas denunciarem na página de uma vaga aparece aqui.' },
  resumo: (linha) => ({
    titulo: getRotulo(MOTIVOS_DENUNCIA, linha.motivo),
    detalhe: joinPontos([linha.cargo, linha.empresa]),
    quando: formatQuando(linha.criada_em),
    marca: { tom: tomDaDenuncia(linha.status), texto: getTitulo(STATUS_DENUNCIA, linha.status) },
  }),
  Ficha: toLazyFicha(async () => (await import('./fichas')).FichaDaDenuncia),
})

const recursos = defineFila('recursos', {
  ordem: 'recorrida_em',
  recortes: [
    { id: 'abertos', label: 'Esperando resposta', filtros: { aberto: 'true' } },
    { id: 'respondidos', label: 'Respondidos', filtros: { aberto: 'false' } },
  ],
  vazio: {
    titulo: 'Nenhum recurso espera resposta',
    texto: 'Quando quem anunciou recorrer de uma suspensão, o recurso aparece aqui.',
  },
  resumo: ({ recurso, ...linha }) => ({
    titulo: linha.cargo ?? 'Recurso',
    detalhe: joinPontos([linha.empresa, linha.codigo_ref]),
    quando: recurso ? formatQuando(recurso.em) : '',
    marca: recurso?.decidida_em ? { tom: 'neutral', texto: 'Respondido' } : { tom: 'accent', texto: 'Esperando resposta' },
  }),
  Ficha: toLazyFicha(async () => (await import('./fichas')).FichaDoRecurso),
})

/** The reasons of all reports of a text, each once. */
const listMotivos = (denuncias: ItemDe<'textos'>['denuncias']) =>
  joinPontos([...new Set(denuncias.map(({ motivo }) => getRotulo(MOTIVOS_DE_TEXTO, motivo)))])

const textos = defineFila('textos', {
  ordem: 'criada_em',
  recortes: [
    { id: 'abertos', label: 'Abertos', filtros: { status: 'aberta' } },
    { id: 'retirados', label: 'Retirados e recusados', filtros: { status: 'procedente' } },
    { id: 'improcedentes', label: 'Mantidos e aprovados', filtros: { status: 'improcedente' } },
  ],
  vazio: {
    titulo: 'Nenhum texto espera por você',
    texto:
      'Perguntas, mensagens e avaliações denunciadas, as que a checagem reteve, logos, fotos, portfólios e nomes novos aparecem aqui.',
  },
  resumo: (linha) => {
    const nome = getRotulo(TIPOS_DE_TEXTO, linha.tipo)
    const novo = isNovo(linha.tipo)
    return {
      titulo: novo ? nome : `${nome}: ${listMotivos(linha.denuncias)}`,
      detalhe: (novo ? linha.detalhe : linha.texto) ?? '',
      quando: formatQuando(linha.criada_em),
      marca: { tom: tomDaDenuncia(linha.status), texto: getTitulo(novo ? STATUS_DO_NOVO : STATUS_DO_TEXTO, linha.status) },
    }
  },
  Ficha: toLazyFicha(async () => (await import('./fichas')).FichaDoTexto),
})

/** The queues of moderation, in the order of the screen. */
export const FILAS_DE_MODERACAO: readonly Fila[] = [pedidos, consultorias, vagas, denuncias, recursos, textos]
