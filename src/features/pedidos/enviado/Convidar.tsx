import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Marca } from '@/components/identidade/Marca'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Notice } from '@/components/ui/Notice'
import { toAppError } from '@/lib/errors'
import { useSingleFlight } from '@/lib/form/use-single-flight'
import { paths } from '@/lib/paths'
import { inviteConsultorias, listQueAtendem } from './api'
import type { Envio } from './envio-da-aba'
import { convidar } from './textos'

/** As many as a request invites (docs/product/proposals.md#invitations). */
const MAX = 2

type Props = { service: string; envio: Envio }

/** Consultancies that serve it, to be invited while the mailbox is not confirmed; nothing where there are none. */
export function Convidar({ service, envio }: Props) {
  const client = useQueryClient()
  const { data: consultorias } = useQuery({ queryKey: ['envio', 'que-atendem', service], queryFn: () => listQueAtendem(service) })
  const queryKey = ['envio', 'convites', envio.id]
  const { data: convidadas } = useQuery({ queryKey, queryFn: () => inviteConsultorias(envio) })
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState('')
  const press = useSingleFlight()
  if (!consultorias?.length || convidadas === undefined) return null
  const toggle = (slug: string) =>
    void press(async () => {
      setBusy(slug)
      setFailure('')
      const novas = convidadas.includes(slug) ? convidadas.filter((outra) => outra !== slug) : [...convidadas, slug]
      try {
        client.setQueryData(queryKey, await inviteConsultorias(envio, novas))
      } catch (thrown) {
        setFailure(toAppError(thrown).message)
      } finally {
        setBusy(null)
      }
    })
  return (
    <section aria-labelledby="convidar" className="mt-8">
      <h2 id="convidar" className="text-xl">
        {convidar.titulo}
      </h2>
      <p className="mt-1 text-sm text-tinta-suave">{convidar.abertura}</p>
      <Card className="mt-4 !p-0">
        <ul className="divide-y divide-linha">
          {consultorias.map(({ slug, consultoria_nome: nome, cidade, uf, logo }) => {
            const esta = convidadas.includes(slug)
            return (
              <li key={slug} className="flex items-center gap-3 px-4 py-3 sm:px-6">
                <Marca id={slug} name={nome} logo={logo} lado={44} />
                <span className="min-w-0 flex-1">
                  <Link to={paths.consultoria(slug)} className="block font-semibold break-words hover:underline">
                    {nome}
                  </Link>
                  <span className="block text-sm text-tinta-suave">{[cidade, uf].filter(Boolean).join(', ')}</span>
                </span>
                <Button
                  variant="secondary"
                  size="sm"
                  aria-pressed={esta}
                  aria-disabled={!esta && convidadas.length >= MAX}
                  loading={busy === slug}
                  onClick={() => (esta || convidadas.length < MAX ? toggle(slug) : undefined)}
                >
                  <span>{esta ? convidar.convidada : convidar.convidar}</span>
                  <span className="sr-only">{` ${nome}`}</span>
                </Button>
              </li>
            )
          })}
        </ul>
      </Card>
      {failure ? (
        <Notice tone="error" live className="mt-3">
          {failure}
        </Notice>
      ) : null}
    </section>
  )
}
