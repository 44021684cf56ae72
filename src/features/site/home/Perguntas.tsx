import { ButtonLink } from '@/components/ui/ButtonLink'
import { Container } from '@/components/ui/Container'
import { Disclosure } from '@/components/site/Disclosure'
import { paths } from '@/lib/paths'
import { PERGUNTAS, TEXTOS } from './conteudo'
import { perguntasTextos } from './textos'

/** Frequent questions and the closing call. */
export function Perguntas() {
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
