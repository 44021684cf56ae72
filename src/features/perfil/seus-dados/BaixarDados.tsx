import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import type { ButtonSize } from '@/components/ui/button-style'
import { marca } from '@/domain/marca'
import { useSingleMutation } from '@/lib/query'
import { exportDados } from '../api'
import { baixarDados } from './textos'

/** The day in Brasília for file names: `2026-11-21`. */
const dia = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' })

/** Downloads a file created in the browser. */
function download(dados: unknown, name: string) {
  const file = new Blob([JSON.stringify(dados, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Some browsers read the file only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

type Props = { children: string; size?: ButtonSize; className?: string }

/** Exports all stored data of the person, as a file. */
export function BaixarDados({ children, size, className }: Props) {
  const [saved, setSaved] = useState<string | null>(null)
  const copy = useSingleMutation({
    mutationFn: exportDados,
    onSuccess: (dados) => {
      const name = `${marca.prefixo}-meus-dados-${dia.format(new Date())}.json`
      download(dados, name)
      setSaved(name)
    },
  })
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        className={className}
        loading={copy.isPending}
        onClick={() => {
          setSaved(null)
          copy.run()
        }}
      >
        {copy.isPending ? baixarDados.reunindoDados : children}
      </Button>
      {copy.error ? (
        <Notice tone="error" live className="mt-4">
          {copy.error.message}
        </Notice>
      ) : null}
      {saved ? (
        <Notice tone="success" live className="mt-4">
          Pronto: o arquivo <span className="font-semibold wrap-anywhere">{saved}</span> está nos seus downloads.
        </Notice>
      ) : null}
    </>
  )
}
