import { useQuery } from '@tanstack/react-query'
import { useConsultoriaAtual } from '@/features/contas/em-nome-de/use-consultoria-atual'
import { responsavelQueries } from '../api'
import { responsavelDaProposta as textos } from '../textos'

/** Who works in the consultancy that the person works for. Of somebody alone nobody is named. */
export function usePessoas() {
  const consultoria = useConsultoriaAtual()
  const id = consultoria?.id ?? ''
  const { data = [] } = useQuery({ ...responsavelQueries.pessoas(id), enabled: id !== '' })
  const pessoas = data.map(({ id: value, nome, eu, papel }) => ({ value, label: eu ? textos.voce : nome, papel }))
  return {
    varias: pessoas.length > 1,
    /** The person changes nothing there. */
    soLe: consultoria?.papel === 'leitor',
    /** Who may look after a proposal, as options of a choice. */
    agem: pessoas.filter(({ papel }) => papel !== 'leitor'),
    /** Who looks after one, in words; null for nobody, and for somebody alone. */
    describe: (quem: string | null | undefined) => {
      const nome = pessoas.length > 1 ? pessoas.find(({ value }) => value === quem)?.label : undefined
      return nome === undefined ? null : `${textos.rotulo}: ${nome}`
    },
  }
}
