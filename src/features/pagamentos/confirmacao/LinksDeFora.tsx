import { ExternalLink } from '@/components/ui/ExternalLink'
import { links } from '@/lib/links'
import { linksDeFora } from './textos'

const DE_FORA = [
  { label: 'Assistente de RH com IA', href: links.assistente },
  { label: 'LinkedIn', href: links.linkedin },
  { label: 'Instagram', href: links.instagram },
  { label: 'Newsletter', href: links.newsletter },
].filter(({ href }) => href)

/** Our links on other sites. An unset address is not shown. */
export function LinksDeFora() {
  if (DE_FORA.length === 0) return null
  return (
    <div className="mt-10 border-t border-linha pt-6 text-sm">
      <p className="font-semibold">{linksDeFora.continueConosco}</p>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {DE_FORA.map(({ label, href }) => (
          <li key={label}>
            <ExternalLink
              href={href}
              className="inline-flex min-h-10 items-center font-medium text-marca underline underline-offset-4"
            >
              {label}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
