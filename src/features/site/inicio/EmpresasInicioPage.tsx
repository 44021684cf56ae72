import { Link } from 'react-router-dom'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { Traco } from '@/components/identidade/Traco'
import { paths } from '@/lib/paths'
import { SERVICOS_NOS_CARTOES } from './servicos'
import { NUMEROS } from '../numeros'
import { ServicoGlifo } from './ServicoGlifo'
import { empresasInicioPage } from './textos'

const GARANTIAS = [
  'Gratuito e sem criar conta',
  'De 2 a 3 minutos',
  `Até ${NUMEROS.propostas} propostas`,
  'Seus dados não são públicos',
]

export default function EmpresasInicioPage() {
  return (
    <Container className="py-8 sm:py-20">
      <PageMeta title={empresasInicioPage.tituloDaAba} description={empresasInicioPage.descricao} />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 lg:items-end lg:gap-x-10">
        <div className="contents lg:block">
          <PageHeader
            className="col-span-2"
            eyebrow={empresasInicioPage.antetitulo}
            title={empresasInicioPage.titulo}
            lead={empresasInicioPage.abertura}
          />
          <ul className="mt-6 flex flex-col gap-x-6 gap-y-1.5 text-sm text-tinta-suave sm:flex-row sm:flex-wrap">
            {GARANTIAS.map((texto) => (
              <li key={texto} className="flex items-center gap-2">
                <Traco d="m3 8.5 3.5 3.5L13 4.5" grade={16} peso={2.25} className="size-4 stroke-marca" />
                <span>{texto}</span>
              </li>
            ))}
          </ul>
        </div>
        <img
          src="/arte/cena-pedido.svg"
          alt=""
          width="360"
          height="240"
          className="mt-6 w-27 shrink-0 sm:w-36 lg:-mb-4 lg:w-72 xl:w-80"
        />
      </div>
      <ul className="mt-7 grid gap-3 sm:mt-12 sm:gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
        {SERVICOS_NOS_CARTOES.map(({ tipo, resumo }) => (
          <li
            key={tipo}
            className={
              'cartao-tecido group relative grid grid-cols-[2.5rem_1fr_auto] items-center gap-x-4 rounded-cartao border border-linha ' +
              'bg-superficie px-4 py-3.5 shadow-cartao sm:flex sm:flex-col sm:items-start sm:p-7'
            }
          >
            <ServicoGlifo tipo={tipo} className="size-10 text-marca" />
            <h2 className="text-lg sm:mt-6 sm:text-xl">
              <Link
                to={paths.userType({ from: 'solicitacao', tipo })}
                state={{ servico: tipo }}
                className="after:absolute after:inset-0 after:rounded-cartao"
              >
                {tipo}
              </Link>
            </h2>
            <p className="col-span-2 col-start-2 mt-1 text-sm text-tinta-suave sm:mt-2 sm:text-base">{resumo}</p>
            <Traco
              d="M4 12h16m-6-6 6 6-6 6"
              peso={2}
              className="col-start-3 row-start-1 size-6 stroke-marca transition-transform duration-200 group-hover:translate-x-1 sm:absolute sm:top-9 sm:right-7"
            />
          </li>
        ))}
      </ul>
    </Container>
  )
}
