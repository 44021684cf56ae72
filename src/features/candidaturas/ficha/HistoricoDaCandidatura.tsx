import type { Candidatura } from '@/domain/contratos/candidaturas'
import { findSituacaoDoCandidato } from '@/domain/candidatura/candidatura'
import { getRotuloDaOrigem } from '@/domain/vaga/visita'
import { formatQuando } from '@/domain/br/quando'
import { OutrasCandidaturas } from './OutrasCandidaturas'
import { candidaturaDrawer } from './textos'

/** What the person was told, with each message. */
export function MensagensDaCandidatura({ candidatura: { respostas } }: { candidatura: Candidatura }) {
  if (respostas.length === 0) return <p className="text-tinta-suave">{candidaturaDrawer.nenhumaMensagem}</p>
  return (
    <div className="border-l-2 border-marca pl-4 text-sm">
      <h3 className="text-base">{candidaturaDrawer.pessoaJaRecebeu}</h3>
      <ul className="mt-2 space-y-3">
        {respostas.map(({ situacao, texto, em }) => (
          <li key={em}>
            <p className="text-tinta-suave">{`${nameOf(situacao)}, ${formatQuando(em)}`}</p>
            {texto ? <p className="wrap-anywhere whitespace-pre-line">{texto}</p> : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** When it came and from where, each answer, and the same person's other applications. */
export function HistoricoDaCandidatura({
  candidatura: { id, respostas, criada_em: criada, canal },
}: {
  candidatura: Candidatura
}) {
  return (
    <div className="space-y-6">
      <ul className="space-y-2 text-sm">
        {respostas.map(({ situacao, em }) => (
          <li key={em}>{`${nameOf(situacao)} · ${formatQuando(em)}`}</li>
        ))}
        <li>{candidaturaDrawer.recebida(formatQuando(criada), getRotuloDaOrigem(canal))}</li>
      </ul>
      <OutrasCandidaturas id={id} />
    </div>
  )
}

const nameOf = (situacao: string) => findSituacaoDoCandidato(situacao)?.candidato ?? situacao
