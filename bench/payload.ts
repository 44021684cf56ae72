/** One anonymous submission as the site makes it, each time with a new company. */
import { SERVICOS } from '../src/domain/servicos/registry.ts'
import { toClienteParams, toSolicitacaoParams, type SolicitacaoForm } from '../src/domain/solicitacao.ts'
import { testAddress } from '../supabase/local/gateway/address'
import { essentials, scopeSteps } from '../e2e/support/rows/answers'

export interface Submission {
  cliente: Record<string, unknown>
  solicitacao: (capability: string) => Record<string, unknown>
  /** Network address of the sender; rate limits count each one separately. */
  address: string
}

export function buildSubmission(n: number, run: string): Submission {
  const servico = SERVICOS[n % SERVICOS.length]
  if (!servico) throw new Error('no services')
  const values: SolicitacaoForm = {
    ...essentials(`empresa${n}.${run}@bench.example`),
    tipo_servico: servico.tipo,
    ...Object.fromEntries(scopeSteps(servico).map(({ key, answer }) => [key, answer])),
  }
  return {
    cliente: toClienteParams(values),
    solicitacao: (capability) => toSolicitacaoParams(capability, values),
    address: testAddress(`${n}-${run}`),
  }
}
