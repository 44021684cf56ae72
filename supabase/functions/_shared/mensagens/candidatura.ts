/** E-mails about applications: to the candidate with the follow-up link, to the recruiter, and to the team about a reported ad. */
import { z } from 'zod'
import { formatCentavos } from '../../../../src/domain/br/dinheiro.ts'
import { EMAIL, MAX_EMAIL } from '../../../../src/domain/br/email.ts'
import {
  FIM_DA_VAGA,
  type FimDaVaga,
  findSituacaoDoCandidato,
  isFimDaVaga,
  MAX_MENSAGEM,
  SEM_RESULTADO,
  STATUS_CANDIDATURA,
  type StatusCandidatura,
  writeFraseDosAvisos,
} from '../../../../src/domain/candidatura/candidatura.ts'
import { TIPOS_CONTRATO } from '../../../../src/domain/vaga/opcoes.ts'
import { MOTIVOS_DENUNCIA } from '../../../../src/domain/vaga/denuncia.ts'
import type { Bloco, Mensagem } from './mensagem.ts'
import { codigoDaVaga, formatDataHora, greet, instante, linha, listParagrafos, nome, removeLinks, segredo } from './texto.ts'

/** Short, because it is part of the subject. */
const cargo = linha()
const vaga = {
  cargo,
  empresa: linha(),
  codigo_ref: codigoDaVaga,
}

/**
 * Payload of `candidatura_recebida`, `candidatura_repetida` and `candidatura_mudou`; the token opens the application. `ha_resposta`
 * without `resposta`: the application was never opened, so the answer is only behind the link.
 */
export const candidaturaPayload = z.object({
  ...vaga,
  nome,
  token: segredo,
  status: z.custom<StatusCandidatura | FimDaVaga>(
    (status) => typeof status === 'string' && findSituacaoDoCandidato(status) !== null,
  ),
  resposta: z
    .string()
    .nullish()
    .transform((texto) => listParagrafos(texto ?? '', MAX_MENSAGEM)),
  ha_resposta: z.boolean().nullish(),
  // One that is no address goes nowhere; the letter goes all the same.
  responder_para: z.string().max(MAX_EMAIL).regex(EMAIL).nullish().catch(null),
  criada_em: instante,
})

/** Payload of `nova_candidatura`: how many came since the last e-mail, and how many there are. */
export const novaCandidaturaPayload = z.object({
  ...vaga,
  nome,
  vaga_id: z.uuid(),
  novas: z.int().min(1),
  total: z.int().min(1),
})

/** Payload of `vaga_denunciada`: `novas` reports of an ad, and the reasons of all its open reports, without the reporters. */
export const vagaDenunciadaPayload = z.object({
  ...vaga,
  motivos: z
    .array(
      z
        .string()
        .transform((motivo) =>
          removeLinks(
            Object.hasOwn(MOTIVOS_DENUNCIA, motivo) ? MOTIVOS_DENUNCIA[motivo as keyof typeof MOTIVOS_DENUNCIA] : motivo,
          ),
        ),
    )
    .min(1),
  novas: z.int().min(1),
})

const valor = z.union([z.string(), z.number()]).nullish()
const lados = <T extends z.ZodRawShape>(campos: T) => {
  const lado = z.object(campos)
  return z.object({ antes: lado, depois: lado }).nullish()
}
const lugar = { local_de_trabalho: valor, uf: valor, modalidade: valor }
const salario = { salario_min: z.number().nullish(), salario_max: z.number().nullish(), salario_periodo: valor }

/** Payload of `vaga_mudou`: what of the public place, pay and contract changed, before and after. */
export const vagaMudouPayload = candidaturaPayload.extend({
  mudou: z.object({ lugar: lados(lugar), salario: lados(salario), contrato: lados({ tipo_contrato: z.string() }) }),
})

type Candidatura = z.output<typeof candidaturaPayload>

