import { useLocation } from 'react-router-dom'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { paths } from '@/lib/paths'
import { emBreveOf } from './em-breve'

/** An area that does not exist yet: says what it will be and what can be done today. */
export default function EmBrevePage() {
  const { pathname } = useLocation()
  const { title, text, today, actions } = emBreveOf(pathname)
  return (
    <Container size="md" className="py-14 sm:py-20">
      <PageMeta title={`${title} (em breve)`} noindex />
      <PageHeader eyebrow="Em breve" title={title} lead={text} />
      <div className="relative mt-10 overflow-hidden rounded-cartao border border-linha bg-superficie p-6 shadow-cartao sm:p-8">
        <div aria-hidden="true" className="trama-fita absolute inset-x-0 top-0 h-2" />
        <h2 className="text-xl">O que já dá para fazer hoje</h2>
        <ul className="mt-3 max-w-2xl list-disc space-y-1.5 pl-5 text-tinta-suave marker:text-fibra-urucum">
          {today.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          {actions.map(({ label, to }, index) => (
            <ButtonLink key={to} to={to} variant={index === 0 ? 'primary' : 'secondary'}>
              {label}
            </ButtonLink>
          ))}
          {actions.some(({ to }) => to === paths.home()) ? null : (
            <ButtonLink to={paths.home()} variant="ghost">
              Voltar ao início
            </ButtonLink>
          )}
        </div>
      </div>
    </Container>
  )
}
