import type { Campo, Campos, Condicao } from '../campo.ts'

/** A service type as data: the source of its pages, RPC calls and summaries. */
export type Servico = {
  /** Name as stored in `solicitacoes.tipo_servico` and shown (docs/product/services.md). */
  readonly tipo: string
  /** Prefix of its columns and RPC parameters. */
  readonly prefixo: string
  /** Other spellings accepted in links. */
  readonly alias: readonly string[]
  /** One sentence for cards. */
  readonly resumo: string
  /** Keyed by column name: `rs_qtd_vagas`. */
  readonly campos: Campos
}

type Rascunho = Omit<Servico, 'campos' | 'alias'> & { alias?: readonly string[]; campos: Readonly<Record<string, Campo>> }

const comPrefixo = (prefixo: string, condicao: Condicao): Condicao => ({ ...condicao, campo: `${prefixo}_${condicao.campo}` })

/** Declares a service with short field names; adds the prefix to keys and conditions. */
export function defineServico({ prefixo, alias = [], campos, ...resto }: Rascunho): Servico {
  const prefixados = Object.entries(campos).map(([nome, campo]) => [
    `${prefixo}_${nome}`,
    campo.quando ? { ...campo, quando: campo.quando.map((condicao) => comPrefixo(prefixo, condicao)) } : campo,
  ])
  return { ...resto, prefixo, alias, campos: Object.fromEntries(prefixados) }
}
