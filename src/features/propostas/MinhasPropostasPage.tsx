import { FilterSelect } from '@/components/filters/FilterSelect'
import { oneOf, useUrlFilters } from '@/components/filters/use-url-filters'
import { OfflineNotice } from '@/components/form/OfflineNotice'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { STATUS_PROPOSTA } from '@/domain/proposta-status'
import { EmNomeDe } from '@/features/contas/em-nome-de/EmNomeDe'
import { useSession } from '@/lib/session'
import { ListaDePropostas, PropostasEmGrupos } from './lista/ListaDePropostas'
import { QUE_EU_CUIDO, QueEuCuido } from './responsavel/QueEuCuido'
import { minhasPropostasPage } from './textos'

const STATUS = Object.entries(STATUS_PROPOSTA).map(([value, { titulo }]) => ({ value, label: `${titulo}s` }))
const FILTROS = { status: oneOf(STATUS.map(({ value }) => value)), quem: oneOf([QUE_EU_CUIDO]) }

/** `/area-restrita/propostas`: the account's own proposals, with their history. */
export default function MinhasPropostasPage() {
  const session = useSession()
  const { values, set, clear } = useUrlFilters(FILTROS)
  const minhas = values.quem === QUE_EU_CUIDO
  return (
    <Container className="py-10 sm:py-14">
      <PageMeta title={minhasPropostasPage.titulo} noindex />
      <OfflineNotice>{minhasPropostasPage.voceVePode}</OfflineNotice>
      <PageHeader eyebrow={minhasPropostasPage.antetitulo} title={minhasPropostasPage.titulo} />
      <EmNomeDe className="mt-6" />
      <div className="mt-6 flex gap-4 *:max-w-64 *:flex-1 print:hidden">
        <FilterSelect
          name="status"
          label="Situação"
          all="Todas"
          options={STATUS}
          value={values.status}
          onChange={(value) => set('status', value)}
        />
        <QueEuCuido value={values.quem} onChange={(value) => set('quem', value)} />
      </div>
      <div className="mt-6">
        {session === null ? null : values.status === '' ? (
          <PropostasEmGrupos userId={session.id} minhas={minhas} onClear={clear} />
        ) : (
          <ListaDePropostas userId={session.id} status={values.status} minhas={minhas} onClear={clear} />
        )}
      </div>
    </Container>
  )
}
