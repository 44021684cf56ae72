import { ButtonLink } from '@/components/ui/ButtonLink'
import { Container } from '@/components/ui/Container'
import { paths } from '@/lib/paths'
import { PRAZOS_DA_VAGA } from './conteudo'

/** Deadlines: those that Embira guarantees, and those of each channel. */
export function PrazosDaVaga() {
  return (
    <section aria-labelledby="prazos" className="sobre-noite trama-noite text-sobre-noite">
      <Container className="grid gap-x-16 gap-y-12 py-20 sm:py-28 lg:grid-cols-[1fr_1.3fr]">
        <div>
          <h2 id="prazos" className="text-3xl">
            O que leva quanto tempo, sem promessa vazia
          </h2>
          <p className="mt-5 max-w-lg text-lg text-sobre-noite-suave">
            Respondemos pelo que é nosso: a revisão, a página da vaga e o reembolso. O resto tem o nome e o prazo de cada canal.
          </p>
          <ButtonLink to={paths.novaVaga()} variant="onDark" size="lg" className="mt-8 w-full sm:w-auto">
            Criar vaga
          </ButtonLink>
        </div>
        <ol className="divide-y divide-linha-noite border-y border-linha-noite">
          {PRAZOS_DA_VAGA.map(({ quando, titulo, texto }) => (
            <li key={titulo} className="grid gap-x-6 gap-y-1 py-5 sm:grid-cols-[10rem_1fr]">
              <p className="text-sm font-semibold text-fibra-acafrao sm:pt-1">{quando}</p>
              <div>
                <h3 className="text-xl">{titulo}</h3>
                <p className="mt-1 text-sobre-noite-suave">{texto}</p>
              </div>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  )
}
