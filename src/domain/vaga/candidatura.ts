/*
 * An application to a published vacancy: the form as data, what is sent, and the statuses that its recruiter moves it through. SQL
 * says the same fields, limits and statuses (a test compares).
 */
import { z } from 'zod'
import { lerCentavos, MOEDA } from '../br/dinheiro.ts'
import { limparLinha } from '../br/texto.ts'
import { aceite, type Campos, email, link, moeda, opcao, paragrafo, telefone, texto } from '../campo.ts'
import { CONSENTIMENTOS } from '../consentimentos.ts'
import { UFS } from '../opcoes.ts'
import { ERRO_MOEDA, type Erro, errosDosCampos, type Limpo, limparCampos, type Valor, type Valores } from '../validar-campo.ts'

/** Days after the end of a vacancy when its applications are deleted. Said in the consent and in the privacy policy. */
export const DIAS_DA_CANDIDATURA = 180

/** What the candidate may write, in characters; also the limit of the recruiter's answer and private note. */
export const MAX_MENSAGEM = 4000

/** Version that goes with the application, of the text of `consentimento`. */
export const CONSENTIMENTO_DA_CANDIDATURA = CONSENTIMENTOS.candidatura.versao

/**
 * The fields in the order of the screen and of validation; names are columns of `candidaturas` and hints of its refusals. `maioridade`
 * is asked of internships only (`camposDaCandidatura`); the two boxes are no columns.
 */
export const camposCandidatura = {
  nome: texto('Nome completo', { max: 120, erro: 'Nome é obrigatório' }),
  email: email('E-mail', { erro: 'E-mail é obrigatório', ajuda: 'É por ele que você acompanha a candidatura.' }),
  telefone: telefone('Telefone'),
  cidade: texto('Cidade', { max: 120 }),
  uf: opcao('Estado', UFS),
  linkedin_url: link('Perfil no LinkedIn'),
  curriculo_url: link('Link do currículo', { ajuda: 'Um link que a empresa consiga abrir, como Google Drive ou OneDrive.' }),
  portfolio_url: link('Portfólio'),
  pretensao_centavos: moeda('Pretensão salarial', { erroMax: ERRO_MOEDA }),
  mensagem: paragrafo('Mensagem para a empresa', {
    max: MAX_MENSAGEM,
    erroMax: 'A mensagem passou de 4.000 caracteres',
  }),
  maioridade: aceite(
    'Tenho 18 anos ou mais, ou preencho junto com a pessoa responsável por mim.',
    'Tem menos de 18 anos? Preencha junto com a pessoa responsável e marque esta opção.',
  ),
  consentimento: aceite(CONSENTIMENTOS.candidatura.texto, 'Autorize o envio dos seus dados para se candidatar.'),
} as const satisfies Campos

/** A name of the form. */
export type CampoCandidatura = keyof typeof camposCandidatura

/** The fields that a vacancy of this kind of contract asks. */
export function camposDaCandidatura(tipoContrato: string): Campos {
  const { maioridade, consentimento, ...outros } = camposCandidatura
  return { ...outros, ...(tipoContrato === 'estagio' ? { maioridade } : {}), consentimento }
}

/** A form in which nothing was answered. */
export const candidaturaVazia = (): Record<CampoCandidatura, Valor> =>
  Object.fromEntries(
    Object.entries(camposCandidatura).map(([nome, { tipo }]) => [nome, tipo === 'aceite' ? false : '']),
  ) as Record<CampoCandidatura, Valor>

/** What is wrong, in the order of the screen; the first is the one SQL would refuse with. */
export function errosDaCandidatura(tipoContrato: string, valores: Valores): Erro[] {
  const campos = camposDaCandidatura(tipoContrato)
  const erros = errosDosCampos(campos, valores)
  // Written as an amount, and more than any salary.
  const pretensao = limparCampos(campos, valores)['pretensao_centavos']
  if (typeof pretensao !== 'string' || !MOEDA.test(pretensao) || lerCentavos(pretensao) !== null) return erros
  const ordem = Object.keys(campos)
  return [...erros, { campo: 'pretensao_centavos', mensagem: ERRO_MOEDA }].toSorted(
    (um, outro) => ordem.indexOf(um.campo) - ordem.indexOf(outro.campo),
  )
}

/** What `fn_candidatar` takes as `_candidatura`: cleaned, empty as null, the salary as a whole number of centavos. */
export function toCandidaturaPayload(tipoContrato: string, valores: Valores): Record<string, Limpo> {
  const { consentimento: _, ...limpos } = limparCampos(camposDaCandidatura(tipoContrato), valores)
  const pretensao = limpos['pretensao_centavos']
  return {
    ...limpos,
    pretensao_centavos: typeof pretensao === 'string' && MOEDA.test(pretensao) ? lerCentavos(pretensao) : null,
  }
}

