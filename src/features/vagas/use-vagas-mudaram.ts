import { useQueryClient } from '@tanstack/react-query'

/** Invalidates all queries of vacancies, their channels or their numbers. */
export function useVagasMudaram() {
  const queries = useQueryClient()
  return () => {
    for (const table of ['vagas', 'vaga_canais', 'painel', 'inicio']) void queries.invalidateQueries({ queryKey: [table] })
  }
}
