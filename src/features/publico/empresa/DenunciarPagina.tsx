import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { useLazyComponent } from '../use-lazy-component'
import { denunciarPagina as textos } from './textos'

const load = async () => (await import('@/features/conversas/DenunciaDeTexto')).DenunciaDeTexto

/** 'Denunciar esta página': the dialog is downloaded when it is asked for. */
export function DenunciarPagina({ id }: { id: string }) {
  const { Parte: Dialog, situacao, abrir } = useLazyComponent(load)
  const [open, setOpen] = useState(false)
  return (
    <div className="mt-8 print:hidden">
      <Button
        variant="ghost"
        size="sm"
        className="-ml-4"
        loading={situacao === 'abrindo'}
        onClick={() => {
          setOpen(true)
          abrir()
        }}
      >
        {textos.denunciar}
      </Button>
      {situacao === 'falhou' ? (
        <Notice tone="error" live className="mt-2">
          {textos.naoChegou}
        </Notice>
      ) : null}
      {Dialog ? <Dialog texto={{ tipo: 'pagina', id }} open={open} onOpenChange={setOpen} /> : null}
    </div>
  )
}