/** The page of the application. */
export const linkDaCandidatura = (dados: Pick<Candidatura, 'token'>, site: string) => `${site}/candidatura#${dados.token}`
/** Why a candidate gets an e-mail. */
export const motivoDoCandidato = (site: string) =>
  `Você recebeu este e-mail porque este endereço foi informado em uma candidatura feita em ${new URL(site).host}.`
/** That the link is a secret. */
export const cuidado: Bloco = {
  nota: 'Este link é só seu: quem o tiver vê os seus dados e pode retirar a candidatura, por isso não o encaminhe.',
}
const resumo = (dados: Candidatura): Bloco => ({
  resumo: {
    titulo: 'A candidatura',
    linhas: [
      ['Vaga', dados.cargo],
      ['Empresa', dados.empresa],
      ['Código', dados.codigo_ref],
      ['Enviada em', formatDataHora(dados.criada_em)],
    ],
  },
})

/** To the candidate: the application arrived. */
export const composeCandidaturaRecebida = (dados: Candidatura, site: string): Mensagem => ({
  assunto: `Sua candidatura para ${dados.cargo} foi enviada`,
  previa: 'Guarde o link: por ele você acompanha a resposta.',
  titulo: 'Sua candidatura foi enviada',
  blocos: [
    {
      paragrafo: `${greet(dados.nome)} A empresa já pode ler a sua candidatura. ${writeFraseDosAvisos('ela')}`,
    },
    { botao: { rotulo: 'Acompanhar candidatura', url: linkDaCandidatura(dados, site) } },
    resumo(dados),
    {
      paragrafo:
        'Pelo mesmo link você vê o que enviou e pode retirar a candidatura quando quiser: seus dados são apagados na hora.',
    },
    cuidado,
    { nota: 'Nenhuma empresa séria cobra para contratar. Se alguém pedir dinheiro em nome desta vaga, denuncie na página dela.' },
  ],
  motivo: motivoDoCandidato(site),
})

/** To a mailbox that already applied to the same vacancy: the first application counts. */
export const composeCandidaturaRepetida = (dados: Candidatura, site: string): Mensagem => ({
  assunto: `Você já se candidatou para ${dados.cargo}`,
  previa: 'A primeira candidatura continua valendo.',
  titulo: 'Sua candidatura já estava lá',
  blocos: [
    {
      paragrafo: `${greet(dados.nome)} Alguém se candidatou de novo a esta vaga com o seu e-mail. Vale a primeira candidatura; a nova não foi guardada.`,
    },
    { botao: { rotulo: 'Ver a candidatura', url: linkDaCandidatura(dados, site) } },
    resumo(dados),
    {
      paragrafo:
        'Para mudar o que enviou, retire a candidatura por este link e candidate-se outra vez. Se não foi você, não precisa fazer nada.',
    },
    cuidado,
  ],
  motivo: motivoDoCandidato(site),
})

const SITUACOES = { ...STATUS_CANDIDATURA, ...FIM_DA_VAGA }
const terminou = (cargo: string) => `A vaga de ${cargo} terminou`
const ASSUNTOS: Readonly<Record<StatusCandidatura | FimDaVaga, (cargo: string) => string>> = {
  recebida: (cargo) => `Novidade na sua candidatura para ${cargo}`,
  em_analise: (cargo) => `Sua candidatura para ${cargo} está em análise`,
  entrevista: (cargo) => `Entrevista: sua candidatura para ${cargo}`,
  aprovada: (cargo) => `Boa notícia: sua candidatura para ${cargo}`,
  recusada: (cargo) => `Resposta à sua candidatura para ${cargo}`,
  vaga_encerrada: terminou,
  vaga_expirada: terminou,
  vaga_retirada: terminou,
}

/** The candidate may leave the résumé with the company, as `candidaturas.pode_guardar` says. */
const podeGuardar = (situacao: StatusCandidatura | FimDaVaga) =>
  situacao === 'recusada' || situacao === 'vaga_encerrada' || situacao === 'vaga_expirada'
