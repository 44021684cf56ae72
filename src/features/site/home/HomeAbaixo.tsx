import { Disclosure } from '@/components/site/Disclosure'
import { lazySection } from '@/components/site/lazy-section'
import { SecaoDePassos } from '@/components/site/Passos'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Container } from '@/components/ui/Container'
import { paths } from '@/lib/paths'
import { PASSOS, PERGUNTAS, TEXTOS } from './conteudo'
import { Ecossistema } from './Ecossistema'
import { HubServicos } from './HubServicos'
import { Numeros } from './Numeros'
import { PublicarVaga } from './PublicarVaga'
import { SetoresAtendidos } from './SetoresAtendidos'
import { perguntasTextos } from './textos'

/** The three steps of a request. */
const ComoFunciona = () => <SecaoDePassos passos={PASSOS} />

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

/** Frequent questions and the closing call. */
function Perguntas() {
  return (
    <section aria-labelledby="perguntas" className="border-t border-linha bg-superficie">
      <Container className="grid gap-x-16 gap-y-6 py-6 sm:gap-y-10 sm:py-20 lg:grid-cols-[1fr_1.6fr]">
        <div>
          <h2 id="perguntas" className="text-3xl">
            {perguntasTextos.titulo}
          </h2>
          <p className="mt-4 text-tinta-suave max-sm:hidden">{TEXTOS.perguntas}</p>
          <ButtonLink to={paths.empresasInicio()} className="mt-8 max-sm:hidden">
            {perguntasTextos.pedirOrcamentos}
          </ButtonLink>
        </div>
        <div className="divide-y divide-linha border-y border-linha">
          {PERGUNTAS.map(({ pergunta, resposta }) => (
            <Disclosure key={pergunta} title={pergunta}>
              {resposta}
            </Disclosure>
          ))}
        </div>
      </Container>
    </section>
  )
}
