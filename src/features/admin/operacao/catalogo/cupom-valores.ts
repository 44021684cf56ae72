/* Converts a coupon between its form and `fn_admin_salvar_cupom`. */
import { formatarData } from '@/domain/br/data'
import { formatarCentavos, lerCentavos } from '@/domain/br/dinheiro'
import { lerInteiro } from '@/domain/br/inteiro'
import { type Linha, lista, numero, texto } from '../../fila/linha'

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

const dia = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' })
const diaDe = (instante: string, menosMs = 0) => (instante ? formatarData(dia, Date.parse(instante) - menosMs) : '')

/** The next day, because SQL stores the end as the first invalid instant. */
export function diaSeguinte(aaaaMmDd: string): string {
  const quando = new Date(`${aaaaMmDd}T00:00:00Z`)
  quando.setUTCDate(quando.getUTCDate() + 1)
  return quando.toISOString().slice(0, 10)
}

/** The form of an existing coupon, or of a new one. */
export function valoresDoCupom(cupom?: Linha): CupomValores {
  const tipo = texto(cupom, 'tipo') || 'percentual'
  const valor = numero(cupom, 'valor')
  return {
    codigo: texto(cupom, 'codigo'),
    tipo,
    percentual: tipo === 'percentual' && valor ? String(valor) : '',
    fixo: tipo === 'fixed' ? formatarCentavos(valor) : '',
    valido_de: diaDe(texto(cupom, 'valido_de')),
    // Stored as the instant at which it ends: the day before is the last valid day.
    valido_ate: diaDe(texto(cupom, 'valido_ate'), 1),
    max_usos: texto(cupom, 'max_usos'),
    por_pessoa: cupom ? texto(cupom, 'por_pessoa') : '1',
    canais: [...lista(cupom, 'canais')],
    ativo: cupom ? cupom['ativo'] === true : true,
  }
}

/** A whole number for the payload; any other text is sent as typed, so that the server refuses it. */
export const inteiro = (digitado: string): number | string | null => lerInteiro(digitado.trim()) ?? (digitado.trim() || null)

/** The payload. Instants that the form did not change are sent back unchanged. */
export function cupomParaEnviar(
  valores: CupomValores,
  antes?: Linha,
): Record<string, string | number | boolean | string[] | null> {
  const { codigo, tipo, percentual, fixo, valido_de: de, valido_ate: ate, max_usos, por_pessoa, canais, ativo } = valores
  const era = valoresDoCupom(antes)
  return {
    codigo,
    tipo,
    valor: tipo === 'fixed' ? lerCentavos(fixo) : inteiro(percentual),
    valido_de: antes && de === era.valido_de ? texto(antes, 'valido_de') : de || null,
    valido_ate: antes && ate === era.valido_ate ? texto(antes, 'valido_ate') || null : ate ? diaSeguinte(ate) : null,
    max_usos: inteiro(max_usos),
    por_pessoa: inteiro(por_pessoa),
    canais: canais.length > 0 ? canais : null,
    ativo,
  }
}
