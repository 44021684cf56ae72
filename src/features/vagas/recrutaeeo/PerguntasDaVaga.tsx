import { Disclosure } from '@/components/site/Disclosure'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Container } from '@/components/ui/Container'
import { paths } from '@/lib/paths'
import { PERGUNTAS_DA_VAGA, TEXTOS } from './conteudo'
import { perguntasDaVaga } from './textos'

/** Frequently asked questions, and the closing call to action. */
export function PerguntasDaVaga() {
  return (
    <section aria-labelledby="perguntas" className="bg-superficie">
      <Container className="grid gap-x-16 gap-y-6 py-8 sm:gap-y-10 sm:py-28 lg:grid-cols-[1fr_1.6fr]">
        <div>
          <h2 id="perguntas" className="text-3xl">
            {perguntasDaVaga.titulo}
          </h2>
          <p className="mt-2 text-tinta-suave sm:mt-4">{TEXTOS.perguntas}</p>
          <div className="mt-5 flex flex-col sm:mt-8 items-start gap-3">
            <ButtonLink to={paths.novaVaga()} className="w-full sm:w-auto">
              {perguntasDaVaga.criarVaga}
            </ButtonLink>
            <ButtonLink
              to={paths.empresaSolicitacao({ tipo: 'Recrutamento e Seleção' })}
              variant="secondary"
              className="w-full sm:w-auto"
            >
              {perguntasDaVaga.contratarConsultoria}
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
