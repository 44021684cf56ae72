/* The owner's edit of the profile, stored until it is saved, because a session may end in the middle. */
import { readValoresDoPerfil } from '@/domain/consultoria/perfil'
import type { Valores } from '@/domain/validar-campo'
import { Draft } from '@/lib/draft/draft'

/** The account goes inside: another one's changes are refused. Of the values only the parts that were changed. */
type Guardado = { readonly de: string; readonly valores: Valores }

export function createRascunhoDoPerfil(userId: string) {
  const draft = new Draft<Guardado>('rascunho:consultoria-perfil', 2, (data) => {
    const { de, valores } = (data ?? {}) as Record<string, unknown>
    return de === userId ? { de: userId, valores: readValoresDoPerfil(valores) } : null
  })
  return {
    read: () => draft.read()?.data.valores ?? null,
    write: (valores: Valores) => void draft.write({ de: userId, valores }, { force: true }),
    clear: () => draft.clear(),
  }
}
