import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { useParte } from '../use-parte'

const load = async () => (await import('./DenunciaDialog')).DenunciaDialog

/** 'Denunciar esta vaga': the dialog is downloaded when it is asked for. */
export function Denunciar({ codigo }: { codigo: string }) {
  const { Parte: Dialog, situacao, abrir } = useParte(load)
  const [open, setOpen] = useState(false)
  return (
    <div className="print:hidden">
      <p className="text-sm text-tinta-suave">
        Algo errado com este anúncio? Ninguém pode cobrar de quem se candidata, nem discriminar.
      </p>
      <Button
        variant="ghost"
        size="sm"
        className="-ml-4 text-erro"
        loading={situacao === 'abrindo'}
        onClick={() => {
          setOpen(true)
          abrir()
        }}
      >
        Denunciar esta vaga
      </Button>
      {situacao === 'falhou' ? (
        <Notice tone="error" live className="mt-2">
          O formulário não chegou. Confira a internet e tente de novo.
        </Notice>
      ) : null}
      {Dialog ? <Dialog codigo={codigo} open={open} onOpenChange={setOpen} /> : null}
    </div>
  )
}
