import { callRpc } from '@/lib/rpc/rpc'

/** The candidate's answer to offered interview times, and what they say after the time. */
export type RespostaDaEntrevista = {
  readonly acao: 'marcar' | 'recusar' | 'propor' | 'imprevisto' | 'empresa_faltou' | 'empresa_veio'
  readonly horario?: string
  readonly texto?: string
  readonly fuso?: string
}

/** Months that a résumé stays with the company; 0 ends it. */
export type MesesGuardado = 0 | 6 | 12

/** Leaves the résumé with the company, or ends that. Throws `AppError` 409 `guardar` where it cannot stay. */
export const keepCurriculo = (token: string, meses: MesesGuardado) =>
  callRpc('fn_guardar_curriculo', { _token: token, _meses: meses }, 'Não foi possível guardar a sua escolha.')

/** Takes, moves or gives up the interview of the application behind a link. Throws `AppError` 409 `horario_ocupado` when somebody else was faster. */
export const answerEntrevista = (token: string, { acao, horario, texto, fuso }: RespostaDaEntrevista) =>
  callRpc(
    'fn_responder_entrevista',
    {
      _token: token,
      _acao: acao,
      ...(horario && { _horario: horario }),
      ...(texto && { _texto: texto }),
      ...(fuso && { _fuso: fuso }),
    },
    'Não foi possível guardar a sua resposta.',
  )
