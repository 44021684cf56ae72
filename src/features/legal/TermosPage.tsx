import { PaginaLegal } from './PaginaLegal'
import { CorpoDosTermos } from './termos/CorpoDosTermos'

/** `/termos` */
export default function TermosPage() {
  return (
    <PaginaLegal
      titulo="Termos de Uso"
      descricao="As regras da Embira em português claro: pedidos gratuitos, até quatro propostas, vagas, reembolso por canal, conteúdo proibido e os seus direitos."
      lead="As regras do serviço, em português claro. Leva uns seis minutos."
    >
      <CorpoDosTermos />
    </PaginaLegal>
  )
}
