import { ComoFunciona } from './ComoFunciona'
import { Ecossistema } from './Ecossistema'
import { HubServicos } from './HubServicos'
import { Numeros } from './Numeros'
import { Perguntas } from './Perguntas'
import { PublicarVaga } from './PublicarVaga'
import { SetoresAtendidos } from './SetoresAtendidos'

/** The home page below its first screen. */
export function HomeAbaixo() {
  return (
    <>
      <Numeros />
      <ComoFunciona />
      <HubServicos />
      <PublicarVaga />
      <SetoresAtendidos />
      <Ecossistema />
      <Perguntas />
    </>
  )
}
