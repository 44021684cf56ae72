import { PaginaDeFilas } from '../fila/PaginaDeFilas'
import { NovoCupom } from './catalogo/NovoCupom'
import { FILAS_DE_OPERACAO } from './filas'
import { SaudeAba } from './SaudeAba'
import { operacaoPage } from './textos'

const ACIMA = { cupons: <NovoCupom /> }
const OUTRAS = [{ id: 'saude', label: 'Saúde', conteudo: <SaudeAba /> }]

/** `/admin/operacao`: the state of the product's operation, and manual work. */
export default function OperacaoPage() {
  return (
    <PaginaDeFilas
      titulo="Operação"
      abertura={operacaoPage.abertura}
      rotulo={operacaoPage.rotulo}
      filas={FILAS_DE_OPERACAO}
      acima={ACIMA}
      outras={OUTRAS}
    />
  )
}
