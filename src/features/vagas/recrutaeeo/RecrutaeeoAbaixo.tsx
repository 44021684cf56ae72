import { lazySection } from '@/components/site/lazy-section'
import { SecaoDePassos } from '@/components/site/SecaoDePassos'
import { CanaisEPrecos } from './CanaisEPrecos'
import { PASSOS_DA_VAGA } from './conteudo'
import { FaixaDeNumeros } from './FaixaDeNumeros'
import { PerguntasDaVaga } from './PerguntasDaVaga'
import { PrazosDaVaga } from './PrazosDaVaga'

const Recortes = lazySection(async () => (await import('@/features/site/home/recortes/RecortesDaVaga')).RecortesDaVaga, {
  still: true,
})

/** The part of the landing page below its first screen. */
export function RecrutaeeoAbaixo() {
  return (
    <>
      <FaixaDeNumeros />
      <SecaoDePassos passos={PASSOS_DA_VAGA} />
      <Recortes />
      <CanaisEPrecos />
      <PrazosDaVaga />
      <PerguntasDaVaga />
    </>
  )
}
