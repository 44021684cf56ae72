import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Pending } from '@/components/feedback/Pending'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { cx } from '@/components/ui/cx'
import { Notice } from '@/components/ui/Notice'
import { formatDia, formatDiaHora, formatHora } from '@/domain/br/quando'
import type { Saude } from '@/domain/contratos/equipe'
import { formatQuantidade } from '@/lib/format'
import { adminQueries } from '../api'
import { isParada } from '../moldura/rotinas'
import { writeNome } from '../tabelas/registro/valor'
import { saudeAba } from './textos'

/** Overdue rows of one kind are counted up to this. */
const MAXIMO_DE_VENCIDOS = 10_000

const PRAZOS: Readonly<Record<string, string>> = {
  auditoria: 'auditoria',
  candidatos_a_responder: 'vagas com candidatos sem resposta',
  clientes: 'empresas sem pedido nem vaga',
  codigos: 'códigos de acesso',
  contatos: 'mensagens à equipe',
  envios: 'autorizações de envio',
  limites: 'contagens de limites',
  links: 'links de pedidos excluídos',
  mensagens: 'e-mails enviados',
  pedidos_a_avisar: 'pedidos abertos sem aviso às consultorias',
  solicitacoes: 'pedidos antigos',
  solicitacoes_sem_confirmar: 'pedidos sem confirmação',
}

/** Name of a kind of deadline; of one that is not listed, its own words. */
export const getNomeDoPrazo = (conta: string) => PRAZOS[conta] ?? writeNome(conta)

/** Operating state: waiting messages, routines, refusals by rate limits, readers of the feeds. */
export function SaudeAba() {
  const query = useQuery(adminQueries.saude())
  const { data, isFetching, refetch } = query
  if (!data) return <Pending query={query} label={saudeAba.carregando} place="h-96 rounded-cartao" />
  // What the database counts calls as that came without the address of their caller.
  const semEndereco = data.limites.find(({ acao }) => acao === 'sem_endereco')
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p aria-live="polite" className="text-sm text-tinta-suave">
          {saudeAba.comoEstavaAs(formatHora(data.agora))}
        </p>
        <Button size="sm" variant="secondary" loading={isFetching} onClick={() => void refetch()}>
          Atualizar
        </Button>
      </div>
      <Mensagens mensagens={data.mensagens} />
      <Rotinas saude={data} />
      <Quadro
        titulo={saudeAba.prazosVencidos}
        texto={saudeAba.oQueEVencido}
        nenhuma={saudeAba.nadaVencido}
        linhas={data.vencidos.map(({ conta, total, desde }) => {
          const quantos = total >= MAXIMO_DE_VENCIDOS ? `${MAXIMO_DE_VENCIDOS.toLocaleString('pt-BR')} ou mais` : total
          return [getNomeDoPrazo(conta), `${quantos}, o mais antigo desde ${formatDiaHora(desde)}`]
        })}
        className="tabular-nums text-erro"
      />
      {semEndereco ? (
        <Notice tone="warning" title={saudeAba.semCabecalho}>
          <span>{semEndereco.total === 1 ? 'Uma chamada chegou' : `${semEndereco.total} chamadas chegaram`}</span>
          <span>{` desde ${formatDia(semEndereco.desde)} sem o endereço de quem chamou (cf-connecting-ip). `}</span>
          {saudeAba.semEndereco}
        </Notice>
      ) : null}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Quadro
          titulo={saudeAba.limitesAtingidos}
          texto={saudeAba.sobreOsLimites}
          nenhuma={saudeAba.nenhumLimite}
          linhas={data.limites.filter((limite) => limite !== semEndereco).map(({ acao, total }) => [writeNome(acao), total])}
          className="font-semibold tabular-nums"
        />
        <Quadro
          titulo={saudeAba.feedsVagas}
          texto={saudeAba.quandoCadaFormato}
          nenhuma={saudeAba.nenhumFeedLido}
          linhas={data.feeds.map(({ formato, lido_em, lido_por }) => [formato, `${formatDiaHora(lido_em)}\u00a0· ${lido_por}`])}
          className="text-tinta-suave"
          codigos
        />
      </div>
    </div>
  )
}

