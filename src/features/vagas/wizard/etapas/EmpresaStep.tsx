import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { ChoiceGroup } from '@/components/form/ChoiceGroup'
import { controlStyle } from '@/components/form/control-style'
import { TextAreaField } from '@/components/form/TextAreaField'
import { TextField } from '@/components/form/TextField'
import { UrlField } from '@/components/form/text/UrlField'
import { Chevron } from '@/components/ui/Chevron'
import { cleanColado } from '@/domain/vaga/texto-colado'
import { camposDaEtapa, TAMANHOS_DA_EMPRESA } from '@/domain/vaga/vaga'
import { type Empresa, empresaQueries } from '@/features/empresas/api'
import { paths } from '@/lib/paths'
import { AchadosDoCampo } from '../AchadosDoCampo'

const { empresa } = camposDaEtapa
/** Sizes of saved companies (docs/product/vacancies.md#companies), mapped to the options of this step. */
const TAMANHO_DO_PORTE: Readonly<Record<string, keyof typeof TAMANHOS_DA_EMPRESA>> = {
  'Micro (até 9 colaboradores)': 'pequena',
  'Pequena (10-49)': 'pequena',
  'Média (50-249)': 'media',
  'Grande (250+)': 'grande',
}

/** Step 4: about the company, all optional, which a saved company can fill in. @param pessoa id of the account */
export function EmpresaStep({ pessoa }: { pessoa: string }) {
  return (
    <div className="space-y-7">
      <EmpresaCadastrada pessoa={pessoa} />
      <div className="grid gap-x-6 gap-y-7 sm:grid-cols-2">
        <div>
          <TextField name="empresa_nome" label={empresa.empresa_nome.rotulo} autoComplete="organization" optional />
          <AchadosDoCampo campo="empresa_nome" />
        </div>
        <UrlField name="empresa_site" label={empresa.empresa_site.rotulo} optional />
        <div className="sm:col-span-2">
          <TextAreaField
            name="empresa_descricao"
            label={empresa.empresa_descricao.rotulo}
            hint="O que a empresa faz e como é trabalhar nela."
            rows={5}
            cleanPaste={(texto) => (/[\n\r<]/.test(texto) ? cleanColado(texto) : texto)}
            optional
          />
          <AchadosDoCampo campo="empresa_descricao" />
        </div>
        <div className="sm:col-span-2">
          <ChoiceGroup
            name="empresa_tamanho"
            label={empresa.empresa_tamanho.rotulo}
            options={Object.keys(TAMANHOS_DA_EMPRESA)}
            labels={TAMANHOS_DA_EMPRESA}
            optional
          />
        </div>
      </div>
    </div>
  )
}

function EmpresaCadastrada({ pessoa }: { pessoa: string }) {
  const { data: empresas, isError } = useQuery(empresaQueries.mine(pessoa))
  const { setValue, getValues } = useFormContext()
  const [usada, setUsada] = useState('')
  const fill = ({ nome_fantasia, razao_social, porte, setor }: Empresa) => {
    setValue('empresa_nome', razao_social ?? nome_fantasia, { shouldDirty: true })
    setValue('empresa_tamanho', TAMANHO_DO_PORTE[porte ?? ''] ?? '', { shouldDirty: true })
    if (setor && getValues('setor') === '') setValue('setor', setor, { shouldDirty: true })
    setUsada(nome_fantasia)
  }
  // The step works without the list: every field may be typed.
  if (isError || empresas === undefined) return null
  if (empresas.length === 0)
    return (
      <p className="rounded-cartao bg-suave p-4 text-sm text-tinta-suave">
        Publica sempre para as mesmas empresas?{' '}
        <Link to={paths.appEmpresas()} className="font-semibold text-marca underline underline-offset-4">
          Cadastre-as
        </Link>{' '}
        e preencha esta etapa com uma escolha. Seu rascunho fica salvo.
      </p>
    )
  return (
    <div className="rounded-cartao bg-marca-suave p-4">
      <label htmlFor="empresa-cadastrada" className="font-semibold">
        Preencher com uma empresa cadastrada
      </label>
      <div className="relative mt-2">
        <select
          id="empresa-cadastrada"
          value=""
          onChange={({ target }) => {
            const escolhida = empresas.find(({ id }) => id === target.value)
            if (escolhida) fill(escolhida)
          }}
          className={controlStyle(false, 'h-12 cursor-pointer appearance-none truncate pr-11')}
        >
          <option value="">Escolha uma empresa</option>
          {empresas.map(({ id, nome_fantasia }) => (
            <option key={id} value={id}>
              {nome_fantasia}
            </option>
          ))}
        </select>
        <Chevron className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2 text-tinta-suave" />
      </div>
      <output className="block text-sm">
        {usada ? <span className="mt-2 block">Preenchemos com os dados de {usada}.</span> : null}
      </output>
    </div>
  )
}
