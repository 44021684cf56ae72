import { formatData } from '@/domain/br/data'
import { formatTelefone } from '@/domain/br/telefone'
import { writeCsv } from '@/domain/planilha/csv'
import type { Candidatura } from '@/domain/contratos/candidaturas'
import { CRITERIOS_DE_AVALIACAO, ORDEM_DOS_CRITERIOS } from '@/domain/candidatura/avaliacao'
import { isStatusCandidatura, STATUS_CANDIDATURA } from '@/domain/candidatura/candidatura'
import { ROTULOS_DO_CRITERIO, writeResposta } from '@/domain/vaga/perguntas'
import { getRotuloDaOrigem } from '@/domain/vaga/visita'

const diaHora = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Sao_Paulo' })
/** `21/11/2026 14:32`, which spreadsheets in Portuguese read as a time. */
const quando = (iso: string) => formatData(diaHora, iso).replace(',', '')

type Coluna = readonly [string, (item: Candidatura) => string | number | null]

const COLUNAS: readonly Coluna[] = [
  ['Nome', ({ nome }) => nome],
  ['E-mail', ({ email }) => email],
  ['Telefone', ({ telefone }) => telefone && formatTelefone(telefone)],
  ['Cidade', ({ cidade }) => cidade],
  ['Estado', ({ uf }) => uf],
  ['Situação', ({ status }) => (isStatusCandidatura(status) ? STATUS_CANDIDATURA[status].titulo : status)],
  ['Recebida em', ({ criada_em }) => quando(criada_em)],
  ['Origem', ({ canal }) => getRotuloDaOrigem(canal)],
  ['Pretensão (R$)', ({ pretensao_centavos: valor }) => (valor === null ? null : valor / 100)],
  ['Currículo', ({ curriculo_url }) => curriculo_url],
  ['Currículo em arquivo', ({ curriculo_nome }) => curriculo_nome],
  ['LinkedIn', ({ linkedin_url }) => linkedin_url],
  ['Portfólio', ({ portfolio_url }) => portfolio_url],
  ['Mensagem', ({ mensagem }) => mensagem],
  ['Perguntas de triagem', ({ triagem }) => triagem.map((item) => `${item.pergunta} ${writeResposta(item)}`).join('\n') || null],
  ['Critérios', ({ atende }) => (atende === null ? null : ROTULOS_DO_CRITERIO[`${atende}`])],
  ['Suas respostas', ({ respostas }) => respostas.flatMap(({ texto }) => texto ?? []).join('\n\n') || null],
  ...ORDEM_DOS_CRITERIOS.map(
    (criterio): Coluna => [`Nota: ${CRITERIOS_DE_AVALIACAO[criterio]}`, ({ avaliacao }) => avaliacao[criterio] ?? null],
  ),
  ['Sua anotação', ({ nota }) => nota],
  ['Mudou em', ({ atualizada_em }) => quando(atualizada_em)],
]

/** The applications as a file of a spreadsheet, in the order given, safe from formulas. */
export const buildPlanilha = (itens: readonly Candidatura[]) =>
  writeCsv([COLUNAS.map(([titulo]) => titulo), ...itens.map((item) => COLUNAS.map(([, valor]) => valor(item)))])
