import { ButtonLink } from '@/components/ui/ButtonLink'
import { Container } from '@/components/ui/Container'
import { PageMeta } from '@/components/ui/PageMeta'
import { paths } from '@/lib/paths'
import { Contador } from './Contador'
import { CONTADORES, NUMEROS, PASSOS } from './conteudo'
import { Ecossistema } from './Ecossistema'
import { HeroTear } from './HeroTear'
import { HubServicos } from './HubServicos'
import { Perguntas } from './Perguntas'
import { PublicarVaga } from './PublicarVaga'
import { SetoresAtendidos } from './SetoresAtendidos'

export default function HomePage() {
  return (
    <>
      <PageMeta
        title="Embira: até quatro propostas de consultorias de RH para comparar"
        description="Conte o que a sua empresa precisa em RH e receba até quatro propostas de consultorias especializadas. Gratuito, sem cadastro, de 2 a 3 minutos."
      />
      <Container className="grid items-center gap-x-12 gap-y-14 pt-12 pb-16 sm:pt-16 lg:grid-cols-[1.2fr_1fr] lg:pt-20 lg:pb-24">
        <div>
          <h1 tabIndex={-1} className="text-4xl tracking-[-0.035em]">
            <span className="block">Um pedido de RH.</span> Até quatro propostas para comparar.
          </h1>
          <p className="mt-6 max-w-xl text-lg text-tinta-suave sm:text-xl">
            Descreva o que a sua empresa precisa e receba orçamentos de consultorias especializadas, com valor e prazo lado a
            lado.
          </p>
          <div className="mt-8 flex flex-col gap-3 sm:flex-row">
            <ButtonLink to={paths.empresasInicio()} size="lg">
              Pedir orçamentos
            </ButtonLink>
            <ButtonLink to={paths.recrutaeeo()} size="lg" variant="secondary">
              Publicar vaga
            </ButtonLink>
          </div>
          <p className="mt-5 text-sm text-tinta-suave">Gratuito para empresas. De 2 a 3 minutos, sem criar conta.</p>
        </div>
        <HeroTear />
      </Container>

      <section aria-label="Números" className="sobre-noite trama-noite text-sobre-noite">
        <div aria-hidden="true" className="trama-fita h-4" />
        <Container>
          <dl className="grid grid-cols-3 gap-x-4 py-10 sm:py-14">
            {CONTADORES.map(({ valor, sufixo, rotulo }) => (
              <div key={rotulo} className="flex flex-col sm:items-center">
                <dt className="mt-1 text-sm text-sobre-noite-suave sm:text-base">{rotulo}</dt>
                <dd className="order-first text-3xl font-semibold tracking-[-0.035em] sm:text-4xl">
                  <Contador valor={valor} sufixo={sufixo} />
                </dd>
              </div>
            ))}
          </dl>
        </Container>
      </section>

      <Container className="py-20 sm:py-28">
        <h2 className="max-w-2xl text-3xl">Como funciona</h2>
        <ol className="mt-12 grid gap-10 md:grid-cols-3 md:gap-8">
          {PASSOS.map(({ titulo, texto }, i) => (
            <li key={titulo} className="fio-do-passo relative pl-16 md:pt-16 md:pl-0">
              <span
                aria-hidden="true"
                className="absolute top-0 left-0 z-10 grid size-11 place-items-center rounded-full bg-marca text-lg font-semibold text-sobre-marca ring-8 ring-fundo"
              >
                {i + 1}
              </span>
              <h3 className="text-xl">{titulo}</h3>
              <p className="mt-2 text-tinta-suave">{texto}</p>
            </li>
          ))}
        </ol>
        <p className="mt-10 text-tinta-suave">Nossa equipe responde em até {NUMEROS.respostaHoras} horas depois do envio.</p>
      </Container>

      <HubServicos />
      <PublicarVaga />
      <SetoresAtendidos />
      <Ecossistema />
      <Perguntas />
    </>
  )
}
