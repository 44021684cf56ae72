/* The document of who pays: a CPF or a CNPJ, letters included (docs/product/payments.md#document-of-the-payer,
 * docs/product/services.md#kinds-of-field). Mirrored by `fn_registrar_documento`. */
import { ERRO_CNPJ, isValidCnpj, normalizeCnpj } from '../br/cnpj.ts'
import { ERRO_CPF, isValidCpf } from '../br/cpf.ts'

/** Message of a document that has neither eleven digits nor fourteen characters. */
export const ERRO_DOCUMENTO = 'CPF deve ter 11 dígitos ou CNPJ 14 dígitos'

/** A document as sent (without separators), or the error message. */
export type DocumentoLido = { readonly documento: string } | { readonly erro: string }

/** Parses the input, with or without separators: eleven digits are a CPF, fourteen digits or capital letters a CNPJ. */
export function parseDocumento(digitado: string): DocumentoLido {
  const documento = normalizeCnpj(digitado)
  if (/^[0-9]{11}$/.test(documento)) return isValidCpf(documento) ? { documento } : { erro: ERRO_CPF }
  if (/^[0-9A-Z]{14}$/.test(documento)) return isValidCnpj(documento) ? { documento } : { erro: ERRO_CNPJ }
  return { erro: ERRO_DOCUMENTO }
}
