import { formatCentavos } from '@/domain/br/dinheiro'
import { getNomeDoCanal } from '@/domain/vaga/canal'
import { isStatusCanal, STATUS_CANAL } from '@/domain/vaga/vaga-status'
import type { RegistroDe } from '@/domain/contratos/equipe/tabelas'
import { completeAtualizacao, correctCanal, moveCanal } from '../api'
import { type Acao, toMotivo } from '../fila/acao'

/** A line as the detail has it. */
export type LinhaDeCanal = RegistroDe<'fila_canais'>
type Decidida = Pick<
  LinhaDeCanal,
  'id' | 'canal' | 'status' | 'modo' | 'preco_centavos' | 'desconto_centavos' | 'prazo_em' | 'lido_em' | 'external_url'
>

/** Optional data of a move. */
export type Movimento = { readonly _external_url?: string; readonly _motivo?: string }

/** Moves a channel line. Throws `AppError` 409 `mudou` when it differs from `linha`, 422 with the field. */
export const moveLinha = (linha: Pick<LinhaDeCanal, 'id' | 'status'>, status: string, resto: Movimento = {}) =>
  moveCanal({ _id: linha.id, _status: status, _visto: linha.status, ...resto })

/** Corrects the address of a live line, or with only a reason reverts its record. Throws as `moveLinha`. */
export const correctLinha = (linha: Pick<LinhaDeCanal, 'id' | 'external_url'>, resto: Movimento) =>
  correctCanal({ _id: linha.id, _visto: linha.external_url, ...resto })

/** Records that the changed text is at the channel, with its address there. Throws as `moveLinha`. */
export const updateLinha = (linha: LinhaDeCanal, link: string) =>
  completeAtualizacao({ _id: linha.id, _external_url: link, _visto: linha.desatualizada_em })

/** What was paid for a line, in centavos. */
export const getPagoPelaLinha = (linha: Pick<LinhaDeCanal, 'preco_centavos' | 'desconto_centavos'>) =>
  linha.preco_centavos - linha.desconto_centavos

const podeIrPara = (agora: string, status: string) =>
  isStatusCanal(agora) && (STATUS_CANAL[agora].proximos as readonly string[]).includes(status)

/** The moves of a line that require no link. */
export function listAcoesDaLinha(linha: Decidida): Acao[] {
  const valor = getPagoPelaLinha(linha)
  const canal = getNomeDoCanal(linha.canal)
  const volta =
    valor > 0
      ? `${formatCentavos(valor)} voltam automaticamente para quem pagou. A linha sai da fila.`
      : 'Nada foi cobrado por esta linha. Ela sai da fila.'
  const carta =
    valor > 0
      ? {
          // The payer's account, not the contact of the ad.
          para: 'quem pagou pelo canal, no e-mail da conta',
          assunto: `Reembolsamos o valor do canal ${canal}`,
          diz: `Sai quando o reembolso de ${formatCentavos(valor)} for feito. O motivo aparece na página da vaga:`,
        }
      : undefined
  const motivo = toMotivo('Quem anunciou lê este texto na página da vaga.')
  /** The line ends, and what was paid for it goes back. */
  const encerrar = (id: 'falhou' | 'rejeitado', label: string, feito: string): Acao => ({
    id,
    label,
    perigo: true,
    efeito: volta,
    motivo,
    carta,
    feito,
    executar: (porque) => moveLinha(linha, id, { _motivo: porque }),
  })
  const noAr = linha.status === 'publicado'
  const vencida = Date.parse(linha.prazo_em ?? '') <= Date.now()
  if (noAr)
    return [
      {
        id: 'registro_desfeito',
        label: 'Não está publicada',
        perigo: true,
        efeito: linha.lido_em
          ? 'O link sai da página da vaga e a linha volta a Lido pelo feed.'
          : vencida
            ? `O link sai da página da vaga. O prazo já passou: ${volta}`
            : 'O link sai da página da vaga e a linha volta à fila, com o prazo que tinha.',
        motivo,
        carta: vencida ? carta : undefined,
        feito: 'Registro desfeito',
        executar: (porque) => correctLinha(linha, { _motivo: porque }),
      },
      encerrar('falhou', 'O canal tirou do ar', 'Retirada guardada'),
    ]
  const voltando = valor > 0 ? ': o dinheiro está voltando' : ''
  const todas: Acao[] = [
    {
      id: 'enviado',
      label: 'Marcar como enviado',
      efeito: 'A linha continua na fila até ir ao ar ou o prazo acabar. Quem anunciou vê que ela foi enviada.',
      feito: 'Linha marcada como enviada',
      executar: () => moveLinha(linha, 'enviado'),
    },
    {
      id: 'aguardando_canal',
      label: 'Esperando o canal',
      efeito: 'O canal recebeu o anúncio e ainda não o mostra. A linha continua na fila.',
      feito: 'Linha esperando o canal',
      executar: () => moveLinha(linha, 'aguardando_canal'),
    },
    encerrar('rejeitado', 'O canal recusou', `Recusa guardada${voltando}`),
    encerrar('falhou', 'Não conseguimos publicar', `Falha guardada${voltando}`),
  ]
  const pelaEquipe = linha.modo !== 'feed_aberto'
  return todas.filter(({ id }) => podeIrPara(linha.status, id) && (pelaEquipe || id === 'rejeitado' || id === 'falhou'))
}
