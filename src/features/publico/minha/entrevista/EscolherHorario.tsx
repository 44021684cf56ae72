import { type ReactNode, useState } from 'react'
import { Failure } from '@/components/feedback/Failure'
import { Button } from '@/components/ui/Button'
import type { Entrevista } from '@/domain/contratos/candidaturas'
import { formatDiaDaEntrevista, formatHoraNoFuso, groupByDia, nameFuso, readFuso } from '@/domain/candidatura/entrevista'
import { escolherHorario } from '../textos'
import { useResponder } from './use-responder'

type Props = {
  livres: Entrevista['livres']
  /** Of the place one goes to; else the times are those of this device. */
  lugar: Entrevista['fuso']
  token: string
  onDone: () => void
  /** What else can be pressed, beside the press that takes it. */
  children?: ReactNode
}

const chip =
  'flex min-h-12 cursor-pointer items-center rounded-campo border border-linha-forte bg-superficie px-4 tabular-nums ' +
  'hover:border-tinta has-checked:border-marca has-checked:bg-marca-suave has-checked:ring-1 has-checked:ring-marca ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-marca'

/** The free times: a day, then one of its hours, then the press that takes it. Nothing is taken before. */
export function EscolherHorario({ livres, lugar, token, onDone, children }: Props) {
  const fuso = lugar ?? readFuso()
  const dias = groupByDia(livres, fuso)
  const [aberto, setAberto] = useState('')
  const [horario, setHorario] = useState('')
  const responder = useResponder(token, onDone)
  const dia = dias.find(([nome]) => nome === aberto) ?? dias[0]
  const escolhido = livres.find(({ id }) => id === horario)
  if (!dia) return null
  return (
    <form
      method="dialog"
      aria-label={escolherHorario.rotulo}
      onSubmit={(event) => {
        event.preventDefault()
        if (escolhido) responder.run({ acao: 'marcar', horario: escolhido.id, fuso: readFuso() })
      }}
      className="mt-5 space-y-5"
    >
      <fieldset>
        <legend className="font-semibold">{escolherHorario.dia}</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {dias.map(([nome]) => (
            <label key={nome} className={chip}>
              <input
                type="radio"
                name="dia"
                value={nome}
                checked={nome === dia[0]}
                onChange={() => {
                  setAberto(nome)
                  setHorario('')
                }}
                className="sr-only"
              />
              <span>{nome}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="font-semibold">{escolherHorario.horario}</legend>
        <p className="text-sm text-tinta-suave">
          {escolherHorario.noFuso(nameFuso(dia[1][0]?.inicio ?? '', fuso), lugar !== null)}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          {dia[1].map(({ id, inicio }) => (
            <label key={id} className={chip}>
              <input
                type="radio"
                name="horario"
                value={id}
                checked={id === horario}
                onChange={() => setHorario(id)}
                className="sr-only"
              />
              <span>{formatHoraNoFuso(inicio, fuso)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Failure error={responder.error} />
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button type="submit" aria-disabled={!escolhido} loading={responder.isPending}>
          {responder.isPending
            ? escolherHorario.marcando
            : escolhido
              ? escolherHorario.marcar(formatDiaDaEntrevista(escolhido.inicio, fuso), formatHoraNoFuso(escolhido.inicio, fuso))
              : escolherHorario.escolha}
        </Button>
        {children}
      </div>
    </form>
  )
}
