/* One-time codes and account deletion, for the edge functions that sign people in. Waiting times in whole seconds. */
import { z } from 'zod'
import { contagem, texto, textoOuNull, uuid } from '../valores.ts'

const limite = z.object({ status: z.literal('limite'), retry_in: contagem })

const pedido = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('enviar'),
    desafio: uuid,
    codigo: texto.regex(/^\d{6}$/),
    destino: texto.min(1),
    expires_in: contagem,
    resend_in: contagem,
  }),
  z.object({ status: z.literal('aguarde'), resend_in: contagem, expires_in: contagem }),
  z.object({ status: z.literal('outra_conta') }),
  z.object({ status: z.literal('captcha') }),
  limite,
])

const recusado = [
  z.object({ status: z.literal('invalido'), restantes: contagem }),
  z.object({ status: z.enum(['expirado', 'usado', 'bloqueado', 'indisponivel']) }),
  limite,
] as const

const conferido = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('ok'),
    desafio: uuid,
    conta: z.object({ auth_user_id: uuid, login: textoOuNull }).nullable(),
    /** Account that has the e-mail as its login without having verified it. */
    ocupante: uuid.nullable(),
  }),
  ...recusado,
])
export type CodigoConferido = z.output<typeof conferido>

/** Answers by procedure. */
export const codigos = {
  fn_service_request_otp: pedido,
  fn_service_verify_otp: conferido,
  fn_service_pedir_codigo_da_avaliacao: pedido,
  /** `celular_usado`: the review stays as it is. */
  fn_service_confirmar_avaliacao: z.discriminatedUnion('status', [
    z.object({ status: z.literal('confirmado') }),
    z.object({ status: z.literal('celular_usado') }),
    ...recusado,
  ]),
  fn_service_concluir_otp: z.object({ needs_onboarding: z.boolean(), nova: z.boolean() }),
  fn_service_excluir_conta: z.object({ excluida: z.literal(true) }),
}
