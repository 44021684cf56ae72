/** What visitors do, as data: each kind of visit is a few calls that the site makes, and the submission it leaves behind. */
import { CONSENTIMENTO_DA_CANDIDATURA, toCandidaturaPayload } from '../../src/domain/candidatura/candidatura.ts'
import { toConsultoriaStep1Params } from '../../src/domain/consultoria/consultoria.ts'
import { buildConsultoriaForm, buildContatoParams } from '../../tests/support/builders.ts'
import { buildSubmission } from '../payload'

/** One call of a visit; repeated with the same body until it is answered. Returns the answer, null when it was refused. */
export type Call = (path: string, body: object) => Promise<unknown>

/** A submission that the server acknowledged, or at least received. `answer` is what the visitor was given to keep. */
export type Submission = { kind: Kind; email: string; answer: unknown }

type Visit = { email: string; calls: (call: Call) => Promise<unknown> }

const rpc = (name: string) => `/rest/v1/rpc/fn_${name}`
/** Rows of the seed. */
const VACANCY = 'VEXEMPNAE'
const LINK = 'exemplo-com-quatro-propostas-do-seed_______'

const KINDS = {
  request: (n, run) => {
    const { cliente, solicitacao } = buildSubmission(n, run)
    return {
      email: String(cliente['_email']),
      calls: async (call) => {
        const capability = await call(rpc('upsert_cliente_by_email'), cliente)
        return typeof capability === 'string' ? call(rpc('insert_solicitacao'), solicitacao(capability)) : null
      },
    }
  },
  contact: (n, run) => {
    const email = `mensagem${n}.${run}@bench.example`
    const params = buildContatoParams({ _email: email })
    return { email, calls: (call) => call(rpc('enviar_contato'), params) }
  },
  registration: (n, run) => {
    const email = `consultoria${n}.${run}@bench.example`
    const params = toConsultoriaStep1Params(buildConsultoriaForm({ email }))
    return { email, calls: (call) => call(rpc('insert_consultoria_step1'), params) }
  },
  application: (n, run) => {
    const email = `candidata${n}.${run}@bench.example`
    const form = { nome: 'Nara Fictícia', email, telefone: '11955556666', cidade: 'São Paulo', uf: 'SP', consentimento: true }
    const params = {
      _codigo_ref: VACANCY,
      _candidatura: toCandidaturaPayload('clt', form),
      _consentimento_versao: CONSENTIMENTO_DA_CANDIDATURA,
      _chave: crypto.randomUUID(),
    }
    return { email, calls: (call) => call(rpc('candidatar'), params) }
  },
  code: (n, run) => {
    const email = `codigo${n}.${run}@bench.example`
    const params = { identifier: email, channel: 'email', browser: crypto.randomUUID() }
    return { email, calls: (call) => call('/functions/v1/request-otp', params) }
  },
  follow: () => ({
    email: '',
    calls: async (call) => {
      await call(rpc('acompanhar'), { _token: LINK })
      await call(rpc('propostas_do_pedido'), { _token: LINK })
    },
  }),
  directory: () => ({
    email: '',
    calls: async (call) => {
      await call(rpc('listar_consultorias'), {})
      await call(rpc('listar_consultorias'), { _texto: 'carreira' })
      await call(rpc('ver_consultoria'), { _slug: 'consultoria-do-bruno' })
    },
  }),
  vacancies: () => ({
    email: '',
    calls: async (call) => {
      await call(rpc('listar_vagas_publicadas'), {})
      await call(rpc('listar_vagas_publicadas'), { _uf: 'SP', _texto: 'padeira' })
      await call(rpc('ver_vaga_publicada'), { _codigo_ref: VACANCY })
    },
  }),
} as const satisfies Record<string, (n: number, run: string) => Visit>

export type Kind = keyof typeof KINDS

/** The order in which visits come, again and again. */
const MIX: readonly Kind[] = [
  ...(['request', 'vacancies', 'application', 'directory', 'follow', 'request', 'registration', 'vacancies'] as const),
  ...(['request', 'code', 'follow', 'application', 'contact', 'directory', 'request', 'vacancies'] as const),
]

/** The visit with that number. Each run makes its own people. */
export function buildVisit(n: number, run: string): Visit & { kind: Kind } {
  const kind = MIX[n % MIX.length] ?? 'request'
  return { kind, ...KINDS[kind](n, run) }
}

/**
 * How a submission is found again: `kept`, rows that hold what the visitor was given, and `copies`, rows of its e-mail. `s` is the
 * submission. Two kinds have no key, so a repeated call may make another one, as a person's second try does: a draft of a registration
 * reserves nothing and nobody can open it; a code asked for again after its 45 seconds is a new code.
 */
export const TRACES: Partial<Record<Kind, { kept: string; copies?: string }>> = {
  request: {
    kept: 'public.solicitacoes t where t.id::text = s.answer',
    copies: 'pedidos.solicitacao_contatos t where t.email = s.email',
  },
  contact: { kept: 'public.contatos t where t.protocolo = s.answer', copies: 'public.contatos t where t.email = s.email' },
  registration: {
    kept: 'consultorias.consultoria_rascunhos t where t.token_hash = base.token_hash(s.answer)',
  },
  application: { kept: 'public.candidaturas t where t.email = s.email', copies: 'public.candidaturas t where t.email = s.email' },
  code: {
    kept: "contas.otp_desafios t where t.identificador = base.pseudonimo('otp:email:' || s.email)",
  },
}
