import { queryOptions } from '@tanstack/react-query'
import { isPersonAt } from '@/lib/presence'
import { callRpc } from '@/lib/rpc/rpc'
import { rememberMensagens } from '@/lib/session/papeis'

/**
 * Stops or resumes the e-mails about new requests to the consultancy of the link. Idempotent.
 * Returns whether they are on. Throws PT404 `link_invalido`.
 */
export async function saveAvisos(token: string, parar: boolean): Promise<boolean> {
  const { avisos } = await callRpc('fn_parar_avisos', { _token: token, _parar: parar }, 'Não foi possível guardar a sua escolha.')
  return avisos
}

/** Whether those e-mails are on; null when the link does not say. */
export const avisosQueries = {
  estado: (token: string) =>
    queryOptions({
      queryKey: ['avisos', token],
      queryFn: async ({ signal }) =>
        (await callRpc('fn_ver_avisos', { _token: token }, 'Não foi possível ver a sua escolha.', signal)).avisos,
    }),
}

export type { Conversa, Conversas, MinhaConversa, Pergunta } from '@/domain/contratos/conversas'

/** Milliseconds between two looks while the page is in front, and how many there are: half an hour. */
const INTERVALO_MS = 20_000
const VEZES = 90

/** Looks again while somebody may be writing; after half an hour only when the window gets the focus. */
const keepLooking = {
  refetchInterval: ({ state }: { state: { dataUpdateCount: number; errorUpdateCount: number } }) =>
    state.dataUpdateCount + state.errorUpdateCount < VEZES ? INTERVALO_MS : false,
  staleTime: 5000,
} as const

const NENHUMA = '00000000-0000-0000-0000-000000000000'

export const conversaQueries = {
  /** All conversations of the account, and how much of them is unread. */
  minhas: (userId: string) =>
    queryOptions({
      queryKey: ['conversas', { userId }],
      queryFn: async () => {
        const conversas = await callRpc('fn_minhas_conversas', {}, 'Não conseguimos carregar as mensagens.')
        rememberMensagens(userId, conversas.nao_lidas > 0)
        return conversas
      },
      ...keepLooking,
    }),
  /** Questions about a request, for who may propose. */
  perguntas: (userId: string, solicitacaoId: string) =>
    queryOptions({
      queryKey: ['conversas', { userId }, 'perguntas', solicitacaoId],
      queryFn: () => callRpc('fn_perguntas', { _solicitacao_id: solicitacaoId }, 'Não conseguimos carregar as perguntas.'),
      ...keepLooking,
    }),
  /** The thread of an own proposal. */
  minha: (userId: string, propostaId: string) =>
    queryOptions({
      queryKey: ['conversas', { userId }, 'proposta', propostaId],
      queryFn: () => callRpc('fn_conversa', { _proposta: propostaId }, 'Não conseguimos carregar a conversa.'),
      ...keepLooking,
    }),
  /**
   * Questions and threads of a request, for its client. With the id of the one that the page shows, no other is marked as read; without
   * it all are, once a person is there.
   */
  doCliente: (token: string, id?: string) =>
    queryOptions({
      queryKey: ['conversas', { token }, ...(id ? [id] : [])],
      queryFn: () => {
        const lida = id ?? (isPersonAt(token) ? undefined : NENHUMA)
        return callRpc(
          'fn_conversas',
          { _token: token, ...(lida && { _proposta: lida }) },
          'Não conseguimos carregar as conversas.',
        )
      },
      ...keepLooking,
    }),
}

/** Asks about a request. `id` is made once for a text, so that a second try asks once. Throws PT403, PT409, PT422 `texto`. */
export const askPergunta = (id: string, solicitacaoId: string, texto: string, consultoriaId: string | null) =>
  callRpc(
    'fn_perguntar',
    { _id: id, _solicitacao_id: solicitacaoId, _texto: texto, ...(consultoriaId && { _consultoria_id: consultoriaId }) },
    'Não foi possível enviar a pergunta.',
  )

/** The client's answer, for all who may propose. Throws PT404, PT409 `pedido_fechado`, PT422 `texto`. */
export const answerPergunta = (token: string, id: string, texto: string) =>
  callRpc('fn_responder_pergunta', { _token: token, _id: id, _texto: texto }, 'Não foi possível publicar a resposta.')

/** A message of the client in the thread of a proposal. Idempotent by `id`. */
export const writeToConsultoria = (token: string, id: string, propostaId: string, texto: string) =>
  callRpc(
    'fn_escrever_a_consultoria',
    { _token: token, _id: id, _proposta: propostaId, _texto: texto },
    'Não foi possível enviar a mensagem.',
  )

/** A message of the author in the thread of an own proposal. Idempotent by `id`. */
export const writeToCliente = (id: string, propostaId: string, texto: string) =>
  callRpc('fn_escrever_ao_cliente', { _id: id, _proposta: propostaId, _texto: texto }, 'Não foi possível enviar a mensagem.')

export type TextoDenunciavel = {
  tipo: 'pergunta' | 'resposta_do_cliente' | 'mensagem' | 'avaliacao' | 'resposta' | 'pagina'
  id: string
  token?: string
}

/** Reports a text to the team. Throws PT404 `texto_inexistente`, PT422 `motivo`. */
export const reportTexto = ({ tipo, id, token }: TextoDenunciavel, motivo: string, detalhe: string) =>
  callRpc(
    'fn_denunciar_texto',
    { _tipo: tipo, _id: id, _motivo: motivo, ...(detalhe && { _detalhe: detalhe }), ...(token && { _token: token }) },
    'Não foi possível enviar a denúncia.',
  )