/** Each status: column title and explanation for the recruiter, label and sentence for the candidate. Any may follow any. */
export const STATUS_CANDIDATURA = {
  recebida: {
    titulo: 'Recebida',
    explicacao: 'Chegou e ainda não foi lida.',
    candidato: 'Recebida',
    frase: 'A empresa recebeu a sua candidatura.',
  },
  em_analise: {
    titulo: 'Em análise',
    explicacao: 'Alguém está lendo.',
    candidato: 'Em análise',
    frase: 'A empresa está lendo a sua candidatura.',
  },
  entrevista: {
    titulo: 'Entrevista',
    explicacao: 'Vale uma conversa.',
    candidato: 'Entrevista',
    frase: 'A empresa quer conversar com você.',
  },
  aprovada: {
    titulo: 'Aprovada',
    explicacao: 'A pessoa escolhida.',
    candidato: 'Aprovada',
    frase: 'A empresa escolheu você.',
  },
  recusada: {
    titulo: 'Recusada',
    explicacao: 'Não segue neste processo.',
    candidato: 'Não selecionada',
    frase: 'Desta vez a empresa seguiu com outras pessoas.',
  },
} as const satisfies Record<string, { titulo: string; explicacao: string; candidato: string; frase: string }>

/** Stored in `candidaturas.status`. */
export type StatusCandidatura = keyof typeof STATUS_CANDIDATURA

/** The statuses in the order of the board. */
export const ORDEM_CANDIDATURA = Object.keys(STATUS_CANDIDATURA) as StatusCandidatura[]

/** Narrows a text read from the server. */
export const isStatusCandidatura = (status: string): status is StatusCandidatura => Object.hasOwn(STATUS_CANDIDATURA, status)

const canal = /^[a-z][a-z0-9_]{1,29}$/
/** Where a visitor came from, from `utm_source`; null when it is no name that is kept. The same in SQL. */
export const canalDaVisita = (utm: string | null | undefined): string | null => {
  const limpo = limparLinha(utm ?? '').toLowerCase()
  return canal.test(limpo) ? limpo : null
}

/** One application as its vacancy's owner reads it. Marked pure: pages that do not read it download no schema library. */
export const candidaturaSchema = /* @__PURE__ */ (() =>
  z.object({
    id: z.uuid(),
    nome: z.string(),
    email: z.string(),
    telefone: z.string().nullable(),
    cidade: z.string().nullable(),
    uf: z.string().nullable(),
    linkedin_url: z.string().nullable(),
    curriculo_url: z.string().nullable(),
    portfolio_url: z.string().nullable(),
    pretensao_centavos: z.int().nullable(),
    mensagem: z.string().nullable(),
    canal: z.string(),
    status: z.string(),
    resposta: z.string().nullable(),
    nota: z.string().nullable(),
    versao: z.int(),
    criada_em: z.string(),
    atualizada_em: z.string(),
  }))()

/** {@link candidaturaSchema} as a type. */
export type Candidatura = z.infer<typeof candidaturaSchema>

/** One page of `fn_listar_candidaturas`; `proximo` goes back as `_cursor`. */
export const paginaDeCandidaturasSchema = /* @__PURE__ */ (() =>
  z.object({
    itens: z.array(candidaturaSchema),
    proximo: z.unknown().nullable(),
    totais: z.record(z.string(), z.int()),
  }))()

/** What `fn_minha_candidatura` answers to who holds the link. */
export const minhaCandidaturaSchema = /* @__PURE__ */ (() =>
  z.object({
    cargo: z.string(),
    empresa: z.string(),
    codigo_ref: z.string(),
    vaga_no_ar: z.boolean(),
    status: z.string(),
    resposta: z.string().nullable(),
    criada_em: z.string(),
    atualizada_em: z.string(),
    apaga_em: z.string().nullable(),
    dados: candidaturaSchema.pick({
      nome: true,
      email: true,
      telefone: true,
      cidade: true,
      uf: true,
      linkedin_url: true,
      curriculo_url: true,
      portfolio_url: true,
      pretensao_centavos: true,
      mensagem: true,
    }),
  }))()

/** {@link minhaCandidaturaSchema} as a type. */
export type MinhaCandidatura = z.infer<typeof minhaCandidaturaSchema>

/** `fn_numeros_da_vaga`: sums, by where people came from (most views first) and by day of the last 30, today last. */
export const numerosDaVagaSchema = /* @__PURE__ */ (() => {
  const contagens = { visualizacoes: z.int(), cliques: z.int(), candidaturas: z.int() }
  return z.object({
    ...contagens,
    por_canal: z.array(z.object({ canal: z.string(), ...contagens })),
    por_dia: z.array(z.object({ dia: z.string(), ...contagens })),
  })
})()

/** {@link numerosDaVagaSchema} as a type. */
export type NumerosDaVaga = z.infer<typeof numerosDaVagaSchema>
