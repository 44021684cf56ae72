import { Badge } from '@/components/ui/Badge'
import { Card } from '@/components/ui/Card'
import { Chevron } from '@/components/ui/Chevron'
import { cx } from '@/components/ui/cx'
import { Consultoria, NomeDaConsultoria } from './Consultoria'
import { Escolha, type Pergunta } from '../decisoes/Escolha'
import { buildLinhas, countCaladas, type Linha } from './linhas'
import type { Coluna } from './proposta-view'
import { comparacao, linhas as palavras } from './textos'

type Props = {
  colunas: readonly Coluna[]
  open: boolean
  /** Whether the rows are shown that few choose by; paper has them. */
  detalhes: boolean
  onDetalhes: () => void
  onAsk: (pergunta: Pergunta) => void
}

const cabeca = 'w-40 py-2.5 pr-3 pl-6 text-left text-sm font-semibold text-tinta-suave print:w-28 print:py-2 print:pl-3'

/** The accepted one is first, and is highlighted among others; alone it needs no colour. */
const cell = ({ estado }: Coluna, extra: string) =>
  cx('border-l border-linha px-5 print:px-3', estado === 'aceita' && 'not-last:bg-marca-suave', extra)

/** Below the head, which stays in sight and is short therefore. */
const CONSULTORIA: Linha = { titulo: 'Consultoria', onde: 'consultoria', celula: (coluna) => <Consultoria coluna={coluna} /> }

/** Beside the value, which the head has: what one chooses by. */
const isDeEscolha = ({ onde, lado }: Linha) => onde === 'fato' || onde === 'texto' || lado === true

/** The proposals side by side in one table: the layout for wide screens and for paper. */
export function Comparacao({ colunas, open, detalhes, onDetalhes, onAsk }: Props) {
  const linhas = buildLinhas(colunas).filter(({ onde }) => onde !== 'cabeca')
  const escolhe = open && colunas.some(({ estado }) => estado === 'aguarda')
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">{comparacao.titulo}</caption>
      {/* The shadows are lines: a collapsed border does not move with a sticky row, which is painted up to 2 px above its box. */}
      <thead className="sticky top-16 z-10 bg-superficie shadow-[0_1px_0_var(--color-linha)] print:static print:shadow-none">
        <tr>
          <th scope="col" className={cx(cabeca, 'align-bottom')}>
            <span className="sr-only">{comparacao.linhas}</span>
            <span aria-hidden="true">{palavras.valor}</span>
          </th>
          {colunas.map((coluna) => (
            <th
              key={coluna.proposta.id}
              scope="col"
              className={cell(coluna, 'py-3 text-left align-bottom print:pt-3 print:pb-2')}
            >
              <NomeDaConsultoria coluna={coluna} />
              {coluna.proposta.no_diretorio ? null : (
                <Badge tone="warning" className="mt-1">
                  {comparacao.semCadastro}
                </Badge>
              )}
              <span className="mt-1 flex flex-wrap items-center gap-x-2.5">
                <span className="text-xl font-semibold tabular-nums">{coluna.valor}</span>
                {coluna.menorValor ? <Badge tone="brand">{palavras.menorValor}</Badge> : null}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Linhas colunas={colunas} linhas={linhas.filter(isDeEscolha)} />
      </tbody>
      <tbody className="print:hidden">
        <tr className="border-t border-linha">
          <td colSpan={colunas.length + 1}>
            <button
              type="button"
              aria-expanded={detalhes}
              onClick={onDetalhes}
              className="flex min-h-11 w-full items-center gap-2 px-6 text-left text-sm font-semibold text-marca hover:bg-suave"
            >
              <span>{detalhes ? comparacao.menosDetalhes : comparacao.maisDetalhes}</span>
              <Chevron className={cx('size-5', detalhes && 'rotate-180')} />
            </button>
          </td>
        </tr>
      </tbody>
      <tbody className={detalhes ? undefined : 'hidden print:table-row-group'}>
        <Linhas colunas={colunas} linhas={[CONSULTORIA, ...linhas.filter((linha) => !isDeEscolha(linha))]} />
      </tbody>
      {escolhe ? (
        <tfoot className="sticky -bottom-0.5 z-10 bg-superficie shadow-[0_-1px_0_var(--color-linha),0_-12px_16px_-6px_rgb(20_36_28_/_0.14)] print:hidden">
          <tr>
            <th scope="row" className={cx(cabeca, 'align-top')}>
              {comparacao.suaDecisao}
            </th>
            {colunas.map((coluna) => (
              <td key={coluna.proposta.id} className={cell(coluna, 'py-3 align-top')}>
                {coluna.estado === 'aguarda' ? (
                  <Escolha proposta={coluna.proposta} onAsk={onAsk} className="max-w-80 flex-wrap *:grow *:px-3" />
                ) : (
                  <span className="text-sm text-tinta-suave">{comparacao.vencida}</span>
                )}
              </td>
            ))}
          </tr>
        </tfoot>
      ) : null}
    </table>
  )
}

function Linhas({ colunas, linhas }: { colunas: readonly Coluna[]; linhas: readonly Linha[] }) {
  const alturas = colunas.map((coluna) => countCaladas(linhas, coluna))
  return linhas.map(({ titulo, celula }, at) => (
    <tr key={titulo} className="border-t border-linha">
      <th scope="row" className={cx(cabeca, 'align-top')}>
        {titulo}
      </th>
      {colunas.map((coluna, n) => {
        const altura = alturas[n]?.[at] ?? 1
        if (altura === 0) return null
        return (
          <td
            key={coluna.proposta.id}
            rowSpan={altura > 1 ? altura : undefined}
            className={cell(coluna, 'py-2.5 align-top text-sm print:py-2')}
          >
            {altura > 1 ? <span className="text-tinta-suave">{comparacao.naoRespondeu(altura)}</span> : celula(coluna)}
          </td>
        )
      })}
    </tr>
  ))
}

/** The accepted one alone on a wide screen: nothing is left to compare. */
export function Aceita({ coluna }: { coluna: Coluna }) {
  const ditas = buildLinhas([coluna]).filter(({ dita, onde }) => onde !== 'cabeca' && (dita?.(coluna) ?? true))
  const dizer = ({ titulo, celula }: Linha) => (
    <div key={titulo}>
      <dt className="text-tinta-suave">{titulo}</dt>
      <dd className="mt-0.5">{celula(coluna)}</dd>
    </div>
  )
  return (
    <section aria-label={comparacao.aceita}>
      <Card>
        <div className="flex items-start justify-between gap-8">
          <div className="min-w-0">
            <h3>
              <NomeDaConsultoria coluna={coluna} />
            </h3>
            <Consultoria coluna={coluna} />
          </div>
          <strong className="shrink-0 text-2xl tabular-nums">{coluna.valor}</strong>
        </div>
        <dl className="mt-5 space-y-4 border-t border-linha pt-5 text-sm">
          {ditas.filter(({ onde }) => onde === 'texto').map(dizer)}
        </dl>
        <dl className="mt-4 grid gap-x-8 gap-y-4 text-sm lg:grid-cols-4">
          {ditas.filter(({ onde }) => onde !== 'texto').map(dizer)}
        </dl>
      </Card>
    </section>
  )
}
