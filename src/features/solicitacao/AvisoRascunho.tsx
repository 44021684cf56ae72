import { useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { formatHora } from '@/lib/format'
import type { Rascunho } from './rascunho'

export const CONFLITO_ID = 'rascunho-em-conflito'

const CONFLITO = {
  changed: {
    titulo: 'Há outro rascunho deste pedido',
    texto: 'Este serviço está sendo preenchido em outra aba ou ficou salvo de uma visita anterior. O que você quer manter?',
    usar: 'Usar o outro rascunho',
  },
  removed: {
    titulo: 'Este pedido já foi enviado ou descartado em outra aba',
    texto: 'Para não enviar duas vezes sem querer, escolha como seguir.',
    usar: 'Começar um pedido novo',
  },
} as const

type Props = { rascunho: Rascunho; onUseOther: () => void; onKeepThis: () => void }

/** What is saved on this device, and the question when another tab holds something else. */
export function AvisoRascunho({ rascunho, onUseOther, onKeepThis }: Props) {
  const atual = useSyncExternalStore(rascunho.subscribe, rascunho.state, rascunho.state)
  if (atual.estado !== 'conflito') {
    return (
      <output className="block min-h-6 text-sm text-tinta-suave">
        {atual.estado === 'salvo' ? `Rascunho salvo neste aparelho às ${formatHora(atual.em)}` : null}
        {atual.estado === 'indisponivel' ? 'Este navegador não deixa guardar rascunhos: termine antes de fechar a página.' : null}
      </output>
    )
  }
  const { titulo, texto, usar } = CONFLITO[atual.causa]
  return (
    <div id={CONFLITO_ID} tabIndex={-1} className="outline-none">
      <Notice tone="warning" title={titulo} live>
        <p>{texto}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={onUseOther}>
            {usar}
          </Button>
          <Button size="sm" variant="secondary" onClick={onKeepThis}>
            Continuar com este
          </Button>
        </div>
      </Notice>
    </div>
  )
}
