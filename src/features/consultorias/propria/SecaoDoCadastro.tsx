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
  return (
    <dl className="mt-6 grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {buildLinhas(index, cadastro.dados).map(({ nome, rotulo, valor, larga }) => (
        <div key={nome} className={larga ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
          <dt className="text-sm text-tinta-suave">{rotulo}</dt>
          <dd className="mt-0.5 wrap-anywhere">
            <Resposta valor={valor} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Resposta({ valor }: Pick<Linha, 'valor'>) {
  if (valor === null) return <span className="text-tinta-suave">{secaoDoCadastro.naoInformado}</span>
  if (typeof valor === 'string') return valor
  return (
    <ul className="mt-1 flex flex-wrap gap-1.5">
      {valor.map((item) => (
        <li key={item} className="rounded-full bg-suave px-3 py-1 text-sm">
          {item}
        </li>
      ))}
    </ul>
  )
}

/* The own data as they are read, not edited. */
type Linha = {
  readonly nome: string
  readonly rotulo: string
  /** Null: not answered. */
  readonly valor: string | readonly string[] | null
  /** Needs the whole width. */
  readonly larga: boolean
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
  return Object.entries(campos).flatMap(([nome, campo]) => {
    if (!isReachable(campos, nome, valores)) return []
    const valor = shown(valores[nome])
    return [{ nome, rotulo: getRotuloDoCampo(nome), valor, larga: campo.tipo === 'lista' || campo.tipo === 'aceite' }]
  })
}
