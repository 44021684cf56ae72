import { useState } from 'react'
import { Failure } from '@/components/feedback/Failure'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import type { ButtonSize } from '@/components/ui/button-style'
import { formatDiaIso } from '@/domain/br/quando'
import { marca } from '@/domain/marca'
import { AbrirPdf } from '@/features/arquivos/AbrirPdf'
import { useSingleMutation } from '@/lib/query'
import { saveFile } from '@/components/planilha/save-file'
import { exportDados } from '../api'
import { baixarDados } from '../textos'

type Exportacao = Awaited<ReturnType<typeof exportDados>>
type Arquivo = { nome: string; caminho: string }

/** The files of an export that can be opened: its own, and each `x_caminho` of an application with its `x_nome`. */
const listArquivos = ({ arquivos, candidaturas }: Exportacao): Arquivo[] =>
  [
    ...arquivos.map(({ nome, caminho }) => ({ nome, caminho })),
    ...candidaturas.flatMap((linha) =>
      Object.keys(linha).flatMap((coluna) =>
        coluna.endsWith('_caminho') ? { nome: linha[coluna.replace(/caminho$/, 'nome')], caminho: linha[coluna] } : [],
      ),
    ),
  ].filter((each): each is Arquivo => typeof each.nome === 'string' && typeof each.caminho === 'string')

/** The copy of one's data names the files; here they are opened and saved. */
function Arquivos({ arquivos }: { arquivos: readonly Arquivo[] }) {
  if (arquivos.length === 0) return null
  return (
    <section className="mt-4">
      <h4 className="text-sm font-semibold">{baixarDados.arquivos}</h4>
      <ul className="mt-2 divide-y divide-linha">
        {arquivos.map(({ nome, caminho }) => (
          <li key={caminho} className="flex flex-wrap items-center gap-3 py-2">
            <span className="min-w-0 flex-1 text-sm wrap-anywhere">{nome}</span>
            <AbrirPdf pdf={{ caminho }} nome={nome} label={baixarDados.abrir} de={nome} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type Props = { children: string; size?: ButtonSize; className?: string }

/** Exports all stored data of the person, as a file. */
export function BaixarDados({ children, size, className }: Props) {
  const [saved, setSaved] = useState<{ name: string; arquivos: readonly Arquivo[] } | null>(null)
  const copy = useSingleMutation({
    mutationFn: exportDados,
    onSuccess: (dados) => {
      const file = new Blob([JSON.stringify(dados, null, 2)], { type: 'application/json' })
      const name = saveFile(file, `${marca.prefixo}-meus-dados-${formatDiaIso(Date.now())}.json`)
      setSaved({ name, arquivos: listArquivos(dados) })
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
      <Failure error={copy.error} className="mt-4" />
      {saved ? (
        <Notice tone="success" live className="mt-4">
          Pronto: o arquivo <span className="font-semibold wrap-anywhere">{saved.name}</span> está nos seus downloads.
        </Notice>
      ) : null}
      {saved ? <Arquivos arquivos={saved.arquivos} /> : null}
    </>
  )
}
