import { Button } from '@/components/ui/Button'
import { cx } from '@/components/ui/cx'
import { Dialog } from '@/components/ui/Dialog'
import { formatNota } from '@/domain/br/numero'
import { computeMedia, CRITERIOS_DE_AVALIACAO, ORDEM_DOS_CRITERIOS } from '@/domain/candidatura/avaliacao'
import { isStatusCandidatura, STATUS_CANDIDATURA } from '@/domain/candidatura/candidatura'
import type { Candidatura } from '@/domain/contratos/candidaturas'
import { ROTULOS_DO_CRITERIO, writeResposta } from '@/domain/vaga/perguntas'
import { getRotuloDaOrigem } from '@/domain/vaga/visita'
import { formatLugar, formatPretensao } from '../candidatura-view'
import { comparar } from '../textos'

/** The most applications side by side. */
export const MAX_PARA_COMPARAR = 3

type Props = {
  open: boolean
  candidaturas: readonly Candidatura[]
  onOpen: (candidatura: Candidatura) => void
  onClose: () => void
}

/** Two or three applications side by side, with what the board already has. */
export function CompararDialog({ open, candidaturas, onOpen, onClose }: Props) {
  return (
    <Dialog wide open={open} onOpenChange={(next) => (next ? undefined : onClose())} title={comparar.titulo(candidaturas.length)}>
      {open ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- scrolled with the keyboard
        <div role="region" aria-label={comparar.rotulo} tabIndex={0} className="-mx-2 overflow-x-auto px-2 pb-1">
          <table
            className={cx('w-full table-fixed border-collapse text-left text-sm', candidaturas.length > 2 && 'min-w-[27rem]')}
          >
            <thead>
              <tr>
                {candidaturas.map(({ id, nome }) => (
                  <th key={id} scope="col" className="px-2 pb-3 align-bottom text-base font-semibold wrap-anywhere first:pl-0">
                    {nome}
                  </th>
                ))}
              </tr>
            </thead>
            {listLinhas(candidaturas).map(({ titulo, valores }) => (
              <tbody key={titulo} className="border-t border-linha">
                <tr>
                  <th
                    scope="rowgroup"
                    colSpan={candidaturas.length}
                    className="pt-2.5 text-xs font-normal wrap-anywhere text-tinta-suave"
                  >
                    {titulo}
                  </th>
                </tr>
                <tr>
                  {candidaturas.map(({ id }, n) => (
                    <td key={id} className="px-2 pt-0.5 pb-2.5 align-top wrap-anywhere whitespace-pre-line first:pl-0">
                      {valores[n] ?? <Vazio />}
                    </td>
                  ))}
                </tr>
              </tbody>
            ))}
            <tfoot>
              <tr>
                {candidaturas.map((candidatura) => (
                  <td key={candidatura.id} className="px-2 pt-3 first:pl-0">
                    <Button
                      size="sm"
                      variant="secondary"
                      aria-label={comparar.abrir(candidatura.nome)}
                      onClick={() => onOpen(candidatura)}
                    >
                      {comparar.abrirCurto}
                    </Button>
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </div>
      ) : null}
    </Dialog>
  )
}

const Vazio = () => (
  <>
    <span aria-hidden="true" className="text-tinta-suave">
      –
    </span>
    <span className="sr-only">{comparar.vazio}</span>
  </>
)

/* The rows of a comparison of applications, as data. */
/** One row: its name, and what each application has; null where it has nothing. */
type Linha = { readonly titulo: string; readonly valores: readonly (string | null)[] }

type Fato = readonly [string, (candidatura: Candidatura) => string | null]

const formatMedia = ({ avaliacao }: Candidatura) => {
  const media = computeMedia(avaliacao)
  return media === null ? null : formatNota(media)
}

const ANTES: readonly Fato[] = [
  [comparar.situacao, ({ status }) => (isStatusCandidatura(status) ? STATUS_CANDIDATURA[status].titulo : status)],
  [comparar.nota, formatMedia],
  ...ORDEM_DOS_CRITERIOS.map(
    (criterio): Fato => [CRITERIOS_DE_AVALIACAO[criterio], ({ avaliacao }) => avaliacao[criterio]?.toString() ?? null],
  ),
  [comparar.criterios, ({ atende }) => (atende === null ? null : ROTULOS_DO_CRITERIO[`${atende}`])],
]
const DEPOIS: readonly Fato[] = [
  [comparar.lugar, (candidatura) => formatLugar(candidatura) || null],
  [comparar.pretensao, formatPretensao],
  [comparar.curriculo, ({ curriculo_nome, curriculo_url }) => ((curriculo_nome ?? curriculo_url) ? comparar.comCurriculo : null)],
  [comparar.mensagem, ({ mensagem }) => mensagem],
  [comparar.anotacao, ({ nota }) => nota],
  [comparar.origem, ({ canal }) => getRotuloDaOrigem(canal)],
]

/** What each of those applications has, row by row; a row that none of them fills is left out. */
function listLinhas(candidaturas: readonly Candidatura[]): Linha[] {
  const perguntas = [...new Set(candidaturas.flatMap(({ triagem }) => triagem.map(({ pergunta }) => pergunta)))]
  const respostas = perguntas.map(
    (pergunta): Fato => [
      pergunta,
      ({ triagem }) => {
        const resposta = triagem.find((item) => item.pergunta === pergunta)
        return resposta ? writeResposta(resposta) : null
      },
    ],
  )
  return [...ANTES, ...respostas, ...DEPOIS]
    .map(([titulo, read]) => ({ titulo, valores: candidaturas.map(read) }))
    .filter(({ valores }) => valores.some((valor) => valor !== null))
}
