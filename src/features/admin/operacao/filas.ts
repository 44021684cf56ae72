import { getTom, TOM_DO_CANAL, TOM_DO_PAGAMENTO, TOM_DO_REEMBOLSO, TOM_SEM_RESTO } from '@/domain/tons'
import { formatCentavos } from '@/domain/br/dinheiro'
import { findSemResto, SEM_RESTO } from '@/domain/pagamento/pagamento-status'
import { CANAIS, getNomeDoCanal } from '@/domain/vaga/canal'
import { writeCausa } from '@/domain/vaga/causa-do-canal'
import { isStatusCanal, STATUS_CANAL } from '@/domain/vaga/vaga-status'
import { formatDia, formatDiaHora } from '@/lib/format'
import { type Fila, createPedeAcao, type Resumo, toLazyFicha } from '../fila/fila'
import { type Linha, readNumero, readSim, readTexto } from '../fila/linha'
import { MODO_DO_CANAL, SITUACAO_DO_PAGAMENTO, SITUACAO_DO_REEMBOLSO } from '../tabelas/registro/palavras'

const juntar = (...partes: readonly string[]) => partes.filter(Boolean).join(' · ')
const em = (linha: Linha, coluna: string) => (readTexto(linha, coluna) ? formatDiaHora(readTexto(linha, coluna)) : '')
const rotulo = (palavras: Readonly<Record<string, string>>, codigo: string) => palavras[codigo] ?? codigo
const palavra = (codigo: string) => codigo.charAt(0).toUpperCase() + codigo.slice(1).replaceAll('_', ' ')

/** A line must be live before its deadline. */
const COM_PRAZO = ['na_fila', 'enviado', 'aguardando_canal']
const publicar: Fila = {
  id: 'publicar',
  label: 'A publicar',
  tabela: 'fila_canais',
  recortes: [
    createPedeAcao('prazo_em'),
    { id: 'todas', label: 'A publicar, prazo mais perto primeiro', filtros: { parte: 'a_publicar' } },
    { id: 'atrasadas', label: 'Com prazo vencido', filtros: { atrasada: 'true' } },
    { id: 'atualizar', label: 'A atualizar: o anúncio mudou', filtros: { desatualizada: 'true', parte: 'no_ar' } },
    { id: 'enviadas', label: 'Já enviadas ao canal', filtros: { status: 'enviado' } },
    ...CANAIS.filter(({ modo }) => modo !== 'feed_aberto').map(({ codigo, nome }) => ({
      id: codigo,
      label: `Só ${nome}`,
      filtros: { parte: 'a_publicar', canal: codigo },
    })),
    { id: 'feed', label: 'Levadas pelo feed', filtros: { parte: 'feed' }, ordem: '-prazo_em' },
    { id: 'no-ar', label: 'No ar, com link', filtros: { parte: 'no_ar' }, ordem: '-prazo_em' },
  ],
  vazio: {
    titulo: 'Nada a publicar',
    texto: 'Quando alguém comprar um canal que a equipe publica à mão, a linha aparece aqui com o prazo.',
  },
  resumo: (linha) => {
    const status = readTexto(linha, 'status')
    return {
      titulo: `${getNomeDoCanal(readTexto(linha, 'canal'))}${readTexto(linha, 'cargo') ? `: ${readTexto(linha, 'cargo')}` : ''}`,
      detalhe: juntar(readTexto(linha, 'empresa'), readTexto(linha, 'codigo_ref')),
      quando: COM_PRAZO.includes(status) && readTexto(linha, 'prazo_em') ? `Prazo: ${em(linha, 'prazo_em')}` : '',
      marca: readSim(linha, 'atrasada')
        ? { tom: 'error', texto: 'Prazo vencido' }
        : readTexto(linha, 'desatualizada_em')
          ? { tom: 'warning', texto: 'A atualizar' }
          : {
              tom: getTom(TOM_DO_CANAL, status),
              texto: isStatusCanal(status) ? STATUS_CANAL[status].titulo : status,
            },
    }
  },
  Ficha: toLazyFicha(async () => (await import('./FichaDaLinhaDeCanal')).FichaDaLinhaDeCanal),
}

function situacaoDaMensagem(linha: Linha) {
  if (readTexto(linha, 'morta_em')) return { tom: 'error', texto: 'Não entregue' } as const
  return readTexto(linha, 'enviado_em')
    ? ({ tom: 'success', texto: 'Enviada' } as const)
    : ({ tom: 'warning', texto: 'Na fila' } as const)
}

