import { useEffect, useState } from 'react'
import { Notice } from '@/components/ui/Notice'
import { readNome } from './api'
import { convite } from './textos'

/** Whom the request invites, by name once it is known; an address that is not listed invites nobody and says nothing. */
export function Convite({ slug }: { slug: string }) {
  const [nome, setNome] = useState<string | null>(null)
  // An effect, because nothing waits for it: the form works without the name.
  useEffect(() => {
    readNome(slug).then(setNome, () => undefined)
  }, [slug])
  return nome === null ? null : (
    <Notice tone="info" className="mb-6">
      {convite.quemEConvidada(nome)}
    </Notice>
  )
}
