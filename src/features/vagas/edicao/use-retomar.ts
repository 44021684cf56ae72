import { notify } from '@/components/feedback/notify'
import { useSingleMutation } from '@/lib/query'
import { pauseVaga } from '../api'
import { useVagasMudaram } from '../use-vagas-mudaram'
import { acoesDaVaga } from './textos'

/** Puts a paused vacancy back. @param onBack once it is */
export function useRetomar(onBack?: () => void) {
  const changed = useVagasMudaram()
  return useSingleMutation({
    mutationFn: (id: string) => pauseVaga(id, false),
    onSuccess: () => {
      notify.success(acoesDaVaga.retomada)
      changed()
      onBack?.()
    },
    onError: (falha) => {
      notify.error(acoesDaVaga.naoVoltou, falha.message)
      // It may have been closed meanwhile.
      changed()
    },
  })
}
