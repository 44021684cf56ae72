import { Button } from '@/components/ui/Button'
import { LazyDialog } from '@/components/feedback/LazyDialog'
import { formatDiaHora } from '@/domain/br/quando'
import type { DraftRead } from '@/lib/draft/draft'
import type { EmAndamento } from '../wizard/rascunho'
import { rascunhoEncontrado } from './textos'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  read: DraftRead<EmAndamento>
  onStartOver: () => void
  onContinue: () => void
}

/**
 * Offers to resume a saved draft, or to start from scratch (docs/product/vacancies.md#before-the-form). Closing it changes nothing.
 */
export function RascunhoEncontrado({ open, onOpenChange, read, onStartOver, onContinue }: Props) {
  const { valores, etapa } = read.data
  const cargo = typeof valores.cargo === 'string' ? valores.cargo.trim() : ''
  return (
    <LazyDialog
      open={open}
      onOpenChange={onOpenChange}
      returnTo={() => document.getElementById('abrir-rascunho')}
      title={rascunhoEncontrado.titulo}
      description={
        <>
          {cargo ? <strong className="font-semibold wrap-anywhere text-tinta">{cargo}</strong> : <span>Uma vaga sem cargo</span>}
          <span>{`, na etapa ${etapa + 1} de 5, salva neste aparelho em ${formatDiaHora(read.savedAt)}. Começar do zero apaga este rascunho.`}</span>
        </>
      }
      actions={
        <>
          <Button onClick={onContinue}>{rascunhoEncontrado.continuarPreenchendo}</Button>
          <Button variant="secondary" onClick={onStartOver}>
            {rascunhoEncontrado.comecarZero}
          </Button>
        </>
      }
    />
  )
}
