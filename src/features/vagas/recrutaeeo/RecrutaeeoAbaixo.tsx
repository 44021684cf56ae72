import { lazySection } from '@/components/site/lazy-section'
import { CanaisEPrecos } from './CanaisEPrecos'
import { FaixaDeNumeros } from './FaixaDeNumeros'
import { PerguntasDaVaga } from './PerguntasDaVaga'

const Recortes = lazySection(async () => (await import('@/features/site/home/recortes/RecortesDaVaga')).RecortesDaVaga, {
  still: true,
})

/** The part of the landing page below its first screen. */
export function RecrutaeeoAbaixo() {
  return (
    <>
      <FaixaDeNumeros />
      <Recortes />
      <CanaisEPrecos />
      <PerguntasDaVaga />
    </>
  )
}
