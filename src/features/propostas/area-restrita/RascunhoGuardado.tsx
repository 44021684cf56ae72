import { CopyButton } from '@/components/feedback/CopyButton'
import { createRascunhoDaProposta, joinTextos } from '../rascunho'
import { rascunhoGuardado } from '../textos'

/** What was written for a request that takes it no more, to be copied; nothing where nothing was. */
export function RascunhoGuardado({ userId, solicitacaoId }: { userId: string; solicitacaoId: string }) {
  const rascunho = createRascunhoDaProposta(solicitacaoId, userId).read()
  const texto = rascunho && joinTextos(rascunho)
  if (!texto) return null
  return (
    <details className="mt-3 text-sm">
      <summary className="inline-flex min-h-8 items-center font-semibold text-marca underline underline-offset-4">
        {rascunhoGuardado.ver}
      </summary>
      <p className="mt-2 max-h-80 overflow-y-auto rounded-campo bg-suave p-4 wrap-anywhere whitespace-pre-line">{texto}</p>
      <CopyButton
        text={texto}
        copied={[rascunhoGuardado.copiado]}
        failed={[rascunhoGuardado.naoCopiou, rascunhoGuardado.copieAMao]}
        size="sm"
        className="mt-3"
      >
        {rascunhoGuardado.copiar}
      </CopyButton>
    </details>
  )
}
