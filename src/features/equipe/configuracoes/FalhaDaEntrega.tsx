import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Notice } from '@/components/ui/Notice'
import { formatDiaHora } from '@/domain/br/quando'
import { paths } from '@/lib/paths'
import { adminQueries } from '../api'
import { falhaDaEntrega } from './textos'

type Props = {
  /** The kind of delivery that an address receives. */
  tipo: string
  /** Whether an address is stored: without one nothing is sent. */
  guardado: boolean
}

/** What is wrong at an address that rows are sent to: saving a setting does not mean that it works. */
export function FalhaDaEntrega({ tipo, guardado }: Props) {
  const { data } = useQuery({ ...adminQueries.saude(), enabled: guardado })
  const falha = guardado ? data?.entregas.find((outra) => outra.tipo === tipo) : undefined
  if (!falha) return null
  return (
    <Notice
      tone="warning"
      className="mt-3"
      title={falha.vezes === 1 ? falhaDaEntrega.ultimaEntregaFalhou : falhaDaEntrega.ultimasEntregasFalharam(falha.vezes)}
    >
      <span>{`Desde ${formatDiaHora(falha.desde)}${falha.erro ? `: ${falha.erro}` : ''}. `}</span>
      <Link to={`${paths.adminTabela('entregas')}?tipo=${tipo}&ok=false`} className="font-semibold underline underline-offset-4">
        Ver as entregas
      </Link>
    </Notice>
  )
}
