import { formatCentavos } from '@/domain/br/dinheiro'
import type { RegistroDe } from '@/domain/contratos/equipe/tabelas'
import { getNomeDoCanal } from '@/domain/vaga/canal'
import { isStatusCanal, STATUS_CANAL } from '@/domain/vaga/vaga-status'
import { correctCanal, moveCanal } from '../api'
import { type Acao, contra, type Decisao, listAcoes } from '../fila/fila'

type Linha = Pick<
  RegistroDe<'fila_canais'>,
  | 'id'
  | 'canal'
  | 'status'
  | 'modo'
  | 'preco_centavos'
  | 'desconto_centavos'
  | 'volta_centavos'
  | 'prazo_em'
  | 'lido_em'
  | 'external_url'
>

/** What was paid for a line, in centavos. */
export const getPagoPelaLinha = (linha: Pick<Linha, 'preco_centavos' | 'desconto_centavos'>) =>
  linha.preco_centavos - linha.desconto_centavos

/** The moves of a line that require no link. */
export function listAcoesDaLinha(linha: Linha): Acao[] {
  const { id: _id, status, volta_centavos: valor } = linha
  const move = (para: string, motivo?: string) =>
    moveCanal({ _id, _status: para, _visto: status, ...(motivo !== undefined && { _motivo: motivo }) })
  const volta =
    valor > 0
      ? `${formatCentavos(valor)} voltam automaticamente para quem pagou. A linha sai da fila.`
      : getPagoPelaLinha(linha) > 0
        ? 'O valor desta linha já voltou. Ela sai da fila.'
        : 'Nada foi cobrado por esta linha. Ela sai da fila.'
  const carta = valor > 0 && {
    assunto: `Reembolsamos o valor do canal ${getNomeDoCanal(linha.canal)}`,
    diz: `Sai quando o reembolso de ${formatCentavos(valor)} for feito. O motivo aparece na página da vaga:`,
  }
  const comMotivo = contra('Quem anunciou lê este texto na página da vaga.')
  const noAr = status === 'publicado'
  const vencida = Date.parse(linha.prazo_em ?? '') <= Date.now()
  const proximos: readonly string[] = isStatusCanal(status) ? STATUS_CANAL[status].proximos : []
  const pode = (para: string) => !noAr && proximos.includes(para)
  const pelaEquipe = linha.modo !== 'feed_aberto'
  const voltando = valor > 0 ? ': o dinheiro está voltando' : ''
  /** The line ends, and what was paid for it goes back. */
  const encerrar = (para: string, label: string, feito: string): Decisao => ({
    label,
    ...comMotivo,
    efeito: volta,
    ...carta,
    feito,
    executar: (porque) => move(para, porque),
  })
  // The payer's account, not the contact of the ad.
  return listAcoes('quem pagou pelo canal, no e-mail da conta', {
    registro_desfeito: noAr && {
      label: 'Não está publicada',
      ...comMotivo,
      efeito: linha.lido_em
        ? 'O link sai da página da vaga e a linha volta a Lido pelo feed.'
        : vencida
          ? `O link sai da página da vaga. O prazo já passou: ${volta}`
          : 'O link sai da página da vaga e a linha volta à fila, com o prazo que tinha.',
      ...(vencida && carta),
      feito: 'Registro desfeito',
      executar: (porque) => correctCanal({ _id, _visto: linha.external_url, _motivo: porque }),
    },
    enviado: pelaEquipe &&
      pode('enviado') && {
        label: 'Marcar como enviado',
        neutra: true,
        efeito: 'A linha continua na fila até ir ao ar ou o prazo acabar. Quem anunciou vê que ela foi enviada.',
        feito: 'Linha marcada como enviada',
        executar: () => move('enviado'),
      },
    aguardando_canal: pelaEquipe &&
      pode('aguardando_canal') && {
        label: 'Esperando o canal',
        neutra: true,
        efeito: 'O canal recebeu o anúncio e ainda não o mostra. A linha continua na fila.',
        feito: 'Linha esperando o canal',
        executar: () => move('aguardando_canal'),
      },
    rejeitado: pode('rejeitado') && encerrar('rejeitado', 'O canal recusou', `Recusa guardada${voltando}`),
    falhou: noAr
      ? encerrar('falhou', 'O canal tirou do ar', 'Retirada guardada')
      : pode('falhou') && encerrar('falhou', 'Não conseguimos publicar', `Falha guardada${voltando}`),
  })
}
