import { lazySection } from '@/components/site/lazy-section'
import { ComoFunciona } from './ComoFunciona'
import { Ecossistema } from './Ecossistema'
import { HubServicos } from './HubServicos'
import { Numeros } from './Numeros'
import { Perguntas } from './Perguntas'
import { PublicarVaga } from './PublicarVaga'
import { SetoresAtendidos } from './SetoresAtendidos'

const Recortes = lazySection(async () => (await import('./recortes/Recortes')).Recortes, { still: true })

/** The home page below its first screen. */
export function HomeAbaixo() {
  return (
    <>
      <Numeros />
      <ComoFunciona />
      <HubServicos />
      <Recortes />
      <PublicarVaga />
      <SetoresAtendidos />
      <Ecossistema />
      <Perguntas />
    </>
  )
}
