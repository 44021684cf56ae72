import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { EmptyState } from '@/components/feedback/EmptyState'
import { Pending } from '@/components/feedback/Pending'
import { useTelaLarga } from '@/components/panel/tela-larga'
import { Marca } from '@/components/identidade/Marca'
import { Badge } from '@/components/ui/Badge'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Card } from '@/components/ui/Card'
import { Container } from '@/components/ui/Container'
import { cx } from '@/components/ui/cx'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { Skeleton } from '@/components/ui/Skeleton'
import { formatQuando } from '@/domain/br/quando'
import { DoLink, EmNomeDe } from '@/features/contas/em-nome-de/EmNomeDe'
import { paths } from '@/lib/paths'
import { useSession } from '@/lib/session'
import { usePapeis } from '@/lib/session/papeis'
import { conversaQueries, type MinhaConversa } from '../api'
import { minhasMensagens as palavras } from '../textos'
import { ConversaAberta, nameConversa } from './ConversaAberta'

/** The newest conversation about a request, an unread one first: links that know the request alone. */
const findDoPedido = (itens: readonly MinhaConversa[], id: string | null) => {
  const doPedido = itens.filter(({ solicitacao_id }) => solicitacao_id === id)
  return doPedido.find(({ nao_lidas }) => nao_lidas > 0) ?? doPedido[0]
}

/** `/app/mensagens`: every thread of the account, and the questions about its requests that wait for an answer; one of them beside the list, or alone on a phone. */
export default function MensagensPage() {
  const session = useSession()
  const conversa = useSearchParams()[0].get('conversa')
  return (
    <Container className={conversa === null ? 'py-10 sm:py-14' : 'py-4 sm:py-14'}>
      <PageMeta title={palavras.titulo} noindex />
      <PageHeader title={palavras.titulo} className={cx(conversa !== null && 'max-lg:sr-only')} />
      <DoLink>
        <EmNomeDe className="mt-5" />
        {session ? <Lista userId={session.id} conversa={conversa} /> : null}
      </DoLink>
    </Container>
  )
}

function Lista({ userId, conversa }: { userId: string; conversa: string | null }) {
  const query = useQuery(conversaQueries.minhas(userId))
  const { data } = query
  const larga = useTelaLarga()
  const sozinha = useLocation().state?.primeira === true
  const consultoria = usePapeis(userId)?.includes('consultoria')
  if (!data)
    return (
      <Pending query={query}>
        <output className="mt-6 block">
          <span className="sr-only">{palavras.carregando}</span>
          <Skeleton className="h-64 w-full rounded-cartao" />
        </output>
      </Pending>
    )
  if (data.itens.length === 0 && conversa === null)
    return (
      <div className="mt-6 max-w-3xl">
        <EmptyState
          title={palavras.vazio}
          text={palavras.vazioTexto}
          action={
            <ButtonLink variant="secondary" to={consultoria ? paths.areaRestrita() : paths.empresasInicio()}>
              {consultoria ? palavras.pedidosAbertos : palavras.pedirOrcamentos}
            </ButtonLink>
          }
        />
      </div>
    )
  const aberta = data.itens.find(({ id }) => id === conversa)
  const doPedido = aberta ? undefined : findDoPedido(data.itens, conversa)
  if (doPedido) return <Navigate replace to={paths.appMensagens({ conversa: doPedido.id })} />
  // Beside the list there is always one: the newest, which the person did not choose.
  const [primeira] = data.itens
  if (conversa === null && larga && primeira)
    return <Navigate replace to={paths.appMensagens({ conversa: primeira.id })} state={{ primeira: true }} />
  return (
    <div className="mt-6 grid grid-cols-1 gap-6 sm:mt-8 lg:grid-cols-[24rem_minmax(0,1fr)] lg:items-start">
      <Card className={cx('!p-0', conversa !== null && 'max-lg:hidden')}>
        <ul className="divide-y divide-linha">
          {data.itens.map((item) => (
            <li key={item.id}>
              <Linha item={item} aberta={item === aberta} />
            </li>
          ))}
        </ul>
      </Card>
      {conversa === null ? null : <ConversaAberta key={conversa} userId={userId} item={aberta} pedida={!sozinha} />}
    </div>
  )
}

function Linha({ item, aberta }: { item: MinhaConversa; aberta: boolean }) {
  const { id, slug, logo, tipo, tipo_servico, local, texto, minha, em, nao_lidas } = item
  const nova = nao_lidas > 0
  return (
    <Link
      to={paths.appMensagens({ conversa: id })}
      aria-current={aberta || undefined}
      className="flex items-start gap-3 rounded-cartao px-5 py-4 hover:bg-suave aria-[current=true]:bg-suave"
    >
      <Marca id={slug ?? id} name={nameConversa(item)} logo={logo} lado={44} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="min-w-0 flex-1 basis-24 font-semibold break-words">{nameConversa(item)}</span>
          <time dateTime={em} className="shrink-0 text-sm text-tinta-suave">
            {formatQuando(em)}
          </time>
        </span>
        <span className="block text-sm wrap-anywhere text-tinta-suave">{`${tipo_servico}\u00a0· ${local}`}</span>
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
