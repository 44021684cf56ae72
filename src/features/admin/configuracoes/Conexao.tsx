import { notify } from '@/components/feedback/notify'
import { EnderecoField } from './EnderecoField'
import { Button } from '@/components/ui/Button'
import { focusField } from '@/components/form/field-ids'
import { type CampoDeConfiguracao, isScriptValido, PLANILHAS, ROTULOS, toCampoDaPlanilha } from './campos'
import { ParteDasConfiguracoes } from './ParteDasConfiguracoes'
import { TesteDeConexao } from './TesteDeConexao'
import { useConfiguracoes } from './use-configuracoes'

const CAMPOS: readonly CampoDeConfiguracao[] = ['script_url', ...PLANILHAS.map(toCampoDaPlanilha)]

/** The script that writes the sheets, the address of each sheet, and a test of each stored address. */
export function Conexao() {
  const parte = useConfiguracoes(CAMPOS)
  const { form, mudados } = parte
  const gerar = () => {
    const script = form.getValues('script_url').trim()
    if (!isScriptValido(script)) {
      form.setError('script_url', { type: 'regra', message: 'URL inválida. Deve terminar com /exec.' })
      focusField('script_url')
      notify.error('APPS_SCRIPT_URL inválida. Use a URL do deployment /exec do Apps Script.')
      return
    }
    for (const aba of PLANILHAS) {
      form.setValue(toCampoDaPlanilha(aba), `${script}?sheet=${aba}`, { shouldDirty: true })
      form.clearErrors(toCampoDaPlanilha(aba))
    }
    notify.info('URLs geradas', 'Confira e salve.')
  }
  return (
    <ParteDasConfiguracoes
      id="conexao"
      titulo="Conexão com as planilhas"
      texto="Cada pedido, cadastro e proposta pode ir também para uma planilha do Google, pelo script publicado na conta da equipe."
      parte={parte}
      acoes={
        <Button variant="secondary" onClick={gerar}>
          Gerar URLs
        </Button>
      }
    >
      <div>
        <EnderecoField
          name="script_url"
          label={ROTULOS.script_url}
          hint="A URL do deployment do Apps Script, que termina com /exec. Vazia, nada é enviado."
          optional
          announced
        />
        <TesteDeConexao alvo="script" nome={ROTULOS.script_url} mudado={mudados.includes('script_url')} />
      </div>
      {PLANILHAS.map((aba) => {
        const campo = toCampoDaPlanilha(aba)
        return (
          <div key={aba}>
            <EnderecoField name={campo} label={ROTULOS[campo]} optional announced />
            <TesteDeConexao alvo={aba} nome={ROTULOS[campo]} mudado={mudados.includes(campo)} />
          </div>
        )
      })}
    </ParteDasConfiguracoes>
  )
}