const guardem: Bloco = {
  paragrafo:
    'Quer ser lembrado em outra vaga? Na página da candidatura você pode deixar o currículo com a empresa por 6 ou 12 meses.',
}

/**
 * To the candidate: the recruiter moved the application on, or the vacancy ended; with the recruiter's text if there is one. A
 * candidate may have typed somebody else's e-mail, so a mailbox that never opened the application is told only that there is an answer.
 */
export const composeCandidaturaMudou = (dados: Candidatura, site: string): Mensagem => {
  const { candidato, frase } = SITUACOES[dados.status]
  const comResposta = dados.resposta.length > 0
  const atras = !comResposta && dados.ha_resposta === true
  const contato = dados.status === 'entrevista' ? dados.responder_para : null
  return {
    assunto: ASSUNTOS[dados.status](dados.cargo),
    previa: `${frase} Veja na página da sua candidatura.`,
    titulo: dados.status === 'recusada' ? `Resposta de ${dados.empresa}` : candidato,
    blocos: [
      { paragrafo: `${greet(dados.nome)} ${frase}` },
      ...(comResposta ? [{ paragrafo: `O que ${dados.empresa} escreveu:` }, { citacao: dados.resposta }] : []),
      ...(atras ? [{ paragrafo: `${dados.empresa} escreveu uma resposta. Leia na página da sua candidatura.` }] : []),
      ...(comResposta || atras ? [] : despedida(dados.status)),
      ...(contato ? [{ paragrafo: `Para responder a ${dados.empresa}, responda a este e-mail.`, avulsa: true as const }] : []),
      ...(podeGuardar(dados.status) ? [guardem] : []),
      { botao: { rotulo: 'Ver a candidatura', url: linkDaCandidatura(dados, site) } },
      resumo(dados),
      cuidado,
    ],
    motivo: motivoDoCandidato(site),
    ...(contato && { responderPara: contato }),
  }
}

type Mudou = z.output<typeof vagaMudouPayload>['mudou']
const writeLugar = (lado: NonNullable<Mudou['lugar']>['antes']) =>
  removeLinks([lado.modalidade, lado.local_de_trabalho, lado.uf].filter(Boolean).join(', '), 200)
const reais = (quanto: number) => formatCentavos(Math.round(quanto * 100))
const writeSalario = ({ salario_min, salario_max, salario_periodo }: NonNullable<Mudou['salario']>['antes']) => {
  const por = salario_periodo === 'hora' ? ' por hora' : ''
  if (salario_min && salario_max) return `de ${reais(salario_min)} a ${reais(salario_max)}${por}`
  if (salario_min) return `a partir de ${reais(salario_min)}${por}`
  return salario_max ? `até ${reais(salario_max)}${por}` : 'não informado'
}
const writeContrato = ({ tipo_contrato }: NonNullable<Mudou['contrato']>['antes']) =>
  Object.hasOwn(TIPOS_CONTRATO, tipo_contrato) ? TIPOS_CONTRATO[tipo_contrato as keyof typeof TIPOS_CONTRATO] : tipo_contrato

/** The lines of a change, each with before and after. */
const listMudou = ({ lugar, salario, contrato }: Mudou): [string, string][] => [
  ...(lugar ? [['Onde', `antes: ${writeLugar(lugar.antes)}. Agora: ${writeLugar(lugar.depois)}`] as [string, string]] : []),
  ...(salario
    ? [['Salário', `antes: ${writeSalario(salario.antes)}. Agora: ${writeSalario(salario.depois)}`] as [string, string]]
    : []),
  ...(contrato
    ? [['Contrato', `antes: ${writeContrato(contrato.antes)}. Agora: ${writeContrato(contrato.depois)}`] as [string, string]]
    : []),
]

