/*
 * Price of a vacancy in centavos (docs/product/channels.md#total): sum of the chosen channels less the coupon
 * (docs/product/channels.md#coupons), never below zero. SQL decides (`vagas.preco`, and whether a coupon is valid) and this shows it in
 * advance; a test compares both on random selections.
 */
import { cleanLinha } from '../br/texto.ts'

/** Message for an empty field (docs/product/channels.md#coupons). */
export const ERRO_CUPOM_VAZIO = 'Digite um código de cupom'
/** Message when the check itself failed (docs/product/channels.md#coupons). */
export const ERRO_VALIDAR_CUPOM = 'Erro ao validar cupom'

/** Longest code, in characters. */
export const MAX_CUPOM = 40

/** `valor` is 1 to 100 for `percentual`, centavos for `fixed`. `canais` null or absent = valid for all of them. */
export type Cupom = {
  readonly codigo: string
  readonly tipo: 'percentual' | 'fixed'
  readonly valor: number
  readonly canais?: readonly string[] | null | undefined
}

/** The stored form of a typed code: capital letters, no spaces. The same in SQL. */
export const normalizeCupom = (digitado: string): string =>
  cleanLinha(digitado)
    .replaceAll(' ', '')
    .replace(/[a-z]/g, (letra) => letra.toUpperCase())

/** One chosen channel with its price. */
export type CanalEscolhido = { readonly codigo: string; readonly precoCentavos: number }

/** `linhas`: the price of each channel and its share of the discount; the shares add up to it exactly. */
export type Total = {
  readonly somaCentavos: number
  readonly descontoCentavos: number
  readonly totalCentavos: number
  readonly linhas: readonly { readonly codigo: string; readonly precoCentavos: number; readonly descontoCentavos: number }[]
}

/** Smallest amount that can be charged: a total is zero, or at least this. */
export const MINIMO_COBRADO_CENTAVOS = 50

const somar = (numeros: readonly number[]) => numeros.reduce((soma, numero) => soma + numero, 0)

const porCodigo = (a: CanalEscolhido, b: CanalEscolhido) => (a.codigo < b.codigo ? -1 : 1)

/** Discount of a coupon on a base: a percentage rounds half up on the sum, a fixed value never exceeds it. */
const desconto = ({ tipo, valor }: Cupom, base: number) =>
  Math.min(base, tipo === 'percentual' ? Math.floor((base * valor + 50) / 100) : valor)

/**
 * Sum, discount and total of a selection; the order of the channels does not matter, a duplicate counts once. A coupon for
 * certain channels reduces only those; a rest below {@link MINIMO_COBRADO_CENTAVOS} is avoided by a smaller discount.
 * The discount is spread by price, remaining centavos from the first code on.
 */
export function computeTotalDaVaga(canais: readonly CanalEscolhido[], cupom: Cupom | null = null): Total {
  const unicos = [...new Map(canais.map((canal) => [canal.codigo, canal])).values()].toSorted(porCodigo)
  const vale = ({ codigo }: CanalEscolhido) => cupom !== null && (cupom.canais?.includes(codigo) ?? true)
  const base = somar(unicos.filter(vale).map(({ precoCentavos }) => precoCentavos))
  const somaCentavos = somar(unicos.map(({ precoCentavos }) => precoCentavos))
  const cheio = cupom === null ? 0 : desconto(cupom, base)
  const resta = somaCentavos - cheio
  const descontoCentavos =
    resta > 0 && resta < MINIMO_COBRADO_CENTAVOS ? Math.max(somaCentavos - MINIMO_COBRADO_CENTAVOS, 0) : cheio
  const inteiros = unicos.map((canal) =>
    vale(canal) && base > 0 ? Math.floor((descontoCentavos * canal.precoCentavos) / base) : 0,
  )
  let resto = descontoCentavos - somar(inteiros)
  const linhas = unicos.map(({ codigo, precoCentavos }, i) => {
    const parte = inteiros[i] ?? 0
    const extra = resto > 0 && vale({ codigo, precoCentavos }) && parte < precoCentavos ? 1 : 0
    resto -= extra
    return { codigo, precoCentavos, descontoCentavos: parte + extra }
  })
  return { somaCentavos, descontoCentavos, totalCentavos: somaCentavos - descontoCentavos, linhas }
}
