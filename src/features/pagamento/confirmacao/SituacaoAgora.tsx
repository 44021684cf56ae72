import { Link } from 'react-router-dom'
import { Notice } from '@/components/ui/Notice'
import { paths } from '@/lib/paths'
import type { Acompanhado } from '../andamento/acompanhamento'

type Props = Pick<Acompanhado, 'fase'> & { codigo: string | undefined; vagaId: string | null }

const link = 'font-semibold text-marca underline underline-offset-4'

/** The sentence of the two hours, adapted to the vacancy's current state. */
export function SituacaoAgora({ fase, codigo, vagaId }: Props) {
  switch (fase.fase) {
    case 'no_ar':
      return (
        <Notice tone="success" title="Sua vaga já está no ar" live>
          A análise terminou.{' '}
          {codigo ? (
            <Link to={paths.vaga(codigo)} className={link}>
              Ver a vaga no ar
            </Link>
          ) : null}
        </Notice>
      )
    case 'corrigir':
      return (
        <Notice tone="warning" title="O anúncio precisa de uma correção" live>
          A análise encontrou um trecho que não pode ser publicado. Corrija em{' '}
          <Link to={paths.minhasVagas()} className={link}>
            Minhas Vagas
          </Link>
          : a vaga entra no ar em seguida, sem outro pagamento.
        </Notice>
      )
    case 'devolvido':
      return (
        <Notice tone="warning" title="A vaga não foi publicada" live>
          O valor cobrado não confere com o do pedido. A cobrança inteira volta para o mesmo cartão, e avisamos por e-mail.
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
        <Notice title="Em análise" live>
          {'pago' in fase && fase.pago
            ? 'Sua vaga está em análise e será publicada em até 2 horas.'
            : 'Estamos confirmando o pagamento. Em seguida a vaga entra em análise e é publicada em até 2 horas.'}{' '}
          {vagaId ? (
            <Link to={paths.checkoutSucesso({ vaga: vagaId })} className={link}>
              Acompanhar
            </Link>
          ) : null}
        </Notice>
      )
  }
}
