import { CorpoLegal } from '../CorpoLegal'
import { type Documento, VERSOES } from '../documento'
import { COOKIES_SECOES } from './textos'

const COOKIES: Documento = {
  ...VERSOES.cookies,
  resumo: [
    'Hoje só guardamos o necessário para o site funcionar.',
    'Nada de publicidade nem de medição de audiência, e nada disso será ligado sem o seu sim.',
    'Você muda a escolha quando quiser, nesta página ou no rodapé.',
  ],
  secoes: COOKIES_SECOES,
}

/** The text of `/cookies`. */
export function CorpoDosCookies() {
  return <CorpoLegal documento={COOKIES} />
}
