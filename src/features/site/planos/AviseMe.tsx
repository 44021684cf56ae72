import { type ComponentType, useState } from 'react'
import { buttonStyle } from '@/components/ui/button-style'
import { aviseMe } from './textos'

/** 'Avise-me quando abrir', under the button that is off: the form is downloaded when it is asked for. */
export function AviseMe() {
  const [Form, setForm] = useState<ComponentType | null>(null)
  const [situacao, setSituacao] = useState<'fechada' | 'abrindo' | 'falhou'>('fechada')
  const abrir = () => {
    setSituacao('abrindo')
    import('./AviseMeForm').then(
      ({ AviseMeForm }) => setForm(() => AviseMeForm),
      () => setSituacao('falhou'),
    )
  }
  if (Form) return <Form />
  return (
    <>
      <button
        type="button"
        aria-busy={situacao === 'abrindo' || undefined}
        onClick={abrir}
        className={buttonStyle({ variant: 'secondary', className: 'mt-4' })}
      >
        {aviseMe.avisar}
      </button>
      <p role="alert" className="mt-3 text-sm text-erro empty:hidden">
        {situacao === 'falhou' ? aviseMe.formularioNaoChegou : null}
      </p>
    </>
  )
}
