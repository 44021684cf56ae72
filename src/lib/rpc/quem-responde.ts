import { formatCnpj } from '@/domain/br/cnpj'
import { useDadosDoSite } from './dados-do-site'

/** Name and CNPJ of the company, for the texts that say who answers for the site; null until the team has set both. */
export function useQuemResponde(): string | null {
  const dados = useDadosDoSite()
  return dados?.razao_social && dados.cnpj ? `${dados.razao_social}, CNPJ ${formatCnpj(dados.cnpj)}` : null
}
