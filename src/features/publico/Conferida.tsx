import { cx } from '@/components/ui/cx'
import { ESCUDO } from '@/components/identidade/escudo'
import { Traco } from '@/components/identidade/Traco'
import { conferida as textos } from './textos'

type Props = {
  tipo?: keyof typeof textos.ainda
  /** By a domain, `cnpj` or `equipe`; null while it did not, absent in an answer of before. */
  por: string | null
  className?: string
}

/** Whether a company or a consultancy showed who it is, and by what, said plainly in both cases. */
export function Conferida({ tipo = 'empresa', por, className }: Props) {
  return (
    <p className={cx('flex items-start gap-1.5 text-sm', className)}>
      {por ? <Traco d={ESCUDO} className="mt-px size-4.5 shrink-0 text-marca" /> : null}
      <span className={cx('min-w-0 wrap-anywhere', !por && 'text-tinta-suave')}>{describe(tipo, por)}</span>
    </p>
  )
}

function describe(tipo: keyof typeof textos.ainda, por: string | null) {
  if (por === 'cnpj') return textos.porDocumento
  if (por === 'equipe') return textos.pelaEquipe
  return por ? textos.porDominio(por) : textos.ainda[tipo]
}
