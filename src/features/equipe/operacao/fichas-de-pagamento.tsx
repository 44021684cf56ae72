/* The views of money: a payment, and a refund. */
import { useState } from 'react'
import { UrlField } from '@/components/form/text/UrlField'
import { TextField } from '@/components/form/TextField'
import { Button } from '@/components/ui/Button'
import { formatCnpj } from '@/domain/br/cnpj-formato'
import { formatCpf } from '@/domain/br/cpf'
import { formatCentavos } from '@/domain/br/dinheiro'
import type { RegistroDe } from '@/domain/contratos/equipe/tabelas'
import { ROTULO_DO_METODO } from '@/domain/pagamento/pagamento-status'
import { CODIGOS_DE_RECUSA, findRecusa } from '@/domain/pagamento/recusas'
import { getNomeDoCanal } from '@/domain/vaga/canal'
import { writeCausa } from '@/domain/vaga/causa-do-canal'
import { getRotuloDoStatus } from '@/domain/vaga/vaga-status'
import { formatDiaHora } from '@/domain/br/quando'
import { paths } from '@/lib/paths'
import { useSingleMutation } from '@/lib/query'
import { defineFicha, Fatos, LinkDoFato, LinkDoItem } from '../fila/ficha'
import { type Acao, formatInstante, getRotulo, toMotivo } from '../fila/fila'
import { SITUACAO_DO_REEMBOLSO, SUPERADO } from '../tabelas/registro/palavras'
import { describeCampo } from '../tabelas/registro/valor'
import { doPagamento } from './textos'
import { handleNota, requestReembolso } from '../api'
import { FalhaNoLugar, FormDaEquipe } from '../fila/FormDaEquipe'
import { Copiar } from './TextoParaPublicar'

/** The provider returns a Pix for 90 days. */
const PRAZO_DO_PIX_MS = 90 * 24 * 60 * 60 * 1000
const isTarde = ({ metodo, pago_em: pago }: RegistroDe<'pagamentos'>) =>
  metodo === 'pix' && pago !== null && Date.parse(pago) < Date.now() - PRAZO_DO_PIX_MS

/** Events of the provider that are recorded (supabase/functions/_shared/payment/objects.ts). */
const EVENTOS: Readonly<Record<string, string>> = {
  'payment_intent.succeeded': 'Pagamento feito',
  'payment_intent.payment_failed': 'Pagamento não aprovado',
  'payment_intent.processing': 'Pagamento em processamento',
  'payment_intent.requires_action': 'Pagamento à espera de quem paga',
  'payment_intent.canceled': 'Pagamento cancelado',
  'refund.created': 'Reembolso criado',
  'refund.updated': 'Reembolso atualizado',
  'refund.failed': 'Reembolso não passou',
  'charge.refund.updated': 'Reembolso atualizado',
  'charge.dispute.created': 'Contestação aberta',
  'charge.dispute.closed': 'Contestação encerrada',
}

/** Why the provider refused it, with its code: some of them share a text. */
const writeRecusa = (codigo: string) =>
  CODIGOS_DE_RECUSA.includes(codigo) ? `${findRecusa(codigo).motivo.replace(/\.$/, '')} (${codigo})` : codigo

/**
 * The amount that goes back, or went back without the provider: at most what is left, neither refunded nor on its way back; at first that
 * of a refund that failed.
 */
const reembolsar = (
  { id, resta_centavos: resta }: RegistroDe<'pagamentos'>,
  falho: number | undefined,
  porFora: boolean,
): Acao => ({
  id: porFora ? 'por-fora' : 'reembolsar',
  label: porFora ? doPagamento.anotarPorFora : doPagamento.reembolsar,
  perigo: !porFora,
  neutra: porFora,
  efeito: porFora ? doPagamento.efeitoDoPorFora : doPagamento.efeitoDoReembolso,
  valor: {
    label: porFora ? doPagamento.valorPorFora : doPagamento.valorAReembolsar,
    hint: doPagamento.restam(formatCentavos(resta)),
    maximo: resta,
    sugerido: Math.min(falho ?? resta, resta),
    erro: doPagamento.ateQuanto(formatCentavos(resta)),
  },
  motivo: { ...toMotivo(doPagamento.dicaDoMotivo), vazio: doPagamento.motivoVazio },
  feito: (centavos) => (porFora ? doPagamento.anotado : doPagamento.reembolsoPedido)(formatCentavos(centavos)),
  fica: true,
  executar: (_motivo, { centavos: _valor_centavos, chave: _chave }) =>
    requestReembolso({ _pagamento_id: id, _valor_centavos, _motivo, _chave, _resta_centavos: resta, _por_fora: porFora }),
})

