import { TOM_DA_APROVACAO } from '@/domain/tons'
import { STATUS_APROVACAO } from '@/domain/consultoria/selos'
import { isNovo, MOTIVOS_DE_TEXTO, STATUS_DO_NOVO, STATUS_DO_TEXTO, TIPOS_DE_TEXTO } from '@/domain/conversa/texto-denunciado'
import { MOTIVOS_DENUNCIA, STATUS_DENUNCIA } from '@/domain/vaga/denuncia'
import { getRotuloDoStatus } from '@/domain/vaga/vaga-status'
import { formatDiaHora } from '@/lib/format'
import { type Fila, createPedeAcao, toLazyFicha } from '../fila/fila'
import { type Linha, readLinha, readLinhas, readSim, readTexto } from '../fila/linha'

type Marca = ReturnType<Fila['resumo']>['marca']

const juntar = (...partes: readonly string[]) => partes.filter(Boolean).join(' · ')
const em = (linha: Linha, coluna: string) => (readTexto(linha, coluna) ? formatDiaHora(readTexto(linha, coluna)) : '')
const lugar = (linha: Linha) => [readTexto(linha, 'cidade'), readTexto(linha, 'uf')].filter(Boolean).join(', ')

function marcaDoPedido(linha: Linha): Marca {
  const status = readTexto(linha, 'status_solicitacao')
  if (status !== 'Solicitação Efetuada') return { tom: 'neutral', texto: status }
  const correcao = readLinha(linha, 'correcao')
  if (readTexto(linha, 'corrigida_em') || readTexto(correcao, 'corrigida_em')) return { tom: 'brand', texto: 'Corrigido' }
  if (readTexto(linha, 'correcao_pedida_em') || readTexto(correcao, 'pedida_em'))
    return { tom: 'warning', texto: 'Esperando correção' }
  return readTexto(linha, 'email_confirmado_em')
    ? { tom: 'accent', texto: 'Para decidir' }
    : { tom: 'neutral', texto: 'E-mail não confirmado' }
}

const pedidos: Fila = {
  id: 'pedidos',
  label: 'Pedidos',
  tabela: 'solicitacoes',
  ordem: 'criado_em',
  busca: true,
  recortes: [
    createPedeAcao('criado_em'),
    { id: 'novos', label: 'Para decidir', filtros: { status: 'Solicitação Efetuada', confirmado: 'true', correcao: 'nenhuma' } },
    { id: 'corrigidos', label: 'Corrigidos', filtros: { status: 'Solicitação Efetuada', correcao: 'corrigida' } },
    { id: 'correcao', label: 'Esperando correção', filtros: { status: 'Solicitação Efetuada', correcao: 'pedida' } },
    { id: 'sem-confirmar', label: 'Sem e-mail confirmado', filtros: { status: 'Solicitação Efetuada', confirmado: 'false' } },
    { id: 'recusados', label: 'Recusados', filtros: { status: 'Recusada' } },
  ],
  vazio: { titulo: 'Nenhum pedido espera por você', texto: 'Quando alguém confirmar o e-mail de um pedido, ele aparece aqui.' },
  resumo: (linha) => ({
    titulo: readTexto(linha, 'tipo_servico'),
    detalhe: juntar(readTexto(linha, 'empresa_nome') || readTexto(readLinha(linha, 'contato'), 'empresa_nome'), lugar(linha)),
    quando: em(linha, 'criado_em'),
    marca: marcaDoPedido(linha),
  }),
  Ficha: toLazyFicha(async () => (await import('./FichaDoPedido')).FichaDoPedido),
}

const consultorias: Fila = {
  id: 'consultorias',
  label: 'Consultorias',
  tabela: 'consultorias',
  ordem: 'criado_em',
  busca: true,
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
  resumo: (linha) => {
    const aprovacao = readTexto(linha, 'aprovacao')
    const conhecida = Object.hasOwn(STATUS_APROVACAO, aprovacao) ? (aprovacao as keyof typeof STATUS_APROVACAO) : null
    return {
      titulo: readTexto(linha, 'consultoria_nome'),
      detalhe: juntar(readTexto(linha, 'responsavel_nome'), lugar(linha)),
      quando: em(linha, 'criado_em'),
      marca: conhecida
        ? { tom: TOM_DA_APROVACAO[conhecida], texto: STATUS_APROVACAO[conhecida].titulo }
        : aprovacao
          ? { tom: 'neutral', texto: aprovacao }
          : undefined,
    }
  },
  Ficha: toLazyFicha(async () => (await import('./FichaDaConsultoria')).FichaDaConsultoria),
}

