import { SecaoDePassos } from '@/components/site/Passos'
import { PASSOS } from './conteudo'

/** The three steps of a request. */
export const ComoFunciona = () => <SecaoDePassos passos={PASSOS} />
