/* The owner's edit of one section, stored until it is saved, because a session may end in the middle. */
import type { ConsultoriaForm } from '@/domain/consultoria/consultoria'
import { Draft } from '@/lib/draft/draft'
import { readKnownValues } from '../valores'

/** The registration goes inside: the key carries no personal data, and another one's changes are refused. Of the values only changed ones. */
type Guardado = { readonly de: string; readonly valores: ConsultoriaForm }

/** The draft of one part. @param index of the step, from 0 @param consultoria id of the registration */
export function createRascunhoDaEdicao(index: number, consultoria: string) {
  const draft = new Draft<Guardado>(`rascunho:consultoria-edicao:${index + 1}`, 2, (data) => {
    const { de, valores } = (data ?? {}) as Record<string, unknown>
    return de === consultoria ? { de: consultoria, valores: readKnownValues(valores) } : null
  })
  return {
    read: () => draft.read()?.data.valores ?? null,
    write: (valores: ConsultoriaForm) => void draft.write({ de: consultoria, valores }, { force: true }),
    clear: () => draft.clear(),
  }
}
