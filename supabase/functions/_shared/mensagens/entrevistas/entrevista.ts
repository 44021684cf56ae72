/** E-mails about interviews: to the candidate with the link to choose and change, to the company, and both with what their calendars need. */
import { z } from 'zod'
import { MAX_MENSAGEM } from '../../../../../src/domain/candidatura/candidatura.ts'
import {
  type FormatoDaEntrevista,
  formatDiaPorExtensoNoFuso,
  formatHoraNoFuso,
  FORMATOS_DA_ENTREVISTA,
  type MotivoDaEntrevista,
  MOTIVOS_DA_ENTREVISTA,
  nameFuso,
} from '../../../../../src/domain/candidatura/entrevista.ts'
import { writeAgenda } from './agenda.ts'
import type { Bloco, Mensagem } from '../mensagem.ts'
import { candidaturaPayload, cuidado, linkDaCandidatura, motivoDoCandidato } from '../candidatura.ts'
import { codigoDaVaga, greet, instante, linha, linhas, listParagrafos, nome, removeLinks } from '../texto.ts'

const linhasDoTexto = z
  .string()
  .nullish()
  .transform((texto) => listParagrafos(texto ?? '', MAX_MENSAGEM))

const codigos = <T extends string>(tabela: Readonly<Record<T, string>>) => z.enum(Object.keys(tabela) as T[])

/** What is known of the event (`candidaturas.dados_da_agenda`): null for one that had no time. */
export const agenda = z
  .object({
    id: z.uuid(),
    sequencia: z.int().min(0),
    em: instante,
    email: z.string(),
    inicio: instante,
    fim: instante,
    fuso: z.string(),
    formato: codigos<FormatoDaEntrevista>(FORMATOS_DA_ENTREVISTA),
    onde: z.string().nullable(),
    pessoas: z.array(linha(60)),
  })
  .nullable()

const comum = {
  texto: linhasDoTexto,
  motivo: codigos<MotivoDaEntrevista>(MOTIVOS_DA_ENTREVISTA).nullish().catch(null),
  entrevista: agenda,
}

/** Payload of `entrevista_do_candidato`; the token opens the application. */
export const entrevistaDoCandidatoPayload = candidaturaPayload.extend({
  ...comum,
  passo: z.enum(['oferecida', 'marcada', 'remarcada', 'recusada', 'proposta', 'cancelada', 'lembrete']),
})

/** Payload of `entrevista_da_empresa`: without the candidate once the application was withdrawn. */
export const entrevistaDaEmpresaPayload = z.object({
  ...comum,
  nome,
  candidato: z
    .string()
    .nullish()
    .transform((texto) => (texto ? removeLinks(texto, 60) : null)),
  cargo: linha(),
  empresa: linha(),
  codigo_ref: codigoDaVaga,
  vaga_id: z.uuid(),
  candidatura_id: z.uuid().nullish(),
  passo: z.enum([
    'oferecida',
    'marcada',
    'remarcada',
    'recusada',
    'proposta',
    'cancelada',
    'lembrete',
    'retirada',
    'apagada',
    'imprevisto',
    'empresa_faltou',
  ]),
})

type Agenda = NonNullable<z.output<typeof agenda>>

const writeQuando = ({ inicio, fuso }: Agenda) => {
  const quando = inicio.toISOString()
  return `${formatDiaPorExtensoNoFuso(quando, fuso)}, às ${formatHoraNoFuso(quando, fuso)}`
}
const writeCurto = ({ inicio, fuso }: Agenda) => {
  const quando = inicio.toISOString()
  return `${formatDiaPorExtensoNoFuso(quando, fuso).replace(/^[^,]+, /, '')}, ${formatHoraNoFuso(quando, fuso)}`
}

/** Steps after which the time is free again. */
const CANCELA = ['recusada', 'proposta', 'cancelada', 'retirada', 'apagada']

/** When, where and with whom. What somebody typed as the place is no link here: the calendar and the page have it whole. */
const resumo = (dados: Agenda, cancela: boolean): Bloco => ({
  resumo: {
    titulo: cancela ? 'O horário que ficou livre' : 'A entrevista',
    linhas: linhas(
      ['Quando', `${writeQuando(dados)} (${nameFuso(dados.inicio.toISOString(), dados.fuso)})`],
      ['Dura', `${Math.round((dados.fim.getTime() - dados.inicio.getTime()) / 60_000)} minutos`],
      ['Como', FORMATOS_DA_ENTREVISTA[dados.formato]],
      ['Onde', dados.formato === 'lugar' && dados.onde ? removeLinks(dados.onde, 500) : null],
      ['Com', dados.pessoas.join(', ')],
    ),
  },
})

