/** Everything that functions may do with the service's rights, by name. There is no free client: a new right is a new line here. */
import { z } from 'zod'
import { type CodigoConferido, codigos } from '../../../src/domain/contratos/servico/codigos.ts'
import { anuncio, type OutboxItem, rotinas } from '../../../src/domain/contratos/servico/rotinas.ts'
import type { Canal } from '../../../src/domain/identificador.ts'
import type { Finalidade } from './mensagens/codigo.ts'
import { createPaymentRecords } from './payment/records.ts'
import type { Rpc } from './platform.ts'
import { createDeliveryRecords } from './webhook/records.ts'

/** A vacancy whose words wait to be read, without who may be asked about it. */
const lido = anuncio.omit({
  responsavel_nome: true,
  senioridade: true,
  uf: true,
  modalidade: true,
  empresa_site: true,
  empresa_tamanho: true,
})

/** To whom a code goes or went, what for, and who asks: a signed-in user or null, the network address, the secret of the browser. */
export type CodeOf = {
  canal: Canal
  identificador: string
  finalidade: Finalidade
  authUserId: string | null
  endereco: string | null
  navegador: string
}
export type Verified = CodigoConferido
export type Accepted = Extract<Verified, { status: 'ok' }>

const codeArgs = ({ canal, identificador, finalidade, authUserId, endereco, navegador }: CodeOf) => ({
  _canal: canal,
  _identificador: identificador,
  _finalidade: finalidade,
  _auth_user_id: authUserId,
  _endereco: endereco,
  _navegador: navegador,
})

export type { OutboxItem } from '../../../src/domain/contratos/servico/rotinas.ts'
export type Admin = ReturnType<typeof createAdmin>

/** Binds the named functions to one way of calling RPCs. */
export const createAdmin = (rpc: Rpc) => ({
  ...createPaymentRecords(rpc),
  ...createDeliveryRecords(rpc),
  /** Takes up to `limite` messages for `leaseS` seconds; no other worker gets them meanwhile. */
  claimOutbox: async (limite: number, leaseS: number): Promise<OutboxItem[]> =>
    rotinas.fn_service_claim_outbox.parse(await rpc('fn_service_claim_outbox', { _limite: limite, _lease_s: leaseS })),
  /** The provider has accepted it: never again. Wipes the raw token from the payload. */
  outboxSent: async (id: string) => void (await rpc('fn_service_outbox_sent', { _id: id })),
  /** Not sent: later again, or never when `permanente`. `erro` must be masked. */
  outboxFailed: async (id: string, erro: string, permanente: boolean) =>
    void (await rpc('fn_service_outbox_failed', { _id: id, _erro: erro, _permanente: permanente })),
  /** A new code, to be sent to `destino` now, or why there is none. The only place where a code is in the clear. */
  requestOtp: async (code: CodeOf) => codigos.fn_service_request_otp.parse(await rpc('fn_service_request_otp', codeArgs(code))),
  /** The provider did not take the code: it is void, and another may be asked for at once. Unless `definitivo` it counts as sent. */
  otpNotSent: async (desafio: string, definitivo: boolean) =>
    void (await rpc('fn_service_otp_nao_enviado', { _desafio: desafio, _definitivo: definitivo })),
  /** Spends a code. Whoever gets `ok` is the only one; wrong tries are counted. */
  verifyOtp: async (code: CodeOf, codigo: string): Promise<Verified> =>
    codigos.fn_service_verify_otp.parse(await rpc('fn_service_verify_otp', { ...codeArgs(code), _codigo: codigo })),
  /** Gives the verified contact to the account, once for each spent code. Refuses with `contato_indisponivel` or `desafio_invalido`. */
  finishOtp: async (desafio: string, identificador: string, authUserId: string) =>
    codigos.fn_service_concluir_otp.parse(
      await rpc('fn_service_concluir_otp', { _desafio: desafio, _identificador: identificador, _auth_user_id: authUserId }),
    ),
  /** Deletes the account and all that is its own, in one transaction. Refuses with `ultimo_admin`. SQL gives it 10 s. */
  deleteAccount: async (desafio: string, authUserId: string) =>
    void codigos.fn_service_excluir_conta.parse(
      await rpc('fn_service_excluir_conta', { _desafio: desafio, _auth_user_id: authUserId }, 11_000),
    ),
  /** Takes up to `limite` vacancies that wait for the ad check, for 2 minutes. One that cannot be read is null, and stops no other. */
  claimVagas: async (limite: number) =>
    z
      .array(z.unknown())
      .parse(await rpc('fn_service_vagas_a_publicar', { _limite: limite }))
      .map((row) => lido.safeParse(row).data ?? null),
  /** What the check found in that version: publishes, or holds back and tells the owner. An older version changes nothing. */
  concluirChecagem: async (id: string, versao: number, achados: readonly object[], bloqueia: boolean) =>
    void (await rpc('fn_service_concluir_checagem', { _id: id, _achados: achados, _bloqueia: bloqueia, _versao: versao })),
  /** News of the card provider about a payment that is not ours, a day or more old: the team hears of it, at most once a day. */
  pagamentoDesconhecido: async ({ id, tipo, em }: { id: string; tipo: string; em: string }) =>
    void (await rpc('fn_service_pagamento_desconhecido', { _evento_id: id, _evento_tipo: tipo, _evento_em: em })),
  /** Refreshes the numbers of the team when that is due; true when it did. SQL gives it 60 s. */
  refreshNumbers: async () => z.boolean().parse(await rpc('fn_service_atualizar_numeros', {}, 61_000)),
  /** Deletes what has passed its time (limits, unconfirmed data, old payloads): how many, by kind. SQL gives it 60 s. */
  purge: async () => rotinas.fn_service_purge.parse(await rpc('fn_service_purge', {}, 61_000)),
})
