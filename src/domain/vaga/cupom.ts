/* Coupons (docs/product/channels.md#coupons). Only SQL decides whether one is valid; here are its shape and its texts. */
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
