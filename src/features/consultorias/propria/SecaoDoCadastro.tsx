import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import type { Campos } from '@/domain/campo'
import { isReachable, type Valor } from '@/domain/validar-campo'
import type { Cadastro, Dados } from '../api'
import { ETAPAS, getRotuloDoCampo } from '../etapas'
import { readKnownValues } from '../valores'
import { EditarSecao } from './EditarSecao'
import { createRascunhoDaEdicao } from './edicao'
import { secaoDoCadastro } from './textos'

type Props = {
  userId: string
  cadastro: Cadastro
  index: number
  /** Not editable yet. */
  readOnly?: boolean
}

/** One step of the registration as it is kept, and the same fields for changing it. */
export function SecaoDoCadastro({ userId, cadastro, index, readOnly = false }: Props) {
  // An edit in progress at the last visit is opened again.
  const [editing, setEditing] = useState(() => !readOnly && createRascunhoDaEdicao(index, cadastro.id).read() !== null)
  const etapa = ETAPAS[index]
  if (!etapa) return null
  const id = `secao-${etapa.id}`
  // The pressed button disappears: the title of the section takes the focus.
  const turn = (editing: boolean) => {
    setEditing(editing)
    document.getElementById(id)?.focus()
  }
  return (
    <section aria-labelledby={id} className="scroll-mt-6">
      <Card className="sm:p-8">
        <div className="flex items-start justify-between gap-4">
          <h2 id={id} tabIndex={-1} className="text-xl outline-none">
            {etapa.nome}
          </h2>
          {editing || readOnly ? null : (
            <Button size="sm" variant="secondary" onClick={() => turn(true)} className="-my-1">
              Editar<span className="sr-only">{`: ${etapa.nome}`}</span>
            </Button>
          )}
        </div>
        {editing ? (
          <EditarSecao userId={userId} cadastro={cadastro} index={index} onClose={() => turn(false)} />
        ) : (
          <Linhas cadastro={cadastro} index={index} />
        )}
      </Card>
    </section>
  )
}

function Linhas({ cadastro, index }: Pick<Props, 'cadastro' | 'index'>) {
  const linhas = buildLinhas(index, cadastro.dados)
  const vazias = linhas.filter(({ valor }) => valor === null)
  return (
    <dl className="mt-4 grid gap-x-8 gap-y-4 sm:mt-6 sm:grid-cols-2">
      {linhas.map(({ nome, rotulo, valor }) =>
        valor === null ? null : typeof valor === 'string' ? (
          <div key={nome} className="flex min-w-0 justify-between gap-x-4 sm:block">
            <dt className="text-sm text-tinta-suave">{rotulo}</dt>
            <dd className="wrap-anywhere max-sm:text-right">{valor}</dd>
          </div>
        ) : (
          <div key={nome} className="min-w-0 sm:col-span-2">
            <dt className="text-sm text-tinta-suave">{rotulo}</dt>
            <dd>
              <ul className="mt-1 flex flex-wrap gap-1.5">
                {valor.map((item) => (
                  <li key={item} className="rounded-full bg-suave px-3 py-1 text-sm">
                    {item}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ),
      )}
      {vazias.length > 0 ? (
        <div className="min-w-0 text-sm text-tinta-suave sm:col-span-2">
          <dt>{secaoDoCadastro.naoInformado}</dt>
          <dd className="mt-0.5">{vazias.map(({ rotulo }) => rotulo).join(', ')}</dd>
        </div>
      ) : null}
    </dl>
  )
}

/* The own data as they are read, not edited. */
type Linha = {
  readonly nome: string
  readonly rotulo: string
  /** Null: not answered. */
  readonly valor: string | readonly string[] | null
}

const shown = (valor: Valor): Linha['valor'] => {
  if (typeof valor === 'object' && valor !== null) return valor.length > 0 ? valor : null
  if (typeof valor === 'boolean') return valor ? 'Autorizado' : 'Não autorizado'
  return valor === undefined || valor === null || valor === '' ? null : String(valor)
}

/** Every field of a step that the present answers ask for, with its answer. */
function buildLinhas(index: number, dados: Dados): Linha[] {
  const campos: Campos = ETAPAS[index]?.campos ?? {}
  const valores = readKnownValues(dados)
  return Object.keys(campos).flatMap((nome) =>
    isReachable(campos, nome, valores) ? [{ nome, rotulo: getRotuloDoCampo(nome), valor: shown(valores[nome]) }] : [],
  )
}
