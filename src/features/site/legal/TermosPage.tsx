import { lazySection } from '@/components/site/lazy-section'
import { PaginaLegal } from './PaginaLegal'
import { QuemResponde } from './termos/QuemResponde'

const Corpo = lazySection(async () => (await import('./termos/CorpoDosTermos')).CorpoDosTermos)

/** `/termos` */
export default function TermosPage() {
  return (
    <PaginaLegal
      titulo="Termos de Uso"
      descricao="As regras da Embira em português claro: pedidos gratuitos, até quatro propostas, vagas, reembolso por canal, conteúdo proibido e os seus direitos."
      lead="As regras do serviço, em português claro. Leva uns seis minutos."
    >
      <QuemResponde />
      <Corpo />
    </PaginaLegal>
  )
}
