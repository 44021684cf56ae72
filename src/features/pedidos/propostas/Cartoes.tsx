import { Badge } from '@/components/ui/Badge'
import { Card } from '@/components/ui/Card'
import { cx } from '@/components/ui/cx'
import { Consultoria, NomeDaConsultoria } from './Consultoria'
import { Escolha, type Pergunta } from '../decisoes/Escolha'
import { buildLinhas, type Linha } from './linhas'
import type { Coluna } from './proposta-view'
import { cartoes } from './textos'

type Props = { colunas: readonly Coluna[]; open: boolean; onAsk: (pergunta: Pergunta) => void }

const idOf = ({ proposta }: Coluna) => `proposta-${proposta.id}`

/** The layout for narrow screens: the deciding facts of all proposals, then each in full. */
export function Cartoes({ colunas, open, onAsk }: Props) {
  const linhas = buildLinhas(colunas)
  const [principais, outras] = [linhas.filter(({ dobrada }) => !dobrada), linhas.filter(({ dobrada }) => dobrada)]
  return (
    <div className="space-y-4">
      {colunas.length > 1 ? <Resumo colunas={colunas} /> : null}
      <ul className="space-y-4">
        {colunas.map((coluna) => (
          <li key={coluna.proposta.id} id={idOf(coluna)} tabIndex={-1} className="scroll-mt-20 rounded-cartao outline-offset-2">
            <Card className={cx('!p-0', coluna.estado === 'aceita' && 'border-marca')}>
              <h3 className="border-b border-linha p-5">
                <NomeDaConsultoria coluna={coluna} />
                <Consultoria coluna={coluna} />
              </h3>
              <Fatos linhas={principais} coluna={coluna} />
              <details className="border-t border-linha">
                <summary className="min-h-11 content-center px-5 py-2 font-semibold">
                  Mais detalhes<span className="sr-only">{` de ${coluna.proposta.consultoria_nome}`}</span>
                </summary>
                <Fatos linhas={outras} coluna={coluna} />
              </details>
              {open && coluna.estado === 'aguarda' ? <Decisao coluna={coluna} onAsk={onAsk} /> : null}
            </Card>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** At the bottom of the screen while the proposal is in view: whose it is, its value and the decision. */
function Decisao({ coluna: { proposta, valor }, onAsk }: { coluna: Coluna } & Pick<Props, 'onAsk'>) {
  return (
    <div
      data-decisao-no-rodape
      className={
        'sticky bottom-[var(--altura-do-aviso,0px)] z-10 rounded-b-cartao border-t border-linha bg-superficie px-5 pt-2.5 pb-4 ' +
        '[@media(height<30rem)]:static'
      }
    >
      {/* The buttons include the name, and the value is above. */}
      <p aria-hidden="true" className="mb-2 flex justify-between gap-4 text-sm font-semibold">
        <span className="truncate">{proposta.consultoria_nome}</span>
        {proposta.valor === null ? null : <span className="shrink-0 tabular-nums">{valor}</span>}
      </p>
      <Escolha proposta={proposta} onAsk={onAsk} className="*:flex-1" />
    </div>
  )
}

function Fatos({ linhas, coluna }: { linhas: readonly Linha[]; coluna: Coluna }) {
  const ditas = linhas.filter(({ dita }) => dita?.(coluna) ?? true)
  // What other proposals say and this one does not: one line instead of a row for each.
  const caladas = linhas.filter((linha) => !ditas.includes(linha))
  return (
    <dl className="divide-y divide-linha px-5">
      {ditas.map(({ titulo, curta, celula }) => (
        <div key={titulo} className={cx('py-3', curta && 'flex items-baseline justify-between gap-x-4')}>
          <dt className="text-sm text-tinta-suave">{titulo}</dt>
          <dd className={curta ? 'text-right text-sm' : 'mt-0.5'}>{celula(coluna)}</dd>
        </div>
      ))}
      {caladas.length > 0 ? (
        <div className="py-3">
          <dt className="text-sm text-tinta-suave">{cartoes.naoInformado}</dt>
          <dd className="mt-0.5 text-sm">{caladas.map(({ titulo }) => titulo).join(', ')}</dd>
        </div>
      ) : null}
    </dl>
  )
}

/** Value and deadline of every proposal, one line each; a name links to its card. */
function Resumo({ colunas }: { colunas: readonly Coluna[] }) {
  return (
    <Card className="!p-0">
      <h3 className="px-5 pt-4 text-base">{cartoes.titulo}</h3>
      <ul className="mt-2 divide-y divide-linha">
        {colunas.map((coluna) => (
          <li key={coluna.proposta.id} className="relative px-5 py-3">
            <a
              href={`#${idOf(coluna)}`}
              onClick={(event) => {
                event.preventDefault()
                const card = document.getElementById(idOf(coluna))
                card?.focus({ preventScroll: true })
                card?.scrollIntoView()
              }}
              className="block font-semibold text-marca underline underline-offset-4 wrap-anywhere after:absolute after:inset-0"
            >
              {coluna.proposta.consultoria_nome}
            </a>
            <span className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold tabular-nums">{coluna.valor}</span>
              <span className="text-sm text-tinta-suave wrap-anywhere">{coluna.proposta.prazo}</span>
            </span>
            {coluna.menorValor || coluna.menorPrazo ? (
              <span className="mt-1.5 flex flex-wrap gap-2">
                {coluna.menorValor ? <Badge tone="brand">{cartoes.menorValor}</Badge> : null}
                {coluna.menorPrazo ? <Badge tone="brand">{cartoes.menorPrazo}</Badge> : null}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}
