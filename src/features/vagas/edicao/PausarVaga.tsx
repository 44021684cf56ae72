import { useState } from 'react'
import { notify } from '@/components/feedback/notify'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { Notice } from '@/components/ui/Notice'
import { formatDia } from '@/domain/br/quando'
import { useSingleMutation } from '@/lib/query'
import { pauseVaga, type VagaResumo } from '../api'
import { useVagasMudaram } from '../use-vagas-mudaram'
import { pausarVaga } from './textos'

/** Says what a pause does and what it does not, and asks. */
export function PausarVaga({ vaga, onClose }: { vaga: VagaResumo | null; onClose: () => void }) {
  const changed = useVagasMudaram()
  const [ultima, setUltima] = useState(vaga)
  if (vaga && vaga !== ultima) setUltima(vaga)
  const { run, isPending, error } = useSingleMutation({
    mutationFn: (id: string) => pauseVaga(id, true),
    onSuccess: () => {
      notify.success(pausarVaga.pausada)
      changed()
      onClose()
    },
  })
  return (
    <Dialog
      open={vaga !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={pausarVaga.titulo}
      description={pausarVaga.explicacao}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {pausarVaga.manter}
          </Button>
          <Button loading={isPending} onClick={() => ultima && run(ultima.id)}>
            {isPending ? pausarVaga.pausando : pausarVaga.pausar}
          </Button>
        </>
      }
    >
      <p>{pausarVaga.prazo(ultima?.expira_em ? formatDia(ultima.expira_em) : '')}</p>
      <p className="mt-3 text-sm text-tinta-suave">{pausarVaga.canais}</p>
      {error ? (
        <Notice tone="error" live className="mt-5">
          {error.message}
        </Notice>
      ) : null}
    </Dialog>
  )
}
