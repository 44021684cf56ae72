import { cx } from '@/components/ui/cx'
import { isStatusCandidatura, ORDEM_CANDIDATURA, STATUS_CANDIDATURA } from '@/domain/vaga/candidatura'

/** The end that was not reached is not shown: nobody is told of the other outcome before there is one. */
const passosDe = (status: string) => {
  const fim = status === 'recusada' ? 'aprovada' : 'recusada'
  return ORDEM_CANDIDATURA.filter((passo) => passo !== fim)
}

/** The way of an application as knots on one strand; a step may be skipped, so only where it stands is marked. */
export function CaminhoDaCandidatura({ status }: { status: string }) {
  if (!isStatusCandidatura(status)) return null
  const passos = passosDe(status)
  const at = passos.indexOf(status)
  const acabou = status === 'aprovada' || status === 'recusada'
  return (
    <ol aria-label="Caminho da candidatura" className="mt-6 grid gap-0 sm:grid-cols-4">
      {passos.map((passo, n) => {
        const atual = n === at
        const rotulo = n === passos.length - 1 && !acabou ? 'Resultado' : STATUS_CANDIDATURA[passo].candidato
        return (
          <li
            key={passo}
            aria-current={atual ? 'step' : undefined}
            className="relative flex items-center gap-3 pb-5 last:pb-0 sm:block sm:pb-0 sm:text-center"
          >
            {n < passos.length - 1 ? (
              <span
                aria-hidden="true"
                className={cx(
                  'absolute top-3 left-2.25 h-full w-0.5 sm:top-2.25 sm:left-1/2 sm:h-0.5 sm:w-full',
                  n < at ? 'bg-marca' : 'bg-linha',
                )}
              />
            ) : null}
            <span
              aria-hidden="true"
              className={cx(
                'relative block size-5 shrink-0 rounded-full border-2 sm:mx-auto',
                atual
                  ? 'border-marca bg-marca ring-4 ring-marca-suave'
                  : n < at
                    ? 'border-marca bg-superficie'
                    : 'border-linha bg-superficie',
              )}
            />
            <span className={cx('text-sm sm:mt-2 sm:block', atual ? 'font-semibold' : 'text-tinta-suave')}>
              {rotulo}
              {atual ? <span className="sr-only">, agora</span> : null}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
