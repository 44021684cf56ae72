import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '@/components/feedback/LoadFailure'
import { RecadoDaEquipe } from '@/components/feedback/RecadoDaEquipe'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Notice } from '@/components/ui/Notice'
import type { Vaga } from '@/features/vagas/api'
import { formatDia, formatDiaHora } from '@/domain/br/quando'
import { paths } from '@/lib/paths'
import { candidaturaQueries, type Suspensao } from '../api'
import { RecursoForm } from './RecursoForm'
import { suspensaoDaVaga } from './textos'

/** Why the team suspended a vacancy, and its owner's appeal. Nothing without a suspension. */
export function SuspensaoDaVaga({ vaga }: { vaga: Vaga }) {
  const { data, error, isFetching, refetch } = useQuery(candidaturaQueries.suspensao(vaga.id))
  if (error && data === undefined)
    return <LoadFailure className="mt-4 mb-6" error={error} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <RecadoDaEquipe
      id="suspensao"
      title={vaga.status === 'suspensa' ? suspensaoDaVaga.vagaEstaFora : suspensaoDaVaga.vagaSuspensaDepois}
      lead={suspensaoDaVaga.abertura(formatDia(data.em))}
      motivo={data.motivo}
      className="mt-4 mb-6"
    >
      <div className="px-5 py-6 sm:px-7">
        {vaga.status === 'suspensa' && !data.contestada ? (
          <div className="mb-6">
            <p>{data.pode_recorrer ? suspensaoDaVaga.precisaMudar : suspensaoDaVaga.aindaPode}</p>
            <ButtonLink size="sm" variant="secondary" to={paths.editarVaga(vaga.id)} className="mt-3">
              {suspensaoDaVaga.corrigir}
            </ButtonLink>
          </div>
        ) : null}
        {data.perdida ? (
          <div className={data.recurso ? 'mb-6' : undefined}>
            <p>{suspensaoDaVaga.outraVaga}</p>
            <div className="mt-4 flex flex-wrap gap-3">
              <ButtonLink size="sm" to={paths.novaVaga({ modelo: vaga.id })}>
                {suspensaoDaVaga.criarOutra}
              </ButtonLink>
              <ButtonLink size="sm" variant="secondary" to={paths.contato({ assunto: 'Vagas e pagamentos' })}>
                {suspensaoDaVaga.falarEquipe}
              </ButtonLink>
            </div>
          </div>
        ) : null}
        {data.recurso ? (
          <Recurso recurso={data.recurso} />
        ) : data.perdida ? null : data.pode_recorrer ? (
          <RecursoForm vagaId={vaga.id} />
        ) : (
          <p className="text-sm text-tinta-suave">{suspensaoDaVaga.estaSuspensaoJa}</p>
        )}
      </div>
    </RecadoDaEquipe>
  )
}

function Recurso({
  recurso: { texto, em, aceito, resposta, decidida_em: decidida },
}: {
  recurso: NonNullable<Suspensao['recurso']>
}) {
  return (
    <>
      <Notice tone={decidida ? 'info' : 'success'} title={decidida ? desfecho(aceito) : suspensaoDaVaga.recebemosRecurso}>
        <span>
          {decidida
            ? suspensaoDaVaga.respondidoEm(formatDiaHora(decidida))
            : suspensaoDaVaga.enviadoPessoaEquipe(formatDiaHora(em))}
        </span>
        {resposta ? <span className="mt-2 block wrap-anywhere whitespace-pre-line">{resposta}</span> : null}
      </Notice>
      {texto ? (
        <details className="mt-4 text-sm">
          <summary className="cursor-pointer font-semibold">{suspensaoDaVaga.voceEscreveu}</summary>
          <p className="mt-2 wrap-anywhere whitespace-pre-line text-tinta-suave">{texto}</p>
        </details>
      ) : null}
    </>
  )
}

const desfecho = (aceito: boolean | null) => (aceito ? 'O seu recurso foi aceito' : 'O seu recurso não foi aceito')
