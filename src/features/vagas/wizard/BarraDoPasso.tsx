import { useDeferredValue, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { MissingFields } from '@/components/wizard/MissingFields'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Dialog } from '@/components/ui/Dialog'
import { Notice } from '@/components/ui/Notice'
import type { VagaForm } from '@/domain/vaga/vaga'
import { paths } from '@/lib/paths'
import { listFaltas } from './passos'
import type { Fluxo } from './use-vaga'

type Props = {
  fluxo: Fluxo
  /** The last step's button; absent in the others. */
  publicar?: { readonly rotulo: string; readonly bloqueada: boolean; readonly onPress: () => void }
  /** Texts that block the publication. */
  bloqueios?: number
  editando: boolean
}

/** Below each step: why its button is disabled, its buttons, and the error of the last press. */
export function BarraDoPasso({ fluxo, publicar, bloqueios = 0, editando }: Props) {
  // Deferred, so that the list of missing fields does not slow down typing.
  const valores = useDeferredValue(useWatch<VagaForm>() as VagaForm)
  const { pathname, search } = useLocation()
  const { wizard, sending } = fluxo
  const { failure } = wizard
  const { missing, wrong } = useMemo(() => listFaltas(wizard.step.id, valores), [wizard.step.id, valores])
  const falta = missing.length + wrong.length > 0
  return (
    <div className="mt-9 space-y-5 border-t border-linha pt-6">
      {failure ? (
        <Notice tone="error" title={TITULOS[failure.hint ?? ''] ?? 'A vaga ainda não foi publicada'} live>
          <p>{failure.message}</p>
          {failure.status === 401 ? (
            <ButtonLink size="sm" variant="secondary" className="mt-3" to={paths.entrar({ next: pathname + search })}>
              Entrar de novo
            </ButtonLink>
          ) : null}
        </Notice>
      ) : null}
      <MissingFields missing={missing} wrong={wrong} />
      {publicar && bloqueios > 0 ? (
        <p className="text-sm text-tinta-suave">
          {bloqueios === 1 ? 'Há um trecho que não pode ser publicado' : `Há ${bloqueios} trechos que não podem ser publicados`}:
          corrija ou peça a revisão de uma pessoa.
        </p>
      ) : null}
      <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-between">
        {publicar ? (
          <Button size="lg" loading={sending} aria-disabled={falta || publicar.bloqueada} onClick={publicar.onPress}>
            {sending ? 'Publicando...' : publicar.rotulo}
          </Button>
        ) : (
          <Button type="submit" size="lg" aria-disabled={falta}>
            Próximo
          </Button>
        )}
        {wizard.index > 0 ? (
          <Button variant="secondary" size="lg" onClick={wizard.back} aria-disabled={sending}>
            Anterior
          </Button>
        ) : null}
      </div>
      <div className="-mx-4 flex flex-wrap gap-y-1">
        <Button variant="ghost" size="sm" onClick={fluxo.saveDraft}>
          Salvar Rascunho
        </Button>
        {editando ? null : <LimparDados onClear={fluxo.clear} />}
      </div>
    </div>
  )
}

const TITULOS: Readonly<Record<string, string>> = {
  total_mudou: 'O total mudou',
  canal_indisponivel: 'Um canal saiu da lista',
  cupom: 'O cupom foi retirado do pedido',
}

function LimparDados({ onClear }: { onClear: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        Limpar Dados
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Limpar todos os dados?"
        description="As cinco etapas voltam ao começo e o rascunho é apagado. Não dá para desfazer."
        returnTo={() => document.getElementById('titulo-da-etapa')}
        actions={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Continuar escrevendo
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setOpen(false)
                onClear()
              }}
            >
              Limpar Dados
            </Button>
          </>
        }
      />
    </>
  )
}
