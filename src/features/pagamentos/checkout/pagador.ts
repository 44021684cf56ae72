/* Who pays, while it is typed: kept in this tab for each vacancy, until it is paid (docs/product/payments.md#checkout). */
import { formatCnpj } from '@/domain/br/cnpj'
import { formatCpf } from '@/domain/br/cpf'
import type { QuemPagou } from '@/domain/contratos/vagas'
import { buildStorageKey } from '@/domain/marca'
import { readTabObject, writeTab } from '@/lib/tab-storage'

type Pagador = { readonly documento: string; readonly nome: string }

const chaveDo = (vagaId: string) => buildStorageKey(`pagador:${vagaId}`)

/** Keeps what is typed; null forgets it. */
export const keepPagador = (vagaId: string, pagador: Pagador | null) =>
  writeTab(chaveDo(vagaId), pagador && JSON.stringify({ documento: pagador.documento, nome: pagador.nome }))

const format = (documento: string) => (documento.length > 11 ? formatCnpj(documento) : formatCpf(documento))

/** What the form begins with: what was typed in this tab, else who paid last for the company, else the name of the account. */
export function beginPagador(vagaId: string, ultimo: QuemPagou | null, nomeDaConta: string): Pagador {
  const { documento, nome } = readTabObject(chaveDo(vagaId))
  return {
    documento: typeof documento === 'string' ? documento : format(ultimo?.documento ?? ''),
    nome: typeof nome === 'string' ? nome : (ultimo?.nome ?? nomeDaConta),
  }
}
