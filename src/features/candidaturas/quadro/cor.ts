import { ORDEM_CANDIDATURA, STATUS_CANDIDATURA, type StatusCandidatura } from '@/domain/candidatura/candidatura'

/** The colour of each column's strand, by its meaning (docs/design.md#colour): what arrived needs the person, what goes on waits, what is over is grey. */
export const COR: Record<StatusCandidatura, string> = {
  recebida: 'bg-fibra-urucum',
  em_analise: 'bg-fibra-acafrao',
  entrevista: 'bg-fibra-broto',
  aprovada: 'bg-marca',
  recusada: 'bg-linha-forte',
}

/** Steps that the candidate is notified of: a move there asks for the answer. Reading and sorting send nothing. */
export const RESPONDE: readonly StatusCandidatura[] = ORDEM_CANDIDATURA.filter((status) => STATUS_CANDIDATURA[status].aviso)
