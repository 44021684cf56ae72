import { useQueryClient } from '@tanstack/react-query'
import { Failure } from '@/components/feedback/Failure'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { focusTitle } from '@/components/site/focus-title'
import { PageHeader } from '@/components/ui/PageHeader'
import type { Alerta } from '@/domain/contratos/publicas'
import { describeBusca, FREQUENCIAS, toFiltros } from '@/domain/vaga/alerta'
import { SENIORIDADES, TIPOS_CONTRATO } from '@/domain/vaga/opcoes'
import { formatDia } from '@/domain/br/quando'
import { paths } from '@/lib/paths'
import { useFinalPress, useSingleMutation } from '@/lib/query'
import { alertasQueries, confirmAlerta, deleteAlerta } from './api'
import { esteAlerta } from './textos'

type Props = { alerta: Alerta; token: string; onGone: () => void }

/** What one alert tells, to whom and until when; each change is one press. */
export function EsteAlerta({ alerta, token, onGone }: Props) {
  const queries = useQueryClient()
  const confirm = useSingleMutation({
    mutationFn: () => confirmAlerta(token),
    onSuccess: (novo) => {
      queries.setQueryData(alertasQueries.alerta(token).queryKey, novo)
      focusTitle()
    },
  })
  const stop = useFinalPress(() => deleteAlerta(token), onGone)
  const { confirmado, renovar, email, frequencia, vence_em } = alerta
  const pendente = !confirmado || renovar
  const error = confirm.error ?? stop.error
  return (
    <>
      <div aria-live="polite">
        <PageHeader
          title={confirmado ? (renovar ? esteAlerta.continuar : esteAlerta.ligado) : esteAlerta.confirmar}
          lead={confirmado ? (renovar ? esteAlerta.mais(formatDia(vence_em)) : esteAlerta.avisamos) : esteAlerta.semConfirmar}
        />
      </div>
      <dl className="mt-8 grid gap-4 rounded-cartao border border-linha bg-superficie p-5 wrap-anywhere sm:grid-cols-2 sm:p-6">
        {[
          [esteAlerta.vagas, describeBusca(alerta, { ...SENIORIDADES, ...TIPOS_CONTRATO })],
          [esteAlerta.quando, FREQUENCIAS[frequencia]],
          [esteAlerta.para, email],
          ...(confirmado ? [[esteAlerta.valeAte, formatDia(vence_em)]] : []),
        ].map(([rotulo, valor]) => (
          <div key={rotulo}>
            <dt className="text-sm text-tinta-suave">{rotulo}</dt>
            <dd className="mt-0.5 font-semibold">{valor}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        {pendente ? (
          <Button loading={confirm.isPending} onClick={() => confirm.run(undefined)}>
            {confirmado ? esteAlerta.maisUmAno : esteAlerta.confirmarAlerta}
          </Button>
        ) : (
          <ButtonLink to={paths.vagas(toFiltros(alerta))}>{esteAlerta.verEstasVagas}</ButtonLink>
        )}
        <Button variant="secondary" loading={stop.isPending} onClick={() => stop.run(undefined)}>
          {confirmado ? esteAlerta.parar : esteAlerta.naoQuero}
        </Button>
      </div>
      <Failure error={error} className="mt-5 max-w-2xl" />
    </>
  )
}
