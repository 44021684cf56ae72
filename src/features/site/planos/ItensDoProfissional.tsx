import { useDadosDoSite } from '@/lib/rpc/dados-do-site'
import { ItensDoPlano } from './ItensDoPlano'
import { PROFISSIONAL } from './planos'

/** What the team has written that the plan includes, in the place of what is still to be announced (docs/product/site.md#plans). */
export function ItensDoProfissional() {
  const escritos = useDadosDoSite()?.plano_itens?.split('\n').filter(Boolean)
  const { antes, porAnunciar, depois } = PROFISSIONAL.itens
  return <ItensDoPlano itens={[...antes, ...(escritos ?? porAnunciar), ...depois]} />
}
