import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { Select } from '@/components/form/choice/Select'
import type { TAMANHOS_DA_EMPRESA } from '@/domain/vaga/opcoes'
import { type Empresa, empresaQueries, pessoasQueries } from '../../empresas/api'
import { paths } from '@/lib/paths'
import { empresaCadastrada } from './textos'

/** Sizes of saved companies (docs/product/vacancies.md#companies), mapped to the options of this step. */
const TAMANHO_DO_PORTE: Readonly<Record<string, keyof typeof TAMANHOS_DA_EMPRESA>> = {
  'Micro (até 9 colaboradores)': 'pequena',
  'Pequena (10-49)': 'pequena',
  'Média (50-249)': 'media',
  'Grande (250+)': 'grande',
}

type Props = {
  /** Id of the account. */
  pessoa: string
  /** Says where companies are registered when there is none. */
  convite?: boolean
}

/** Fills the form's answers about the company from a registered one; nothing without one. */
export function EmpresaCadastrada({ pessoa, convite = false }: Props) {
  const { data: minhas, isError } = useQuery(empresaQueries.mine(pessoa))
  // Those of other people are known by name alone.
  const { data: equipes = [] } = useQuery(pessoasQueries.equipes())
  const deOutros = equipes
    .filter(({ papel }) => papel === 'membro')
    .map(({ empresa_id: id, nome }) => ({ id, nome_fantasia: nome, razao_social: null, porte: null, setor: null }))
  const empresas = minhas && [...minhas, ...deOutros]
  const { setValue, getValues } = useFormContext()
  const lista = useId()
  const [usada, setUsada] = useState('')
  const fill = ({
    nome_fantasia,
    razao_social,
    porte,
    setor,
  }: Pick<Empresa, 'nome_fantasia' | 'razao_social' | 'porte' | 'setor'>) => {
    if (!convite || getValues('empresa') === '') setValue('empresa', nome_fantasia, { shouldDirty: true, shouldValidate: true })
    setValue('empresa_nome', razao_social ?? nome_fantasia, { shouldDirty: true })
    setValue('empresa_tamanho', TAMANHO_DO_PORTE[porte ?? ''] ?? '', { shouldDirty: true })
    if (setor && getValues('setor') === '') setValue('setor', setor, { shouldDirty: true })
    setUsada(nome_fantasia)
  }
  // The step works without the list: every field may be typed.
  if (isError || empresas === undefined || (empresas.length === 0 && !convite)) return null
  if (empresas.length === 0)
    return (
      <p className="rounded-cartao bg-suave p-4 text-sm text-tinta-suave">
        {empresaCadastrada.convite}{' '}
        <Link to={paths.appEmpresas()} className="font-semibold text-marca underline underline-offset-4">
          Cadastre-as
        </Link>{' '}
        e preencha esta etapa com uma escolha. Seu rascunho fica salvo.
      </p>
    )
  return (
    <div className="rounded-cartao bg-marca-suave p-4">
      <label htmlFor={lista} className="font-semibold">
        {empresaCadastrada.preencherEmpresaCadastrada}
      </label>
      <div className="mt-2">
        <Select
          id={lista}
          value=""
          onChange={({ target }) => {
            const escolhida = empresas.find(({ id }) => id === target.value)
            if (escolhida) fill(escolhida)
          }}
          empty={empresaCadastrada.escolhaEmpresa}
          options={empresas.map(({ id, nome_fantasia }) => ({ value: id, label: nome_fantasia }))}
        />
      </div>
      <output className="block text-sm">
        {usada ? <span className="mt-2 block">{empresaCadastrada.preenchemosDados(usada)}</span> : null}
      </output>
    </div>
  )
}
