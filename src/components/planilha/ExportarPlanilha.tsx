import { Button } from '@/components/ui/Button'
import { formatInteiro } from '@/domain/br/numero'
import { type Exportacao, type Fonte, useExportar } from './use-exportar'

type Props<T, C> = Fonte<T, C> & {
  /** On the button. */
  rotulo: string
  /** The same for who hears only the button. */
  nomeDoBotao?: string
  /** What a row is: `linha`, `linhas`. */
  unidade: readonly [singular: string, plural: string]
}

/** Saves a whole list as a file for a spreadsheet: buttons in a row that wraps, its state under them. */
export function ExportarPlanilha<T, C>({ rotulo, nomeDoBotao, unidade, ...fonte }: Props<T, C>) {
  const { estado, run, cancel, reset } = useExportar(fonte)
  const lendo = estado.fase === 'lendo'
  const parada = estado.fase === 'interrompida'
  return (
    <>
      <Button size="sm" variant="secondary" loading={lendo} onClick={run} aria-label={lendo || parada ? undefined : nomeDoBotao}>
        {lendo ? 'Reunindo...' : parada ? 'Continuar de onde parou' : rotulo}
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
        <progress aria-label="Linhas reunidas" max={estado.total} value={estado.lidas} className="basis-full" />
      ) : null}
      <p aria-live="polite" className="basis-full text-sm text-tinta-suave empty:hidden">
        {write(estado, unidade)}
      </p>
    </>
  )
}

function write(estado: Exportacao, [singular, plural]: readonly [string, string]): string | null {
  switch (estado.fase) {
    case 'parada':
      return null
    case 'lendo':
      return estado.total > 0 ? `${formatInteiro(estado.lidas)} de ${formatInteiro(estado.total)}` : null
    case 'interrompida':
      return `Parou em ${formatInteiro(estado.lidas)} de ${formatInteiro(estado.total)}. ${estado.error?.message ?? ''}`.trim()
    default:
      return `${formatInteiro(estado.total)} ${estado.total === 1 ? singular : plural} em ${estado.arquivo}, nos seus downloads.`
  }
}
