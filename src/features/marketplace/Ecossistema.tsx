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

/** Cards of the ecosystem: sibling sites whose address is set, then the product's own doors, three in all. */
const ITENS = [...FORA.filter(({ href }) => href), ...DENTRO].slice(0, 3)

const acaoStyle =
  'mt-5 inline-block font-semibold text-marca underline-offset-4 after:absolute after:inset-0 group-hover:underline'

export function Ecossistema() {
  return (
    <section aria-labelledby="ecossistema" className="border-t border-linha">
      <Container className="py-20 sm:py-28">
        <h2 id="ecossistema" className="text-3xl">
          O ecossistema Embira
        </h2>
        <ul className="mt-10 grid gap-5 md:grid-cols-3">
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
