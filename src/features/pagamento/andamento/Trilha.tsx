import { Card } from '@/components/ui/Card'
import { cx } from '@/components/ui/cx'
import { Spinner } from '@/components/ui/Spinner'
import type { Acompanhado } from './acompanhamento'

type Momento = 'feito' | 'agora' | 'depois' | 'parado'
const DITO: Record<Momento, string> = { feito: 'feito', agora: 'em andamento', depois: 'a seguir', parado: 'precisa de você' }

/** The state of each of the three parts. */
function momentos(fase: Acompanhado['fase']): readonly [Momento, Momento, Momento] {
  if (fase.fase === 'no_ar') return ['feito', 'feito', 'feito']
  if (fase.fase === 'corrigir') return ['feito', 'parado', 'depois']
  return 'pago' in fase && fase.pago ? ['feito', 'agora', 'depois'] : ['agora', 'depois', 'depois']
}

/** Title, what happens, and what has happened. */
const PARTES = [
  ['Pagamento', 'O banco confirma a compra.', 'O banco confirmou a compra.'],
  ['Conferência do anúncio', 'O texto é lido para ver se não há nada proibido por lei.', 'Nada proibido por lei no texto.'],
  ['No ar', 'A vaga aparece na nossa página.', 'A vaga está na nossa página. Os canais seguem cada um no seu prazo.'],
] as const

/** The steps of a vacancy from payment to publication. */
export function Trilha({ fase }: Pick<Acompanhado, 'fase'>) {
  const agora = momentos(fase)
  return (
    <Card>
      <ol className="space-y-6">
        {PARTES.map(([titulo, acontece, aconteceu], at) => {
          const momento = agora[at] ?? 'depois'
          return (
            <li key={titulo} className="relative flex gap-4">
              {at < PARTES.length - 1 ? (
                <span
                  aria-hidden="true"
                  className={cx(
                    'absolute top-10 -bottom-5 left-[1.0625rem] w-0.5',
                    momento === 'feito' ? 'bg-marca' : 'bg-linha',
                  )}
                />
              ) : null}
              <Marca momento={momento} />
              <div className={cx('min-w-0 pt-1', momento === 'depois' && 'text-tinta-suave')}>
                <p className="font-semibold">
                  {titulo}
                  <span className="sr-only">: {DITO[momento]}</span>
                </p>
                <p className="text-sm text-tinta-suave">{momento === 'feito' ? aconteceu : acontece}</p>
              </div>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

function Marca({ momento }: { momento: Momento }) {
  return (
    <span
      aria-hidden="true"
      data-aviso={momento === 'parado' ? 'warning' : undefined}
      className={cx(
        'grid size-9 shrink-0 place-items-center rounded-full',
        momento === 'feito' && 'bg-marca text-sobre-marca',
        momento === 'agora' && 'bg-marca-suave text-marca',
        momento === 'parado' && 'bg-aviso-suave text-aviso',
        momento === 'depois' && 'border-2 border-linha',
      )}
    >
      {momento === 'agora' ? <Spinner /> : null}
      {momento === 'feito' || momento === 'parado' ? (
        <svg
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="size-5"
        >
          <path d={momento === 'feito' ? 'm6.5 12.5 3.5 3.5 7.5-8' : 'M12 6.5v6.5M12 17v.01'} />
        </svg>
      ) : null}
    </span>
  )
}
