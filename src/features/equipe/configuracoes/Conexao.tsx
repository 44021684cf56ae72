import { notify } from '@/components/feedback/notify'
import { Button } from '@/components/ui/Button'
import { focusField } from '@/components/form/field-ids'
import { isScriptValido, PLANILHAS, AJUSTES, toCampoDaPlanilha } from './campos'
import { CamposDaParte } from './CamposDaParte'
import { ParteDasConfiguracoes } from './ParteDasConfiguracoes'
import { TesteDeConexao } from './TesteDeConexao'
import { useConfiguracoes } from './use-configuracoes'
import { conexao } from './textos'

/** Each address with what tests it. */
const ALVOS = [['script_url', 'script'], ...PLANILHAS.map((aba) => [toCampoDaPlanilha(aba), aba] as const)] as const
const CAMPOS = ALVOS.map(([campo]) => campo)

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
      {ALVOS.map(([campo, alvo]) => (
        <div key={campo}>
          <CamposDaParte nomes={[campo]} guardadas={parte.guardadas} />
          <TesteDeConexao alvo={alvo} nome={AJUSTES[campo].rotulo} mudado={mudados.includes(campo)} />
        </div>
      ))}
    </ParteDasConfiguracoes>
  )
}
