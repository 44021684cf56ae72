import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Marca } from '@/components/identidade/Marca'
import { Tabs } from '@/components/panel/Tabs'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { ITEM_DE_MAIS, Mais } from '@/components/panel/Mais'
import { Aceitar, type Pergunta } from '../decisoes/Escolha'
import { Consultoria, NomeDaConsultoria } from './Consultoria'
import { LadoALado } from './LadoALado'
import { buildLinhas, type Linha } from './linhas'
import type { Coluna } from './proposta-view'
import { cartoes, linhas as palavras } from './textos'

type Props = {
  colunas: readonly Coluna[]
  open: boolean
  onAsk: (pergunta: Pergunta) => void
  onTalk: (propostaId: string) => void
}

const LADO_A_LADO = 'lado'

/** The proposal of the address, `?proposta={id}`; the history entry and its secret stay. */
function useProposta(colunas: readonly Coluna[]) {
  const { search, state } = useLocation() as { search: string; state: unknown }
  const navigate = useNavigate()
  const id = new URLSearchParams(search).get('proposta')
  return {
    atual: colunas.find(({ proposta }) => proposta.id === id),
    show: (to: string) => {
      const query = new URLSearchParams(search)
      if (to === LADO_A_LADO) query.delete('proposta')
      else query.set('proposta', to)
      navigate({ search: query.toString() }, { replace: true, state, preventScrollReset: true })
    },
  }
}

/** The layout for narrow screens: all proposals in a few rows, then one at a time. */
export function PropostasEmAbas({ colunas, open, onAsk, onTalk }: Props) {
  const { atual, show } = useProposta(colunas)
  const [primeira] = colunas
  if (!primeira) return null
  const linhas = buildLinhas(colunas)
  const body = (coluna: Coluna) => (
    <Proposta key={coluna.proposta.id} coluna={coluna} linhas={linhas} open={open} onAsk={onAsk} onTalk={onTalk} />
  )
  if (colunas.length === 1) return body(primeira)
  return (
    <Tabs
      label={cartoes.abas}
      look="strip"
      current={atual?.proposta.id ?? LADO_A_LADO}
      onChange={show}
      tabs={[
        { id: LADO_A_LADO, label: <span className="font-semibold">{cartoes.ladoALado}</span> },
        ...colunas.map((coluna) => ({ id: coluna.proposta.id, label: <Aba coluna={coluna} /> })),
      ]}
    >
      {atual ? body(atual) : <LadoALado colunas={colunas} linhas={linhas} onShow={show} />}
    </Tabs>
  )
}

function Aba({ coluna: { proposta, valor } }: { coluna: Coluna }) {
  return (
    <span className="flex items-center gap-2">
      <Marca
        id={proposta.consultoria_slug ?? proposta.id}
        name={proposta.consultoria_nome}
        logo={proposta.logo}
        lado={32}
        className="!size-8"
      />
      <span className="block">
        <span className="sr-only">{`${proposta.consultoria_nome}, `}</span>
        <span className="block font-semibold text-tinta tabular-nums">{valor}</span>
        <span className="block max-w-32 truncate text-xs">{proposta.prazo}</span>
      </span>
    </span>
  )
}

type PropostaProps = { coluna: Coluna; linhas: readonly Linha[] } & Pick<Props, 'open' | 'onAsk' | 'onTalk'>

