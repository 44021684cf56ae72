import { useSyncExternalStore } from 'react'
import { formatHora } from '@/lib/format'
import type { Rascunho } from './rascunho'
import { RascunhoConflito } from './RascunhoConflito'

type Props = { rascunho: Rascunho; onUseOther: () => void; onKeepThis: () => void }

/** What is saved on this device, or the question when another tab holds something else. */
export function AvisoRascunho({ rascunho, onUseOther, onKeepThis }: Props) {
  const atual = useSyncExternalStore(rascunho.subscribe, rascunho.state, rascunho.state)
  if (atual.estado === 'conflito') {
    return <RascunhoConflito causa={atual.causa} onUseOther={onUseOther} onKeepThis={onKeepThis} />
  }
  return (
    <output className="block min-h-6 text-sm text-tinta-suave">
      {atual.estado === 'salvo' ? `Rascunho salvo neste aparelho às ${formatHora(atual.em)}` : null}
      {atual.estado === 'indisponivel' ? 'Este navegador não deixa guardar rascunhos: termine antes de fechar a página.' : null}
    </output>
  )
}
