import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Marca } from '@/components/identidade/Marca'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Notice } from '@/components/ui/Notice'
import { AppError, toAppError } from '@/lib/errors'
import { useSingleFlight } from '@/lib/form/use-single-flight'
import { paths } from '@/lib/paths'
import { convitesQueries } from './api'
import { convidar } from './textos'

/** As many as a request invites (docs/product/proposals.md#invitations). */
const MAX = 2

type Props = {
  service: string
  uf?: string
  /** Addresses of those who are invited now. */
  convidadas: readonly string[]
  /** Addresses of those who cannot answer any more. */
  exceto?: readonly string[]
  abertura: string
  /** Who is invited then: the client's own consultancy is left out. */
  onInvite: (slug: string) => Promise<readonly string[]>
  /** Without it an invitation stays. */
  onTakeBack?: (slug: string) => Promise<unknown>
}

/** Consultancies that serve a request, to be invited to it; nothing where there are none. */
export function Convidar({ service, uf = '', convidadas, exceto = [], abertura, onInvite, onTakeBack }: Props) {
  const { data } = useQuery(convitesQueries.queAtendem(service, uf))
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState('')
  const press = useSingleFlight()
  const lista = (data ?? []).filter(({ slug }) => !exceto.includes(slug))
  if (lista.length === 0) return null
  const cheio = convidadas.length >= MAX
  const fora = convidadas.filter((slug) => !lista.some((outra) => outra.slug === slug)).length
  const send = (slug: string, change: () => Promise<unknown>) =>
    void press(async () => {
      setBusy(slug)
      setFailure('')
      try {
        await change()
      } catch (thrown) {
        setFailure(toAppError(thrown).message)
      } finally {
        setBusy(null)
      }
    })
  const invite = async (slug: string) => {
    if (!(await onInvite(slug)).includes(slug)) throw new AppError(convidar.naoDeuConvidar, { code: 'PT409', status: 409 })
  }
  return (
    <section aria-labelledby="convidar" className="print:hidden">
      <h2 id="convidar" className="text-xl">
        {convidar.titulo}
      </h2>
      <p className="mt-1 text-tinta-suave">{abertura}</p>
      <Card className="mt-4 !p-0">
        <ul className="divide-y divide-linha">
          {lista.map(({ slug, consultoria_nome: nome, cidade, uf: estado, logo }) => {
            const esta = convidadas.includes(slug)
            return (
              <li key={slug} className="flex items-center gap-3 px-4 py-3 sm:px-6">
                <Marca id={slug} name={nome} logo={logo} lado={44} />
                <span className="min-w-0 flex-1">
                  <Link to={paths.consultoria(slug)} className="block font-semibold break-words hover:underline">
                    {nome}
                  </Link>
                  <span className="block text-sm text-tinta-suave">{[cidade, estado].filter(Boolean).join(', ')}</span>
                </span>
                <Button
                  variant={esta ? 'primary' : 'secondary'}
                  size="sm"
                  aria-disabled={esta ? !onTakeBack : cheio}
                  loading={busy === slug}
                  onClick={() => {
                    if (esta && onTakeBack) send(slug, () => onTakeBack(slug))
                    else if (!esta && !cheio) send(slug, () => invite(slug))
                  }}
                >
                  <span>{esta ? convidar.convidada : convidar.convidar}</span>
                  <span className="sr-only">{` ${nome}${esta && onTakeBack ? convidar.retirar : ''}`}</span>
                </Button>
              </li>
            )
          })}
        </ul>
      </Card>
      {fora > 0 ? <p className="mt-2 text-sm text-tinta-suave">{convidar.maisConvidadas(fora)}</p> : null}
      {failure ? (
        <Notice tone="error" live className="mt-3">
          {failure}
        </Notice>
      ) : null}
    </section>
  )
}
