import { useState } from 'react'
import { buildStorageKey } from '@/domain/marca'
import { readBrowserObject, writeBrowser } from '../moldura/guardado'
import type { Coluna, Tabela } from '../tabelas/registro/tabela'

const CHAVE = buildStorageKey('admin_colunas')

/** Chosen columns by table; damaged data counts as no choice. */
const lembradas = () => readBrowserObject(CHAVE)

function lembrar(tabela: string, campos: readonly string[] | null) {
  const { [tabela]: _antes, ...outras } = lembradas()
  writeBrowser(CHAVE, JSON.stringify(campos ? { ...outras, [tabela]: campos } : outras))
}

const padraoDe = (tabela: Tabela) => tabela.colunas.filter(({ fora }) => !fora).map(({ campo }) => campo)

/** The chosen columns of a table, stored in this browser. The one that opens a row is always visible. */
export function useColunas(tabela: Tabela) {
  const [escolhidas, setEscolhidas] = useState<readonly string[]>(() => {
    const antes = lembradas()[tabela.nome]
    return Array.isArray(antes) ? antes : padraoDe(tabela)
  })
  const mostra = ({ campo }: Coluna) => campo === tabela.principal || escolhidas.includes(campo)
  return {
    colunas: tabela.colunas.filter(mostra),
    mostra,
    trocar: (campo: string) => {
      const next = escolhidas.includes(campo) ? escolhidas.filter((outro) => outro !== campo) : [...escolhidas, campo]
      setEscolhidas(next)
      lembrar(tabela.nome, next)
    },
    /** Back to the columns that the table starts with. */
    restaurar: () => {
      setEscolhidas(padraoDe(tabela))
      lembrar(tabela.nome, null)
    },
  }
}