/** To a candidate who waits for an answer: the company changed place, pay or contract of the vacancy. */
export const composeVagaMudou = (dados: z.output<typeof vagaMudouPayload>, site: string): Mensagem => ({
  assunto: `A vaga de ${dados.cargo} mudou`,
  previa: 'Veja o que mudou. A sua candidatura continua valendo.',
  titulo: 'A vaga a que você se candidatou mudou',
  blocos: [
    { paragrafo: `${greet(dados.nome)} ${dados.empresa} mudou o anúncio. A sua candidatura continua valendo.` },
    { resumo: { titulo: 'O que mudou', linhas: listMudou(dados.mudou) } },
    { botao: { rotulo: 'Ver a candidatura', url: linkDaCandidatura(dados, site) } },
    resumo(dados),
    { paragrafo: 'Se a vaga não interessa mais, retire a candidatura pelo mesmo link: seus dados são apagados na hora.' },
    cuidado,
  ],
  motivo: motivoDoCandidato(site),
})

/** The text when the company wrote nothing and the application goes no further. */
const despedida = (situacao: StatusCandidatura | FimDaVaga): Bloco[] => {
  if (isFimDaVaga(situacao)) return [{ paragrafo: SEM_RESULTADO }, { paragrafo: 'Há outras vagas abertas na nossa página.' }]
  return situacao === 'recusada'
    ? [{ paragrafo: 'Obrigado pelo tempo que você dedicou. Há outras vagas abertas na nossa página.' }]
    : []
}

/** To the recruiter: one or more people applied since the last e-mail. Their data is shown only after sign-in. */
export const composeNovaCandidatura = (dados: z.output<typeof novaCandidaturaPayload>, site: string): Mensagem => {
  const varias = dados.novas > 1
  return {
    assunto: `${varias ? `${dados.novas} novas candidaturas` : 'Nova candidatura'} para ${dados.cargo}`,
    previa: 'Veja quem se candidatou e responda por lá mesmo.',
    titulo: `${varias ? `${dados.novas} novas candidaturas` : 'Nova candidatura'} para ${dados.cargo}`,
    blocos: [
      {
        paragrafo: `${greet(dados.nome)} ${dados.total === 1 ? 'É a primeira candidatura.' : `Ao todo são ${dados.total} candidaturas.`}`,
      },
      { botao: { rotulo: 'Ver candidaturas', url: `${site}/recrutaeeo/minhas-vagas/${dados.vaga_id}` } },
      {
        resumo: {
          titulo: 'A vaga',
          linhas: [
            ['Cargo', dados.cargo],
            ['Empresa', dados.empresa],
            ['Código', dados.codigo_ref],
          ],
        },
      },
      {
        nota: 'Responder a todos, mesmo com um não, é o que mais pesa para quem procura trabalho. Este aviso chega no máximo uma vez por hora.',
      },
    ],
    motivo: `Você recebeu este e-mail porque a conta com este endereço publicou uma vaga em ${new URL(site).host}.`,
  }
}

/** To the team: an ad was reported. */
export const composeVagaDenunciada = (dados: z.output<typeof vagaDenunciadaPayload>, site: string): Mensagem => ({
  assunto: `Vaga denunciada: ${dados.cargo}`,
  previa: 'Leia o anúncio e decida se ele continua no ar.',
  titulo: dados.novas > 1 ? `${dados.novas} denúncias de uma vaga` : 'Uma vaga foi denunciada',
  blocos: [
    {
      resumo: {
        titulo: 'A vaga',
        linhas: [
          [dados.motivos.length > 1 ? 'Motivos' : 'Motivo', dados.motivos.join('; ')],
          ['Vaga', dados.cargo],
          ['Empresa', dados.empresa],
          ['Código', dados.codigo_ref],
        ],
      },
    },
    { botao: { rotulo: 'Ler o anúncio', url: `${site}/vagas/${dados.codigo_ref}` } },
    {
      nota: 'O que a pessoa escreveu, e o e-mail dela se ela deixou um, estão na fila de denúncias. Quem denuncia nunca é revelado à empresa.',
    },
  ],
  motivo: `Você recebeu este e-mail porque cuida de ${new URL(site).host}.`,
})
