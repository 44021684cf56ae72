import { CanaisEPrecos } from './CanaisEPrecos'
import { FaixaDeNumeros } from './FaixaDeNumeros'
import { PassosDaVaga } from './PassosDaVaga'
import { PerguntasDaVaga } from './PerguntasDaVaga'
import { PrazosDaVaga } from './PrazosDaVaga'

/** The part of the landing page below its first screen. */
export function RecrutaeeoAbaixo() {
  return (
    <>
      <FaixaDeNumeros />
      <PassosDaVaga />
      <CanaisEPrecos />
      <PrazosDaVaga />
      <PerguntasDaVaga />
    </>
  )
}
