import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router-dom'
import { Pending } from '@/components/feedback/Pending'
import { LoadingTitle } from '@/components/feedback/LoadingTitle'
import { OfflineNotice } from '@/components/form/OfflineNotice'
import { Tabs } from '@/components/panel/Tabs'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { Skeleton } from '@/components/ui/Skeleton'
import { isExpiradaSuspensa } from '@/domain/vaga/vaga-status'
import { isSemVaga, type Vaga, vagaQueries } from '@/features/vagas/api'
import { AvisosDaVaga } from '@/features/vagas/edicao/AcoesDaVaga'
import { MudancasAba } from '@/features/vagas/edicao/MudancasAba'
import { describeVaga } from '@/features/publico/resumo'
import { getRetencao } from '@/features/vagas/minhas-vagas/retencao'
import { describeSituacaoDaVaga } from '@/features/vagas/minhas-vagas/situacao'
import { QuemPublicou } from '@/features/vagas/empresas/pessoas/QuemPublicou'
import { SoLeitura } from '@/features/vagas/empresas/pessoas/so-leitura'
import { useMeuPapel } from '@/features/vagas/empresas/pessoas/use-meu-papel'
import { ResponsavelDaVaga } from '@/features/vagas/empresas/pessoas/ResponsavelDaVaga'
import { AnuncioRetido } from '@/features/vagas/correcao/AnuncioRetido'
import { VagaDeOutraPessoa } from '@/features/vagas/VagaDeOutraPessoa'
import { CanaisDaVagaAba } from './abas/CanaisDaVagaAba'
import { Candidaturas } from './abas/Candidaturas'
import { NumerosAba } from './abas/NumerosAba'
import { PagamentoAba } from './abas/PagamentoAba'
import { CabecalhoDaVaga } from './CabecalhoDaVaga'
import { SuspensaoDaVaga } from './suspensao/SuspensaoDaVaga'
import { acompanharVagaPage } from './textos'

const ABAS = [
  { id: 'candidaturas', label: 'Candidaturas', Aba: Candidaturas },
  { id: 'canais', label: 'Canais', Aba: CanaisDaVagaAba },
  { id: 'pagamento', label: 'Pagamento', Aba: PagamentoAba },
  { id: 'numeros', label: 'Números', Aba: NumerosAba },
  { id: 'mudancas', label: 'Mudanças', Aba: MudancasAba },
] as const

/** The header has the day, or a notice says it. */
const SEM_FRASE: readonly string[] = ['published', 'pausada', 'suspensa']

const TITULO = 'Acompanhar vaga'

/** `/recrutaeeo/minhas-vagas/{id}`: one own vacancy with its applications, channels, payment and numbers. */
export default function AcompanharVagaPage() {
  const { id = '' } = useParams()
  const query = useQuery(vagaQueries.byId(id))
  if (isSemVaga(query.error) && !query.data) return <VagaDeOutraPessoa pagina />
  return (
    <Container size="wide" className="pb-8 sm:pb-12">
      <OfflineNotice>{acompanharVagaPage.semConexao}</OfflineNotice>
      <Acompanhar key={id} query={query} />
    </Container>
  )
}

function Acompanhar({ query }: { query: UseQueryResult<Vaga> }) {
  const { data, error } = query
  const soLeitura = useMeuPapel(data?.empresa_id) === 'leitor'
  if (!data) {
    return (
      <>
        <PageMeta title={TITULO} noindex />
        {error ? (
          <>
            <PageHeader title={TITULO} />
            <Pending query={query} className="mt-6" />
          </>
        ) : (
          <Carregando />
        )}
      </>
    )
  }
  // Elsewhere the badge, or a notice of its own, says it.
  const situacao = SEM_FRASE.includes(data.status) || getRetencao(data) ? '' : describeSituacaoDaVaga(data)
  const frase = situacao ? <p className="mb-2 text-sm wrap-anywhere text-tinta-suave">{situacao}</p> : null
  const suspendivel = data.status === 'suspensa' || data.status === 'recusada' || isExpiradaSuspensa(data)
  return (
    <SoLeitura value={soLeitura}>
      <PageMeta title={data.cargo} noindex />
      <CabecalhoDaVaga vaga={data} />
      {suspendivel ? <SuspensaoDaVaga vaga={data}>{frase}</SuspensaoDaVaga> : null}
      {data.status === 'aguardando_publicacao' && data.bloqueada_em !== null ? <AnuncioRetido vaga={data} /> : null}
      <AvisosDaVaga vaga={data} />
      {suspendivel ? null : frase}
      <Abas vaga={data} />
      <p className="mt-6 text-sm wrap-anywhere text-tinta-suave">{`${data.codigo_ref}\u00a0· ${describeVaga(data)}`}</p>
      <QuemPublicou vaga={data} />
      <ResponsavelDaVaga vaga={data} />
    </SoLeitura>
  )
}

function Abas({ vaga }: { vaga: Vaga }) {
  const [search, setSearch] = useSearchParams()
  const atual = ABAS.find(({ id }) => id === search.get('aba')) ?? ABAS[0]
  return (
    <Tabs
      label={acompanharVagaPage.rotulo}
      tabs={ABAS.map(({ id, label }) => ({
        id,
        label: id === 'candidaturas' ? <ComRecebidas vagaId={vaga.id}>{label}</ComRecebidas> : label,
      }))}
      current={atual.id}
      onChange={(id) => setSearch(id === ABAS[0].id ? {} : { aba: id }, { replace: true, preventScrollReset: true })}
      look="short"
    >
      <h2 className="sr-only">{atual.label}</h2>
      {atual.id === 'candidaturas' ? (
        <atual.Aba vaga={vaga} />
      ) : (
        <div className="max-w-site pt-4">
          <atual.Aba vaga={vaga} />
        </div>
      )}
    </Tabs>
  )
}

/** The name of the tab of applications, with how many nobody has moved yet. */
function ComRecebidas({ vagaId, children }: { vagaId: string; children: string }) {
  const recebidas = useQuery(vagaQueries.contagens([vagaId])).data?.[vagaId]?.recebidas ?? 0
  return (
    <>
      <span>{children}</span>
      {recebidas > 0 ? (
        <span className="ml-2 rounded-full bg-destaque-suave px-2 py-0.5 text-xs text-destaque">
          {acompanharVagaPage.emRecebida(recebidas)}
        </span>
      ) : null}
    </>
  )
}

const Carregando = () => (
  <output className="block">
    <LoadingTitle>{TITULO}</LoadingTitle>
    <span className="sr-only">{acompanharVagaPage.carregandoVaga}</span>
    <Skeleton className="h-10 w-2/3 max-w-lg" />
    <Skeleton className="mt-4 h-5 w-1/2 max-w-md" />
    <Skeleton className="mt-10 h-80 w-full rounded-cartao" />
  </output>
)
