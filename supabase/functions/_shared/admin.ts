/** Everything that functions may do with the service key, by name. There is no generic client: a new right is a new line here. */
import { z } from 'zod'
import { type CodigoConferido, codigos } from '../../../src/domain/contratos/servico/codigos.ts'
import { anuncio, type ArquivoAPublicar, type OutboxItem, rotinas } from '../../../src/domain/contratos/servico/rotinas.ts'
import { type avisoAoBuscador, paginas } from '../../../src/domain/contratos/servico/paginas.ts'
import { contagem } from '../../../src/domain/contratos/valores.ts'
import type { Canal } from '../../../src/domain/identificador.ts'
import type { Finalidade } from './mensagens/codigo.ts'
import { createPaymentRecords } from './payment/records.ts'
import type { Rpc } from './platform.ts'
import { createDeliveryRecords } from './webhook/records.ts'

/** The part of a vacancy that the ad check reads, without the contact of its recruiter. */
const lido = anuncio.omit({
  responsavel_nome: true,
  senioridade: true,
  uf: true,
  modalidade: true,
  empresa_site: true,
  empresa_tamanho: true,
  numero_de_vagas: true,
  jornada: true,
  salario_periodo: true,
})

/** A mobile to be proved for the review of a follow-up token; who asks as in `CodeOf`. */
export type ReviewCodeOf = Omit<CodeOf, 'canal' | 'finalidade'> & { token: string }

/** The contact of a code, its purpose and who asks: a signed-in user or null, the network address, the secret of the browser. */
export type CodeOf = {
  canal: Canal
  identificador: string
  finalidade: Finalidade
  authUserId: string | null
  endereco: string | null
  /** Null: a caller without a browser. */
  navegador: string | null
}
export type Verified = CodigoConferido
export type Accepted = Extract<Verified, { status: 'ok' }>

const reviewCodeArgs = ({ token, identificador, authUserId, endereco, navegador }: ReviewCodeOf) => ({
  _token: token,
  _identificador: identificador,
  _auth_user_id: authUserId,
  _endereco: endereco,
  _navegador: navegador,
})

const codeArgs = ({ canal, identificador, finalidade, authUserId, endereco, navegador }: CodeOf) => ({
  _canal: canal,
  _identificador: identificador,
  _finalidade: finalidade,
  _auth_user_id: authUserId,
  _endereco: endereco,
  _navegador: navegador,
})

/** A search engine that takes notes of pages. */
type Buscador = 'indexnow' | 'google'
export type Aviso = z.output<typeof avisoAoBuscador>
export type { OutboxItem } from '../../../src/domain/contratos/servico/rotinas.ts'
export type Admin = ReturnType<typeof createAdmin>