type Evento = { passo: string; entrevista: Agenda | null; empresa: string }
const anexar = (dados: Evento, titulo: string, mudar: string, url: string, site: string): Pick<Mensagem, 'anexos'> => {
  const { entrevista, passo, empresa } = dados
  // A reminder changes nothing, and what had no time is in no calendar.
  if (!entrevista || passo === 'lembrete') return {}
  const descricao = [
    FORMATOS_DA_ENTREVISTA[entrevista.formato],
    entrevista.pessoas.length > 0 ? `Com ${entrevista.pessoas.join(', ')}` : '',
    mudar,
  ]
  const anexo = writeAgenda(
    { ...entrevista, titulo, descricao: descricao.filter(Boolean).join('\n'), url, empresa, cancela: CANCELA.includes(passo) },
    site,
  )
  return anexo ? { anexos: [anexo] } : {}
}

type DoCandidato = z.output<typeof entrevistaDoCandidatoPayload>

const ASSUNTOS: Readonly<Record<DoCandidato['passo'], (cargo: string) => string>> = {
  oferecida: (cargo) => `Escolha o horário da entrevista: ${cargo}`,
  marcada: (cargo) => `Entrevista marcada: ${cargo}`,
  remarcada: (cargo) => `Entrevista em outro horário: ${cargo}`,
  recusada: (cargo) => `Entrevista desmarcada: ${cargo}`,
  proposta: (cargo) => `Entrevista desmarcada: ${cargo}`,
  cancelada: (cargo) => `Entrevista cancelada: ${cargo}`,
  lembrete: (cargo) => `Lembrete: entrevista para ${cargo}`,
}

const CONTE: Readonly<Record<DoCandidato['passo'], (empresa: string) => string>> = {
  oferecida: (empresa) => `${empresa} quer conversar com você. Escolha um dos horários livres: abrir o link não marca nada.`,
  marcada: () => 'A entrevista está marcada.',
  remarcada: () => 'A entrevista mudou de horário.',
  recusada: (empresa) => `Avisamos ${empresa} que você não vai.`,
  proposta: (empresa) => `Pedimos outro horário a ${empresa}.`,
  cancelada: (empresa) => `A entrevista com ${empresa} não vai acontecer.`,
  lembrete: (empresa) => `A sua entrevista com ${empresa} está chegando.`,
}

/** What the file does, where there is one. */
const describeArquivo = ({ anexos }: Pick<Mensagem, 'anexos'>, passo: string): Bloco[] => {
  if (!anexos) return []
  const faz = passo === 'remarcada' ? 'atualiza a' : CANCELA.includes(passo) ? 'tira a entrevista da' : 'põe a entrevista na'
  return [{ nota: `O arquivo deste e-mail ${faz} sua agenda.` }]
}

/** Of an interview that goes with its vacancy: its time and the file that takes it out of the calendar. */
export const freeAgenda = (dados: Evento, titulo: string, site: string): { blocos: Bloco[] } & Pick<Mensagem, 'anexos'> => {
  if (!dados.entrevista) return { blocos: [] }
  const arquivo = anexar(dados, titulo, '', site, site)
  return { blocos: [resumo(dados.entrevista, true), ...describeArquivo(arquivo, dados.passo)], ...arquivo }
}

