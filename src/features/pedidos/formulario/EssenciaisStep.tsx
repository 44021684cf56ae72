import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ChoiceGroup } from '@/components/form/ChoiceGroup'
import { PhoneField } from '@/components/form/masked/PhoneField'
import { SelectField } from '@/components/form/SelectField'
import { EmailField } from '@/components/form/text/EmailField'
import { TextField } from '@/components/form/TextField'
import { Button } from '@/components/ui/Button'
import { MissingFields } from '@/components/wizard/MissingFields'
import { formatOpcao } from '@/domain/campo'
import { camposEssenciais, type SolicitacaoForm } from '@/domain/solicitacao'
import { describeCampos, listMissingEssentials, PRIMEIROS, SEGUINTES, showsRest } from './etapas'
import { ServicoField } from './ServicoField'
import { essenciaisStep } from './textos'

const { empresa_nome, responsavel_nome, email, telefone, cidade, uf, setor, porte_colaboradores } = camposEssenciais

type Props = { asksService: boolean; unknownService: string; onServiceChosen: (tipo: string) => void }

/** The company: four answers first, the other four once those are there, 'Continuar' once all are. */
export function EssenciaisStep({ asksService, unknownService, onServiceChosen }: Props) {
  return (
    <div className="space-y-6">
      {asksService ? <ServicoField unknown={unknownService} onChosen={onServiceChosen} /> : null}
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField name="empresa_nome" label={empresa_nome.rotulo} autoComplete="organization" />
        <TextField name="responsavel_nome" label={responsavel_nome.rotulo} autoComplete="name" />
        <EmailField name="email" label={email.rotulo} />
        <PhoneField name="telefone" label={telefone.rotulo} />
      </div>
      <Rest />
      <Bar />
    </div>
  )
}

/** Appears once; clearing an answer to retype it does not hide the fields. */
function Rest() {
  const filled = useWatch({ compute: showsRest })
  const [shown, setShown] = useState(false)
  const now = shown || filled
  if (now !== shown) setShown(now)
  if (!now) return null
  return (
    <div className="grid animate-surgir gap-6 sm:grid-cols-12">
      <div className="sm:col-span-5">
        <TextField name="cidade" label={cidade.rotulo} autoComplete="address-level2" />
      </div>
      <div className="sm:col-span-3">
        <SelectField name="uf" label={uf.rotulo} options={uf.opcoes ?? []} autoComplete="address-level1" />
      </div>
      <div className="sm:col-span-4">
        <SelectField
          name="setor"
          label={setor.rotulo}
          options={(setor.opcoes ?? []).map((value) => ({ value, label: formatOpcao(setor, value) }))}
        />
      </div>
      <div className="sm:col-span-12">
        <ChoiceGroup name="porte_colaboradores" label={porte_colaboradores.rotulo} options={porte_colaboradores.opcoes ?? []} />
      </div>
    </div>
  )
}

function Bar() {
  // Drawn again when these change, not with every key.
  const { faltam, restVisible } = useWatch({
    compute: (valores: SolicitacaoForm) => ({ faltam: listMissingEssentials(valores), restVisible: showsRest(valores) }),
  })
  const visiveis = ['tipo_servico', ...PRIMEIROS, ...(restVisible ? SEGUINTES : [])]
  return (
    <div className="space-y-4 border-t border-linha pt-6">
      {restVisible ? (
        // What is wrong, its field says, and the list above after a press.
        <MissingFields missing={describeCampos(faltam, visiveis)} />
      ) : (
        <p className="text-sm text-tinta-suave">{essenciaisStep.faltaPreencher}</p>
      )}
      {faltam.length === 0 ? (
        <Button type="submit" size="lg" className="w-full sm:w-auto">
          Continuar
        </Button>
      ) : null}
    </div>
  )
}
