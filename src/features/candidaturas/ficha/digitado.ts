import { useQueryClient } from '@tanstack/react-query'

/**
 * What was typed about an application, or about several of a vacancy, and not sent: there again when its form reopens, for as long as
 * the page lives; personal data of candidates are not stored. `campo` is a name of its own for each form, `id` what it is about.
 */
export function useDigitado(campo: string, id: string) {
  const queries = useQueryClient()
  const chave = ['digitado', id, campo]
  return {
    read: () => queries.getQueryData<string>(chave),
    /** Keeps the text; null forgets it. */
    write: (texto: string | null) => {
      queries.setQueryDefaults(['digitado'], { gcTime: Number.POSITIVE_INFINITY })
      if (texto === null) queries.removeQueries({ queryKey: chave, exact: true })
      else queries.setQueryData(chave, texto)
    },
  }
}
