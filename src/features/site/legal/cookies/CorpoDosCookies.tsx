import { CorpoLegal } from '../CorpoLegal'
import { type Documento, VERSOES } from '../documento'
import { COOKIES_SECOES } from './textos'

const COOKIES: Documento = {
  ...VERSOES.cookies,
  resumo: [
    'Só guardamos o necessário para o site funcionar.',
    'Nada de publicidade, redes sociais ou medição sem o seu sim.',
    'Você muda de ideia quando quiser.',
  ],
  secoes: COOKIES_SECOES,
}

/** The text of `/cookies`. */
export function CorpoDosCookies() {
  return <CorpoLegal documento={COOKIES} />
}