const sumPorFora = (reembolsos: readonly { por_fora: boolean; valor_centavos: number }[]) =>
  reembolsos.reduce((soma, { por_fora: porFora, valor_centavos: valor }) => soma + (porFora ? valor : 0), 0)

/** What there is to know of a dispute that is open or was lost. */
const describeContestacao = (linha: RegistroDe<'pagamentos'>) =>
  linha.contestacao_aberta
    ? doPagamento.quemPagouNaoReconhece
    : linha.resta_centavos > 0
      ? doPagamento.bancoDevolveuParte(formatCentavos(linha.devolvido_centavos))
      : doPagamento.bancoDevolveu

export const FichaDoPagamento = defineFicha<'pagamentos'>(({ linha, relacionados }, { onRecarregar }) => {
  const { vaga, reembolsos, eventos } = relacionados
  const { resta_centavos: resta, divergencia, contestado_em: contestado } = linha
  const { contestacao_aberta: aberta, devolvido_centavos: devolvido } = linha
  /** The provider gives nothing more of it back. */
  const soPorFora = devolvido > 0 || isTarde(linha)
  const falhou = reembolsos.find(({ status, superado }) => status === 'falhou' && !superado)
  const falho = falhou?.valor_centavos
  /** By hand goes, at first, what was not noted of it yet. */
  const falta = falhou && falhou.valor_centavos - sumPorFora(reembolsos.filter((outro) => outro.criado_em >= falhou.criado_em))
  const acoes = aberta
    ? []
    : [
        ...(linha.status === 'pago' && !soPorFora ? [reembolsar(linha, falho, false)] : []),
        ...(soPorFora || falho ? [reembolsar(linha, falta && falta > 0 ? falta : falho, true)] : []),
      ]
  return [
    divergencia && {
      aviso: {
        tom: 'error',
        titulo: doPagamento.divergencia,
        texto: `${describeCampo(divergencia)}. Tudo o que foi recebido volta automaticamente; acompanhe abaixo.`,
      },
    },
    contestado &&
      (aberta || devolvido > 0) && {
        aviso: {
          tom: 'warning',
          titulo: doPagamento.contestadoEm(formatDiaHora(contestado)),
          texto: describeContestacao(linha),
        },
      },
    {
      titulo: 'Pagamento',
      fatos: [
        ['Forma', ROTULO_DO_METODO[linha.metodo]],
        ['Valor', formatCentavos(linha.valor_centavos)],
        ['Recebido', formatCentavos(linha.recebido_centavos)],
        ['Reembolsado', formatCentavos(linha.reembolsado_centavos)],
        ['Devolvido pelo banco', devolvido > 0 && formatCentavos(devolvido)],
        ['Resta', formatCentavos(resta)],
        ['Pago em', formatInstante(linha.pago_em)],
        ['Recusa', linha.recusa_codigo && writeRecusa(linha.recusa_codigo)],
        ['Quem pagou', [linha.nome, linha.email].filter(Boolean).join(', ')],
        ['CPF ou CNPJ', linha.documento],
        ['Código na operadora', linha.intent_id],
        [
          'Vaga',
          vaga ? (
            <LinkDoItem key="vaga" to={paths.adminTabela('vagas', { item: vaga.id })}>
              {`${vaga.cargo} (${vaga.codigo_ref}), ${getRotuloDoStatus(vaga.status)}`}
            </LinkDoItem>
          ) : (
            'A vaga não existe mais'
          ),
        ],
      ],
    },
    {
      titulo: 'Reembolsos',
      relacionados: reembolsos.map(({ valor_centavos, canal, status, superado, por_fora: porFora, causa, motivo, erro }) => ({
        titulo: `${formatCentavos(valor_centavos)}${canal ? `, ${getNomeDoCanal(canal)}` : ''}: ${
          superado ? SUPERADO : porFora ? doPagamento.porFora : getRotulo(SITUACAO_DO_REEMBOLSO, status)
        }`,
        texto: writeCausa(causa, motivo),
        erro,
      })),
      vazio: doPagamento.nadaReembolsado,
      nota: resta > 0 && (aberta ? doPagamento.bancoDecide : isTarde(linha) && doPagamento.pixPassou),
      ...(resta > 0 && acoes.length > 0 && { acoes }),
    },
    linha.status === 'pago' &&
      (resta > 0 || linha.nota_numero) && {
        titulo: doPagamento.notaFiscal,
        corpo: <NotaFiscal key={linha.nota_em} linha={linha} onFeito={onRecarregar} />,
      },
    eventos.length > 0 && {
      titulo: doPagamento.operadoraDisse,
      relacionados: eventos.map(
        ({ em, tipo, resultado }) =>
          `${formatDiaHora(em)}: ${getRotulo(EVENTOS, tipo)} (${resultado && resultado !== 'nada' ? resultado : 'sem efeito'})`,
      ),
    },
  ]
})

