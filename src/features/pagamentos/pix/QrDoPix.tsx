import { useState } from 'react'
import { useTelaLarga } from '@/components/panel/tela-larga'
import { Chevron } from '@/components/ui/Chevron'
import { cx } from '@/components/ui/cx'
import { qrDoPix as textos } from './textos'

/** The code as a picture. Folded on a narrow screen: nobody reads a QR code on the screen that shows it. */
export function QrDoPix({ imagem }: { imagem: string | null }) {
  const largo = useTelaLarga()
  const [semImagem, setSemImagem] = useState(imagem === null)
  if (semImagem || imagem === null) return <p className="text-sm text-tinta-suave sm:order-first">{textos.semImagem}</p>
  const qr = (
    <img
      src={imagem}
      alt={textos.imagem}
      width={256}
      height={256}
      onError={() => setSemImagem(true)}
      className={cx('rounded-campo border border-linha bg-white p-2', largo ? 'size-64 sm:order-first' : 'mx-auto size-52')}
    />
  )
  if (largo) return qr
  return (
    <details className="group border-y border-linha">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 text-sm font-semibold [&::-webkit-details-marker]:hidden">
        <span>{textos.noutroAparelho}</span>
        <Chevron className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="pt-2 pb-4">{qr}</div>
    </details>
  )
}
