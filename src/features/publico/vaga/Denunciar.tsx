import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { useLazyComponent } from '../use-lazy-component'
import { LinhaDeAcao } from './LinhaDeAcao'
import { denunciar } from './textos'

const load = async () => (await import('./DenunciaDialog')).DenunciaDialog

/** 'Denunciar esta vaga': the dialog is downloaded when it is asked for. */
export function Denunciar({ codigo }: { codigo: string }) {
  const { Parte: Dialog, situacao, abrir } = useLazyComponent(load)
  const [open, setOpen] = useState(false)
  return (
    <LinhaDeAcao id="denunciar" titulo={denunciar.titulo} texto={denunciar.texto} className="print:hidden">
      <Button
        variant="ghost"
        size="sm"
        className="max-sm:-ml-4 sm:-mr-4"
        loading={situacao === 'abrindo'}
        onClick={() => {
          setOpen(true)
          abrir()
        }}
      >
        {denunciar.denunciarEstaVaga}
      </Button>
      {situacao === 'falhou' ? (
        <Notice tone="error" live className="mt-2">
          {denunciar.formularioNaoChegou}
        </Notice>
      ) : null}
      {Dialog ? <Dialog codigo={codigo} open={open} onOpenChange={setOpen} /> : null}
    </LinhaDeAcao>
  )
}
