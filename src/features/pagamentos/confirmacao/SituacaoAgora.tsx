import { Link } from 'react-router-dom'
import { Notice } from '@/components/ui/Notice'
import { paths } from '@/lib/paths'
import type { Acompanhado } from '../andamento/acompanhamento'
import { leitura, situacaoAgora } from '../textos'

type Props = Pick<Acompanhado, 'fase'> & {
  /** Of the vacancy, where this is the way to its page. */
  codigo?: string
  vagaId: string | null
  /** Chosen channels are published later, each by its day. */
  canaisDepois?: boolean
}

const link = 'font-semibold text-marca underline underline-offset-4'

/** The sentence of the two hours, adapted to the vacancy's current state. */
export function SituacaoAgora({ fase, codigo, vagaId, canaisDepois = false }: Props) {
  switch (fase.fase) {
    case 'no_ar':
      return (
        <Notice tone="success" title={situacaoAgora.noAr} live>
          <span>{`${canaisDepois ? situacaoAgora.canaisDepois : situacaoAgora.analiseTerminou} `}</span>
          {codigo ? (
            <Link to={paths.vaga(codigo)} className={link}>
              {situacaoAgora.verVaga}
            </Link>
          ) : null}
        </Notice>
      )
    case 'corrigir':
      return (
        <Notice tone="warning" title={situacaoAgora.faltaCorrigir} live>
          {situacaoAgora.revisaoEncontrou}{' '}
          <Link to={vagaId ? paths.minhaVaga(vagaId) : paths.minhasVagas()} className={link}>
            {vagaId ? 'Corrigir anúncio' : 'Minhas Vagas'}
          </Link>
          : a vaga entra no ar em seguida, sem outro pagamento.
        </Notice>
      )
    case 'revisao':
      return (
        <Notice title={situacaoAgora.comAEquipe} live>
          {situacaoAgora.revisaoPedida}
        </Notice>
      )
    case 'leitura':
      return (
        <Notice tone="success" title={leitura.titulo} live>
          {leitura.texto}
        </Notice>
      )
    case 'devolvido':
      return (
        <Notice tone="warning" title={situacaoAgora.naoPublicada} live>
          {situacaoAgora.valorCobradoNao}
        </Notice>
      )
    case 'outra':
      return (
        <Notice title={fase.titulo} live>
          {fase.texto}
        </Notice>
      )
    default:
      return (
        <Notice title={situacaoAgora.emAnalise} live>
          <span>{`${'pago' in fase && fase.pago ? situacaoAgora.publicadaEmDuasHoras : situacaoAgora.confirmandoPagamento} `}</span>
          {vagaId ? (
            <Link to={paths.minhaVaga(vagaId)} className={link}>
              {situacaoAgora.abrirVaga}
            </Link>
          ) : null}
        </Notice>
      )
  }
}
