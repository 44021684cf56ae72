import { useEffect, useState } from 'react'
import type { DadosDoSite } from '@/domain/contratos/publicas'
import { callPlainRpc } from './plain'

const LIMITE_MS = 10_000
let emCurso: Promise<DadosDoSite | null> | undefined

/** One call for all parts of a page that ask at the same time. A plain call: public pages do not download the whole client. */
const readDadosDoSite = () =>
  (emCurso ??= callPlainRpc('fn_dados_do_site', {}, { signal: AbortSignal.timeout(LIMITE_MS) })
    .catch(() => null)
    .finally(() => {
      emCurso = undefined
    }))

/** What the team set for the site (docs/product/team.md#settings); null in the prerendered page, until the answer, and on failure. */
export function useDadosDoSite(): DadosDoSite | null {
  const [dados, setDados] = useState<DadosDoSite | null>(null)

  // An effect, because the page is prerendered and the settings are known only to the server.
  useEffect(() => {
    let aqui = true
    void readDadosDoSite().then((lidos) => (aqui ? setDados(lidos) : undefined))
    return () => {
      aqui = false
    }
  }, [])
  return dados
}
