import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Pending } from '@/components/feedback/Pending'
import { Button } from '@/components/ui/Button'
import type { Candidatura } from '@/domain/contratos/candidaturas'
import { findSituacaoDoCandidato, isStatusCandidatura, STATUS_CANDIDATURA } from '@/domain/candidatura/candidatura'
import { getRotuloDaOrigem } from '@/domain/vaga/visita'
import { formatQuando } from '@/domain/br/quando'
import { usePessoasDaVaga } from '@/features/vagas/empresas/pessoas/use-pessoas-da-vaga'
import { paths } from '@/lib/paths'
import { joinPontos } from '@/lib/format'
import { candidaturaQueries } from '../api'
import { entrevistaQueries } from '../entrevista/api'
import { writePasso } from '../entrevista/cartao'
import { candidaturaDrawer, FEITOS, outrasCandidaturas } from '../textos'

type Props = { vagaId: string; candidatura: Candidatura }

/** What was done with an application, newest first: each step, message and note, by whom where several people work in the vacancy. */
function useFeitos(vagaId: string, { id, respostas }: Candidatura) {
  const { data: eventos = [] } = useQuery(candidaturaQueries.historico(vagaId, id))
  const { getNome } = usePessoasDaVaga(vagaId)
  const feitos = eventos.map(({ o_que: oQue, quem, em }) => ({ oQue, em, quem: getNome(quem) }))
  const quando = new Set(eventos.map(({ em }) => Date.parse(em)))
  // A message is of the moment of its step; those of the vacancy's end, and of before the steps were read, have none.
  const semPasso = respostas.filter(({ em }) => !quando.has(Date.parse(em)))
  return [...feitos, ...semPasso.map(({ situacao: oQue, em }) => ({ oQue, em, quem: null }))].toSorted(
    (a, b) => Date.parse(b.em) - Date.parse(a.em),
  )
}

type MensagensProps = Props & { onEscrever: (() => void) | undefined }

/** What the person was told, with each message, and the way to write another one. */
export function MensagensDaCandidatura({ onEscrever, ...props }: MensagensProps) {
  return (
    <>
      {onEscrever ? (
        <Button size="sm" variant="secondary" onClick={onEscrever}>
          {candidaturaDrawer.escrever}
        </Button>
      ) : null}
      <JaRecebidas {...props} />
    </>
  )
}

function JaRecebidas({ vagaId, candidatura }: Props) {
  const feitos = useFeitos(vagaId, candidatura)
  if (candidatura.respostas.length === 0) return <p className="text-tinta-suave">{candidaturaDrawer.nenhumaMensagem}</p>
  const quemDe = (quando: string) => feitos.find(({ em }) => Date.parse(em) === Date.parse(quando))?.quem
  return (
    <div className="border-l-2 border-marca pl-4 text-sm">
      <h3 className="text-base">{candidaturaDrawer.recebidas}</h3>
      <ul className="mt-2 space-y-3">
        {candidatura.respostas.map(({ situacao, texto, em }) => (
          <li key={em}>
            <p className="text-tinta-suave">{joinPontos([`${nameOf(situacao)}, ${formatQuando(em)}`, quemDe(em)])}</p>
            {texto ? <p className="wrap-anywhere whitespace-pre-line">{texto}</p> : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** When it came and from where, what was done since, and the same person's other applications. */
export function HistoricoDaCandidatura({ vagaId, candidatura }: Props) {
  const feitos = useFeitos(vagaId, candidatura)
  const { data: entrevista } = useQuery(entrevistaQueries.uma(candidatura.id))
  const { getNome } = usePessoasDaVaga(vagaId)
  const passos =
    entrevista?.passos.map((passo) => ({ oQue: writePasso(passo, entrevista.fuso), em: passo.em, quem: getNome(passo.quem) })) ??
    []
  const todos = [...passos, ...feitos].toSorted((a, b) => Date.parse(b.em) - Date.parse(a.em))
  return (
    <div className="space-y-6">
      <ul className="space-y-2 text-sm">
        {todos.map(({ oQue, em, quem }) => (
          <li key={`${em} ${oQue}`} className="wrap-anywhere">
            {joinPontos([nameOf(oQue), formatQuando(em), quem])}
          </li>
        ))}
        <li>{candidaturaDrawer.recebida(formatQuando(candidatura.criada_em), getRotuloDaOrigem(candidatura.canal))}</li>
      </ul>
      <OutrasCandidaturas id={candidatura.id} />
    </div>
  )
}

/** Who wrote the note last and when, where several people work in the vacancy. */
export function AutorDaAnotacao({ vagaId, candidatura }: Props) {
  const ultima = useFeitos(vagaId, candidatura).find(({ oQue }) => oQue === 'nota')
  if (!candidatura.nota || !ultima?.quem) return null
  return (
    <span className="text-sm wrap-anywhere text-tinta-suave">
      {candidaturaDrawer.anotou(ultima.quem, formatQuando(ultima.em))}
    </span>
  )
}

const nameOf = (oQue: string) => FEITOS[oQue] ?? findSituacaoDoCandidato(oQue)?.candidato ?? oQue

/** The same person's applications to other vacancies of the recruiter; nothing when there are none. */
function OutrasCandidaturas({ id }: { id: string }) {
  const query = useQuery(candidaturaQueries.outras(id))
  const { data } = query
  if (!data) return <Pending query={query} />
  if (data.length === 0) return null
  return (
    <section aria-labelledby="outras-candidaturas" className="border-t border-linha pt-6">
      <h3 id="outras-candidaturas" className="text-lg">
        {outrasCandidaturas.titulo}
      </h3>
      <ul className="mt-2">
        {data.map(({ id: outra, vaga_id: vaga, cargo, status, criada_em: criada }) => (
          <li key={outra} className="py-1.5">
            <Link
              to={paths.minhaVaga(vaga, { candidatura: outra })}
              className="inline-flex min-h-8 items-center font-semibold text-marca underline underline-offset-4 wrap-anywhere"
            >
              {cargo}
            </Link>
            <p className="text-sm text-tinta-suave">
              {`${isStatusCandidatura(status) ? STATUS_CANDIDATURA[status].titulo : status}\u00a0· ${formatQuando(criada)}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
