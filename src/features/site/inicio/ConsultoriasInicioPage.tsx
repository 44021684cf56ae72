import { Link } from 'react-router-dom'
import { Passos } from '@/components/site/Passos'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { paths } from '@/lib/paths'
import { NUMEROS } from '../numeros'
import { consultoriasInicioPage } from './textos'

const CAMINHO = [
  {
    titulo: consultoriasInicioPage.voceCadastra,
    texto: consultoriasInicioPage.sobreOCadastro,
  },
  {
    titulo: consultoriasInicioPage.aprovacao,
    texto: consultoriasInicioPage.sobreAAprovacao,
  },
  {
    titulo: consultoriasInicioPage.pedido,
    texto: consultoriasInicioPage.sobreOsPedidos,
  },
  {
    titulo: consultoriasInicioPage.proposta,
    texto: consultoriasInicioPage.sobreAProposta(NUMEROS.propostas),
  },
  {
    titulo: consultoriasInicioPage.contato,
    texto: consultoriasInicioPage.sobreOContato,
  },
]

export default function ConsultoriasInicioPage() {
  return (
    <>
      <PageMeta title={consultoriasInicioPage.tituloDaAba} description={consultoriasInicioPage.descricao} />
      <Container className="py-8 sm:py-20">
        <div className="flex flex-col justify-between gap-x-10 gap-y-5 lg:flex-row-reverse lg:items-end">
          <img src="/arte/cena-consultorias.svg" alt="" width="360" height="240" className="w-32 shrink-0 lg:-mb-4 lg:w-90" />
          <PageHeader
            eyebrow={consultoriasInicioPage.antetitulo}
            title={consultoriasInicioPage.titulo}
            lead={consultoriasInicioPage.abertura}
          />
        </div>
        <ul className="mt-7 grid gap-4 sm:mt-10 sm:gap-5 md:grid-cols-2">
          <li className="sobre-noite trama-noite flex flex-col overflow-hidden rounded-painel p-6 text-sobre-noite sm:p-10">
            <h2 className="text-2xl">{consultoriasInicioPage.cadastrarMinhaConsultoria}</h2>
            <p className="mt-2 mb-6 sm:mt-3 sm:mb-8 max-w-md text-sobre-noite-suave">
              {consultoriasInicioPage.cadastroEmQuatroEtapas}
            </p>
            <ButtonLink
              to={paths.userType({ from: 'cadastro' })}
              variant="onDark"
              size="lg"
              className="mt-auto self-stretch sm:self-start"
            >
              {consultoriasInicioPage.queroCadastrar}
            </ButtonLink>
          </li>
          <li className="flex flex-col rounded-painel border border-linha bg-superficie p-6 shadow-cartao sm:p-10">
            <h2 className="text-2xl">{consultoriasInicioPage.verPlanos}</h2>
            <p className="mt-2 mb-6 sm:mt-3 sm:mb-8 max-w-md text-tinta-suave">{consultoriasInicioPage.custo}</p>
            <ButtonLink to={paths.planos()} variant="secondary" size="lg" className="mt-auto self-stretch sm:self-start">
              {consultoriasInicioPage.compararPlanos}
            </ButtonLink>
          </li>
        </ul>
      </Container>
      <section aria-labelledby="caminho" className="border-t border-linha bg-suave">
        <Container className="grid gap-8 py-10 sm:py-24 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:gap-20">
          <div className="lg:sticky lg:top-28 lg:self-start">
            <h2 id="caminho" className="text-3xl">
              {consultoriasInicioPage.comoFunciona}
            </h2>
            <p className="mt-4 text-lg text-tinta-suave">{consultoriasInicioPage.sobreOCaminho}</p>
            <div className="mt-7 flex flex-col items-start gap-4">
              <ButtonLink to={paths.consultorias()} variant="secondary">
                {consultoriasInicioPage.verDiretorioConsultorias}
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
          <Passos passos={CAMINHO} />
        </Container>
      </section>
    </>
  )
}
