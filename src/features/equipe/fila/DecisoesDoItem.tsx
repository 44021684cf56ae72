import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import type { Acao } from './acao'
import { chooseLetras } from '../moldura/atalhos'
import { DecisaoForm } from './DecisaoForm'
import type { Destinos } from './fila'

/** `neutras`: another action of the item is the primary one, and none of these is highlighted. */
type Props = Destinos & { acoes: readonly Acao[]; neutras?: boolean | undefined }

const focusOnMount = (button: HTMLElement | null) => button?.focus()

/** The possible decisions on the open item: one press chooses, a second one, after the preview of the e-mail, decides. */
export function DecisoesDoItem({ acoes, neutras = false, semLetras = false, onDecidido, onRecarregar }: Props) {
  const [escolhida, setEscolhida] = useState<string | null>(null)
  // The pressed button disappears, and comes back with the focus.
  const [voltou, setVoltou] = useState<string | null>(null)
  const acao = acoes.find(({ id }) => id === escolhida)
  const letras = semLetras ? [] : chooseLetras(acoes.map(({ label }) => label))
  const fechar = () => {
    setVoltou(escolhida)
    setEscolhida(null)
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
          setVoltou(null)
          setEscolhida(null)
          if (!acao.fica) return onDecidido()
          onRecarregar()
          document.getElementById('item-aberto')?.focus()
        }}
      />
    )
  }
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- buttons are no fields of a fieldset
      role="group"
      aria-label="Decidir"
      className="flex flex-wrap gap-3"
    >
      {acoes.map(({ id, label, perigo }, at) => (
        <Button
          key={id}
          ref={id === voltou ? focusOnMount : undefined}
          size="sm"
          variant={perigo ? 'danger' : at === 0 && !neutras ? 'primary' : 'secondary'}
          onClick={() => setEscolhida(id)}
          aria-keyshortcuts={letras[at] || undefined}
          className="grow sm:grow-0"
        >
          <span>{label}</span>
          {letras[at] ? (
            <kbd
              aria-hidden="true"
              className="ml-1 hidden rounded border border-current px-1 text-xs font-normal uppercase lg:inline"
            >
              {letras[at]}
            </kbd>
          ) : null}
        </Button>
      ))}
    </div>
  )
}
