import { Button } from '@/components/ui/Button'
import type { Candidatura } from '@/domain/contratos/candidaturas'
import { formatQuantidade } from '@/lib/format'
import { buildPlanilha } from './colunas'
import { useExportar } from './use-exportar'
import { exportarCandidaturas } from './textos'

/** The day in Brasília for file names: `2026-11-21`. */
const dia = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' })

/** Downloads the file; returns its name. */
function download(itens: readonly Candidatura[], codigo: string) {
  const name = `candidaturas-${codigo}-${dia.format(new Date())}.csv`
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([buildPlanilha(itens)], { type: 'text/csv;charset=utf-8' }))
  link.download = name
  link.click()
  // Some browsers read the file only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return name
}

/** Exports all applications of a vacancy as a file for a spreadsheet: buttons in a row that wraps, its state under them. */
export function ExportarCandidaturas({ vagaId, codigo }: { vagaId: string; codigo: string }) {
  const { estado, run, cancel, reset } = useExportar(vagaId, (itens) => download(itens, codigo))
  const lendo = estado.fase === 'lendo'
  const parada = estado.fase === 'interrompida'
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        loading={lendo}
        onClick={run}
        {...(!lendo && !parada && { 'aria-label': exportarCandidaturas.baixarPlanilhaCsv })}
      >
        {lendo ? exportarCandidaturas.reunindo : parada ? exportarCandidaturas.continuarOndeParou : exportarCandidaturas.csv}
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
      <p aria-live="polite" className="basis-full text-sm text-tinta-suave empty:hidden">
        {lendo && estado.total > 0 ? <span>{`${estado.lidas} de ${estado.total}`}</span> : null}
        {parada ? <span>{exportarCandidaturas.parouEmDe(estado.lidas, estado.total, estado.error?.message ?? '')}</span> : null}
        {estado.fase === 'pronta' ? (
          <span>{`${formatQuantidade(estado.total, 'candidatura', 'candidaturas')} em ${estado.arquivo}, nos seus downloads.`}</span>
        ) : null}
      </p>
    </>
  )
}
