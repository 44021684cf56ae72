import { SecaoDePassos } from '@/components/site/SecaoDePassos'
import { PASSOS } from './conteudo'

/** The three steps of a request. */
export const ComoFunciona = () => <SecaoDePassos passos={PASSOS} />
