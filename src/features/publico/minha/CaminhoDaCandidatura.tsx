import { cx } from '@/components/ui/cx'
import {
  FIM_DA_VAGA,
  isFimDaVaga,
  isStatusCandidatura,
  ORDEM_CANDIDATURA,
  STATUS_CANDIDATURA,
} from '@/domain/candidatura/candidatura'
import { caminhoDaCandidatura } from './textos'

type Passos = readonly (readonly [string, string])[]
const ANTES: Passos = ORDEM_CANDIDATURA.flatMap((passo) => {
  const { resultado, candidato } = STATUS_CANDIDATURA[passo]
  return resultado ? [] : [[passo, candidato] as const]
})

/** The steps up to the end that was reached: nobody is shown another outcome, one before it is there, or steps that an ended vacancy skipped. */
function passosDe(status: string): Passos {
  if (isFimDaVaga(status)) return [...ANTES.slice(0, 1), [status, FIM_DA_VAGA[status].candidato]]
  const resultado = isStatusCandidatura(status) && STATUS_CANDIDATURA[status].resultado
  return [...ANTES, resultado ? [status, STATUS_CANDIDATURA[status].candidato] : ['resultado', 'Resultado']]
}

/** The way of an application as knots on one strand; a step may be skipped, so only where it stands is marked. */
export function CaminhoDaCandidatura({ status }: { status: string }) {
  if (!isStatusCandidatura(status) && !isFimDaVaga(status)) return null
  const passos = passosDe(status)
  const at = passos.findIndex(([passo]) => passo === status)
  return (
    <ol aria-label={caminhoDaCandidatura.rotulo} className="mt-6 grid gap-0 sm:auto-cols-fr sm:grid-flow-col">
      {passos.map(([passo, rotulo], n) => {
        const atual = n === at
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
              <span>{rotulo}</span>
              {atual ? <span className="sr-only">, agora</span> : null}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
