import { ORDEM_CANDIDATURA, STATUS_CANDIDATURA, type StatusCandidatura } from '@/domain/candidatura/candidatura'
import { TOM_DA_CANDIDATURA } from '@/domain/tons'

const FIO = { accent: 'bg-fibra-urucum', warning: 'bg-fibra-acafrao', success: 'bg-marca', neutral: 'bg-linha-forte' } as const

/** The strand of a column, in the colour of its status. */
export const getFio = (status: StatusCandidatura) => FIO[TOM_DA_CANDIDATURA[status]]

/** Steps that the candidate is notified of: a move there asks for the answer. Reading and sorting send nothing. */
export const RESPONDE: readonly StatusCandidatura[] = ORDEM_CANDIDATURA.filter((status) => STATUS_CANDIDATURA[status].aviso)

/** Whether a move can be undone: a sent e-mail cannot, and a return to a step that sends one would send it again. */
export const canUndo = (statuses: readonly StatusCandidatura[], mensagem: string | undefined) =>
  !mensagem && !statuses.some((status) => RESPONDE.includes(status))
