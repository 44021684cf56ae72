import { Link } from 'react-router-dom'
import { Container } from '@/components/ui/Container'
import { ExternalLink } from '@/components/ui/ExternalLink'
import { links } from '@/lib/links'
import { paths } from '@/lib/paths'

type Item = { titulo: string; texto: string; acao: string; href?: string; to?: string }

const FORA: Item[] = [
  {
    titulo: 'Networking de RH',
    texto: 'A comunidade de profissionais de RH do ecossistema.',
    acao: 'Conhecer a rede',
    href: links.networking,
  },
  {
    titulo: 'Clube de benefícios',
    texto: 'Benefícios para oferecer a quem trabalha com você.',
    acao: 'Ver os benefícios',
    href: links.beneficios,
  },
  {
    titulo: 'Assistente de RH',
    texto: 'Dúvidas de RH respondidas por IA, 24 horas por dia, 7 dias por semana.',
    acao: 'Conversar agora',
    href: links.assistente,
  },
]

const DENTRO: Item[] = [
  {
    titulo: 'Vagas multicanal',
    texto: 'Uma vaga escrita uma vez, publicada em vários lugares.',
    acao: 'Publicar vaga',
    to: paths.recrutaeeo(),
  },
  {
    titulo: 'Para consultorias',
    texto: 'Pedidos reais, com escopo e prazo, para propor com critério.',
    acao: 'Como participar',
    to: paths.consultoriasInicio(),
  },
  { titulo: 'Planos', texto: 'Comece sem custo e mude quando fizer sentido.', acao: 'Comparar planos', to: paths.planos() },
]

/** Cards of the ecosystem: sibling sites with an address, then the product's own links, three in all. */
const ITENS = [...FORA.filter(({ href }) => href), ...DENTRO].slice(0, 3)

/** Three strands from the tie under the title to the top of each card. */
const FIOS = [
  { d: 'M46.6 0C46.6 14 16 6 16 20', cor: 'stroke-marca' },
  { d: 'M48 0V20', cor: 'stroke-fibra-acafrao' },
  { d: 'M49.4 0C49.4 14 80 6 80 20', cor: 'stroke-fibra-broto' },
]

const acaoStyle =
  'mt-5 inline-block font-semibold text-marca underline-offset-4 after:absolute after:inset-0 group-hover:underline'

export function Ecossistema() {
  return (
    <section aria-labelledby="ecossistema" className="border-t border-linha">
      <Container className="py-20 sm:py-28">
        <h2 id="ecossistema" className="text-3xl md:text-center">
          O ecossistema Embira
        </h2>
        <div aria-hidden="true" className="hidden md:block">
          <span className="relative z-10 mx-auto mt-7 block h-4 w-20 rounded-full bg-fibra-urucum" />
          <svg viewBox="0 0 96 20" preserveAspectRatio="none" fill="none" className="-mt-1 h-20 w-full">
            {FIOS.map(({ d, cor }) => (
              <path key={d} d={d} className={cor} strokeWidth="9" vectorEffect="non-scaling-stroke" />
            ))}
          </svg>
        </div>
        <ul className="mt-8 grid gap-5 md:mt-0 md:grid-cols-3">
          {ITENS.map(({ titulo, texto, acao, href, to }) => (
            <li
              key={titulo}
              className="group relative rounded-cartao border border-linha bg-superficie p-6 shadow-cartao transition-shadow hover:shadow-elevado sm:p-7"
            >
              <h3 className="text-xl">{titulo}</h3>
              <p className="mt-2 text-tinta-suave">{texto}</p>
              {href ? (
                <ExternalLink href={href} className={acaoStyle}>
                  {acao}
                </ExternalLink>
              ) : (
                <Link to={to ?? paths.home()} className={acaoStyle}>
                  {acao}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}
