import { lazySection } from '@/components/site/lazy-section'
import { PaginaLegal } from './PaginaLegal'

const Corpo = lazySection(async () => (await import('./acessibilidade/CorpoDaAcessibilidade')).CorpoDaAcessibilidade)

/** `/acessibilidade` */
export default function AcessibilidadePage() {
  return (
    <PaginaLegal
      titulo="Acessibilidade"
      descricao="A meta de acessibilidade da Embira (WCAG 2.2 AA e NBR 17225), o que já vale, como testamos, o que ainda falta e como avisar de uma barreira."
      lead="O que já funciona para todas as pessoas, o que ainda não testamos e como avisar de uma barreira."
    >
      <Corpo />
    </PaginaLegal>
  )
}