const mensagens: Fila = {
  id: 'mensagens',
  label: 'Mensagens',
  tabela: 'mensagens',
  busca: true,
  recortes: [
    createPedeAcao('criado_em'),
    { id: 'mortas', label: 'Não entregues', filtros: { status: 'morta' } },
    { id: 'atrasadas', label: 'Atrasadas', filtros: { status: 'atrasada' } },
    { id: 'pendentes', label: 'Na fila', filtros: { status: 'pendente' } },
    { id: 'enviadas', label: 'Enviadas', filtros: { status: 'enviada' } },
  ],
  vazio: {
    titulo: 'Nenhuma mensagem nesta parte',
    texto: 'Mensagens que não chegam depois de várias tentativas param em Não entregues.',
  },
  resumo: (linha) => ({
    titulo: palavra(readTexto(linha, 'tipo')),
    detalhe: readTexto(linha, 'destinatario'),
    quando: em(linha, 'criado_em'),
    marca: situacaoDaMensagem(linha),
  }),
  Ficha: toLazyFicha(async () => (await import('./FichaDaMensagem')).FichaDaMensagem),
}

/** Where the money of a payment went that paid its vacancy and of which nothing is left. */
function semResto(linha: Linha): Resumo['marca'] {
  const recebido = readNumero(linha, 'recebido_centavos')
  const reembolsado = readNumero(linha, 'reembolsado_centavos')
  const devolvido = readSim(linha, 'devolvido_pelo_banco') ? recebido - reembolsado : 0
  const foi = findSemResto({ recebido, reembolsado, devolvido, resta: readNumero(linha, 'resta_centavos') })
  return foi === null || readTexto(linha, 'status') !== 'pago'
    ? undefined
    : { tom: TOM_SEM_RESTO[foi], texto: SEM_RESTO[foi].titulo }
}

const pagamentos: Fila = {
  id: 'pagamentos',
  label: 'Pagamentos',
  tabela: 'pagamentos',
  busca: true,
  recortes: [
    createPedeAcao('criado_em'),
    { id: 'todos', label: 'Todos', filtros: {} },
    { id: 'divergentes', label: 'Divergentes', filtros: { status: 'divergente' } },
    { id: 'contestados', label: 'Contestados', filtros: { contestado: 'true' } },
    { id: 'com-reembolso', label: 'Com reembolso', filtros: { com_reembolso: 'true' } },
    { id: 'sem-nota', label: 'Pagos sem nota fiscal', filtros: { sem_nota: 'true' }, ordem: 'criado_em' },
    { id: 'recusados', label: 'Não aprovados', filtros: { status: 'falhou' } },
  ],
  vazio: {
    titulo: 'Nenhum pagamento nesta parte',
    texto: 'Divergências são pagamentos em que o valor recebido não é o da vaga.',
  },
  resumo: (linha) => {
    const status = readTexto(linha, 'status')
    return {
      titulo: formatCentavos(readNumero(linha, 'valor_centavos')),
      detalhe: juntar(readTexto(linha, 'cargo'), readTexto(linha, 'nome') || readTexto(linha, 'email')),
      quando: em(linha, 'criado_em'),
      marca: semResto(linha) ?? { tom: getTom(TOM_DO_PAGAMENTO, status), texto: rotulo(SITUACAO_DO_PAGAMENTO, status) },
    }
  },
  Ficha: toLazyFicha(async () => (await import('./pagamento/FichaDoPagamento')).FichaDoPagamento),
}

