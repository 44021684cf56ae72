import { SecaoDePassos } from '@/components/site/SecaoDePassos'
import { CanaisEPrecos } from './CanaisEPrecos'
import { PASSOS_DA_VAGA } from './conteudo'
import { FaixaDeNumeros } from './FaixaDeNumeros'
import { PerguntasDaVaga } from './PerguntasDaVaga'
import { PrazosDaVaga } from './PrazosDaVaga'

/** The part of the landing page below its first screen. */
export function RecrutaeeoAbaixo() {
  return (
    <>
      <FaixaDeNumeros />
      <SecaoDePassos passos={PASSOS_DA_VAGA} />
      <CanaisEPrecos />
      <PrazosDaVaga />
      <PerguntasDaVaga />
    </>
  )
}
