import { SwitchField } from '@/components/form/choice/SwitchField'
import { ChoiceGroup } from '@/components/form/ChoiceGroup'
import { moneyMask } from '@/components/form/masked/amount-masks'
import { MaskedField } from '@/components/form/masked/MaskedField'
import { DiaField } from '@/components/form/text/DiaField'
import { NumberField } from '@/components/form/text/NumberField'
import { SelectField } from '@/components/form/SelectField'
import { TextField } from '@/components/form/TextField'
import type { RegistroDe } from '@/domain/contratos/equipe/tabelas'
import { CANAIS } from '@/domain/vaga/canal'
import { normalizeCupom } from '@/domain/vaga/total'
import { saveCupom } from '../../api'
import { FormDaEquipe } from '../../fila/FormDaEquipe'
import { TIPO_DO_CUPOM } from '../../tabelas/registro/palavras'
import { toOpcoes } from '../../tabelas/registro/tabela'
import { toCupom, toValoresDoCupom } from './cupom-valores'
import { cupomForm } from './textos'

type Props = { cupom?: RegistroDe<'cupons'>; onSalvo: (codigo: string) => void; onRecarregar: () => void }

const TIPOS = toOpcoes(TIPO_DO_CUPOM)
const NOMES = Object.fromEntries(CANAIS.map(({ codigo, nome }) => [codigo, nome]))

/** A new coupon, or the rules of an existing one; its discount never changes. */
export const CupomForm = ({ cupom, onSalvo, onRecarregar }: Props) => (
  <FormDaEquipe
    rotulo={cupom ? cupomForm.editarCupom : cupomForm.novoCupom}
    // The drawer of a new coupon opens over the form of another one.
    escopo={cupom ? '' : 'novo-'}
    valores={toValoresDoCupom(cupom)}
    enviar={(valores) => saveCupom({ _cupom: toCupom(valores, cupom), ...(cupom && { _versao: cupom.versao }) })}
    campoDe={({ hint }, { tipo }) => (hint !== 'valor' ? hint : tipo === 'fixed' ? 'fixo' : 'percentual')}
    feito={() => (cupom ? cupomForm.cupomSalvo : cupomForm.cupomCriado)}
    onFeito={({ codigo }) => onSalvo(codigo)}
    onRecarregar={onRecarregar}
    botao={cupom ? cupomForm.salvarCupom : cupomForm.criarCupom}
    pendente={cupomForm.salvando}
    className="space-y-5"
  >
    {({ tipo }) => (
      <>
        {cupom ? null : (
          <>
            <TextField name="codigo" label="Código" hint={cupomForm.formatoDoCodigo} settle={normalizeCupom} announced />
            <div className="grid gap-5 sm:grid-cols-2">
              <SelectField name="tipo" label="Tipo" options={TIPOS} />
              {tipo === 'fixed' ? (
                <MaskedField name="fixo" label={cupomForm.descontoReais} mask={moneyMask} inputMode="numeric" announced />
              ) : (
                <NumberField name="percentual" label={cupomForm.descontoEm} announced />
              )}
            </div>
          </>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <DiaField
            name="valido_de"
            label={cupomForm.valeDesde}
            hint={cupom ? undefined : cupomForm.vazioDesdeAgora}
            optional
            announced
          />
          <DiaField name="valido_ate" label={cupomForm.ultimoDia} hint={cupomForm.vazioSemFim} optional announced />
          <NumberField name="max_usos" label={cupomForm.limiteUsos} hint={cupomForm.vazioSemLimite} optional announced />
          <NumberField name="por_pessoa" label={cupomForm.usosPessoa} hint={cupomForm.vazioSemLimite} optional announced />
        </div>
        <ChoiceGroup
          name="canais"
          label={cupomForm.canaisVale}
          hint={cupomForm.nenhumMarcadoVale}
          options={CANAIS.map(({ codigo }) => codigo)}
          labels={NOMES}
          multiple
          optional
        />
        <SwitchField name="ativo" label="Ligado" hint={cupomForm.desligadoNinguemUsa} />
      </>
    )}
  </FormDaEquipe>
)
