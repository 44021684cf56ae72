import { Link } from 'react-router-dom'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { paths } from '@/lib/paths'
import { ConsultoriaGlifo } from './ConsultoriaGlifo'
import { NUMEROS } from './numeros'

const CAMINHO = [
  {
    titulo: 'Você se cadastra',
    texto: 'Quatro etapas, de 3 a 5 minutos, salvas uma a uma. Dá para parar e continuar depois.',
  },
  {
    titulo: 'A equipe confere e aprova',
    texto: 'Aprovada, a consultoria entra no diretório e recebe por e-mail os pedidos do seu serviço e da sua região.',
  },
  {
    titulo: 'O pedido chega descrito',
    texto: 'Serviço, cidade, prazo e o contexto que a empresa escreveu. Dá para filtrar pela faixa de orçamento.',
  },
  {
    titulo: 'Você envia a proposta',
    texto: `Valor, prazo e mensagem. No máximo ${NUMEROS.propostas} propostas por pedido e você vê quantas já chegaram.`,
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
            title="Menos prospecção. Clientes que já sabem o que querem."
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
            <ButtonLink
              to={paths.userType({ from: 'cadastro' })}
              variant="onDark"
              size="lg"
              className="mt-auto self-stretch sm:self-start"
            >
              Quero me cadastrar
            </ButtonLink>
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
        <Container className="grid gap-10 py-16 sm:py-24 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:gap-20">
          <div className="lg:sticky lg:top-28 lg:self-start">
            <h2 id="caminho" className="text-3xl">
              Como funciona
            </h2>
            <p className="mt-4 text-lg text-tinta-suave">
              Do cadastro ao primeiro contato, o caminho é o mesmo para empresas de consultoria e para autônomos.
            </p>
            <div className="mt-7 flex flex-col items-start gap-4">
              <ButtonLink to={paths.consultorias()} variant="secondary">
                Ver o diretório de consultorias
              </ButtonLink>
              <p className="text-tinta-suave">
                Já se cadastrou?{' '}
                <Link
                  to={paths.appConsultoria()}
                  className="font-semibold text-marca underline underline-offset-4 hover:text-marca-forte"
                >
                  Entrar e acompanhar
                </Link>
              </p>
            </div>
          </div>
          <ol className="relative">
            {CAMINHO.map(({ titulo, texto }, i) => (
              <li key={titulo} className="relative pb-10 pl-16 last:pb-0">
                {i < CAMINHO.length - 1 ? (
                  <span aria-hidden="true" className="absolute top-2 bottom-0 left-5 w-1 bg-fibra-urucum" />
                ) : null}
                <span
                  aria-hidden="true"
                  className="absolute top-0 left-0 grid size-11 place-items-center rounded-full bg-marca text-lg font-semibold text-sobre-marca"
                >
                  {i + 1}
                </span>
                <h3 className="pt-1.5 text-xl">{titulo}</h3>
                <p className="mt-2 max-w-xl text-tinta-suave">{texto}</p>
              </li>
            ))}
          </ol>
        </Container>
      </section>
    </>
  )
}
