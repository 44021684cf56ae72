import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ExternalLink } from '@/components/ui/ExternalLink'
import { links } from '@/lib/links'
import { paths } from '@/lib/paths'
import { antesDeEscrever } from './textos'

const link = 'font-semibold text-marca underline decoration-marca/40 underline-offset-4 hover:decoration-marca'

const CANAIS = [
  { label: 'WhatsApp', href: links.whatsapp },
  { label: 'LinkedIn', href: links.linkedin },
  { label: 'Instagram', href: links.instagram },
].filter(({ href }) => href)

/** Self-service links, and the other contacts where there are any. */
export function AntesDeEscrever() {
  return (
    <aside aria-labelledby="antes-de-escrever" className="lg:sticky lg:top-24">
      <h2 id="antes-de-escrever" className="text-lg">
        {antesDeEscrever.titulo}
      </h2>
      <dl className="mt-4 divide-y divide-linha border-y border-linha text-sm">
        <Item title={antesDeEscrever.pedido}>{antesDeEscrever.comoAcompanhar}</Item>
        <Item title={antesDeEscrever.sobreAConta}>
          Tudo isso está em{' '}
          <Link to={paths.appPerfil()} className={link}>
            Meu Perfil
          </Link>
          , a qualquer hora.
        </Item>
        <Item title={antesDeEscrever.encarregado}>
          Escolha o assunto “Privacidade e meus dados”. Respondemos em até 15 dias. Veja também a{' '}
          <Link to={paths.privacidade()} className={link}>
            Política de Privacidade
          </Link>
          .
        </Item>
      </dl>
      {CANAIS.length > 0 ? (
        <>
          <h2 className="mt-8 text-lg">{antesDeEscrever.outrosCaminhos}</h2>
          <ul className="mt-2 text-sm">
            {CANAIS.map(({ label, href }) => (
              <li key={label}>
                <ExternalLink href={href} className={`inline-flex min-h-9 items-center ${link}`}>
                  {label}
                </ExternalLink>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </aside>
  )
}

function Item({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="py-4">
      <dt className="font-semibold">{title}</dt>
      <dd className="mt-1 text-tinta-suave">{children}</dd>
    </div>
  )
}
