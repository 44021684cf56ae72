import { useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/Button'
import { formatHora } from '@/lib/format'
import type { VagaRascunho } from './rascunho'

const CONFLITO = {
  changed: {
    titulo: 'Este rascunho mudou em outra aba',
    texto: 'Nada mais é salvo aqui até você escolher qual dos dois continua.',
    usar: 'Usar o da outra aba',
  },
  removed: {
    titulo: 'Esta vaga já foi publicada ou limpa em outra aba',
    texto: 'Para não publicar duas vezes sem querer, escolha como seguir.',
    usar: 'Começar uma vaga nova',
  },
} as const

/** The question may appear far from what the person is doing: brought into view, without taking focus from what is being typed. */
const bringIntoView = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'nearest' })

type Props = { rascunho: VagaRascunho; onUseOther: () => void; onKeepThis: () => void }

/** What is saved on this device, or the question when another tab holds something else. */
export function RascunhoDaVaga({ rascunho, onUseOther, onKeepThis }: Props) {
  const atual = useSyncExternalStore(rascunho.subscribe, rascunho.state, rascunho.state)
  if (atual.estado === 'conflito') {
    const { titulo, texto, usar } = CONFLITO[atual.causa]
    return (
      <div
        ref={bringIntoView}
        role="alert"
        className="rounded-cartao border border-aviso bg-aviso-suave p-4 text-sm shadow-cartao"
      >
        <p className="font-semibold text-aviso">{titulo}</p>
        <p>{texto}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={onUseOther}>
            {usar}
          </Button>
          <Button size="sm" variant="secondary" onClick={onKeepThis}>
            Continuar com este
          </Button>
        </div>
      </div>
    )
  }
  return (
    <output className="block min-h-6 text-sm text-tinta-suave">
      {atual.estado === 'salvo' ? `Rascunho salvo neste aparelho às ${formatHora(atual.em)}` : null}
      {atual.estado === 'indisponivel' ? 'Este navegador não deixa guardar rascunhos: termine antes de fechar a página.' : null}
    </output>
  )
}
