import { useQueryClient } from '@tanstack/react-query'

/** Tells every list that shows vacancies, their channels or their numbers to ask again. */
export function useVagasMudaram() {
  const queries = useQueryClient()
  return () => {
    for (const table of ['vagas', 'vaga_canais', 'painel']) void queries.invalidateQueries({ queryKey: [table] })
  }
}
