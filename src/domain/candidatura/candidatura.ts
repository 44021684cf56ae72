/* An application to a published vacancy: the form as data, its payload, and the statuses that its recruiter sets. SQL
   has the same fields, limits and statuses (a test compares). */
import { MOEDA, parseCentavos } from '../br/dinheiro.ts'
import {
  type Campos,
  defineAceite,
  defineEmail,
  defineMoeda,
  defineOpcao,
  defineParagrafo,
  defineTelefone,
  defineTexto,
} from '../campo.ts'
import { CONSENTIMENTOS } from '../consentimentos.ts'
import { defineLink } from '../publica/link.ts'
import { UFS } from '../opcoes.ts'
import { cleanCampos, type Erro, ERRO_MOEDA, type Limpo, listErrosDosCampos, type Valor, type Valores } from '../validar-campo.ts'

/** Days from the end of a vacancy to the deletion of its applications. Stated in the consent and in the privacy policy. */
export const DIAS_DA_CANDIDATURA = 180

/** Maximum characters of the candidate's text; also the limit of the recruiter's answer and private note. */
export const MAX_MENSAGEM = 4000

/** How long after it was sent the page corrects its address; SQL does so for an hour (`candidaturas.corrigir_email`). */
export const CORRECAO_MS = 55 * 60_000

/** Version of the text of `consentimento`, stored with the application. */
export const CONSENTIMENTO_DA_CANDIDATURA = CONSENTIMENTOS.candidatura.versao

/** The fields in the order of the screen and of validation; names are columns of `candidaturas` and hints of its refusals.
 * `maioridade` is only for internships (`getCamposDaCandidatura`); the two boxes are no columns.
 */
export const camposCandidatura = {
  nome: defineTexto('Nome completo', { max: 120, erro: 'Nome é obrigatório' }),
  email: defineEmail('E-mail', { erro: 'E-mail é obrigatório', ajuda: 'É por ele que você acompanha a candidatura.' }),
  telefone: defineTelefone('Telefone'),
  cidade: defineTexto('Cidade', { max: 120 }),
  uf: defineOpcao('Estado', UFS),
  linkedin_url: defineLink('Perfil no LinkedIn'),
  curriculo_url: defineLink('Link do currículo', {
    ajuda: 'Um link que a empresa consiga abrir, como Google Drive ou OneDrive.',
  }),
  portfolio_url: defineLink('Portfólio'),
  pretensao_centavos: defineMoeda('Pretensão salarial', { erroMax: ERRO_MOEDA }),
  mensagem: defineParagrafo('Mensagem para a empresa', {
    max: MAX_MENSAGEM,
    erroMax: 'A mensagem passou de 4.000 caracteres',
  }),
  maioridade: defineAceite(
    'Tenho 18 anos ou mais, ou preencho junto com a pessoa responsável por mim.',
    'Tem menos de 18 anos? Preencha junto com a pessoa responsável e marque esta opção.',
  ),
  consentimento: defineAceite(CONSENTIMENTOS.candidatura.texto, 'Autorize o envio dos seus dados para se candidatar.'),
} as const satisfies Campos

/** A name of the form. */
export type CampoCandidatura = keyof typeof camposCandidatura

/** The fields for a vacancy of this kind of contract. @param triagem the fields of its screening questions */
export function getCamposDaCandidatura(tipoContrato: string, triagem: Campos = {}): Campos {
  const { maioridade, consentimento, ...outros } = camposCandidatura
  return { ...outros, ...triagem, ...(tipoContrato === 'estagio' ? { maioridade } : {}), consentimento }
}

/** A form without answers. */
export const createCandidaturaVazia = (): Record<CampoCandidatura, Valor> =>
  Object.fromEntries(
    Object.entries(camposCandidatura).map(([nome, { tipo }]) => [nome, tipo === 'aceite' ? false : '']),
  ) as Record<CampoCandidatura, Valor>

/** The errors, in the order of the screen; SQL would refuse with the first one. */
export function listErrosDaCandidatura(tipoContrato: string, valores: Valores, triagem: Campos = {}): Erro[] {
  const campos = getCamposDaCandidatura(tipoContrato, triagem)
  const erros = listErrosDosCampos(campos, valores)
  // Formatted as an amount, and above any salary.
  const pretensao = cleanCampos(campos, valores)['pretensao_centavos']
  if (typeof pretensao !== 'string' || !MOEDA.test(pretensao) || parseCentavos(pretensao) !== null) return erros
  const ordem = Object.keys(campos)
  return [...erros, { campo: 'pretensao_centavos', mensagem: ERRO_MOEDA }].toSorted(
    (um, outro) => ordem.indexOf(um.campo) - ordem.indexOf(outro.campo),
  )
}

