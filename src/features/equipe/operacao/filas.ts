import { getTom, TOM_DO_CANAL, TOM_DO_PAGAMENTO, TOM_DO_REEMBOLSO } from '@/domain/tons'
import { formatCentavos } from '@/domain/br/dinheiro'
import { CANAIS, getNomeDoCanal } from '@/domain/vaga/canal'
import { writeCausa } from '@/domain/vaga/causa-do-canal'
import { isComPrazo, STATUS_CANAL } from '@/domain/vaga/vaga-status'
import { formatDia, formatDiaHora, formatQuando } from '@/domain/br/quando'
import { createPedeAcao, defineFila, type Fila, getRotulo, getTitulo, toLazyFicha } from '../fila/fila'
import { MODO_DO_CANAL, SITUACAO_DO_REEMBOLSO, SITUACOES_DO_PAGAMENTO, SUPERADO } from '../tabelas/registro/palavras'
import { describeCampo } from '../tabelas/registro/valor'
import { joinPontos } from '@/lib/format'

const publicar = defineFila('publicar', {
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
  resumo: (linha) => ({
    titulo: `${getNomeDoCanal(linha.canal)}: ${linha.cargo}`,
    detalhe: joinPontos([linha.empresa, linha.codigo_ref]),
    quando: isComPrazo(linha.status) && linha.prazo_em ? `Prazo: ${formatDiaHora(linha.prazo_em)}` : '',
    marca: linha.atrasada
      ? { tom: 'error', texto: 'Prazo vencido' }
      : linha.desatualizada_em
        ? { tom: 'warning', texto: 'A atualizar' }
        : { tom: getTom(TOM_DO_CANAL, linha.status), texto: getTitulo(STATUS_CANAL, linha.status) },
  }),
  Ficha: toLazyFicha(async () => (await import('./FichaDaLinhaDeCanal')).FichaDaLinhaDeCanal),
})

const mensagens = defineFila('mensagens', {
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
    titulo: describeCampo(linha.tipo),
    detalhe: linha.destinatario,
    quando: formatQuando(linha.criado_em),
    marca: linha.morta_em
      ? { tom: 'error', texto: 'Não entregue' }
      : linha.enviado_em
        ? { tom: 'success', texto: 'Enviada' }
        : { tom: 'warning', texto: 'Na fila' },
  }),
  Ficha: toLazyFicha(async () => (await import('./fichas')).FichaDaMensagem),
})

const pagamentos = defineFila('pagamentos', {
  recortes: [
    createPedeAcao('criado_em'),
    { id: 'todos', label: 'Todos', filtros: {} },
    { id: 'divergentes', label: 'Divergentes', filtros: { status: 'divergente', voltou: 'false' } },
    { id: 'contestados', label: 'Com contestação aberta', filtros: { contestacao_aberta: 'true' } },
    { id: 'ja-contestados', label: 'Já contestados', filtros: { contestado: 'true' } },
    { id: 'com-reembolso', label: 'Com reembolso', filtros: { com_reembolso: 'true' } },
    { id: 'sem-nota', label: 'Pagos sem nota fiscal', filtros: { sem_nota: 'true' }, ordem: 'criado_em' },
    { id: 'recusados', label: 'Não aprovados', filtros: { status: 'falhou' } },
  ],
  vazio: {
    titulo: 'Nenhum pagamento nesta parte',
    texto: 'Divergências são pagamentos em que o valor recebido não é o da vaga.',
  },
  resumo: ({ situacao, ...linha }) => ({
    titulo: formatCentavos(linha.valor_centavos),
    detalhe: joinPontos([linha.cargo, linha.nome || linha.email]),
    quando: formatQuando(linha.criado_em),
    marca: { tom: getTom(TOM_DO_PAGAMENTO, situacao), texto: getRotulo(SITUACOES_DO_PAGAMENTO, situacao) },
  }),
  Ficha: toLazyFicha(async () => (await import('./fichas-de-pagamento')).FichaDoPagamento),
})

const reembolsos = defineFila('reembolsos', {
  recortes: [
    createPedeAcao('criado_em'),
    { id: 'todos', label: 'Todos', filtros: {} },
    { id: 'falharam', label: 'Falharam', filtros: { status: 'falhou', superado: 'false' } },
    { id: 'pendentes', label: 'A fazer', filtros: { status: 'pendente' } },
    { id: 'feitos', label: 'Feitos', filtros: { status: 'feito' } },
  ],
  vazio: {
    titulo: 'Nenhum reembolso nesta parte',
    texto: 'O dinheiro de canais que não foram ao ar volta automaticamente e aparece aqui.',
  },
  resumo: ({ status, superado, ...linha }) => ({
    titulo: formatCentavos(linha.valor_centavos),
    detalhe: joinPontos([linha.canal ? getNomeDoCanal(linha.canal) : '', writeCausa(linha.causa, linha.motivo)]),
    quando: formatQuando(linha.criado_em),
    marca: superado
      ? { tom: 'neutral', texto: SUPERADO }
      : { tom: getTom(TOM_DO_REEMBOLSO, status), texto: getRotulo(SITUACAO_DO_REEMBOLSO, status) },
  }),
  Ficha: toLazyFicha(async () => (await import('./fichas-de-pagamento')).FichaDoReembolso),
})

const cupons = defineFila('cupons', {
  recortes: [
    { id: 'todos', label: 'Todos', filtros: {} },
    { id: 'ligados', label: 'Ligados', filtros: { ativo: 'true' } },
    { id: 'desligados', label: 'Desligados', filtros: { ativo: 'false' } },
  ],
  vazio: { titulo: 'Nenhum cupom ainda', texto: 'Crie um cupom para dar desconto na publicação de vagas.' },
  resumo: (linha) => ({
    titulo: linha.codigo,
    detalhe: linha.tipo === 'fixed' ? `${formatCentavos(linha.valor)} de desconto` : `${linha.valor} % de desconto`,
    quando: linha.valido_ate ? `Até ${formatDia(Date.parse(linha.valido_ate) - 1)}` : 'Sem fim',
    marca: linha.ativo ? { tom: 'success', texto: 'Ligado' } : { tom: 'neutral', texto: 'Desligado' },
  }),
  Ficha: toLazyFicha(async () => (await import('./fichas')).FichaDoCupom),
})

const canais = defineFila('canais', {
  recortes: [{ id: 'todos', label: 'Todos', filtros: {} }],
  vazio: { titulo: 'Nenhum canal', texto: 'Os canais fazem parte da instalação.' },
  resumo: (linha) => ({
    titulo: linha.nome,
    detalhe: joinPontos([
      linha.preco_centavos > 0 ? formatCentavos(linha.preco_centavos) : 'Gratuito',
      getRotulo(MODO_DO_CANAL, linha.modo),
    ]),
    quando: '',
    marca: linha.ativo ? { tom: 'success', texto: 'Ligado' } : { tom: 'neutral', texto: 'Desligado' },
  }),
  Ficha: toLazyFicha(async () => (await import('./fichas')).FichaDoCanal),
})

/** The queues of operation, in the order of the screen. */
export const FILAS_DE_OPERACAO: readonly Fila[] = [publicar, mensagens, pagamentos, reembolsos, cupons, canais]
