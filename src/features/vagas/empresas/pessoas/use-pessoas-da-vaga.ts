import { useQuery } from '@tanstack/react-query'
import { pessoasQueries } from '../api'
import { pessoasDaVaga } from './textos'

/** Who works in a vacancy. Of one that a person works in alone, nobody is named: it could only be that person. */
export function usePessoasDaVaga(vagaId: string) {
  const { data = [] } = useQuery(pessoasQueries.daVaga(vagaId))
  const varias = data.length > 1
  return {
    varias,
    /** The name, or 'você'; null for none, for an account that is gone, and where the person is alone. */
    getNome(id: string | null) {
      const pessoa = varias ? data.find((cada) => cada.id === id) : undefined
      return pessoa?.eu ? pessoasDaVaga.voce : (pessoa?.nome ?? null)
    },
  }
}
