import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import type { AppError } from '@/lib/errors'
import { ULTIMA } from '../etapas'
import { barraDoCadastro } from './textos'

type Props = {
  index: number
  saving: boolean
  /** Why the last press did not save. */
  failure: AppError | null
  /** The draft is gone from the server; the answers are here. */
  perdido: boolean
  onBack: () => void
  onRetry: () => void
  onRecover: () => void
}

/** The buttons of a step, and above them what keeps it from being saved. */
export function BarraDoCadastro({ index, saving, failure, perdido, onBack, onRetry, onRecover }: Props) {
  const last = index === ULTIMA
  return (
    <div className="mt-9 space-y-5 border-t border-linha pt-6">
      {failure ? (
        <Notice tone="error" title={last ? barraDoCadastro.cadastroNaoEnviado : barraDoCadastro.etapaNaoSalva} live>
          <p>{failure.message}</p>
          <Button size="sm" variant="secondary" className="mt-3" onClick={onRetry} loading={saving}>
            {barraDoCadastro.tentarNovo}
          </Button>
        </Notice>
      ) : null}
      {perdido ? (
        <Notice tone="warning" title={barraDoCadastro.consultoriaNaoEncontrada} live>
          <p>{barraDoCadastro.cadastroComecadoNao}</p>
          <Button size="sm" className="mt-3" onClick={onRecover} loading={saving}>
            {barraDoCadastro.reiniciarMinhasRespostas}
          </Button>
        </Notice>
      ) : null}
      <div className="flex flex-col gap-3 sm:flex-row-reverse sm:items-center sm:justify-between">
        <Button type="submit" size="lg" loading={saving} className="sm:min-w-44">
          {label(last, saving)}
        </Button>
        {index > 0 ? (
          <Button variant="secondary" size="lg" onClick={saving ? undefined : onBack} aria-disabled={saving}>
            Voltar
          </Button>
        ) : (
          <p className="text-sm text-tinta-suave">{barraDoCadastro.cadaEtapaFica}</p>
        )}
      </div>
    </div>
  )
}

function label(last: boolean, saving: boolean) {
  if (last) return saving ? 'Enviando...' : 'Enviar cadastro'
  return saving ? 'Salvando...' : 'Avançar'
}
