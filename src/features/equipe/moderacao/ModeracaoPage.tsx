import { PaginaDeFilas } from '../lista/PaginaDeFilas'
import { AberturaAutomatica } from './AberturaAutomatica'
import { FILAS_DE_MODERACAO } from './filas'

const ACIMA = { pedidos: <AberturaAutomatica /> }

/** `/admin/moderacao`: the queues that wait for decisions of the team. */
export default function ModeracaoPage() {
  return <PaginaDeFilas filas={FILAS_DE_MODERACAO} acima={ACIMA} />
}
