import { lazySection } from '@/components/site/lazy-section'
import { PaginaLegal } from './PaginaLegal'

const Corpo = lazySection(async () => (await import('./cookies/CorpoDosCookies')).CorpoDosCookies)

/** `/cookies` */
export default function CookiesPage() {
  return (
    <PaginaLegal
      titulo="Política de Cookies"
      descricao="Tudo o que a Embira guarda no seu navegador, item por item, com prazo. Nenhum cookie de publicidade ou de medição, e como mudar a sua escolha."
      lead="O que fica no seu navegador."
    >
      <Corpo />
    </PaginaLegal>
  )
}
