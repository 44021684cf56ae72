import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { useLazyComponent } from '../use-lazy-component'
import type { Filtros } from './filtros'
import { alerta } from './textos'

const load = async () => (await import('../alertas/AlertaForm')).AlertaForm

/** 'Avise-me de vagas assim', under the results: the form is downloaded when it is asked for. Another search begins another alert. */
export function Alerta({ filtros }: { filtros: Filtros }) {
  const { Parte: Form, situacao, abrir } = useLazyComponent(load)
  const [open, setOpen] = useState(false)
  return (
    <section aria-labelledby="alerta" className="mt-8 rounded-cartao border border-linha bg-superficie p-5 sm:p-6 print:hidden">
      <h2 id="alerta" className="text-lg font-semibold">
        {alerta.titulo}
      </h2>
      {Form && open ? (
        <div className="mt-3">
          <Form key={JSON.stringify(filtros)} filtros={filtros} />
        </div>
      ) : (
        <>
          <p className="mt-1 text-tinta-suave">{alerta.texto}</p>
          <Button
            variant="secondary"
            className="mt-4"
            loading={situacao === 'abrindo'}
            onClick={() => {
              setOpen(true)
              abrir()
            }}
          >
            {alerta.aviseMe}
          </Button>
        </>
      )}
      {situacao === 'falhou' ? (
        <Notice tone="error" live className="mt-3">
          {alerta.formularioNaoChegou}
        </Notice>
      ) : null}
    </section>
  )
}
