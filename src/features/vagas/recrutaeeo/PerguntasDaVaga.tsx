import { Disclosure } from '@/components/site/Disclosure'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Container } from '@/components/ui/Container'
import { paths } from '@/lib/paths'
import { PERGUNTAS_DA_VAGA } from './conteudo'

/** Frequently asked questions, and the closing call to action. */
export function PerguntasDaVaga() {
  return (
    <section aria-labelledby="perguntas" className="bg-superficie">
      <Container className="grid gap-x-16 gap-y-10 py-20 sm:py-28 lg:grid-cols-[1fr_1.6fr]">
        <div>
          <h2 id="perguntas" className="text-3xl">
            Perguntas frequentes
          </h2>
          <p className="mt-4 text-tinta-suave">Prefere que uma consultoria conduza a seleção? Também dá.</p>
          <div className="mt-8 flex flex-col items-start gap-3">
            <ButtonLink to={paths.novaVaga()} className="w-full sm:w-auto">
              Criar vaga
            </ButtonLink>
            <ButtonLink
              to={paths.userType({ from: 'solicitacao', tipo: 'Recrutamento e Seleção' })}
              variant="secondary"
              className="w-full sm:w-auto"
            >
              Contratar com uma consultoria
            </ButtonLink>
          </div>
        </div>
        <div className="divide-y divide-linha border-y border-linha">
          {PERGUNTAS_DA_VAGA.map(({ pergunta, resposta }) => (
            <Disclosure key={pergunta} title={pergunta}>
              {resposta}
            </Disclosure>
          ))}
        </div>
      </Container>
    </section>
  )
}