/** The argument `_candidatura` of `fn_candidatar`: cleaned, empty as null, the salary as a whole number of centavos. */
export function toCandidaturaPayload(tipoContrato: string, valores: Valores): Record<string, Limpo> {
  const { consentimento: _, ...limpos } = cleanCampos(getCamposDaCandidatura(tipoContrato), valores)
  const pretensao = limpos['pretensao_centavos']
  return {
    ...limpos,
    pretensao_centavos: typeof pretensao === 'string' && MOEDA.test(pretensao) ? parseCentavos(pretensao) : null,
  }
}

type Situacao = { candidato: string; frase: string }
type Passo = Situacao & { titulo: string; explicacao: string; aviso: string | null; resultado: boolean }

/**
 * Each status: column title and explanation for the recruiter, label and sentence for the candidate. Any may follow any. `aviso`: the
 * move always sends the candidate an e-mail, named here as the end of "quando a empresa…"; null: it sends one only with a message.
 * `resultado`: an outcome; an application without one is answered when the vacancy ends. SQL has the same (a test compares).
 */
export const STATUS_CANDIDATURA = {
  recebida: {
    titulo: 'Recebida',
    explicacao: 'Chegou e espera você.',
    candidato: 'Recebida',
    frase: 'A empresa recebeu a sua candidatura.',
    aviso: null,
    resultado: false,
  },
  em_analise: {
    titulo: 'Em análise',
    explicacao: 'Alguém está lendo.',
    candidato: 'Em análise',
    frase: 'A empresa está lendo a sua candidatura.',
    aviso: null,
    resultado: false,
  },
  entrevista: {
    titulo: 'Entrevista',
    explicacao: 'Vale uma conversa.',
    candidato: 'Entrevista',
    frase: 'A empresa quer conversar com você.',
    aviso: 'chamar você para conversar',
    resultado: false,
  },
  aprovada: {
    titulo: 'Aprovada',
    explicacao: 'A pessoa escolhida.',
    candidato: 'Aprovada',
    frase: 'A empresa escolheu você.',
    aviso: 'escolher você',
    resultado: true,
  },
  recusada: {
    titulo: 'Recusada',
    explicacao: 'Não segue neste processo.',
    candidato: 'Não selecionada',
    frase: 'Desta vez a empresa seguiu com outras pessoas.',
    aviso: 'seguir com outras pessoas',
    resultado: true,
  },
} as const satisfies Record<string, Passo>

/** How a vacancy ended for a candidate without an outcome, in addition to the statuses of the board. */
export const FIM_DA_VAGA = {
  vaga_encerrada: { candidato: 'Vaga encerrada', frase: 'A empresa encerrou a vaga.' },
  vaga_expirada: { candidato: 'Vaga encerrada', frase: 'O prazo da vaga terminou.' },
  vaga_retirada: { candidato: 'Vaga encerrada', frase: 'A nossa equipe tirou a vaga do ar.' },
} as const satisfies Record<string, Situacao>

/** Added at the end of a vacancy when the company wrote nothing. It claims no decision that was not made. */
export const SEM_RESULTADO =
  'Não recebemos da empresa um resultado para a sua candidatura. Isso não é uma avaliação do seu perfil, e agradecemos o tempo que você dedicou.'

/** Stored in `candidaturas.status`. */
export type StatusCandidatura = keyof typeof STATUS_CANDIDATURA

/** The statuses in the order of the board. */
export const ORDEM_CANDIDATURA = Object.keys(STATUS_CANDIDATURA) as StatusCandidatura[]

/** Narrows a text read from the server. */
export const isStatusCandidatura = (status: string): status is StatusCandidatura => Object.hasOwn(STATUS_CANDIDATURA, status)

/** How a vacancy can end for its candidates. */
export type FimDaVaga = keyof typeof FIM_DA_VAGA

/** Narrows a text read from the server to the end of a vacancy. */
export const isFimDaVaga = (situacao: string): situacao is FimDaVaga => Object.hasOwn(FIM_DA_VAGA, situacao)

/** Label and sentence of every status that a candidate can see; null for an unknown one. */
export function findSituacaoDoCandidato(situacao: string): Situacao | null {
  if (isFimDaVaga(situacao)) return FIM_DA_VAGA[situacao]
  return isStatusCandidatura(situacao) ? STATUS_CANDIDATURA[situacao] : null
}

/** Exactly the events that e-mail a candidate, in one sentence. @param empresa a name, or "a empresa" */
export function writeFraseDosAvisos(empresa: string): string {
  const avisos = ORDEM_CANDIDATURA.flatMap((status) => STATUS_CANDIDATURA[status].aviso ?? [])
  return `Você recebe um e-mail quando ${empresa} ${avisos.join(', ')} ou escrever uma mensagem, e quando a vaga terminar sem um resultado para você.`
}
