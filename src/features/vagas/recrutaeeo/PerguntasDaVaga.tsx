import { Disclosure } from '@/components/site/Disclosure'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Container } from '@/components/ui/Container'
import { paths } from '@/lib/paths'
import { PERGUNTAS_DA_VAGA, TEXTOS } from './conteudo'
import { perguntasDaVaga } from './textos'

/** Frequently asked questions, and the closing call to action. */
export function PerguntasDaVaga() {
  return (
    <section aria-labelledby="perguntas" className="border-t border-linha bg-superficie">
      <Container className="grid gap-x-16 gap-y-3 py-6 sm:gap-y-10 sm:py-28 lg:grid-cols-[1fr_1.6fr] lg:grid-rows-[auto_1fr]">
        <div>
          <h2 id="perguntas" className="text-3xl">
            {perguntasDaVaga.titulo}
          </h2>
          <p className="mt-4 text-tinta-suave max-sm:hidden">{TEXTOS.perguntas}</p>
        </div>
        <div className="lg:row-span-2 divide-y divide-linha border-y border-linha">
          {PERGUNTAS_DA_VAGA.map(({ pergunta, resposta }) => (
            <Disclosure key={pergunta} title={pergunta}>
              {resposta}
            </Disclosure>
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-x-3">
          <ButtonLink to={paths.novaVaga()}>{perguntasDaVaga.criarVaga}</ButtonLink>
          <ButtonLink to={paths.empresaSolicitacao({ tipo: 'Recrutamento e Seleção' })} variant="ghost" size="sm">
            {perguntasDaVaga.contratarConsultoria}
          </ButtonLink>
        </div>
      </Container>
    </section>
  )
}
