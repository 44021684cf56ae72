import { EmBreve } from '@/components/site/EmBreve'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { paths } from '@/lib/paths'
import { ConsultoriaGlifo } from './ConsultoriaGlifo'
import { NUMEROS } from './numeros'

const CAMINHO = [
  {
    titulo: 'O pedido chega descrito',
    texto: 'Serviço, cidade, prazo, faixa de budget e contexto escrito pela empresa. Nada de “me liga”.',
  },
  {
    titulo: 'Você propõe com critério',
    texto: `No máximo ${NUMEROS.propostas} propostas por pedido: a sua é lida, e você sabe quantas já chegaram.`,
  },
  {
    titulo: 'O contato vem com o aceite',
    texto: 'A empresa compara e aceita. Só então vocês trocam contatos e combinam o trabalho, sem intermediário.',
  },
]

export default function ConsultoriasInicioPage() {
  return (
    <>
      <PageMeta
        title="Para consultorias: pedidos de RH com escopo e prazo"
        description="Cadastre a sua consultoria de RH, receba pedidos descritos por empresas e envie propostas. No máximo quatro por pedido."
      />
      <Container className="py-12 sm:py-20">
        <div className="flex items-end justify-between gap-10">
          <PageHeader
            eyebrow="Para consultorias"
            title="Menos prospecção. Mais pedidos que já sabem o que querem."
            lead="Empresas descrevem o que precisam; consultorias e autônomos de RH respondem com valor e prazo. Por onde você quer começar?"
          />
          <ConsultoriaGlifo className="hidden w-56 shrink-0 text-marca lg:block" />
        </div>
        <ul className="mt-10 grid gap-5 md:grid-cols-2">
          <li className="sobre-noite trama-noite relative flex flex-col overflow-hidden rounded-painel p-7 pt-10 text-sobre-noite sm:p-10 sm:pt-14">
            <div aria-hidden="true" className="trama-fita absolute inset-x-0 top-0 h-4" />
            <h2 className="text-2xl">Cadastrar minha consultoria</h2>
            <p className="mt-3 mb-8 max-w-md text-sobre-noite-suave">
              Quatro etapas, de 3 a 5 minutos. Conte serviços, regiões e formas de cobrança para receber pedidos que combinam com
              você.
            </p>
            <EmBreve className="mt-auto self-stretch sm:self-start">
              <ButtonLink to={paths.userType({ from: 'cadastro' })} variant="onDark" size="lg">
                Quero me cadastrar
              </ButtonLink>
            </EmBreve>
          </li>
          <li className="flex flex-col rounded-painel border border-linha bg-superficie p-7 pt-10 shadow-cartao sm:p-10 sm:pt-14">
            <h2 className="text-2xl">Ver os planos</h2>
            <p className="mt-3 mb-8 max-w-md text-tinta-suave">
              Comece sem custo. O plano Profissional terá 30 dias grátis para você medir o retorno antes de pagar.
            </p>
            <ButtonLink to={paths.planos()} variant="secondary" size="lg" className="mt-auto self-stretch sm:self-start">
              Comparar planos
            </ButtonLink>
          </li>
        </ul>
      </Container>
      <section aria-labelledby="caminho" className="border-t border-linha bg-suave">
        <Container className="py-16 sm:py-24">
          <h2 id="caminho" className="text-3xl">
            O caminho de um pedido
          </h2>
          <ol className="mt-10 grid gap-x-10 gap-y-8 md:grid-cols-3">
            {CAMINHO.map(({ titulo, texto }) => (
              <li key={titulo} className="border-t-4 border-fibra-urucum pt-5">
                <h3 className="text-xl">{titulo}</h3>
                <p className="mt-2 text-tinta-suave">{texto}</p>
              </li>
            ))}
          </ol>
        </Container>
      </section>
    </>
  )
}
