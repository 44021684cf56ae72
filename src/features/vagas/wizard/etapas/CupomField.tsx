import { useRef, useState } from 'react'
import { controlStyle } from '@/components/form/control-style'
import { FieldError } from '@/components/form/FieldError'
import { Button } from '@/components/ui/Button'
import { type Cupom, ERRO_CUPOM_VAZIO, ERRO_VALIDAR_CUPOM, normalizeCupom } from '@/domain/vaga/total'
import { toAppError } from '@/lib/errors'
import { useSingleMutation } from '@/lib/query'
import { validateCupom } from '../../api'
import { parseCupom } from '../rascunho'
import { cupomField } from './textos'

type Props = {
  /** Unpaid vacancy that may hold the coupon already. */
  vaga: string | undefined
  /** The name of its company, whose owner uses the coupon. */
  empresa: string
  cupom: Cupom | null
  canais: readonly string[]
  onChange: (cupom: Cupom | null) => void
}

/** A coupon: checked by the server, shown in the summary, removable. Enter applies it and publishes nothing. */
export function CupomField({ vaga, empresa, cupom, canais, onChange }: Props) {
  const [texto, setTexto] = useState('')
  const [erro, setErro] = useState<string>()
  // The pressed control disappears: its replacement takes the focus.
  const passing = useRef(false)
  const take = (control: HTMLElement | null) => {
    if (!control || !passing.current) return
    passing.current = false
    control.focus()
  }
  const { run, isPending } = useSingleMutation({
    mutationFn: async (codigo: string) => {
      const lido = parseCupom(await validateCupom(codigo, canais, { vaga, empresa }, ERRO_VALIDAR_CUPOM))
      if (!lido) throw new Error(ERRO_VALIDAR_CUPOM)
      return lido
    },
    onSuccess: (lido) => {
      setTexto('')
      passing.current = document.activeElement?.closest('[data-cupom]') !== null
      onChange(lido)
    },
    onError: (failure) => setErro(toAppError(failure, ERRO_VALIDAR_CUPOM).message),
  })
  const apply = () => {
    const codigo = normalizeCupom(texto)
    setErro(codigo === '' ? ERRO_CUPOM_VAZIO : undefined)
    if (codigo !== '') run(codigo)
  }
  if (cupom)
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-campo bg-sucesso-suave px-4 py-2.5 text-sm">
        <output>
          Cupom <strong className="font-semibold wrap-anywhere">{cupom.codigo}</strong> aplicado
        </output>
        <button
          ref={take}
          type="button"
          onClick={() => {
            passing.current = true
            onChange(null)
          }}
          className="min-h-8 font-semibold text-marca underline underline-offset-4"
        >
          Remover<span className="sr-only"> cupom</span>
        </button>
      </div>
    )
  return (
    <div data-cupom>
      <label htmlFor="cupom" className="block text-sm font-semibold">
        {cupomField.cupomDesconto}
      </label>
      <div className="mt-1.5 flex flex-wrap gap-2">
        <input
          ref={take}
          id="cupom"
          value={texto}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => {
            setTexto(event.target.value)
            setErro(undefined)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            apply()
          }}
          aria-invalid={erro !== undefined}
          aria-describedby={erro === undefined ? undefined : 'cupom-erro'}
          className={controlStyle(erro !== undefined, 'h-12 min-w-36 flex-1 uppercase')}
        />
        <Button variant="secondary" onClick={apply} loading={isPending}>
          Aplicar
        </Button>
      </div>
      <FieldError id="cupom-erro" message={erro} announced />
    </div>
  )
}
