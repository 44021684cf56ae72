import { PaginaDeFilas } from '../fila/PaginaDeFilas'
import { AberturaAutomatica } from './AberturaAutomatica'
import { FILAS_DE_MODERACAO } from './filas'
import { moderacaoPage } from './textos'

const ACIMA = { pedidos: <AberturaAutomatica /> }

/** `/admin/moderacao`: the queues that wait for decisions of the team. */
export default function ModeracaoPage() {
  return (
    <PaginaDeFilas titulo="Moderação" abertura={moderacaoPage.abertura} rotulo="Filas" filas={FILAS_DE_MODERACAO} acima={ACIMA} />
  )
}
