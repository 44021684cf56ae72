import { ChoiceGroup } from '@/components/form/ChoiceGroup'
import { TextAreaField } from '@/components/form/TextAreaField'
import { TextField } from '@/components/form/TextField'
import { UrlField } from '@/components/form/text/UrlField'
import { cleanColado } from '@/domain/vaga/texto-colado'
import { TAMANHOS_DA_EMPRESA } from '@/domain/vaga/opcoes'
import { camposDaEtapa } from '@/domain/vaga/vaga'
import { LidoDoAnuncio } from '../lido/LidoDoAnuncio'
import { AchadosDoCampo } from '../AchadosDoCampo'
import { EmpresaCadastrada } from './EmpresaCadastrada'
import { empresaStep } from './textos'

const { empresa } = camposDaEtapa
/** Step 4: about the company, all optional, which a saved company can fill in. @param pessoa id of the account */
export function EmpresaStep({ pessoa }: { pessoa: string }) {
  return (
    <div className="space-y-7">
      <EmpresaCadastrada pessoa={pessoa} convite />
      <div className="grid gap-x-6 gap-y-7 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <TextField name="empresa_nome" label={empresa.empresa_nome.rotulo} autoComplete="organization" optional />
          <AchadosDoCampo campo="empresa_nome" />
        </div>
        <div className="sm:col-span-2">
          <TextAreaField
            name="empresa_descricao"
            label={empresa.empresa_descricao.rotulo}
            hint={empresaStep.dica}
            rows={5}
            cleanPaste={(texto) => (/[\n\r<]/.test(texto) ? cleanColado(texto) : texto)}
            optional
          />
          <LidoDoAnuncio campo="empresa_descricao" />
          <AchadosDoCampo campo="empresa_descricao" />
        </div>
        <div className="sm:col-span-2">
          <UrlField name="empresa_site" label={empresa.empresa_site.rotulo} optional />
          <LidoDoAnuncio campo="empresa_site" />
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
