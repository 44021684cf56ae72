import { useQuery } from '@tanstack/react-query'
import { pessoasQueries } from '../api'
import { pessoasDaVaga } from '../textos'

const write = ({ eu, nome }: { eu: boolean; nome: string }) => (eu ? pessoasDaVaga.voce : nome)

/** Who works in a vacancy. Of one that a person works in alone, nobody is named: it could only be that person. */
export function usePessoasDaVaga(vagaId: string) {
  const { data = [] } = useQuery(pessoasQueries.daVaga(vagaId))
  const varias = data.length > 1
  return {
    varias,
    /** Who may look after it, as options of a choice. */
    agem: data
      .filter(({ papel }) => papel === 'dono' || papel === 'membro')
      .map((cada) => ({ value: cada.id, label: write(cada) })),
    /** The name, or 'você'; null for none, for an account that is gone, and where the person is alone. */
    getNome: (id: string | null) => {
      const pessoa = varias ? data.find((cada) => cada.id === id) : undefined
      return pessoa ? write(pessoa) : null
    },
  }
}
