import { SwitchField } from '@/components/form/choice/SwitchField'
import { moneyOrZeroMask } from '@/components/form/masked/amount-masks'
import { MaskedField } from '@/components/form/masked/MaskedField'
import { NumberField } from '@/components/form/text/NumberField'
import { SelectField } from '@/components/form/SelectField'
import { TextAreaField } from '@/components/form/TextAreaField'
import { TextCount } from '@/components/form/text/TextCount'
import { Notice } from '@/components/ui/Notice'
import { formatCentavos, parseCentavos } from '@/domain/br/dinheiro'
import type { RegistroDe } from '@/domain/contratos/equipe/tabelas'
import { saveCanal } from '../../api'
import { FormDaEquipe } from '../../fila/FormDaEquipe'
import { MODO_DO_CANAL } from '../../tabelas/registro/palavras'
import { toOpcoes } from '../../tabelas/registro/tabela'
import { parseInteiroDigitado } from './cupom-valores'
import { canalForm } from './textos'

type Props = { canal: RegistroDe<'canais'>; onSalvo: () => void; onRecarregar: () => void }

const MODOS = toOpcoes(MODO_DO_CANAL)
const contagem = (escrito: string) => <TextCount text={escrito} max={300} />

/** Price, mode, deadline and texts of a channel, for future vacancies. */
export function CanalForm({ canal, onSalvo, onRecarregar }: Props) {
  const { preco_centavos, modo, prazo_horas, descricao } = canal
  const visto = { preco_centavos, modo, prazo_horas, descricao, ativo: canal.ativo }
  return (
    <FormDaEquipe
      rotulo={canalForm.editarCanal}
      valores={{ preco: formatCentavos(preco_centavos), modo, prazo_horas: String(prazo_horas), descricao, ativo: canal.ativo }}
      enviar={({ preco, ...escrito }) => {
        const inteiros = { preco_centavos: parseCentavos(preco), prazo_horas: parseInteiroDigitado(escrito.prazo_horas) }
        const _mudancas = { ...escrito, ...inteiros, descricao: escrito.descricao.trim() }
        return saveCanal({ _codigo: canal.codigo, _mudancas, _visto: visto })
      }}
      campoDe={({ hint }) => (hint === 'preco_centavos' ? 'preco' : hint)}
      feito={() => canalForm.canalSalvo}
      onFeito={onSalvo}
      onRecarregar={onRecarregar}
      botao={canalForm.salvarCanal}
      pendente={canalForm.salvando}
      className="space-y-5"
    >
      {({ preco, ativo }) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <MaskedField name="preco" label="Preço" mask={moneyOrZeroMask} inputMode="numeric" announced />
            <NumberField name="prazo_horas" label={canalForm.prazoHoras} hint={canalForm.publicacaoAteCanal} announced />
          </div>
          {parseCentavos(preco) === preco_centavos ? null : (
            <Notice tone="warning" live title={canalForm.titulo}>
              {canalForm.quemJaComprou}
            </Notice>
          )}
          <SelectField name="modo" label={canalForm.comoEPublicado} options={MODOS} />
          <TextAreaField
            name="descricao"
            label="Descrição"
            hint={canalForm.fraseQuemAnuncia}
            rows={3}
            announced
            footer={contagem}
          />
          <SwitchField name="ativo" label="Ligado" hint={canalForm.desligadoNinguemEscolhe} />
          {ativo || !canal.ativo ? null : (
            <Notice tone="warning" live>
              {canalForm.salvarCanalSome}
            </Notice>
          )}
        </>
      )}
    </FormDaEquipe>
  )
}
