import { type ComponentType, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
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
      <Button variant="secondary" className="mt-4" loading={situacao === 'abrindo'} onClick={abrir}>
        {aviseMe.avisar}
      </Button>
      {situacao === 'falhou' ? (
        <Notice tone="error" live className="mt-3">
          {aviseMe.formularioNaoChegou}
        </Notice>
      ) : null}
    </>
  )
}
