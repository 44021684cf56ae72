import { ExportarPlanilha } from '@/components/planilha/ExportarPlanilha'
import type { ColunaDoArquivo } from '@/components/planilha/use-exportar'
import { formatTelefone } from '@/domain/br/telefone'
import { CRITERIOS_DE_AVALIACAO, type FiltrosDeCandidaturas, ORDEM_DOS_CRITERIOS } from '@/domain/candidatura/avaliacao'
import { isStatusCandidatura, STATUS_CANDIDATURA } from '@/domain/candidatura/candidatura'
import type { Candidatura } from '@/domain/contratos/candidaturas'
import { formatDataHora } from '@/domain/planilha/data-hora'
import { ROTULOS_DO_CRITERIO, writeResposta } from '@/domain/vaga/perguntas'
import { getRotuloDaOrigem } from '@/domain/vaga/visita'
import type { Vaga } from '@/features/vagas/api'
import { readCandidaturas } from '../api'
import { exportarCandidaturas } from '../textos'

/** The columns of the file of applications: of each question its own, to be sorted and filtered by. @param perguntas of the vacancy */
export const listColunas = (perguntas: readonly string[]): readonly ColunaDoArquivo<Candidatura>[] => [
  ['Nome', ({ nome }) => nome],
  ['E-mail', ({ email }) => email],
  // All are Brazilian. A sign in front would be taken for a formula, and begin each cell with an apostrophe.
  ['Telefone', ({ telefone }) => telefone && formatTelefone(telefone).replace('+55 ', '')],
  ['Cidade', ({ cidade }) => cidade],
  ['Estado', ({ uf }) => uf],
  ['Situação', ({ status }) => (isStatusCandidatura(status) ? STATUS_CANDIDATURA[status].titulo : status)],
  ['Recebida em', ({ criada_em }) => formatDataHora(criada_em)],
  ['Origem', ({ canal }) => getRotuloDaOrigem(canal)],
  ['Pretensão (R$)', ({ pretensao_centavos: valor }) => (valor === null ? null : valor / 100)],
  ['Currículo', ({ curriculo_url }) => curriculo_url],
  ['Currículo em arquivo', ({ curriculo_nome }) => curriculo_nome],
  ['LinkedIn', ({ linkedin_url }) => linkedin_url],
  ['Portfólio', ({ portfolio_url }) => portfolio_url],
  ['Mensagem', ({ mensagem }) => mensagem],
  ...perguntas.map(
    (pergunta): ColunaDoArquivo<Candidatura> => [
      pergunta,
      ({ triagem }) => {
        const item = triagem.find((each) => each.pergunta === pergunta)
        return item ? (typeof item.resposta === 'number' ? item.resposta : writeResposta(item)) : null
      },
    ],
  ),
  ['Critérios', ({ atende }) => (atende === null ? null : ROTULOS_DO_CRITERIO[`${atende}`])],
  ['Suas respostas', ({ respostas }) => respostas.flatMap(({ texto }) => texto ?? []).join('\n\n') || null],
  ...ORDEM_DOS_CRITERIOS.map(
    (criterio): ColunaDoArquivo<Candidatura> => [
      `Nota: ${CRITERIOS_DE_AVALIACAO[criterio]}`,
      ({ avaliacao }) => avaliacao[criterio] ?? null,
    ],
  ),
  ['Sua anotação', ({ nota }) => nota],
  ['Mudou em', ({ atualizada_em }) => formatDataHora(atualizada_em)],
]

/** Page size of the server. */
const POR_VEZ = 100

const listPerguntas = ({ perguntas }: Pick<Vaga, 'perguntas'>) =>
  Array.isArray(perguntas) ? perguntas.map((pergunta) => String((pergunta as { texto?: unknown } | null)?.texto)) : []

type Props = { vaga: Pick<Vaga, 'id' | 'codigo_ref' | 'perguntas'>; filtros: FiltrosDeCandidaturas }

/** Exports the applications of a vacancy, or those that the filters of its board show, as a file for a spreadsheet. */
export function ExportarCandidaturas({ vaga, filtros }: Props) {
  const filtrada = Object.keys(filtros).length > 0
  return (
    <ExportarPlanilha
      // What was read by other filters is not part of this file.
      key={JSON.stringify(filtros)}
      rotulo={exportarCandidaturas.csv}
      nomeDoBotao={filtrada ? exportarCandidaturas.baixarFiltradas : exportarCandidaturas.baixarPlanilhaCsv}
      unidade={['candidatura', 'candidaturas']}
      nome={`candidaturas-${vaga.codigo_ref}${filtrada ? '-filtradas' : ''}`}
      colunas={listColunas(listPerguntas(vaga))}
      toId={({ id }) => id}
      read={async (cursor: Awaited<ReturnType<typeof readCandidaturas>>['proximo'], signal) => {
        const { totais, ...pagina } = await readCandidaturas({ vagaId: vaga.id, filtros, cursor, limite: POR_VEZ, signal })
        return { ...pagina, total: Object.values(totais).reduce((sum, n) => sum + n, 0) }
      }}
    />
  )
}
