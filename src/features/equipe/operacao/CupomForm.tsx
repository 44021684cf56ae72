import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { SwitchField } from '@/components/form/choice/SwitchField'
import { ChoiceGroup } from '@/components/form/ChoiceGroup'
import { moneyMask } from '@/components/form/masked/amount-masks'
import { MaskedField } from '@/components/form/masked/MaskedField'
import { DiaField } from '@/components/form/text/DiaField'
import { NumberField } from '@/components/form/text/NumberField'
import { SelectField } from '@/components/form/SelectField'
import { TextField } from '@/components/form/TextField'
import { Drawer } from '@/components/panel/Drawer'
import { Button } from '@/components/ui/Button'
import { addDias } from '@/domain/br/dia'
import { formatCentavos, parseCentavos } from '@/domain/br/dinheiro'
import { parseInteiro } from '@/domain/br/numero'
import { formatDiaIso } from '@/domain/br/quando'
import type { RegistroDe } from '@/domain/contratos/equipe/tabelas'
import { CANAIS } from '@/domain/vaga/canal'
import { normalizeCupom } from '@/domain/vaga/total'
import { saveCupom } from '../api'
import { FormDaEquipe } from '../fila/FormDaEquipe'
import { TIPO_DO_CUPOM } from '../tabelas/registro/palavras'
import { toOpcoes } from '../tabelas/registro/tabela'
import { doCupom } from './textos'

type Props = { cupom?: RegistroDe<'cupons'>; onFeito?: (cupom: { codigo: string }) => void; onRecarregar: () => void }

const TIPOS = toOpcoes(TIPO_DO_CUPOM)
const NOMES = Object.fromEntries(CANAIS.map(({ codigo, nome }) => [codigo, nome]))

/** A new coupon, or the rules of an existing one; its discount never changes. */
export const CupomForm = ({ cupom, ...destinos }: Props) => (
  <FormDaEquipe
    rotulo={cupom ? doCupom.editarCupom : doCupom.novoCupom}
    // The drawer of a new coupon opens over the form of another one.
    escopo={cupom ? '' : 'novo-'}
    valores={toValoresDoCupom(cupom)}
    enviar={(valores) => saveCupom({ _cupom: toCupom(valores, cupom), ...(cupom && { _versao: cupom.versao }) })}
    campoDe={({ hint }, { tipo }) =>
      hint === 'cupom_existente' ? 'codigo' : hint !== 'valor' ? hint : tipo === 'fixed' ? 'fixo' : 'percentual'
    }
    feito={() => (cupom ? doCupom.cupomSalvo : doCupom.cupomCriado)}
    botao={cupom ? doCupom.salvarCupom : doCupom.criarCupom}
    className="space-y-5"
    {...destinos}
  >
    {({ tipo }) => (
      <>
        {cupom ? null : (
          <>
            <TextField name="codigo" label="Código" hint={doCupom.formatoDoCodigo} settle={normalizeCupom} announced />
            <div className="grid gap-5 sm:grid-cols-2">
              <SelectField name="tipo" label="Tipo" options={TIPOS} />
              {tipo === 'fixed' ? (
                <MaskedField name="fixo" label={doCupom.descontoReais} mask={moneyMask} inputMode="numeric" announced />
              ) : (
                <NumberField name="percentual" label={doCupom.descontoEm} announced />
              )}
            </div>
          </>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <DiaField
            name="valido_de"
            label={doCupom.valeDesde}
            hint={cupom ? undefined : doCupom.vazioDesdeAgora}
            optional
            announced
          />
          <DiaField name="valido_ate" label={doCupom.ultimoDia} hint={doCupom.vazioSemFim} optional announced />
          <NumberField name="max_usos" label={doCupom.limiteUsos} hint={doCupom.vazioSemLimite} optional announced />
          <NumberField name="por_pessoa" label={doCupom.usosPessoa} hint={doCupom.vazioSemLimite} optional announced />
        </div>
        <ChoiceGroup
          name="canais"
          label={doCupom.canaisVale}
          hint={doCupom.dicaDosCanais}
          options={CANAIS.map(({ codigo }) => codigo)}
          labels={NOMES}
          multiple
          optional
        />
        <SwitchField name="ativo" label="Ligado" hint={doCupom.dicaDoLigado} />
      </>
    )}
  </FormDaEquipe>
)

type Cupom = RegistroDe<'cupons'>

const diaDe = (instante: string | null | undefined, menosMs = 0) => (instante ? formatDiaIso(Date.parse(instante) - menosMs) : '')

/** The form of an existing coupon, or of a new one: texts as typed, days as YYYY-MM-DD; the last day is still valid. */
export const toValoresDoCupom = (cupom?: Cupom) => ({
  codigo: cupom?.codigo ?? '',
  tipo: cupom?.tipo ?? 'percentual',
  percentual: cupom?.tipo === 'percentual' ? String(cupom.valor) : '',
  fixo: cupom?.tipo === 'fixed' ? formatCentavos(cupom.valor) : '',
  valido_de: diaDe(cupom?.valido_de),
  // Stored as the instant at which it ends: the day before is the last valid day.
  valido_ate: diaDe(cupom?.valido_ate, 1),
  max_usos: String(cupom?.max_usos ?? ''),
  por_pessoa: cupom ? String(cupom.por_pessoa ?? '') : '1',
  canais: [...(cupom?.canais ?? [])],
  ativo: cupom?.ativo ?? true,
})

/** A whole number for the payload; any other text is sent as typed, so that the server refuses it. */
export const parseInteiroDigitado = (digitado: string): number | string | null =>
  parseInteiro(digitado.trim()) ?? (digitado.trim() || null)

/** The payload. Instants that the form did not change are sent back unchanged. */
export function toCupom(
  valores: ReturnType<typeof toValoresDoCupom>,
  antes?: Cupom,
): Record<string, string | number | boolean | string[] | null> {
  const { codigo, tipo, percentual, fixo, valido_de: de, valido_ate: ate, max_usos, por_pessoa, canais, ativo } = valores
  const era = toValoresDoCupom(antes)
  return {
    codigo,
    tipo,
    valor: tipo === 'fixed' ? parseCentavos(fixo) : parseInteiroDigitado(percentual),
    valido_de: antes && de === era.valido_de ? antes.valido_de : de || null,
    // Stored as the first instant at which it is not valid.
    valido_ate: antes && ate === era.valido_ate ? antes.valido_ate : ate ? addDias(ate, 1) : null,
    max_usos: parseInteiroDigitado(max_usos),
    por_pessoa: parseInteiroDigitado(por_pessoa),
    canais: canais.length > 0 ? canais : null,
    ativo,
  }
}

/** Creates a coupon in a drawer, and opens it in the list. */
export function NovoCupom() {
  const [aberto, setAberto] = useState(false)
  const [, setSearch] = useSearchParams()
  const queries = useQueryClient()
  const reler = () => void queries.invalidateQueries({ queryKey: ['admin'] })
  return (
    <>
      <div className="mb-5 flex justify-end">
        <Button size="sm" onClick={() => setAberto(true)}>
          {doCupom.novoCupom}
        </Button>
      </div>
      <Drawer open={aberto} onOpenChange={setAberto} title={doCupom.novoCupom}>
        <CupomForm
          onRecarregar={reler}
          onFeito={({ codigo }) => {
            setAberto(false)
            reler()
            setSearch({ fila: 'cupons', item: codigo }, { preventScrollReset: true })
          }}
        />
      </Drawer>
    </>
  )
}
