import { Failure } from '@/components/feedback/Failure'
import { notify } from '@/components/feedback/notify'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { formatDia } from '@/domain/br/quando'
import { useShown } from '@/lib/form/use-shown'
import { useSingleMutation } from '@/lib/query'
import { pauseVaga, type VagaResumo } from '../api'
import { CorrigirVaga } from '../correcao/CorrigirVaga'
import { pausarVaga } from '../edicao/textos'
import { useVagasMudaram } from '../use-vagas-mudaram'
import type { AcaoId } from './acoes'
import { EncerrarVaga } from './EncerrarVaga'
import { RenovarVaga } from './RenovarVaga'

/** The dialogs of the actions on an own vacancy. @param vagaOf the vacancy whose dialog of that action is open */
export function JanelasDaVaga({ vagaOf, onClose }: { vagaOf: (acao: AcaoId) => VagaResumo | null; onClose: () => void }) {
  return (
    <>
      <EncerrarVaga vaga={vagaOf('encerrar')} onClose={onClose} />
      <RenovarVaga vaga={vagaOf('renovar')} onClose={onClose} />
      <CorrigirVaga vaga={vagaOf('corrigir')} onClose={onClose} />
      <PausarVaga vaga={vagaOf('pausar')} onClose={onClose} />
    </>
  )
}

/** Says what a pause does and what it does not, and asks. */
function PausarVaga({ vaga, onClose }: { vaga: VagaResumo | null; onClose: () => void }) {
  return (
    <Dialog
      open={vaga !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={pausarVaga.titulo}
      description={pausarVaga.explicacao}
    >
      {vaga ? <Pausa vaga={vaga} onClose={onClose} /> : null}
    </Dialog>
  )
}

function Pausa({ vaga: { id, expira_em: expiraEm }, onClose }: { vaga: VagaResumo; onClose: () => void }) {
  const changed = useVagasMudaram()
  const shown = useShown()
  const { run, isPending, error } = useSingleMutation({
    mutationFn: () => pauseVaga(id, true),
    onSuccess: () => {
      notify.success(pausarVaga.pausada)
      changed()
      if (shown()) onClose()
    },
    onError: (thrown) => (shown() ? undefined : notify.error(pausarVaga.naoPausada, thrown.message)),
  })
  return (
    <>
      <p>{pausarVaga.prazo(expiraEm ? formatDia(expiraEm) : '')}</p>
      <p className="mt-3 text-sm text-tinta-suave">{pausarVaga.canais}</p>
      <Failure error={error} className="mt-5" />
      <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse">
        <Button variant="secondary" onClick={onClose}>
          {pausarVaga.manter}
        </Button>
        <Button loading={isPending} onClick={() => run()}>
          {isPending ? pausarVaga.pausando : pausarVaga.pausar}
        </Button>
      </div>
    </>
  )
}
