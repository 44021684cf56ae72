import { ButtonLink } from '@/components/ui/ButtonLink'
import { Container } from '@/components/ui/Container'
import { paths } from '@/lib/paths'
import { PRAZOS_DA_VAGA, TEXTOS } from './conteudo'
import { prazosDaVaga } from './textos'

/** Deadlines: those that Embira guarantees, and those of each channel. */
export function PrazosDaVaga() {
  return (
    <section aria-labelledby="prazos" className="sobre-noite trama-noite text-sobre-noite">
      <Container className="grid gap-x-16 gap-y-7 py-8 sm:gap-y-12 sm:py-28 lg:grid-cols-[1fr_1.3fr]">
        <div>
          <h2 id="prazos" className="text-2xl sm:text-3xl">
            {prazosDaVaga.titulo}
          </h2>
          <p className="mt-4 max-w-lg sm:mt-5 sm:text-lg text-sobre-noite-suave">{TEXTOS.prazos}</p>
          <ButtonLink to={paths.novaVaga()} variant="onDark" size="lg" className="mt-6 w-full sm:mt-8 sm:w-auto">
            {prazosDaVaga.criarVaga}
          </ButtonLink>
        </div>
        <ol className="divide-y divide-linha-noite border-y border-linha-noite">
          {PRAZOS_DA_VAGA.map(({ quando, titulo, texto }) => (
            <li key={titulo} className="grid gap-x-6 gap-y-1 py-4 sm:py-5 sm:grid-cols-[10rem_1fr]">
              <p className="text-sm font-semibold text-fibra-acafrao sm:pt-1">{quando}</p>
              <div>
                <h3 className="text-lg sm:text-xl">{titulo}</h3>
                <p className="mt-1 text-sobre-noite-suave">{texto}</p>
              </div>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  )
}
