import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { EmptyState } from '@/components/feedback/EmptyState'
import { LoadFailure } from '@/components/feedback/LoadFailure'
import { Marca } from '@/components/identidade/Marca'
import { Badge } from '@/components/ui/Badge'
import { Card } from '@/components/ui/Card'
import { Container } from '@/components/ui/Container'
import { cx } from '@/components/ui/cx'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { Skeleton } from '@/components/ui/Skeleton'
import { formatQuando } from '@/domain/br/quando'
import { EmNomeDe } from '@/features/contas/em-nome-de/EmNomeDe'
import { paths } from '@/lib/paths'
import { useSession } from '@/lib/session'
import { conversaQueries, type MinhaConversa } from '../api'
import { toConversar } from '../conversar'
import { minhasMensagens as palavras } from './textos'

/** `/app/mensagens`: every thread of the account, and the questions about its requests that wait for an answer. */
export default function MensagensPage() {
  const session = useSession()
  return (
    <Container className="py-10 sm:py-14">
      <PageMeta title={palavras.titulo} noindex />
      <PageHeader title={palavras.titulo} />
      <EmNomeDe className="mt-5" />
      <div className="mt-6 max-w-3xl sm:mt-8">{session ? <Lista userId={session.id} /> : null}</div>
    </Container>
  )
}

function Lista({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(conversaQueries.minhas(userId))
  if (!data)
    return error ? (
      <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <output className="block">
        <span className="sr-only">{palavras.carregando}</span>
        <Skeleton className="h-64 w-full rounded-cartao" />
      </output>
    )
  if (data.itens.length === 0) return <EmptyState title={palavras.vazio} text={palavras.vazioTexto} />
  return (
    <Card className="!p-0">
      <ul className="divide-y divide-linha">
        {data.itens.map((item) => (
          <li key={item.id}>
            <Linha item={item} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const nomeDe = ({ tipo, sou_cliente, nome }: MinhaConversa) =>
  tipo === 'pergunta' ? palavras.pergunta : (nome ?? (sou_cliente ? palavras.consultoria : palavras.cliente))

/** Where it is read and answered; that page opens it. */
const destino = ({ id, sou_cliente, solicitacao_id }: MinhaConversa) => ({
  to: sou_cliente ? paths.appPedido(solicitacao_id) : paths.areaRestritaSolicitacao(solicitacao_id),
  state: toConversar(id),
})

function Linha({ item }: { item: MinhaConversa }) {
  const { id, slug, logo, tipo, tipo_servico, local, texto, minha, em, nao_lidas } = item
  const nova = nao_lidas > 0
  return (
    <Link {...destino(item)} className="flex items-start gap-3 px-5 py-4 hover:bg-suave">
      <Marca id={slug ?? id} name={nomeDe(item)} logo={logo} lado={44} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 font-semibold break-words">{nomeDe(item)}</span>
          <time dateTime={em} className="shrink-0 text-sm text-tinta-suave">
            {formatQuando(em)}
          </time>
        </span>
        <span className="block truncate text-sm text-tinta-suave">{`${tipo_servico} · ${local}`}</span>
        <span className="mt-1 flex items-start justify-between gap-3">
          <span className={cx('line-clamp-2 min-w-0 wrap-anywhere', nova && 'font-semibold')}>
            {`${minha ? palavras.voce : ''}${texto}`}
          </span>
          {nova ? (
            <Badge tone="accent" className="shrink-0">
              {tipo === 'pergunta' ? palavras.responder : palavras.novas(nao_lidas)}
            </Badge>
          ) : null}
        </span>
      </span>
    </Link>
  )
}
