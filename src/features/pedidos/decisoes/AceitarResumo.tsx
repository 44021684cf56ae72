import type { Proposta } from '../acompanhar/api'
import type { Coluna } from '../propostas/proposta-view'
import { aceitarResumo } from './textos'

/** The consequences of accepting, before the confirmation. */
export function AceitarResumo({ proposta, colunas }: { proposta: Proposta; colunas: readonly Coluna[] }) {
  const valor = colunas.find((coluna) => coluna.proposta.id === proposta.id)?.valor
  const outras = colunas.filter((coluna) => coluna.estado === 'aguarda' && coluna.proposta.id !== proposta.id).length
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-campo bg-suave px-4 py-3">
        <dt className="text-tinta-suave">Valor</dt>
        <dd className="font-semibold tabular-nums">{valor}</dd>
        <dt className="text-tinta-suave">Prazo</dt>
        <dd className="font-semibold wrap-anywhere">{proposta.prazo}</dd>
      </dl>
      <ul className="mt-4 list-disc space-y-2 pl-5">
        <li>
          <strong>{proposta.consultoria_nome}</strong> recebe o seu nome, empresa, e-mail e telefone. Nenhuma outra recebe.
        </li>
        {outras > 0 ? (
          <li>
            {`${outras === 1 ? 'A outra proposta é recusada' : `As outras ${outras} propostas são recusadas`}, com um aviso a quem enviou.`}
          </li>
        ) : null}
        <li>{aceitarResumo.pedidoDeixaReceber}</li>
      </ul>
    </>
  )
}