const reembolsos: Fila = {
  id: 'reembolsos',
  label: 'Reembolsos',
  tabela: 'reembolsos',
  recortes: [
    createPedeAcao('criado_em'),
    { id: 'todos', label: 'Todos', filtros: {} },
    { id: 'falharam', label: 'Falharam', filtros: { status: 'falhou' } },
    { id: 'pendentes', label: 'A fazer', filtros: { status: 'pendente' } },
    { id: 'feitos', label: 'Feitos', filtros: { status: 'feito' } },
  ],
  vazio: {
    titulo: 'Nenhum reembolso nesta parte',
    texto: 'O dinheiro de canais que não foram ao ar volta automaticamente e aparece aqui.',
  },
  resumo: (linha) => {
    const status = readTexto(linha, 'status')
    return {
      titulo: formatCentavos(readNumero(linha, 'valor_centavos')),
      detalhe: juntar(
        readTexto(linha, 'canal') ? getNomeDoCanal(readTexto(linha, 'canal')) : '',
        writeCausa(readTexto(linha, 'causa'), readTexto(linha, 'motivo')),
      ),
      quando: em(linha, 'criado_em'),
      marca: { tom: getTom(TOM_DO_REEMBOLSO, status), texto: rotulo(SITUACAO_DO_REEMBOLSO, status) },
    }
  },
  Ficha: toLazyFicha(async () => (await import('./pagamento/FichaDoReembolso')).FichaDoReembolso),
}

const cupons: Fila = {
  id: 'cupons',
  label: 'Cupons',
  tabela: 'cupons',
  chave: 'codigo',
  busca: true,
  recortes: [
    { id: 'todos', label: 'Todos', filtros: {} },
    { id: 'ligados', label: 'Ligados', filtros: { ativo: 'true' } },
    { id: 'desligados', label: 'Desligados', filtros: { ativo: 'false' } },
  ],
  vazio: { titulo: 'Nenhum cupom ainda', texto: 'Crie um cupom para dar desconto na publicação de vagas.' },
  resumo: (linha) => ({
    titulo: readTexto(linha, 'codigo'),
    detalhe:
      readTexto(linha, 'tipo') === 'fixed'
        ? `${formatCentavos(readNumero(linha, 'valor'))} de desconto`
        : `${readNumero(linha, 'valor')} % de desconto`,
    quando: readTexto(linha, 'valido_ate') ? `Até ${formatDia(Date.parse(readTexto(linha, 'valido_ate')) - 1)}` : 'Sem fim',
    marca: readSim(linha, 'ativo') ? { tom: 'success', texto: 'Ligado' } : { tom: 'neutral', texto: 'Desligado' },
  }),
  Ficha: toLazyFicha(async () => (await import('./catalogo/FichaDoCupom')).FichaDoCupom),
}

const canais: Fila = {
  id: 'canais',
  label: 'Canais',
  tabela: 'canais',
  chave: 'codigo',
  recortes: [{ id: 'todos', label: 'Todos', filtros: {} }],
  vazio: { titulo: 'Nenhum canal', texto: 'Os canais fazem parte da instalação.' },
  resumo: (linha) => ({
    titulo: readTexto(linha, 'nome'),
    detalhe: juntar(
      readNumero(linha, 'preco_centavos') > 0 ? formatCentavos(readNumero(linha, 'preco_centavos')) : 'Gratuito',
      rotulo(MODO_DO_CANAL, readTexto(linha, 'modo')),
    ),
    quando: '',
    marca: readSim(linha, 'ativo') ? { tom: 'success', texto: 'Ligado' } : { tom: 'neutral', texto: 'Desligado' },
  }),
  Ficha: toLazyFicha(async () => (await import('./catalogo/FichaDoCanal')).FichaDoCanal),
}

const entregas: Fila = {
  id: 'entregas',
  label: 'Entregas',
  tabela: 'entregas',
  recortes: [
    createPedeAcao('id'),
    { id: 'todas', label: 'Todas', filtros: {} },
    { id: 'falhas', label: 'Só falhas', filtros: { ok: 'false' } },
  ],
  vazio: {
    titulo: 'Nenhuma entrega ainda',
    texto: 'Chamadas a planilhas e webhooks aparecem aqui, as últimas mil de cada destino.',
  },
  resumo: (linha) => {
    const status = readNumero(linha, 'status_http')
    const ok = !readTexto(linha, 'erro') && status >= 200 && status < 400
    return {
      titulo: palavra(readTexto(linha, 'tipo')),
      detalhe: readTexto(linha, 'destino'),
      quando: em(linha, 'em'),
      marca: ok ? { tom: 'success', texto: 'Entregue' } : { tom: 'error', texto: 'Falhou' },
    }
  },
  Ficha: toLazyFicha(async () => (await import('./FichaDaEntrega')).FichaDaEntrega),
}

/** The queues of operation, in the order of the screen. */
export const FILAS_DE_OPERACAO: readonly Fila[] = [publicar, mensagens, pagamentos, reembolsos, cupons, canais, entregas]
