import { cx } from '@/components/ui/cx'
import { ESCUDO } from '@/components/identidade/escudo'
import { Traco } from '@/components/identidade/Traco'
import { SELOS } from '@/domain/consultoria/selos'
import type { ConsultoriaPublica } from './api'
import { selosTextos } from './textos'

type Nome = keyof typeof SELOS
const NOMES = Object.keys(SELOS) as Nome[]
const PATHS: Record<Nome, string> = {
  contato_verificado: 'M4 6.5h16v11H4zM4.5 7l7.5 6 7.5-6',
  cadastro_conferido: ESCUDO,
}

function Marca({ nome, className }: { nome: Nome; className?: string }) {
  return <Traco d={PATHS[nome]} className={cx('shrink-0', className ?? 'size-4')} />
}

/** The seals of a consultancy as text, or `compact`: as icons with a name; nothing without one. */
export function Selos({
  selos,
  compact,
  className,
}: {
  selos: ConsultoriaPublica['selos']
  compact?: boolean
  className?: string
}) {
  const own = NOMES.filter((nome) => selos[nome])
  if (own.length === 0) return null
  return (
    <ul aria-label="Selos" className={cx('flex', compact ? 'shrink-0 gap-x-1.5' : 'flex-wrap gap-x-4 gap-y-1.5', className)}>
      {own.map((nome) => (
        <li key={nome} title={SELOS[nome].titulo} className="inline-flex items-center gap-1.5 text-sm font-semibold text-marca">
          <Marca nome={nome} />
          <span className={compact ? 'sr-only' : undefined}>{SELOS[nome].titulo}</span>
        </li>
      ))}
    </ul>
  )
}

/** The meaning of both seals; with `selos`, also which of them this consultancy has. */
export function CriteriosDosSelos({ selos }: { selos?: ConsultoriaPublica['selos'] }) {
  return (
    <dl className="space-y-4 text-sm">
      {NOMES.map((nome) => {
        const missing = selos !== undefined && !selos[nome]
        return (
          <div key={nome} className="relative pl-8">
            <dt className={cx('font-semibold', missing && 'text-tinta-suave')}>
              <Marca nome={nome} className={cx('absolute top-0.5 left-0 size-5', missing ? 'text-linha-forte' : 'text-marca')} />
              <span>{SELOS[nome].titulo}</span>
              {missing ? <span className="font-normal">{selosTextos.naoTem}</span> : null}
            </dt>
            <dd className="mt-0.5 text-tinta-suave">{SELOS[nome].criterio}</dd>
          </div>
        )
      })}
    </dl>
  )
}
