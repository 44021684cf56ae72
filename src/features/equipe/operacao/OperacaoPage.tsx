import { PaginaDeFilas } from '../lista/PaginaDeFilas'
import { NovoCupom } from './CupomForm'
import { FILAS_DE_OPERACAO } from './filas'
import { SaudeAba } from './SaudeAba'

const ACIMA = { cupons: <NovoCupom /> }
const SAUDE = { id: 'saude', titulo: 'Saúde', conteudo: <SaudeAba /> }

/** `/admin/operacao`: manual work, and the state of the product's operation. */
export default function OperacaoPage() {
  return <PaginaDeFilas filas={FILAS_DE_OPERACAO} acima={ACIMA} outra={SAUDE} />
}
