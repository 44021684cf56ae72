/* Converts a coupon between its form and `fn_admin_salvar_cupom`. */
import { formatCentavos, parseCentavos } from '@/domain/br/dinheiro'
import { parseInteiro } from '@/domain/br/numero'
import { formatDiaIso } from '@/domain/br/quando'
import type { RegistroDe } from '@/domain/contratos/equipe/tabelas'

type Cupom = RegistroDe<'cupons'>

/** The form values: texts as typed, days as YYYY-MM-DD; the last day is still valid. */
export type CupomValores = {
  codigo: string
  tipo: string
  percentual: string
  fixo: string
  valido_de: string
  valido_ate: string
  max_usos: string
  por_pessoa: string
  canais: string[]
  ativo: boolean
}

const diaDe = (instante: string | null | undefined, menosMs = 0) => (instante ? formatDiaIso(Date.parse(instante) - menosMs) : '')

/** The next day, because SQL stores the end as the first invalid instant. */
export function getDiaSeguinte(aaaaMmDd: string): string {
  const quando = new Date(`${aaaaMmDd}T00:00:00Z`)
  quando.setUTCDate(quando.getUTCDate() + 1)
  return quando.toISOString().slice(0, 10)
}

/** The form of an existing coupon, or of a new one. */
export const toValoresDoCupom = (cupom?: Cupom): CupomValores => ({
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
export function toCupom(valores: CupomValores, antes?: Cupom): Record<string, string | number | boolean | string[] | null> {
  const { codigo, tipo, percentual, fixo, valido_de: de, valido_ate: ate, max_usos, por_pessoa, canais, ativo } = valores
  const era = toValoresDoCupom(antes)
  return {
    codigo,
    tipo,
    valor: tipo === 'fixed' ? parseCentavos(fixo) : parseInteiroDigitado(percentual),
    valido_de: antes && de === era.valido_de ? antes.valido_de : de || null,
    valido_ate: antes && ate === era.valido_ate ? antes.valido_ate : ate ? getDiaSeguinte(ate) : null,
    max_usos: parseInteiroDigitado(max_usos),
    por_pessoa: parseInteiroDigitado(por_pessoa),
    canais: canais.length > 0 ? canais : null,
    ativo,
  }
}
