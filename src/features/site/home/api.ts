import { callPlainRpc } from '@/lib/rpc/plain'

const LIMITE_MS = 10_000

/** The first page of the directory; empty on failure. A plain call: the home page does not download the whole client. */
export const readNoDiretorio = () =>
  callPlainRpc('fn_listar_consultorias', {}, { signal: AbortSignal.timeout(LIMITE_MS) }).then(
    (lidos) => lidos?.itens ?? [],
    () => [],
  )
