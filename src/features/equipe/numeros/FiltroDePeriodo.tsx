import { type FormEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { controlStyle } from '@/components/form/control-style'
import { FieldError } from '@/components/form/FieldError'
import { Button } from '@/components/ui/Button'
import { cx } from '@/components/ui/cx'
import { findProblemaDoPeriodo, getHoje, type Periodo, type PeriodoPronto, PERIODOS } from './periodo'
import { numerosPage } from './textos'

type Props = { periodo: Periodo; pronto: PeriodoPronto | null }

/** The period is in the address: one press for the usual ones, two dates for any other. */
export function FiltroDePeriodo({ periodo, pronto }: Props) {
  return (
    <search aria-label="Período" className="mt-6 flex flex-wrap items-end gap-x-8 gap-y-4 print:hidden">
      <ul className="grid w-full grid-cols-4 gap-2 sm:flex sm:w-auto">
        {PERIODOS.map(({ id, rotulo }) => (
          <li key={id}>
            <Link
              to={{ search: `?periodo=${id}` }}
              preventScrollReset
              aria-current={id === pronto ? 'true' : undefined}
              className={cx(
                'flex min-h-12 items-center justify-center rounded-full border text-sm sm:px-4 font-semibold whitespace-nowrap transition-colors duration-150',
                id === pronto
                  ? 'border-marca bg-marca text-sobre-marca'
                  : 'border-linha bg-superficie text-tinta-suave hover:border-tinta hover:text-tinta',
              )}
            >
              {rotulo}
            </Link>
          </li>
        ))}
      </ul>
      {/* Remounts with the dates of each period. */}
      <OutrasDatas key={`${periodo.de} ${periodo.ate}`} periodo={periodo} />
    </search>
  )
}

function OutrasDatas({ periodo }: { periodo: Periodo }) {
  const [, setParams] = useSearchParams()
  const [datas, setDatas] = useState(periodo)
  const [problema, setProblema] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const erro = findProblemaDoPeriodo(datas.de, datas.ate)
    setProblema(erro ?? undefined)
    if (erro === null) setParams({ ...datas }, { preventScrollReset: true })
  }
  const campo = (nome: 'de' | 'ate', rotulo: string) => (
    <div className="min-w-0 flex-1 sm:flex-none">
      <label htmlFor={`periodo-${nome}`} className="block text-sm font-semibold">
        {rotulo}
      </label>
      <input
        id={`periodo-${nome}`}
        type="date"
        max={getHoje()}
        value={datas[nome]}
        onChange={({ target }) => setDatas({ ...datas, [nome]: target.value })}
        aria-invalid={problema !== undefined}
        aria-describedby={problema ? 'periodo-erro' : undefined}
        className={controlStyle(problema !== undefined, 'mt-1.5 h-12')}
      />
    </div>
  )
  return (
    <form noValidate onSubmit={submit} className="w-full sm:w-auto">
      <div className="flex flex-wrap items-end gap-3">
        {campo('de', 'De')}
        {campo('ate', 'Até')}
        <Button type="submit" variant="secondary" className="w-full sm:w-auto">
          {numerosPage.verEstasDatas}
        </Button>
      </div>
      <FieldError id="periodo-erro" message={problema} announced />
    </form>
  )
}