/** Binds the named functions to one way of calling RPCs. */
export const createAdmin = (rpc: Rpc) => ({
  ...createPaymentRecords(rpc),
  ...createDeliveryRecords(rpc),
  /** Leases up to `limite` messages for `leaseS` seconds; no other worker gets them meanwhile. */
  claimOutbox: async (limite: number, leaseS: number): Promise<OutboxItem[]> =>
    rotinas.fn_service_claim_outbox.parse(await rpc('fn_service_claim_outbox', { _limite: limite, _lease_s: leaseS })),
  /** Takes the next turns of the queue at the e-mail provider; the ms until the first, the others follow at that rate. */
  takeTurns: async (quantas: number, porSegundo: number): Promise<number> =>
    rotinas.fn_service_vez_de_enviar.parse(
      await rpc('fn_service_vez_de_enviar', { _quantas: quantas, _por_segundo: porSegundo, _urgente: false }),
    ),
  /** Moves the turns of the queue back by one: an e-mail leaves at once. */
  takePlace: async (porSegundo: number) =>
    void (await rpc('fn_service_vez_de_enviar', { _quantas: 1, _por_segundo: porSegundo, _urgente: true })),
  /** The provider accepted it: it is never sent again. Wipes the raw token from the payload. */
  outboxSent: async (id: string) => void (await rpc('fn_service_outbox_sent', { _id: id })),
  /** Not sent: retried later, or a dead letter when `permanente`. `erro` must be masked. */
  outboxFailed: async (id: string, erro: string, permanente: boolean) =>
    void (await rpc('fn_service_outbox_failed', { _id: id, _erro: erro, _permanente: permanente })),
  /** A new code, to be sent to `destino` now, or the reason why there is none (`captcha` only when there is one). The only place that holds a code in the clear. */
  requestOtp: async (code: CodeOf, captcha: boolean) =>
    codigos.fn_service_request_otp.parse(await rpc('fn_service_request_otp', { ...codeArgs(code), _captcha: captcha })),
  /** Counts a check of the captcha before the provider is asked: the seconds to wait, or 0. */
  countCaptcha: async (endereco: string | null): Promise<number> =>
    contagem.parse(await rpc('fn_service_provar_pessoa', { _endereco: endereco, _provada: false })),
  /** The sender, a browser at an address, passed the captcha. */
  provePerson: async (endereco: string | null, navegador: string) =>
    void (await rpc('fn_service_provar_pessoa', { _endereco: endereco, _navegador: navegador, _provada: true })),
  /**
   * The provider did not accept the code: it is void, and another may be requested at once. Unless `definitivo` it counts as sent.
   */
  otpNotSent: async (desafio: string, definitivo: boolean) =>
    void (await rpc('fn_service_otp_nao_enviado', { _desafio: desafio, _definitivo: definitivo })),
  /** Spends a code. Only one caller gets `ok`; wrong tries are counted. */
  verifyOtp: async (code: CodeOf, codigo: string): Promise<Verified> =>
    codigos.fn_service_verify_otp.parse(await rpc('fn_service_verify_otp', { ...codeArgs(code), _codigo: codigo })),
  /** As `requestOtp`, by SMS for the review of a follow-up token. Refuses with `sem_avaliacao`, `celular_confirmado` or as the link. */
  requestReviewOtp: async (code: ReviewCodeOf, captcha: boolean) =>
    codigos.fn_service_pedir_codigo_da_avaliacao.parse(
      await rpc('fn_service_pedir_codigo_da_avaliacao', { ...reviewCodeArgs(code), _captcha: captcha }),
    ),
  /** Spends such a code and makes the review weigh. Refuses as `requestReviewOtp`. */
  confirmReview: async (code: ReviewCodeOf, codigo: string) =>
    codigos.fn_service_confirmar_avaliacao.parse(
      await rpc('fn_service_confirmar_avaliacao', { ...reviewCodeArgs(code), _codigo: codigo }),
    ),
  /** Gives the verified contact to the account, once per spent code. Refuses with `contato_indisponivel` or `desafio_invalido`. */
  finishOtp: async (desafio: string, identificador: string, authUserId: string) =>
    codigos.fn_service_concluir_otp.parse(
      await rpc('fn_service_concluir_otp', { _desafio: desafio, _identificador: identificador, _auth_user_id: authUserId }),
    ),
  /** Notes that the code by e-mail of a spent challenge was typed in this session; rights of the team need that. */
  confirmSession: async (desafio: string, sessao: string) =>
    void (await rpc('fn_service_confirmar_sessao', { _desafio: desafio, _sessao: sessao })),
  /** Deletes the account and all its data in one transaction. Refuses with `ultimo_admin`. SQL gives it 10 s. */
  deleteAccount: async (desafio: string, authUserId: string) =>
    void codigos.fn_service_excluir_conta.parse(
      await rpc('fn_service_excluir_conta', { _desafio: desafio, _auth_user_id: authUserId }, 11_000),
    ),
  /**
   * Leases up to `limite` vacancies that wait for the ad check, for 2 minutes. An unreadable row becomes null and does not stop the
   * others.
   */
  claimVagas: async (limite: number) =>
    z
      .array(z.unknown())
      .parse(await rpc('fn_service_vagas_a_publicar', { _limite: limite }))
      .map((row) => lido.safeParse(row).data ?? null),
  /**
   * The findings for that version: publishes the vacancy, or holds it back and notifies the owner. An older version changes nothing.
   */
  concluirChecagem: async (id: string, versao: number, achados: readonly object[], bloqueia: boolean) =>
    void (await rpc('fn_service_concluir_checagem', { _id: id, _achados: achados, _bloqueia: bloqueia, _versao: versao })),
  /** Leases up to `limite` edits that wait for the ad check, for 2 minutes, each as the ad with the edit made; as `claimVagas`. */
  claimEdicoes: async (limite: number) =>
    z
      .array(z.unknown())
      .parse(await rpc('fn_service_edicoes_a_checar', { _limite: limite }))
      .map((row) => lido.safeParse(row).data ?? null),
  /** The findings of an edit: puts it on the air, or blocks it and notifies the owner. */
  concluirEdicao: async (id: string, achados: readonly object[], bloqueia: boolean) =>
    void (await rpc('fn_service_concluir_edicao', { _id: id, _achados: achados, _bloqueia: bloqueia })),
  /** Leases up to `limite` reviews whose text waits for the check, for 2 minutes. */
  claimAvaliacoes: async (limite: number) =>
    rotinas.fn_service_avaliacoes_a_checar.parse(await rpc('fn_service_avaliacoes_a_checar', { _limite: limite })),
  /** Publishes a checked review, or holds it for the team with the findings. One that was written anew meanwhile is left. */
  concluirAvaliacao: async (id: string, enviadaEm: string, achados: string | null) =>
    void (await rpc('fn_service_concluir_avaliacao', { _id: id, _enviada_em: enviadaEm, _achados: achados })),
  /** Leases up to `limite` pages of companies whose text waits for the check, for 2 minutes. */
  claimPaginas: async (limite: number) =>
    rotinas.fn_service_paginas_a_checar.parse(await rpc('fn_service_paginas_a_checar', { _limite: limite })),
  /** Shows a checked text, or keeps it off with the reason. One that was written anew meanwhile is left. */
  concluirPagina: async (id: string, escritoEm: string, achado: string | null) =>
    void (await rpc('fn_service_concluir_pagina', { _id: id, _escrito_em: escritoEm, _achado: achado })),
  /** A place for a file of an account, or for a résumé of nobody. Refuses with `login`, `arquivo` or `limite`. */
  pedirArquivo: async (
    authUserId: string | null,
    endereco: string | null,
    { tipo, nome, bytes }: { tipo: string; nome: string; bytes: number },
  ) =>
    rotinas.fn_service_pedir_arquivo.parse(
      await rpc('fn_service_pedir_arquivo', {
        _auth_user_id: authUserId,
        _tipo: tipo,
        _nome: nome,
        _bytes: bytes,
        _endereco: endereco,
      }),
    ),
  /** Takes an own file for a check. Refuses with `arquivo_inexistente`, `conferindo`, `arquivo` or `limite`. */
  arquivoAConferir: async (id: string, authUserId: string | null, endereco: string | null) =>
    rotinas.fn_service_arquivo_a_conferir.parse(
      await rpc('fn_service_arquivo_a_conferir', { _id: id, _auth_user_id: authUserId, _endereco: endereco }),
    ),
  /** How a check ended: its copy may be used, the file is deleted, or another check may begin. Null when it is not accepted. */
  concluirArquivo: async (
    id: string,
    copia: string | null,
    resultado: 'aceito' | 'recusado' | 'interrompido',
    formato: string | null = null,
  ) =>
    rotinas.fn_service_concluir_arquivo.parse(
      await rpc('fn_service_concluir_arquivo', { _id: id, _copia: copia, _resultado: resultado, _formato: formato }),
    ),
  /** The attachment of a proposal, for its author or, by the follow-up token, its client. Refuses with `arquivo_inexistente`. */
  arquivoDaProposta: async (proposta: string, token: string | null, authUserId: string | null, endereco: string | null) =>
    rotinas.fn_service_arquivo_da_proposta.parse(
      await rpc('fn_service_arquivo_da_proposta', {
        _proposta: proposta,
        _token: token,
        _auth_user_id: authUserId,
        _endereco: endereco,
      }),
    ),
  /** The portfolio of a listed consultancy, for anybody. Refuses with `arquivo_inexistente`. */
  arquivoDoPortfolio: async (slug: string, endereco: string | null) =>
    rotinas.fn_service_arquivo_do_portfolio.parse(
      await rpc('fn_service_arquivo_do_portfolio', { _slug: slug, _endereco: endereco }),
    ),
  /** The résumé of an application, for the owner of its vacancy or, by the follow-up token, who sent it. Refuses with `arquivo_inexistente`. */
  arquivoDaCandidatura: async (quem: { candidatura: string; authUserId: string } | { token: string }, endereco: string | null) =>
    rotinas.fn_service_arquivo_da_candidatura.parse(
      await rpc('fn_service_arquivo_da_candidatura', {
        _candidatura: 'token' in quem ? null : quem.candidatura,
        _auth_user_id: 'token' in quem ? null : quem.authUserId,
        _token: 'token' in quem ? quem.token : null,
        _endereco: endereco,
      }),
    ),
  /** A checked file that is not public, for who sent it, and for the team in a session with its code. Refuses with `arquivo_inexistente`. */
  arquivoAVer: async (caminho: string, authUserId: string, sessao: string | null) =>
    rotinas.fn_service_arquivo_a_ver.parse(
      await rpc('fn_service_arquivo_a_ver', { _caminho: caminho, _auth_user_id: authUserId, _sessao: sessao }),
    ),
  /** The given ones have their public copies; up to 20 approved images that wait for theirs, leased for 2 minutes. */
  arquivosAPublicar: async (publicados: readonly ArquivoAPublicar[]) =>
    rotinas.fn_service_arquivos_a_publicar.parse(await rpc('fn_service_arquivos_a_publicar', { _publicados: publicados })),
  /** Forgets files that were deleted; returns more to delete, all of one bucket. */
  arquivosAApagar: async (apagados: readonly { balde: string; caminho: string }[]) =>
    rotinas.fn_service_arquivos_a_apagar.parse(await rpc('fn_service_arquivos_a_apagar', { _apagados: apagados })),
  /** Leases what a search engine is to be told next, at most `cota` in a day. */
  tomarAvisos: async (buscador: Buscador, limite: number, cota: number): Promise<Aviso[]> =>
    paginas.fn_service_tomar_avisos_aos_buscadores.parse(
      await rpc('fn_service_tomar_avisos_aos_buscadores', { _buscador: buscador, _limite: limite, _cota: cota }),
    ),
  /** What became of them; `cota`: the engine takes no more today. */
  concluirAvisos: async (
    buscador: Buscador,
    feitos: readonly { vaga_id: string; desde: string; erro: string | null }[],
    cota: number | null,
  ) => void (await rpc('fn_service_concluir_avisos_aos_buscadores', { _buscador: buscador, _feitos: feitos, _cota: cota })),
  /** An event of the card provider about an unknown payment, a day or more old: the team is notified, at most once a day. */
  pagamentoDesconhecido: async ({ id, tipo, em }: { id: string; tipo: string; em: string }) =>
    void (await rpc('fn_service_pagamento_desconhecido', { _evento_id: id, _evento_tipo: tipo, _evento_em: em })),
})
