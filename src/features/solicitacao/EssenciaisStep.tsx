import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { CampoField } from '@/components/form/CampoField'
import { Button } from '@/components/ui/Button'
import { camposEssenciais, type SolicitacaoForm } from '@/domain/solicitacao'
import { missingEssentials, PRIMEIROS, SEGUINTES, showsRest } from './etapas'
import { Pendencias } from './Pendencias'
import { ServicoField } from './ServicoField'

const autoComplete: Record<keyof typeof camposEssenciais, string> = {
  empresa_nome: 'organization',
  responsavel_nome: 'name',
  email: 'email',
  telefone: 'tel',
  cidade: 'address-level2',
  uf: 'address-level1',
  setor: 'off',
  porte_colaboradores: 'off',
}

/** Columns of twelve on wide screens; half of them unless said. */
const width: Partial<Record<keyof typeof camposEssenciais, string>> = {
  cidade: 'sm:col-span-5',
  uf: 'sm:col-span-3',
  setor: 'sm:col-span-4',
  porte_colaboradores: 'sm:col-span-12',
}

const campo = (nome: keyof typeof camposEssenciais) => (
  <div key={nome} className={width[nome] ?? 'sm:col-span-6'}>
    <CampoField name={nome} campo={camposEssenciais[nome]} autoComplete={autoComplete[nome]} />
  </div>
)

const grid = 'grid gap-x-6 gap-y-6 sm:grid-cols-12'

type Props = { asksService: boolean; unknownService: string; onServiceChosen: (tipo: string) => void }

/** Who asks: four answers first, the other four once those are there, 'Continuar' once all are. */
export function EssenciaisStep({ asksService, unknownService, onServiceChosen }: Props) {
  return (
    <div className="space-y-6">
      {asksService ? <ServicoField unknown={unknownService} onChosen={onServiceChosen} /> : null}
      <div className={grid}>{PRIMEIROS.map(campo)}</div>
      <Rest />
      <Bar />
    </div>
  )
}

/** Appears once; deleting an answer afterwards to type it anew does not take the fields away. */
function Rest() {
  const { getValues } = useFormContext<SolicitacaoForm>()
  // Only the four that decide are watched.
  useWatch<SolicitacaoForm>({ name: [...PRIMEIROS] })
  const [shown, setShown] = useState(false)
  const now = shown || showsRest(getValues())
  if (now !== shown) setShown(now)
  return now ? <div className={`${grid} animate-surgir`}>{SEGUINTES.map(campo)}</div> : null
}

function Bar() {
  const valores = useWatch<SolicitacaoForm>()
  const faltam = missingEssentials(valores)
  const restVisible = showsRest(valores)
  const visiveis = new Set<string>(['tipo_servico', ...PRIMEIROS, ...(restVisible ? SEGUINTES : [])])
  return (
    <div className="border-t border-linha pt-6">
      {faltam.length === 0 ? (
        <Button type="submit" size="lg" className="w-full sm:w-auto">
          Continuar
        </Button>
      ) : (
        <Pendencias intro="Para continuar, falta:" nomes={faltam} visiveis={visiveis} />
      )}
    </div>
  )
}
