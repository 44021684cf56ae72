import { lazySection } from '@/components/site/lazy-section'
import { PaginaLegal } from './PaginaLegal'

const Corpo = lazySection(async () => (await import('./privacidade/CorpoDaPrivacidade')).CorpoDaPrivacidade)

/** `/privacidade` */
export default function PrivacidadePage() {
  return (
    <PaginaLegal
      titulo="Política de Privacidade"
      descricao="Que dados a Embira guarda, para quê, por quanto tempo, quem recebe, e como baixar, corrigir ou excluir os seus, na hora."
      lead="O que guardamos sobre você, por quê, por quanto tempo e como você manda nisso."
    >
      <Corpo />
    </PaginaLegal>
  )
}
