import { STATUS_VAGA } from '@/domain/vaga/vaga-status'
import type { NumerosDoPainel } from '../api'

const ORDEM = Object.keys(STATUS_VAGA)
const lugar = (status: string) => (ORDEM.includes(status) ? ORDEM.indexOf(status) : ORDEM.length)

/** In the order of a vacancy's life; a status that this version does not know comes last. */
export const sortVagas = (vagas: NumerosDoPainel['vagas_por_status']) =>
  vagas.toSorted((a, b) => lugar(a.status) - lugar(b.status))
