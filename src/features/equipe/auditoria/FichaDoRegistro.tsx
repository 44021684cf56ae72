import { ButtonLink } from '@/components/ui/ButtonLink'
import { Partes } from '../fila/ficha'
import { HistoricoDaLinha } from '../lista/detalhe/HistoricoDaLinha'
import { listCampos } from '../lista/detalhe/partes'
import { auditoria } from '../tabelas/registro/operacao'
import type { Linha } from '../tabelas/registro/tabela'
import { findEnderecoDaLinha, findLista } from './endereco'
import { fichaDoRegistro } from './textos'

const texto = (valor: unknown) => (typeof valor === 'string' ? valor : '')

/** One line of the trail: person, time, row, and each column before and after, with the labels of its table. */
export function FichaDoRegistro({ linha }: { linha: Linha }) {
  const { resumo, ...registro } = linha
  const mudancas = (typeof resumo === 'object' && resumo !== null ? resumo : {}) as Linha
  // An export records its parameters; every other action records pairs.
  const emPares = Object.values(mudancas).every((valor) => Array.isArray(valor) && valor.length === 2)
  const feito = { em: texto(linha.em), ator: texto(linha.ator), acao: texto(linha.acao), resumo: mudancas }
  const endereco = findEnderecoDaLinha(texto(linha.tabela), texto(linha.linha_id))
  return (
    <>
      <Partes
        partes={[
          ...listCampos(auditoria, emPares ? registro : linha),
          endereco && { corpo: <ButtonLink to={endereco}>{fichaDoRegistro.abrirItem}</ButtonLink> },
        ]}
      />
      {emPares ? <HistoricoDaLinha tabela={findLista(texto(linha.tabela)) ?? auditoria} historico={[feito]} /> : null}
    </>
  )
}
