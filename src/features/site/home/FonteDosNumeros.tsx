import type { DadosDoSite } from '@/domain/contratos/publicas'
import { cx } from '@/components/ui/cx'
import { formatDiaPorExtenso } from '@/domain/br/quando'
import { getFonte, type NumeroDoSite } from '../numeros'
import { fonteDosNumeros } from './textos'

type Props = { nomes: readonly NumeroDoSite[]; dados: DadosDoSite | null; className?: string }

/** Under announced figures on the night: where they come from, and of which day they are (CDC art. 36). */
export function FonteDosNumeros({ nomes, dados, className }: Props) {
  const fonte = getFonte(nomes, dados)
  if (!fonte) return null
  return (
    <p className={cx('text-xs text-sobre-noite-suave', className)}>
      {fonteDosNumeros.fonte(fonte.texto, formatDiaPorExtenso(`${fonte.em}T12:00:00-03:00`))}
    </p>
  )
}
