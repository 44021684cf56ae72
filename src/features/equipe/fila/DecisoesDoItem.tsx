import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import type { Acao } from './acao'
import { chooseLetras } from '../moldura/atalhos'
import { DecisaoForm } from './DecisaoForm'
import type { Destinos } from './fila'

/** `neutras`: another action of the item is the primary one, and none of these is highlighted. */
type Props = Destinos & { acoes: readonly Acao[]; neutras?: boolean }

const focusOnMount = (box: HTMLElement | null) => box?.focus()

/** The possible decisions on the open item: one press chooses, a second one, after the preview of the e-mail, decides. */
export function DecisoesDoItem({ acoes, neutras = false, onDecidido, onRecarregar }: Props) {
  const [escolhida, setEscolhida] = useState<string | null>(null)
  // The pressed button disappears: focus moves to its replacement.
  const [voltou, setVoltou] = useState(false)
  const acao = acoes.find(({ id }) => id === escolhida)
  const letras = chooseLetras(acoes.map(({ label }) => label))
  const fechar = () => {
    setEscolhida(null)
    setVoltou(true)
  }
  if (acao) {
    return (
      <DecisaoForm
        key={acao.id}
        acao={acao}
        onCancelar={fechar}
        onRecarregar={() => {
          fechar()
          onRecarregar()
        }}
        onFeito={() => {
          fechar()
          onDecidido()
        }}
      />
    )
  }
  return (
    <div
      ref={voltou ? focusOnMount : undefined}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- buttons are no fields of a fieldset
      role="group"
      aria-label="Decidir"
      className="flex flex-wrap gap-3 outline-offset-4"
    >
      {acoes.map(({ id, label, perigo }, at) => (
        <Button
          key={id}
          size="sm"
          variant={perigo ? 'danger' : at === 0 && !neutras ? 'primary' : 'secondary'}
          onClick={() => setEscolhida(id)}
          aria-keyshortcuts={letras[at] || undefined}
          className="flex-1 sm:flex-none"
        >
          <span>{label}</span>
          <kbd
            aria-hidden="true"
            className="ml-1 hidden rounded border border-current px-1 text-xs font-normal uppercase lg:inline"
          >
            {letras[at]}
          </kbd>
        </Button>
      ))}
    </div>
  )
}