const vagas: Fila = {
  id: 'vagas',
  label: 'Anúncios',
  tabela: 'vagas',
  ordem: 'criada_em',
  busca: true,
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
    titulo: readTexto(linha, 'cargo'),
    detalhe: juntar(readTexto(linha, 'empresa'), readTexto(linha, 'uf')),
    quando: em(linha, 'created_at'),
    marca: readTexto(linha, 'status')
      ? {
          tom: readSim(linha, 'na_equipe') ? 'accent' : 'neutral',
          texto: readSim(linha, 'na_equipe')
            ? 'Para ler'
            : readTexto(linha, 'bloqueada_em')
              ? 'Retido'
              : getRotuloDoStatus(readTexto(linha, 'status')),
        }
      : undefined,
  }),
  Ficha: toLazyFicha(async () => (await import('./FichaDaVaga')).FichaDaVaga),
}

const motivoDe = (codigo: string) => (MOTIVOS_DENUNCIA as Readonly<Record<string, string>>)[codigo] ?? codigo

const denuncias: Fila = {
  id: 'denuncias',
  label: 'Denúncias',
  tabela: 'denuncias',
  ordem: 'criada_em',
  recortes: [
    { id: 'abertas', label: 'Abertas', filtros: { status: 'aberta' } },
    { id: 'procedentes', label: 'Procedentes', filtros: { status: 'procedente' } },
    { id: 'improcedentes', label: 'Improcedentes', filtros: { status: 'improcedente' } },
  ],
  vazio: { titulo: 'Nenhuma denúncia aberta', texto: 'O que as pessoas denunciarem na página de uma vaga aparece aqui.' },
  resumo: (linha) => {
    const status = readTexto(linha, 'status')
    const titulo = Object.hasOwn(STATUS_DENUNCIA, status)
      ? STATUS_DENUNCIA[status as keyof typeof STATUS_DENUNCIA].titulo
      : status
    return {
      titulo: motivoDe(readTexto(linha, 'motivo')),
      detalhe: juntar(readTexto(linha, 'cargo'), readTexto(linha, 'empresa')),
      quando: em(linha, 'criada_em'),
      marca: titulo
        ? { tom: status === 'aberta' ? 'accent' : status === 'procedente' ? 'error' : 'neutral', texto: titulo }
        : undefined,
    }
  },
  Ficha: toLazyFicha(async () => (await import('./FichaDaDenuncia')).FichaDaDenuncia),
}

const recursos: Fila = {
  id: 'recursos',
  label: 'Recursos',
  tabela: 'recursos',
  ordem: 'recorrida_em',
  recortes: [
    { id: 'abertos', label: 'Esperando resposta', filtros: { aberto: 'true' } },
    { id: 'respondidos', label: 'Respondidos', filtros: { aberto: 'false' } },
  ],
  vazio: {
    titulo: 'Nenhum recurso espera resposta',
    texto: 'Quando quem anunciou recorrer de uma suspensão, o recurso aparece aqui.',
  },
  resumo: (linha) => {
    const recurso = readLinha(linha, 'recurso')
    const decidido = readTexto(recurso, 'decidida_em')
    return {
      titulo: readTexto(linha, 'cargo') || 'Recurso',
      detalhe: juntar(readTexto(linha, 'empresa'), readTexto(linha, 'codigo_ref')),
      quando: readTexto(recurso, 'em') ? formatDiaHora(readTexto(recurso, 'em')) : '',
      marca: { tom: decidido ? 'neutral' : 'accent', texto: decidido ? 'Respondido' : 'Esperando resposta' },
    }
  },
  Ficha: toLazyFicha(async () => (await import('./FichaDoRecurso')).FichaDoRecurso),
}

const nomeDe = (tabela: Readonly<Record<string, string>>, codigo: string) => tabela[codigo] ?? codigo

/** The reasons of all reports of a text, each once. */
const listMotivos = (denuncias: readonly Linha[]) =>
  [...new Set(denuncias.map((denuncia) => nomeDe(MOTIVOS_DE_TEXTO, readTexto(denuncia, 'motivo'))))].join(' · ')

const textos: Fila = {
  id: 'textos',
  label: 'Textos',
  tabela: 'textos',
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
    const status = readTexto(linha, 'status')
    const tipo = readTexto(linha, 'tipo')
    const nome = nomeDe(TIPOS_DE_TEXTO, tipo)
    const novo = isNovo(tipo)
    const situacoes = novo ? STATUS_DO_NOVO : STATUS_DO_TEXTO
    return {
      titulo: novo ? nome : `${nome}: ${listMotivos(readLinhas(linha, 'denuncias'))}`,
      detalhe: readTexto(linha, novo ? 'detalhe' : 'texto'),
      quando: em(linha, 'criada_em'),
      marca: {
        tom: status === 'aberta' ? 'accent' : status === 'procedente' ? 'error' : 'neutral',
        texto: Object.hasOwn(situacoes, status) ? situacoes[status as keyof typeof situacoes].titulo : status,
      },
    }
  },
  Ficha: toLazyFicha(async () => (await import('./FichaDoTexto')).FichaDoTexto),
}

/** The queues of moderation, in the order of the screen. */
export const FILAS_DE_MODERACAO: readonly Fila[] = [pedidos, consultorias, vagas, denuncias, recursos, textos]
