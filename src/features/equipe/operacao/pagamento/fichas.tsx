/* The views of money: a payment, and a refund. */
import { formatCentavos } from '@/domain/br/dinheiro'
import type { RegistroDe } from '@/domain/contratos/equipe/tabelas'
import { ROTULO_DO_METODO } from '@/domain/pagamento/pagamento-status'
import { getNomeDoCanal } from '@/domain/vaga/canal'
import { writeCausa } from '@/domain/vaga/causa-do-canal'
import { getRotuloDoStatus } from '@/domain/vaga/vaga-status'
import { formatDiaHora } from '@/domain/br/quando'
import { defineFicha } from '../../fila/ficha'
import { formatInstante, getRotulo } from '../../fila/fila'
import { SITUACAO_DO_REEMBOLSO } from '../../tabelas/registro/palavras'
import { fichaDoPagamento, fichaDoReembolso, notaFiscal, reembolsoForm } from '../textos'
import { requestReembolso } from '../../api'
import { type Acao, toMotivo } from '../../fila/acao'
import { NotaFiscal } from './NotaFiscal'

/** The provider returns a Pix for 90 days. */
const PRAZO_DO_PIX_MS = 90 * 24 * 60 * 60 * 1000
const isTarde = ({ metodo, pago_em: pago }: RegistroDe<'pagamentos'>) =>
  metodo === 'pix' && pago !== null && Date.parse(pago) < Date.now() - PRAZO_DO_PIX_MS

/** The amount that goes back, at most what is left: what was received and is not refunded, nor on its way back. */
const reembolsar = ({ id, resta_centavos: resta }: RegistroDe<'pagamentos'>): Acao => ({
  id: 'reembolsar',
  label: reembolsoForm.reembolsar,
  perigo: true,
  efeito: reembolsoForm.efeito,
  valor: {
    label: reembolsoForm.valor,
    hint: reembolsoForm.restam(formatCentavos(resta)),
    maximo: resta,
    erro: reembolsoForm.ateQuanto(formatCentavos(resta)),
  },
  motivo: { ...toMotivo(reembolsoForm.quemLe), vazio: reembolsoForm.escrevaMotivo },
  feito: (centavos) => reembolsoForm.feito(formatCentavos(centavos)),
  fica: true,
  executar: (motivo, { centavos, chave }) =>
    requestReembolso({ _pagamento_id: id, _valor_centavos: centavos, _motivo: motivo, _chave: chave }),
})

/** A payment with its refunds and the provider's answers. */
export const FichaDoPagamento = defineFicha<'pagamentos'>(({ linha, relacionados }, { onRecarregar }) => {
  const { vaga, reembolsos, eventos } = relacionados
  const { resta_centavos: resta, divergencia, contestado_em: contestado } = linha
  const reembolsavel = linha.status === 'pago' && resta > 0
  return [
    divergencia && {
      aviso: {
        tom: 'error',
        titulo: fichaDoPagamento.divergenciaConfiraOperadora,
        texto: `${divergencia}. O que foi recebido a mais volta automaticamente; acompanhe abaixo.`,
      },
    },
    contestado && {
      aviso: {
        tom: 'warning',
        titulo: fichaDoPagamento.contestadoEm(formatDiaHora(contestado)),
        texto: linha.devolvido_pelo_banco ? fichaDoPagamento.bancoDevolveu : fichaDoPagamento.quemPagouNaoReconhece,
      },
    },
    {
      titulo: 'Pagamento',
      fatos: [
        ['Forma', ROTULO_DO_METODO[linha.metodo]],
        ['Valor', formatCentavos(linha.valor_centavos)],
        ['Recebido', formatCentavos(linha.recebido_centavos)],
        ['Reembolsado', formatCentavos(linha.reembolsado_centavos)],
        ['Resta', formatCentavos(resta)],
        ['Pago em', formatInstante(linha.pago_em)],
        ['Recusa', linha.recusa_codigo],
        ['Quem pagou', [linha.nome, linha.email].filter(Boolean).join(', ')],
        ['CPF ou CNPJ', linha.documento],
        ['Código na operadora', linha.intent_id],
        ['Vaga', vaga ? `${vaga.cargo} (${vaga.codigo_ref}), ${getRotuloDoStatus(vaga.status)}` : 'A vaga não existe mais'],
      ],
    },
    {
      titulo: 'Reembolsos',
      relacionados: reembolsos.map(({ valor_centavos, canal, status, causa, motivo, erro }) => ({
        titulo: `${formatCentavos(valor_centavos)}${canal ? `, ${getNomeDoCanal(canal)}` : ''}: ${getRotulo(SITUACAO_DO_REEMBOLSO, status)}`,
        texto: writeCausa(causa, motivo),
        erro,
      })),
      vazio: fichaDoPagamento.nadaReembolsado,
      nota: reembolsavel && isTarde(linha) && reembolsoForm.passou,
      ...(reembolsavel && !isTarde(linha) && { acoes: [reembolsar(linha)] }),
    },
    linha.status === 'pago' &&
      (resta > 0 || linha.nota_numero) && {
        titulo: notaFiscal.titulo,
        corpo: <NotaFiscal key={linha.nota_em} linha={linha} onFeito={onRecarregar} />,
      },
    eventos.length > 0 && {
      titulo: fichaDoPagamento.operadoraDisse,
      relacionados: eventos.map(({ em, tipo, resultado }) => `${formatDiaHora(em)}: ${tipo} (${resultado || 'sem efeito'})`),
    },
  ]
})

/** A refund in progress. */
export const FichaDoReembolso = defineFicha<'reembolsos'>(({ linha }) => [
  linha.status === 'falhou' && {
    aviso: { tom: 'error', titulo: fichaDoReembolso.titulo, texto: fichaDoReembolso.reembolsePainelOperadora },
  },
  {
    titulo: 'Reembolso',
    fatos: [
      ['Valor', formatCentavos(linha.valor_centavos)],
      ['Motivo', writeCausa(linha.causa, linha.motivo)],
      ['Tentativas', linha.tentativas],
      ['Último erro', linha.erro],
      ['Pedida em', formatInstante(linha.criado_em)],
      ['Feita em', formatInstante(linha.feito_em)],
      ['Código na operadora', linha.refund_id],
    ],
  },
])