/** To the candidate: times to choose from, the one that was taken, moved or cancelled, and the reminders. */
export const composeEntrevistaDoCandidato = (dados: DoCandidato, site: string): Mensagem => {
  const { passo, cargo, empresa, entrevista, motivo, texto, nome } = dados
  const link = linkDaCandidatura(dados, site)
  const citado = passo === 'oferecida' ? dados.resposta : texto
  // The secret of the link is not for a calendar, which others may see.
  const arquivo = anexar(
    dados,
    `Entrevista: ${cargo}, ${empresa}`,
    'Para mudar ou desmarcar, abra o link do e-mail.',
    `${site}/vagas/${dados.codigo_ref}`,
    site,
  )
  return {
    assunto: ASSUNTOS[passo](cargo),
    previa: entrevista ? `${writeQuando(entrevista)}.` : CONTE[passo](empresa),
    titulo: entrevista && !CANCELA.includes(passo) ? `Entrevista: ${writeCurto(entrevista)}` : ASSUNTOS[passo](cargo),
    blocos: [
      { paragrafo: `${greet(nome)} ${CONTE[passo](empresa)}` },
      ...(passo === 'cancelada' && motivo ? [{ paragrafo: MOTIVOS_DA_ENTREVISTA[motivo] }] : []),
      ...(citado.length > 0 ? [{ paragrafo: `O que ${empresa} escreveu:` }, { citacao: citado }] : []),
      { botao: { rotulo: passo === 'oferecida' ? 'Escolher o horário' : 'Ver a entrevista', url: link } },
      ...(entrevista ? [resumo(entrevista, CANCELA.includes(passo))] : []),
      ...describeArquivo(arquivo, passo),
      {
        resumo: {
          titulo: 'A candidatura',
          linhas: [
            ['Vaga', cargo],
            ['Empresa', empresa],
            ['Código', dados.codigo_ref],
          ],
        },
      },
      cuidado,
    ],
    motivo: motivoDoCandidato(site),
    ...arquivo,
  }
}

type DaEmpresa = z.output<typeof entrevistaDaEmpresaPayload>

const FEITO: Readonly<Record<DaEmpresa['passo'], (quem: string) => string>> = {
  oferecida: (quem) => `${quem} recebeu os horários`,
  marcada: (quem) => `${quem} marcou a entrevista`,
  remarcada: (quem) => `${quem} mudou o horário da entrevista`,
  recusada: (quem) => `${quem} não vai à entrevista`,
  proposta: (quem) => `${quem} pede outro horário`,
  cancelada: (quem) => `Entrevista cancelada: ${quem}`,
  lembrete: (quem) => `Lembrete: entrevista com ${quem}`,
  imprevisto: (quem) => `${quem} diz por que não foi à entrevista`,
  empresa_faltou: (quem) => `${quem} diz que quem entrevista não apareceu`,
  retirada: () => 'Entrevista desmarcada: a candidatura foi retirada',
  apagada: () => 'Entrevista cancelada: a vaga foi apagada',
}

/** To who holds the interview and to who looks after the vacancy. */
export const composeEntrevistaDaEmpresa = (dados: DaEmpresa, site: string): Mensagem => {
  const { passo, entrevista, motivo, texto, nome, cargo, candidato } = dados
  const quem = candidato ?? 'A pessoa'
  const vaga = passo === 'apagada' ? `${site}/app/entrevistas` : `${site}/recrutaeeo/minhas-vagas/${dados.vaga_id}`
  const url = dados.candidatura_id ? `${vaga}?candidatura=${dados.candidatura_id}` : vaga
  const rotulo = dados.candidatura_id ? 'Abrir a candidatura' : passo === 'apagada' ? 'Ver as entrevistas' : 'Ver candidaturas'
  const feito = FEITO[passo](quem)
  const curto = FEITO[passo](removeLinks(quem, 24))
  const arquivo = anexar(
    dados,
    candidato ? `Entrevista: ${candidato}, ${cargo}` : `Entrevista: ${cargo}`,
    `Para cancelar: ${url}`,
    url,
    site,
  )
  return {
    assunto: `${curto} (${removeLinks(cargo, 76 - curto.length)})`,
    previa: entrevista ? `${writeQuando(entrevista)}.` : `Vaga: ${cargo}.`,
    titulo: feito,
    blocos: [
      { paragrafo: `${greet(nome)} ${feito}.` },
      ...(passo === 'cancelada' && motivo ? [{ paragrafo: MOTIVOS_DA_ENTREVISTA[motivo] }] : []),
      ...(texto.length > 0
        ? [{ paragrafo: passo === 'cancelada' ? 'O que foi escrito à pessoa:' : `O que ${quem} escreveu:` }, { citacao: texto }]
        : []),
      { botao: { rotulo, url } },
      ...(entrevista ? [resumo(entrevista, CANCELA.includes(passo))] : []),
      ...describeArquivo(arquivo, passo),
      {
        resumo: {
          titulo: 'A vaga',
          linhas: [
            ['Cargo', cargo],
            ['Empresa', dados.empresa],
            ['Código', dados.codigo_ref],
          ],
        },
      },
    ],
    motivo: `Você recebeu este e-mail porque participa de entrevistas ou cuida de uma vaga em ${new URL(site).host}.`,
    ...arquivo,
  }
}
