import { Card } from '@/components/ui/Card'
import { cx } from '@/components/ui/cx'
import { Spinner } from '@/components/ui/Spinner'
import { Traco } from '@/components/identidade/Traco'
import { trilha } from '../textos'

type Momento = 'feito' | 'agora' | 'depois'
const DITO: Record<Momento, string> = { feito: 'feito', agora: 'em andamento', depois: 'a seguir' }

/** Title, what happens, and what has happened. */
const PARTES = [
  ['Pagamento', trilha.pagamentoPorVir, trilha.pagamentoFeito],
  [trilha.revisaoAnuncio, trilha.revisaoPorVir, trilha.revisaoFeita],
  [trilha.noAr, trilha.noArPorVir, trilha.noArFeito],
] as const

/** The steps of a vacancy from payment to publication. @param pago the payment is confirmed */
export function Trilha({ pago }: { pago: boolean }) {
  const agora: readonly Momento[] = pago ? ['feito', 'agora'] : ['agora']
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
                  <span>{titulo}</span>
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
      className={cx(
        'grid size-9 shrink-0 place-items-center rounded-full',
        momento === 'feito' && 'bg-marca text-sobre-marca',
        momento === 'agora' && 'bg-marca-suave text-marca',
        momento === 'depois' && 'border-2 border-linha',
      )}
    >
      {momento === 'agora' ? <Spinner /> : null}
      {momento === 'feito' ? <Traco d="m6.5 12.5 3.5 3.5 7.5-8" peso={2.5} className="size-5" /> : null}
    </span>
  )
}
