import { useRef, useState } from 'react'
import { Failure } from '@/components/feedback/Failure'
import { Button } from '@/components/ui/Button'
import type { Entrevista, MinhaCandidatura } from '@/domain/contratos/candidaturas'
import { depoisDaEntrevista } from '../textos'
import { NaoPosso } from './NaoPosso'
import { useResponder } from './use-responder'

type Props = { entrevista: Entrevista; vaga: MinhaCandidatura['vaga']; status: string; empresa: string; token: string }

/** After the time: what the company says of it, the one answer to that, and that nobody of the company came. */
export function DepoisDaEntrevista({ entrevista, vaga, status, empresa, token }: Props) {
  const [respondendo, setRespondendo] = useState(false)
  const frase = useRef<HTMLParagraphElement>(null)
  const responder = useResponder(token, () => undefined)
  const { presenca, justificativa, empresa_faltou: faltou, trocas } = entrevista
  const podePropor = trocas > 0 && status !== 'recusada' && (vaga === 'no_ar' || vaga === 'pausada')
  return (
    <div className="mt-3 space-y-4">
      {presenca ? (
        <p ref={frase} tabIndex={-1} className="outline-none">
          <span>{depoisDaEntrevista[presenca](empresa)}</span>
        </p>
      ) : null}
      {justificativa ? (
        <div className="rounded-campo bg-suave p-4">
          <p className="text-sm text-tinta-suave">{depoisDaEntrevista.respondeu}</p>
          <p className="wrap-anywhere whitespace-pre-line">{justificativa}</p>
        </div>
      ) : null}
      {faltou ? <p>{depoisDaEntrevista.disse(empresa)}</p> : null}
      <Failure error={responder.error} />
      <div className="flex flex-wrap gap-3 print:hidden">
        {presenca === 'nao_compareceu' && !justificativa ? (
          <Button variant="secondary" onClick={() => setRespondendo(true)}>
            {depoisDaEntrevista.responder}
          </Button>
        ) : null}
        <Button
          variant="secondary"
          loading={responder.isPending}
          onClick={() => responder.run({ acao: faltou ? 'empresa_veio' : 'empresa_faltou' })}
        >
          {faltou ? depoisDaEntrevista.desfazer : depoisDaEntrevista.empresaFaltou}
        </Button>
      </div>
      <NaoPosso
        token={token}
        id={entrevista.id}
        opcoes={podePropor ? ['imprevisto', 'propor'] : ['imprevisto']}
        titulo={depoisDaEntrevista.responder}
        descricao={depoisDaEntrevista.umaVez}
        open={respondendo}
        returnTo={() => frase.current}
        onClose={() => setRespondendo(false)}
      />
    </div>
  )
}
