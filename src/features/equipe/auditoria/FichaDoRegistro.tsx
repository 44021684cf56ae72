import { CamposDaLinha } from '../tabelas/detalhe/CamposDaLinha'
import { HistoricoDaLinha } from '../tabelas/detalhe/HistoricoDaLinha'
import { auditoria } from '../tabelas/registro/operacao'
import type { Linha } from '../tabelas/registro/tabela'
import { findLista } from './endereco'

const texto = (valor: unknown) => (typeof valor === 'string' ? valor : '')

/** One line of the trail: person, time, row, and each column before and after, with the labels of its table. */
export function FichaDoRegistro({ linha }: { linha: Linha }) {
  const { resumo, ...registro } = linha
  const mudancas = (typeof resumo === 'object' && resumo !== null ? resumo : {}) as Linha
  // An export records its parameters; every other action records pairs.
  const emPares = Object.values(mudancas).every((valor) => Array.isArray(valor) && valor.length === 2)
  const feito = { em: texto(linha.em), ator: texto(linha.ator), acao: texto(linha.acao), resumo: mudancas }
  return (
    <div className="space-y-8">
      <CamposDaLinha tabela={auditoria} linha={emPares ? registro : linha} />
      {emPares ? <HistoricoDaLinha tabela={findLista(texto(linha.tabela)) ?? auditoria} historico={[feito]} /> : null}
    </div>
  )
}
