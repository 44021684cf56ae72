import { Link } from 'react-router-dom'
import type { MinhaCandidatura, Resposta } from '@/domain/contratos/candidaturas'
import {
  findSituacaoDoCandidato,
  isFimDaVaga,
  isStatusCandidatura,
  SEM_RESULTADO,
  STATUS_CANDIDATURA,
  writeFraseDosAvisos,
} from '@/domain/candidatura/candidatura'
import { cx } from '@/components/ui/cx'
import { formatQuando } from '@/domain/br/quando'
import { paths } from '@/lib/paths'
import { TextoDoAnuncio } from '../TextoDoAnuncio'
import { respostasRecebidas } from './textos'

/** Every answer so far, newest first, as each was mailed; nothing without one. `contato`: whom to answer follows below. */
export function RespostasRecebidas({ candidatura, contato }: { candidatura: MinhaCandidatura; contato: boolean }) {
  const { codigo_ref, vaga, status, respostas } = candidatura
  const escreveu = respostas.some(({ texto }) => texto !== null)
  if (respostas.length === 0) return null
  return (
    <section aria-labelledby="respostas" className={cx('mb-6', !contato && 'border-b border-linha pb-6')}>
      <h2 id="respostas" className="text-xl">
        {respostas.length === 1 ? respostasRecebidas.resposta : respostasRecebidas.respostas}
      </h2>
      <ul className="mt-3 space-y-3">
        {respostas.map((resposta) => (
          <li key={resposta.em} className="rounded-campo border-l-4 border-marca bg-marca-suave p-5">
            <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
              <strong>{findSituacaoDoCandidato(resposta.situacao)?.candidato ?? resposta.situacao}</strong>
              <span className="text-tinta-suave">{formatQuando(resposta.em)}</span>
            </p>
            <div className="mt-2">
              <Palavras {...resposta} empresa={candidatura.empresa} />
            </div>
            {isResultado(resposta.situacao) && isStatusCandidatura(status) && status !== resposta.situacao ? (
              <p className="mt-2 text-sm">{respostasRecebidas.mudouDepois}</p>
            ) : null}
            {isFimDaVaga(resposta.situacao) && vaga === 'no_ar' && isStatusCandidatura(status) && !isResultado(status) ? (
              <p className="mt-2 text-sm">{respostasRecebidas.vagaVoltou}</p>
            ) : null}
          </li>
        ))}
      </ul>
      {escreveu && vaga === 'no_ar' && !contato ? (
        <p className="mt-4 text-sm">
          Para responder, veja o contato da empresa na{' '}
          <Link to={paths.vaga(codigo_ref)} className="font-semibold text-marca underline underline-offset-4">
            página da vaga
          </Link>
          .
        </p>
      ) : null}
    </section>
  )
}

function Palavras({ situacao, texto, empresa }: Resposta & { empresa: string }) {
  if (texto === null) return <p>{isFimDaVaga(situacao) ? SEM_RESULTADO : findSituacaoDoCandidato(situacao)?.frase}</p>
  return (
    <>
      <p className="mb-1.5 text-sm text-tinta-suave">{`${empresa} escreveu:`}</p>
      <TextoDoAnuncio texto={texto} />
    </>
  )
}

const isResultado = (situacao: string) => isStatusCandidatura(situacao) && STATUS_CANDIDATURA[situacao].resultado

/** What may still come. An outcome, or the end of the vacancy, is waited for no more. */
export function Espera({
  candidatura: { empresa, vaga, status, respostas, avisada_do_fim: avisada },
}: {
  candidatura: MinhaCandidatura
}) {
  const frases: string[] = []
  const espera = isStatusCandidatura(status) && !isResultado(status)
  if (espera && respostas.length === 0) frases.push(respostasRecebidas.semResposta)
  if (espera && vaga === 'suspensa') frases.push(respostasRecebidas.vagaSuspensa)
  if (espera && vaga === 'encerrada' && !avisada) frases.push(respostasRecebidas.respostaACaminho)
  if (espera && vaga !== 'encerrada') frases.push(writeFraseDosAvisos(empresa))
  if (status === 'vaga_expirada' || (espera && vaga === 'encerrada' && avisada)) frases.push(respostasRecebidas.seMudar(empresa))
  return frases.length > 0 ? <p className="mt-5 text-sm text-tinta-suave">{frases.join(' ')}</p> : null
}