function Proposta({ coluna, linhas, open, onAsk, onTalk }: PropostaProps) {
  const { proposta, valor, menorValor, estado } = coluna
  const nome = proposta.consultoria_nome
  const ditas = linhas.filter(({ dita }) => dita?.(coluna) ?? true)
  // What other proposals say and this one does not: one line instead of a row for each.
  const caladas = linhas.filter((linha) => linha.onde !== 'consultoria' && !ditas.includes(linha))
  const em = (onde: Linha['onde']) => ditas.filter((linha) => linha.onde === onde)
  return (
    <Card className="!p-0">
      <div className="p-5 pb-3">
        <h3>
          <NomeDaConsultoria coluna={coluna} />
        </h3>
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="text-[1.75rem] leading-9 tabular-nums">{valor}</strong>
          {menorValor ? <Badge tone="brand">{palavras.menorValor}</Badge> : null}
        </p>
        <dl className="mt-2 divide-y divide-linha">
          {em('fato').map(({ titulo, celula }) => (
            <div key={titulo} className="items-baseline justify-between gap-x-4 py-2 min-[20rem]:flex">
              <dt className="shrink-0 text-sm text-tinta-suave">{titulo}</dt>
              <dd className="text-sm wrap-anywhere min-[20rem]:text-right">{celula(coluna)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <dl className="divide-y divide-linha border-t border-linha px-5">
        {em('texto').map(({ titulo, celula }) => (
          <div key={titulo} className="py-3">
            <dt className="text-sm text-tinta-suave">{titulo}</dt>
            <dd className="mt-0.5">{celula(coluna)}</dd>
          </div>
        ))}
        {caladas.length > 0 ? (
          <div className="py-3">
            <dt className="text-sm text-tinta-suave">{cartoes.naoInformado}</dt>
            <dd className="mt-0.5 text-sm">{caladas.map(({ titulo }) => titulo).join(', ')}</dd>
          </div>
        ) : null}
      </dl>
      {em('dobra').map(({ titulo, celula }) => (
        <Dobra key={titulo} titulo={titulo} nome={nome}>
          {celula(coluna)}
        </Dobra>
      ))}
      <Dobra titulo={cartoes.aConsultoria} nome={nome}>
        <Consultoria coluna={coluna} />
        <dl className="mt-2 divide-y divide-linha">
          {em('consultoria').map(({ titulo, celula }) => (
            <div key={titulo} className="py-2.5">
              <dt className="text-sm text-tinta-suave">{titulo}</dt>
              <dd className="mt-0.5 text-sm">{celula(coluna)}</dd>
            </div>
          ))}
        </dl>
      </Dobra>
      {open && estado === 'aguarda' ? <Decisao coluna={coluna} onAsk={onAsk} onTalk={onTalk} /> : null}
    </Card>
  )
}

function Dobra({ titulo, nome, children }: { titulo: string; nome: string; children: ReactNode }) {
  return (
    <details className="border-t border-linha">
      <summary className="min-h-11 content-center px-5 py-2 font-semibold">
        <span>{titulo}</span>
        <span className="sr-only">{` de ${nome}`}</span>
      </summary>
      <div className="px-5 pb-4">{children}</div>
    </details>
  )
}

/** At the bottom of the screen while the proposal is in view. */
function Decisao({ coluna: { proposta }, onAsk, onTalk }: { coluna: Coluna } & Pick<Props, 'onAsk' | 'onTalk'>) {
  const nome = proposta.consultoria_nome
  return (
    <div
      data-decisao-no-rodape
      className={
        'no-rodape z-10 flex items-center gap-1.5 rounded-b-cartao border-t border-linha bg-superficie ' +
        'px-3 py-2.5 [@media(height<30rem)]:static'
      }
    >
      <Button variant="ghost" onClick={() => onTalk(proposta.id)} className="!px-3">
        <span>
          {cartoes.conversar}
          <span className="sr-only">{` com ${nome}`}</span>
        </span>
      </Button>
      <Aceitar proposta={proposta} onAsk={onAsk} className="flex-1" />
      <Mais label={cartoes.mais(nome)} up>
        <button type="button" className={ITEM_DE_MAIS} onClick={() => onAsk({ tipo: 'recusar', proposta })}>
          <span>
            {cartoes.recusar}
            <span className="sr-only">{` a proposta de ${nome}`}</span>
          </span>
        </button>
      </Mais>
    </div>
  )
}
