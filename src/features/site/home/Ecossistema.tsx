import { Link } from 'react-router-dom'
import { Container } from '@/components/ui/Container'
import { ExternalLink } from '@/components/ui/ExternalLink'
import { paths } from '@/lib/paths'
import { ECOSSISTEMA } from './conteudo'
import { ecossistema } from './textos'

/** Three strands from the tie under the title to the top of each card. */
const FIOS = [
  { d: 'M46.6 0C46.6 14 16 6 16 20', cor: 'stroke-marca' },
  { d: 'M48 0V20', cor: 'stroke-fibra-acafrao' },
  { d: 'M49.4 0C49.4 14 80 6 80 20', cor: 'stroke-fibra-broto' },
]

const linkStyle = 'underline-offset-4 after:absolute after:inset-0 group-hover:underline'

export function Ecossistema() {
  return (
    <section aria-labelledby="ecossistema" className="border-t border-linha">
      <Container className="py-5 sm:py-20">
        <h2 id="ecossistema" className="text-3xl md:text-center">
          {ecossistema.titulo}
        </h2>
        <div aria-hidden="true" className="hidden md:block">
          <span className="relative z-10 mx-auto mt-7 block h-4 w-20 rounded-full bg-fibra-urucum" />
          <svg viewBox="0 0 96 20" preserveAspectRatio="none" fill="none" className="-mt-1 h-20 w-full">
            {FIOS.map(({ d, cor }) => (
              <path key={d} d={d} className={cor} strokeWidth="9" vectorEffect="non-scaling-stroke" />
            ))}
          </svg>
        </div>
        <ul className="mt-5 grid gap-2 sm:gap-5 md:mt-0 md:grid-cols-3">
          {ECOSSISTEMA.map(({ titulo, texto, acao, href, to }) => (
            <li
              key={titulo}
              className="group relative rounded-cartao border border-linha bg-superficie px-4 py-2 pr-8 shadow-cartao transition-shadow hover:shadow-elevado sm:p-7"
            >
              <h3 className="text-lg sm:text-xl">
                {href ? (
                  <ExternalLink href={href} className={linkStyle}>
                    {titulo}
                  </ExternalLink>
                ) : (
                  <Link to={to ?? paths.home()} className={linkStyle}>
                    {titulo}
                  </Link>
                )}
              </h3>
              <p className="text-tinta-suave sm:mt-2">{texto}</p>
              <span aria-hidden="true" className="absolute top-1/2 right-4 -translate-y-1/2 text-xl text-marca sm:hidden">
                ›
              </span>
              <p aria-hidden="true" className="mt-5 font-semibold text-marca max-sm:hidden">
                {acao}
              </p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}
