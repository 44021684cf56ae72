import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Failure } from '@/components/feedback/Failure'
import { notify } from '@/components/feedback/notify'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { formatDia, formatQuando } from '@/domain/br/quando'
import { CONSENTIMENTOS } from '@/domain/consentimentos'
import type { MinhaCandidatura } from '@/domain/contratos/candidaturas'
import { useSingleMutation } from '@/lib/query'
import { publicaQueries } from '../api'
import { keepCurriculo, type MesesGuardado } from './api'
import { curriculoGuardado } from './textos'

type Props = { candidatura: MinhaCandidatura; token: string }

/** The candidate leaves the résumé with the company for a term, reads each look, and ends it by one press. Nothing where neither can be done. */
export function CurriculoGuardado({ candidatura: { empresa, guardado, pode_guardar: pode }, token }: Props) {
  const queries = useQueryClient()
  // What was pressed disappears with the answer.
  const titulo = useRef<HTMLHeadingElement>(null)
  const { queryKey } = publicaQueries.candidatura(token)
  const keeping = useSingleMutation({
    mutationFn: (meses: MesesGuardado) => keepCurriculo(token, meses),
    onSuccess: (answer) => {
      queries.setQueryData(queryKey, (antes) => antes && { ...antes, ...answer })
      // When everything is deleted changes with it.
      void queries.invalidateQueries({ queryKey })
      titulo.current?.focus()
      notify.success(
        answer.guardado ? curriculoGuardado.guardadoAte(formatDia(answer.guardado.termina_em)) : curriculoGuardado.parou,
      )
    },
  })
  const [pressed, setPressed] = useState<MesesGuardado>()
  if (!guardado && !pode) return null
  const keep = (meses: MesesGuardado) => {
    setPressed(meses)
    keeping.run(meses)
  }
  const press = (meses: MesesGuardado, rotulo: string, variant: 'secondary' | 'ghost' = 'secondary') => (
    <Button variant={variant} loading={keeping.isPending && pressed === meses} onClick={() => keep(meses)}>
      {rotulo}
    </Button>
  )
  return (
    <Card className="mt-6 sm:p-9 print:hidden">
      <h2 ref={titulo} tabIndex={-1} className="text-xl outline-none">
        {guardado ? curriculoGuardado.guardado : curriculoGuardado.guardem}
      </h2>
      {guardado ? (
        <>
          <p className="mt-2">{curriculoGuardado.ate(guardado.empresa, formatDia(guardado.termina_em))}</p>
          <h3 className="mt-5 text-sm font-semibold">{curriculoGuardado.quemOlhou}</h3>
          {guardado.vistos.length === 0 ? (
            <p className="mt-1 text-sm text-tinta-suave">{curriculoGuardado.ninguem}</p>
          ) : (
            <ul className="mt-1 max-h-60 overflow-y-auto text-sm">
              {guardado.vistos.map((em, n) => (
                // Two people may look in one moment.
                <li key={`${em}-${n}`} className="py-1">
                  {curriculoGuardado.viu(guardado.empresa, formatQuando(em))}
                </li>
              ))}
            </ul>
          )}
          <div className="mt-5 flex flex-wrap gap-3">
            {guardado.perguntado ? press(6, curriculoGuardado.mais) : null}
            {press(0, curriculoGuardado.parar, guardado.perguntado ? 'ghost' : 'secondary')}
          </div>
        </>
      ) : (
        <>
          <p className="mt-2 max-w-prose text-sm text-tinta-suave">{curriculoGuardado.para(empresa)}</p>
          <p className="mt-2 max-w-prose text-sm text-tinta-suave">{CONSENTIMENTOS.curriculo_guardado.texto}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            {press(6, curriculoGuardado.por(6))}
            {press(12, curriculoGuardado.por(12))}
          </div>
        </>
      )}
      <Failure error={keeping.error} className="mt-5" />
    </Card>
  )
}
