import { SecaoDePassos } from '@/components/site/SecaoDePassos'
import { PASSOS, TEXTOS } from './conteudo'

/** The three steps of a request. */
export function ComoFunciona() {
  return (
    <SecaoDePassos passos={PASSOS}>
      <p className="mt-6 text-tinta-suave sm:mt-10">{TEXTOS.resposta}</p>
    </SecaoDePassos>
  )
}
