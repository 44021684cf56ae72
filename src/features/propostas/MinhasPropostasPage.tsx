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
import { minhasPropostasPage } from './textos'

const STATUS = Object.entries(STATUS_PROPOSTA).map(([value, { titulo }]) => ({ value, label: `${titulo}s` }))
const FILTROS = { status: oneOf(STATUS.map(({ value }) => value)) }

/** `/area-restrita/propostas`: the account's own proposals, with their history. */
export default function MinhasPropostasPage() {
  const session = useSession()
  const { values, set, clear } = useUrlFilters(FILTROS)
  return (
    <Container className="py-10 sm:py-14">
      <PageMeta title={minhasPropostasPage.titulo} noindex />
      <OfflineNotice>{minhasPropostasPage.voceVePode}</OfflineNotice>
      <PageHeader eyebrow={minhasPropostasPage.antetitulo} title={minhasPropostasPage.titulo} />
      <EmNomeDe className="mt-6" />
      <div className="mt-6 max-w-64 print:hidden">
        <FilterSelect
          name="status"
          label="Situação"
          all="Todas"
          options={STATUS}
          value={values.status}
          onChange={(value) => set('status', value)}
        />
      </div>
      <div className="mt-6">
        {session === null ? null : values.status === '' ? (
          <PropostasEmGrupos userId={session.id} />
        ) : (
          <ListaDePropostas userId={session.id} status={values.status} onClear={clear} />
        )}
      </div>
    </Container>
  )
}
