import { Button } from '@/components/ui/Button'
import type { Consulta } from '../../api'
import type { Coluna, Tabela } from '../registro/tabela'
import { formatInteiro } from '../registro/valor'
import { type Exportacao, useExportarLista } from './use-exportar-lista'
import { exportarCsv } from './textos'

/** The day in Brasília for file names: `2026-11-21`. */
const dia = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' })

/** Downloads the file; returns its name. */
function download(arquivo: Blob, nome: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(arquivo)
  link.download = `${nome}-${dia.format(new Date())}.csv`
  link.click()
  // Some browsers read the file only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return link.download
}

type Props = { tabela: Tabela; consulta: Consulta; colunas: readonly Coluna[] }

/** Exports the whole list, filtered and ordered as shown, as a file for a spreadsheet. */
export function ExportarCsv({ tabela, consulta, colunas }: Props) {
  const { estado, run, cancel, reset } = useExportarLista(tabela, consulta, colunas, (arquivo) => download(arquivo, tabela.nome))
  const lendo = estado.fase === 'lendo'
  const parada = estado.fase === 'interrompida'
  const mensagem = mensagemDe(estado)
  return (
    <>
      <Button size="sm" variant="secondary" loading={lendo} onClick={run}>
        {lendo ? exportarCsv.reunindo : parada ? exportarCsv.continuarOndeParou : exportarCsv.baixarCsv}
      </Button>
      {lendo ? (
        <Button size="sm" variant="ghost" onClick={cancel}>
          Cancelar
        </Button>
      ) : null}
      {parada ? (
        <Button size="sm" variant="ghost" onClick={reset}>
          Descartar
        </Button>
      ) : null}
      {lendo && estado.total > 0 ? (
        <progress aria-label={exportarCsv.rotulo} max={estado.total} value={estado.lidas} className="w-full" />
      ) : null}
      <p aria-live="polite" className="w-full text-sm text-tinta-suave empty:hidden">
        {mensagem}
      </p>
    </>
  )
}

function mensagemDe(estado: Exportacao): string | null {
  switch (estado.fase) {
    case 'parada':
      return null
    case 'lendo':
      return estado.total > 0 ? `${formatInteiro(estado.lidas)} de ${formatInteiro(estado.total)}` : null
    case 'interrompida':
      return `Parou em ${formatInteiro(estado.lidas)} de ${formatInteiro(estado.total)}. ${estado.error?.message ?? ''}`.trim()
    default:
      return `${formatInteiro(estado.total)} ${estado.total === 1 ? 'linha' : 'linhas'} em ${estado.arquivo}, nos seus downloads.`
  }
}
