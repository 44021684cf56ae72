import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { buildStorageKey } from '@/domain/marca'
import { computeFingerprint } from '@/lib/fingerprint'
import { paths } from '@/lib/paths'
import { readTab, writeTab } from '@/lib/storage/tab'
import { LoadingTitle } from '../feedback/LoadingTitle'
import { ButtonLink } from '../ui/ButtonLink'
import { Container } from '../ui/Container'
import { PageHeader } from '../ui/PageHeader'
import { PageMeta } from '../ui/PageMeta'
import { useHydrated } from './use-hydrated'

/** 32 bytes in base64url, as the database makes them: other fragments are places of the page, such as `#conteudo`. */
const SECRET = /^#([\w-]{43})$/

const key = (name: string) => buildStorageKey(`acesso:${name}`)

/** For browsers that forbid storage: until the document is reloaded. */
const memory = new Map<string, string>()

const keep = (name: string, secret: string) => {
  writeTab(key(name), secret)
  if (readTab(key(name)) !== secret) memory.set(name, secret)
}
const kept = (name: string) => readTab(key(name)) ?? memory.get(name) ?? null

/**
 * The secret of the e-mail's link that opened this page, in `#{secret}` or, in older links, as the last part of the path. It leaves the
 * address at once and stays in this tab: each entry of the history keeps its own, and an entry without one (the address typed again, a
 * link within the page) has the newest of the page. Null in any other tab.
 */
function useLinkSecret(page: string): string | null {
  const { token } = useParams()
  const { hash, state } = useLocation() as { hash: string; state: { acesso?: unknown } | null }
  const navigate = useNavigate()
  const arrived = token ?? SECRET.exec(hash)?.[1] ?? null

  // An effect, because the address belongs to the document. Doing it twice leaves the same.
  useEffect(() => {
    if (arrived === null) return
    const acesso = computeFingerprint(arrived)
    keep(page, arrived)
    keep(acesso, arrived)
    navigate(page, { replace: true, state: { acesso } })
  }, [arrived, navigate, page])

  return arrived ?? kept(typeof state?.acesso === 'string' ? state.acesso : page)
}

type Props = {
  title: string
  /** The address of the page, without the secret. */
  page: string
  size?: 'md'
  children: (secret: string) => ReactNode
}

/** A page that only the link of an e-mail opens (docs/product/messages.md#links). `children` starts with empty state for each secret. */
export function SecretLinkPage({ title, page, size, children }: Props) {
  const hydrated = useHydrated()
  const secret = useLinkSecret(page)
  return (
    <Container {...(size ? { size } : {})} className="py-10 sm:py-14">
      <PageMeta title={title} noindex />
      {/* Older links have the secret in the path: it must not be sent to other sites. */}
      <meta name="referrer" content="no-referrer" />
      {/* The static file knows no fragment: it shows nothing until the browser does. */}
      {!hydrated ? <LoadingTitle>{title}</LoadingTitle> : secret === null ? <WithoutSecret /> : children(secret)}
    </Container>
  )
}

/** The focused button is gone. */
const focusHeading = (arrived: HTMLElement | null) => arrived?.querySelector('h1')?.focus()

/** What such a link stood for is over: its title gets the focus. `children`: the way on. */
export function FimDoLink({ titulo, texto, children }: { titulo: string; texto: string; children: ReactNode }) {
  return (
    <>
      <div ref={focusHeading}>
        <PageHeader title={titulo} lead={texto} />
      </div>
      <div className="mt-8">{children}</div>
    </>
  )
}

function WithoutSecret() {
  return (
    <>
      <PageHeader
        title="Abra pelo link do e-mail"
        lead={
          'O acesso a esta página está no link que mandamos por e-mail. Por segurança ele não fica no endereço: copiar o endereço, ou ' +
          'abri-lo em outra aba, não leva o acesso junto. Se você veio do link, ele pode estar incompleto: copie-o inteiro, até o ' +
          'último caractere.'
        }
      />
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        <ButtonLink to={paths.home()}>Voltar ao início</ButtonLink>
        <ButtonLink variant="secondary" to={paths.contato()}>
          Falar com a equipe
        </ButtonLink>
      </div>
    </>
  )
}
