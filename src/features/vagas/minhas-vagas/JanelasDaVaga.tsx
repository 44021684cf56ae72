import type { VagaResumo } from '../api'
import { CorrigirVaga } from '../correcao/CorrigirVaga'
import { PausarVaga } from '../edicao/PausarVaga'
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
