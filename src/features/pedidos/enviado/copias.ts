/* The step-1 copies of the form (`../formulario/rascunho`), read here without it: this page has none of its fields. */
import { SERVICOS } from '@/domain/servicos/registry'
import { Draft } from '@/lib/draft/draft'

type Copia = { readonly email?: unknown }

/** Puts an address right in every copy that has it, for the next request. */
export function correctCopies(from: string, to: string) {
  for (const prefixo of ['geral', ...SERVICOS.map((servico) => servico.prefixo)]) {
    const copia = new Draft(`rascunho:solicitacao-essenciais:${prefixo}`, 1, (data) => data as Copia | null)
    const kept = copia.read()?.data
    if (String(kept?.email).trim().toLowerCase() === from) copia.write({ ...kept, email: to }, { force: true })
  }
}
