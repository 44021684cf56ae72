import { formatCnpj } from '@/domain/br/cnpj-formato'
import type { DadosDoSite } from '@/domain/contratos/publicas'
import { useDadosDoSite } from './dados-do-site'

const toEmpresa = (dados: DadosDoSite | null) =>
  dados?.razao_social && dados.cnpj ? `${dados.razao_social}, CNPJ ${formatCnpj(dados.cnpj)}` : null

/** Name and CNPJ of the company, for the texts that say who answers for the site; null until the team has set both. */
export const useQuemResponde = (): string | null => toEmpresa(useDadosDoSite())

/** Who answers for the site, for the legal pages (docs/product/site.md#the-company); null until the server has answered. */
export function useResponsavel() {
  const dados = useDadosDoSite()
  if (dados === null) return null
  const { endereco_fisico: endereco, encarregado_nome: nome, encarregado_email: email } = dados
  const empresa = toEmpresa(dados)
  const encarregado = nome && email ? { nome, email } : null
  const faltam = [...(empresa ? [] : ['a razão social e o CNPJ']), ...(endereco ? [] : ['o endereço'])]
  return { empresa, endereco, encarregado, /** What of the company the team has not written yet. */ faltam }
}
