import { useId, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Chevron } from '@/components/ui/Chevron'
import { cx } from '@/components/ui/cx'
import { buildStorageKey } from '@/domain/marca'
import { writeLocal } from '@/lib/storage/local'
import { readLocalObject } from '../moldura/guardado'
import type { Coluna, Tabela } from '../tabelas/registro/tabela'
import { lista } from './textos'

type Props = { tabela: Tabela; escolha: ReturnType<typeof useColunas> }

/** The visible columns of a table; the choice is stored in this browser. */
export function EscolhaDeColunas({ tabela, escolha: { mostra, trocar, restaurar } }: Props) {
  const [aberta, setAberta] = useState(false)
  const id = useId()
  return (
    <div className="contents">
      <Button variant="ghost" size="sm" aria-expanded={aberta} aria-controls={id} onClick={() => setAberta(!aberta)}>
        Colunas
        <Chevron className={cx('size-4 transition-transform', aberta && 'rotate-180')} />
      </Button>
      <fieldset
        id={id}
        hidden={!aberta}
        className="order-last w-full rounded-cartao border border-linha bg-superficie p-4 shadow-cartao sm:p-5"
      >
        <legend className="sr-only">{lista.colunasDe(tabela.plural)}</legend>
        <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
          {tabela.colunas.map((coluna) => (
            <label
              key={coluna.campo}
              className="flex min-h-10 cursor-pointer items-center gap-3 text-sm has-disabled:cursor-default"
            >
              <input
                type="checkbox"
                checked={mostra(coluna)}
                disabled={coluna.campo === tabela.principal}
                onChange={() => trocar(coluna.campo)}
                className="size-5 shrink-0 accent-marca"
              />
              <span>{coluna.titulo}</span>
            </label>
          ))}
        </div>
        <Button variant="ghost" size="sm" className="mt-2 -ml-3" onClick={restaurar}>
          {lista.colunasDeSempre}
        </Button>
      </fieldset>
    </div>
  )
}

const CHAVE = buildStorageKey('admin_colunas')

/** The chosen columns of a table, stored in this browser. The one that opens a row is always visible. */
export function useColunas(tabela: Tabela) {
  const padrao = tabela.colunas.filter(({ fora }) => !fora).map(({ campo }) => campo)
  const [escolhidas, setEscolhidas] = useState<readonly string[]>(() => {
    // Damaged data counts as no choice.
    const antes = readLocalObject(CHAVE)[tabela.nome]
    return Array.isArray(antes) ? antes : padrao
  })
  const escolher = (campos: readonly string[] | null) => {
    const { [tabela.nome]: _antes, ...outras } = readLocalObject(CHAVE)
    writeLocal(CHAVE, JSON.stringify(campos ? { ...outras, [tabela.nome]: campos } : outras))
    setEscolhidas(campos ?? padrao)
  }
  const mostra = ({ campo }: Coluna) => campo === tabela.principal || escolhidas.includes(campo)
  return {
    colunas: tabela.colunas.filter(mostra),
    mostra,
    trocar: (campo: string) =>
      escolher(escolhidas.includes(campo) ? escolhidas.filter((outro) => outro !== campo) : [...escolhidas, campo]),
    /** Back to the columns that the table starts with. */
    restaurar: () => escolher(null),
  }
}