export const FichaDoReembolso = defineFicha<'reembolsos'>(({ linha }) => [
  linha.status === 'falhou' && {
    aviso: {
      tom: linha.superado ? 'warning' : 'error',
      titulo: doPagamento.reembolsoNaoPassou,
      texto: linha.superado ? doPagamento.porQueSuperado : doPagamento.comoReembolsar,
    },
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

type Dados = Awaited<ReturnType<typeof handleNota>>

/** The invoice of a payment: it is issued elsewhere, with the data that are shown after a press, and noted here. */
function NotaFiscal({ linha, onFeito }: Omit<AnotacaoProps, 'dados'>) {
  const { nota_numero: numero, nota_url: url } = linha
  const [dados, setDados] = useState<Dados | null>(null)
  const { run, isPending, error } = useSingleMutation({ mutationFn: handleNota, onSuccess: setDados })
  return (
    <div className="space-y-4">
      {numero ? (
        <Fatos
          fatos={[
            [doPagamento.numeroDaNota, numero],
            [doPagamento.linkDaNota, <LinkDoFato key="link" href={url ?? ''} />],
            [doPagamento.salvaEm, formatInstante(linha.nota_em)],
          ]}
        />
      ) : (
        <p className="text-sm text-tinta-suave">{doPagamento.naoEmitida}</p>
      )}
      {dados ? (
        <Anotacao linha={linha} dados={dados} onFeito={onFeito} />
      ) : (
        <>
          <FalhaNoLugar error={error} onRecarregar={onFeito} />
          <Button size="sm" variant="secondary" loading={isPending} onClick={() => run({ _pagamento_id: linha.id })}>
            {numero ? doPagamento.corrigirNota : doPagamento.verDadosDaNota}
          </Button>
          <p className="text-sm text-tinta-suave">{doPagamento.avisoDoDocumento}</p>
        </>
      )}
    </div>
  )
}

type AnotacaoProps = { linha: RegistroDe<'pagamentos'>; dados: Dados; onFeito: () => void }

function Anotacao({ linha, dados: { nome, documento, email, visto }, onFeito }: AnotacaoProps) {
  const inteiro = documento?.length === 11 ? formatCpf(documento) : formatCnpj(documento ?? '')
  const linhas = [
    [doPagamento.nomeOuRazao, nome],
    [doPagamento.documento, inteiro],
    [doPagamento.email, email],
  ] as const
  return (
    <div className="rounded-cartao border border-linha bg-fundo p-4 sm:p-5">
      <Fatos
        fatos={linhas.map(([rotulo, texto]) => [
          rotulo,
          texto ? (
            <span key={rotulo} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="min-w-0">{texto}</span>
              <Copiar texto={texto} oQue={rotulo}>
                {doPagamento.copiar}
              </Copiar>
            </span>
          ) : null,
        ])}
      />
      <FormDaEquipe
        rotulo={doPagamento.notaFiscal}
        valores={{ numero: linha.nota_numero ?? '', url: linha.nota_url ?? '' }}
        enviar={(escrito) => handleNota({ _pagamento_id: linha.id, _numero: escrito.numero, _url: escrito.url, _visto: visto })}
        feito={(_, escrito) => doPagamento.notaSalva(escrito.numero.trim())}
        onRecarregar={onFeito}
        botao={doPagamento.salvarNota}
        className="mt-5 space-y-4 border-t border-linha pt-5"
      >
        {() => (
          <>
            <TextField name="numero" label={doPagamento.numeroDaNota} className="h-12 sm:max-w-64" announced />
            <UrlField name="url" label={doPagamento.linkDaNota} hint={doPagamento.dicaDaNota} announced />
          </>
        )}
      </FormDaEquipe>
    </div>
  )
}
