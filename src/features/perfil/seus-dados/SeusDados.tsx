import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { marca } from '@/domain/marca'
import type { Usuario } from '@/domain/perfil'
import { useSingleMutation } from '@/lib/query'
import { exportarDados } from '../api'
import { ExcluirConta } from './ExcluirConta'

/** The day in Brasília, as file names want it: `2026-11-21`. */
const dia = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' })

/** Hands the person a file made in the browser. */
function download(dados: unknown, name: string) {
  const file = new Blob([JSON.stringify(dados, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Some browsers read the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** The rights over one's own data: take a copy, or end everything. */
export function SeusDados({ perfil }: { perfil: Usuario }) {
  const [saved, setSaved] = useState<string | null>(null)
  const copy = useSingleMutation({
    mutationFn: exportarDados,
    onSuccess: (dados) => {
      const name = `${marca.prefixo}-meus-dados-${dia.format(new Date())}.json`
      download(dados, name)
      setSaved(name)
    },
  })
  return (
    <>
      <h3 className="text-base">Levar uma cópia</h3>
      <p className="mt-1 max-w-xl text-sm text-tinta-suave">
        Um arquivo com tudo o que guardamos sobre você: perfil, dispositivos, consentimentos, pedidos e mensagens.
      </p>
      <Button
        variant="secondary"
        className="mt-4"
        loading={copy.isPending}
        onClick={() => {
          setSaved(null)
          copy.run()
        }}
      >
        {copy.isPending ? 'Reunindo os dados...' : 'Baixar meus dados'}
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
      <h3 className="mt-8 border-t border-linha pt-6 text-base">Encerrar a conta</h3>
      <p className="mt-1 max-w-xl text-sm text-tinta-suave">
        Apaga a sua conta, os seus pedidos e os seus contatos. Não dá para desfazer.
      </p>
      <div className="mt-4">
        <ExcluirConta perfil={perfil} />
      </div>
    </>
  )
}
