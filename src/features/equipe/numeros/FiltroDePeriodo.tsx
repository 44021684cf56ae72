import { type FormEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { FilterDay } from '@/components/filters/FilterDay'
import { FieldError } from '@/components/form/FieldError'
import { Button } from '@/components/ui/Button'
import { cx } from '@/components/ui/cx'
import { findProblemaDoPeriodo, getHoje, type parsePeriodo, type Periodo, PERIODOS } from './periodo'
import { numerosPage } from './textos'

/** The period is in the address: one press for the usual ones, two dates for any other. */
export function FiltroDePeriodo({ periodo, pronto }: ReturnType<typeof parsePeriodo>) {
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
  return (
    <form noValidate onSubmit={submit} className="w-full sm:w-auto">
      <div className="flex flex-wrap items-end gap-3">
        {(['de', 'ate'] as const).map((nome) => (
          <FilterDay
            key={nome}
            name={`periodo-${nome}`}
            label={nome === 'de' ? 'De' : 'Até'}
            max={getHoje()}
            value={datas[nome]}
            onChange={(dia) => setDatas({ ...datas, [nome]: dia })}
            errorId={problema && 'periodo-erro'}
            className="min-w-0 flex-1 sm:flex-none"
          />
        ))}
        <Button type="submit" variant="secondary" className="w-full sm:w-auto">
          {numerosPage.verEstasDatas}
        </Button>
      </div>
      <FieldError id="periodo-erro" message={problema} announced />
    </form>
  )
}
