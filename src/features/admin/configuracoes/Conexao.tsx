import { notify } from '@/components/feedback/notify'
import { EnderecoDeEntrega, EnderecoField } from './EnderecoDeEntrega'
import { Button } from '@/components/ui/Button'
import { focusField } from '@/components/form/field-ids'
import { type CampoDeConfiguracao, isScriptValido, PLANILHAS, ROTULOS, TIPO_DA_PLANILHA, toCampoDaPlanilha } from './campos'
import { ParteDasConfiguracoes } from './ParteDasConfiguracoes'
import { TesteDeConexao } from './TesteDeConexao'
import { useConfiguracoes } from './use-configuracoes'
import { conexao } from './textos'

const CAMPOS: readonly CampoDeConfiguracao[] = ['script_url', ...PLANILHAS.map(toCampoDaPlanilha)]

/** The script that writes the sheets, the address of each sheet, and a test of each stored address. */
export function Conexao() {
  const parte = useConfiguracoes(CAMPOS)
  const { form, mudados } = parte
  const gerar = () => {
    const script = form.getValues('script_url').trim()
    if (!isScriptValido(script)) {
      form.setError('script_url', { type: 'regra', message: conexao.mensagem })
      focusField('script_url')
      notify.error(conexao.appsScriptUrl)
      return
    }
    for (const aba of PLANILHAS) {
      form.setValue(toCampoDaPlanilha(aba), `${script}?sheet=${aba}`, { shouldDirty: true })
      form.clearErrors(toCampoDaPlanilha(aba))
    }
    notify.info(conexao.urlsGeradas, conexao.confiraSalve)
  }
  return (
    <ParteDasConfiguracoes
      id="conexao"
      titulo={conexao.titulo}
      texto={conexao.texto}
      parte={parte}
      acoes={
        <Button variant="secondary" onClick={gerar}>
          {conexao.gerarUrls}
        </Button>
      }
    >
      <div>
        <EnderecoField name="script_url" label={ROTULOS.script_url} hint={conexao.dica} optional announced />
        <TesteDeConexao alvo="script" nome={ROTULOS.script_url} mudado={mudados.includes('script_url')} />
      </div>
      {PLANILHAS.map((aba) => {
        const campo = toCampoDaPlanilha(aba)
        return (
          <div key={aba}>
            <EnderecoDeEntrega
              name={campo}
              label={ROTULOS[campo]}
              tipo={TIPO_DA_PLANILHA[aba]}
              guardado={Boolean(parte.guardadas?.[campo])}
              optional
              announced
            />
            <TesteDeConexao alvo={aba} nome={ROTULOS[campo]} mudado={mudados.includes(campo)} />
          </div>
        )
      })}
    </ParteDasConfiguracoes>
  )
}
