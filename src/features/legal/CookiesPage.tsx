import { COOKIES_SECOES } from './cookies/textos'
import { type Documento, VERSOES } from './documento'
import { PaginaLegal } from './PaginaLegal'

const COOKIES: Documento = {
  ...VERSOES.cookies,
  titulo: 'Política de Cookies',
  descricao:
    'Tudo o que a Embira guarda no seu navegador, item por item, com prazo. Nenhum cookie de publicidade ou de medição, e como mudar a sua escolha.',
  lead: 'Tudo o que fica no seu navegador, item por item, e como mudar de ideia.',
  resumo: [
    'Hoje só guardamos o necessário para o site funcionar.',
    'Nada de publicidade nem de medição de audiência, e nada disso será ligado sem o seu sim.',
    'Você muda a escolha quando quiser, nesta página ou no rodapé.',
  ],
  secoes: COOKIES_SECOES,
}

/** `/cookies` */
export default function CookiesPage() {
  return <PaginaLegal documento={COOKIES} />
}
