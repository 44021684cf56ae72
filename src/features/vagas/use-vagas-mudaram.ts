import { useQueryClient } from '@tanstack/react-query'

/** Query keys of vacancies, their channels, their numbers, and of what waits for the person. */
export const DE_VAGAS = ['vagas', 'vaga_canais', 'painel', 'inicio']

/** Invalidates all queries that a change of a vacancy makes old. */
export function useVagasMudaram() {
  const queries = useQueryClient()
  return () => {
    for (const table of DE_VAGAS) void queries.invalidateQueries({ queryKey: [table] })
  }
}