function Mensagens({ mensagens: { filas, mortas, mais_antiga: antiga } }: { mensagens: Saude['mensagens'] }) {
  const pendentes = filas.reduce((soma, fila) => soma + fila.pendentes, 0)
  const atrasadas = filas.reduce((soma, fila) => soma + fila.atrasadas, 0)
  const numeros = [
    ['Na fila', pendentes, 'pendentes'],
    ['Atrasadas', atrasadas, 'atrasadas'],
    ['Não entregues', mortas, 'mortas'],
  ] as const
  return (
    <Card>
      <h2 className="text-lg">Mensagens</h2>
      <dl className="mt-4 grid grid-cols-3 items-end gap-4">
        {numeros.map(([label, total, recorte]) => (
          <div key={label}>
            <dt className="text-sm text-tinta-suave">{label}</dt>
            <dd className={cx('text-2xl font-semibold tabular-nums', recorte !== 'pendentes' && total > 0 && 'text-erro')}>
              <Link to={`?fila=mensagens&recorte=${recorte}`} className="underline-offset-4 hover:underline">
                {total}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
      {filas.length > 0 ? (
        <dl className="mt-4 divide-y divide-linha border-t border-linha">
          {filas.map(({ nome, pendentes: naFila, atrasadas: tarde }) => (
            <div key={nome} className="flex flex-wrap justify-between gap-x-4 py-2 text-sm">
              <dt>{nome}</dt>
              <dd className="tabular-nums text-tinta-suave">
                <span>{`${naFila} na fila`}</span>
                {tarde > 0 ? (
                  <span className="text-erro">{`, ${tarde === 1 ? '1 atrasada' : `${String(tarde)} atrasadas`}`}</span>
                ) : null}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className="mt-3 text-sm text-tinta-suave">
        {`${saudeAba.oQueEAtrasada}${antiga ? ` ${saudeAba.maisAntiga(formatDiaHora(antiga))}` : ''}`}
      </p>
    </Card>
  )
}

function Rotinas({ saude: { jobs, agora } }: { saude: Saude }) {
  return (
    <Card>
      <h2 className="text-lg">Rotinas</h2>
      {jobs.length === 0 ? (
        <p className="mt-2 text-sm text-tinta-suave">{saudeAba.nenhumaRotinaRodou}</p>
      ) : (
        <ul className="mt-3 divide-y divide-linha">
          {jobs.map((rotina) => {
            const { nome, ultima, ok, ms, erro, falhas_24h: falhas } = rotina
            const contagens = Object.entries(rotina.contagens)
              .filter(([, valor]) => typeof valor === 'number' && valor > 0)
              .map(([contagem, valor]) => `${writeNome(contagem)}: ${String(valor)}`)
              .join(', ')
            const atrasada = isParada(rotina, agora)
            return (
              <li key={nome} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
                <div className="min-w-0">
                  <p className="font-semibold first-letter:uppercase">{writeNome(nome)}</p>
                  <p className="text-sm wrap-anywhere text-tinta-suave">
                    {`${formatDiaHora(ultima)}, em ${ms} ms${contagens ? `. ${contagens}` : ''}`}
                  </p>
                  {erro ? <p className="text-sm wrap-anywhere text-erro">{erro}</p> : null}
                  {falhas > 0 ? (
                    <p className="text-sm text-aviso">{`${formatQuantidade(falhas, 'falha', 'falhas')} em 24 horas`}</p>
                  ) : null}
                </div>
                <Badge tone={!ok ? 'error' : atrasada ? 'warning' : 'success'}>
                  {!ok ? saudeAba.falhou : atrasada ? saudeAba.parada : saudeAba.emDia}
                </Badge>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}

type Linhas = {
  titulo: string
  texto: string
  nenhuma: string
  linhas: readonly (readonly [nome: string, valor: string | number])[]
  className: string
  /** The names are codes, read as they are. */
  codigos?: boolean
}

function Quadro({ titulo, texto, nenhuma, linhas, className, codigos = false }: Linhas) {
  return (
    <Card>
      <h2 className="text-lg">{titulo}</h2>
      <p className="mt-1 text-sm text-tinta-suave">{texto}</p>
      {linhas.length === 0 ? (
        <p className="mt-3 text-sm">{nenhuma}</p>
      ) : (
        <dl className="mt-3 divide-y divide-linha">
          {linhas.map(([nome, valor]) => (
            <div key={nome} className="flex flex-wrap justify-between gap-x-4 py-2">
              <dt className={cx('min-w-0 wrap-anywhere', !codigos && 'first-letter:uppercase')}>{nome}</dt>
              <dd className={className}>{valor}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
