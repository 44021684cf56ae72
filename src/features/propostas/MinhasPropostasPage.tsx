import { FilterSelect } from '@/components/filters/FilterSelect'
import { oneOf, useUrlFilters } from '@/components/filters/use-url-filters'
import { OfflineNotice } from '@/components/form/OfflineNotice'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { STATUS_PROPOSTA } from '@/domain/proposta-status'
import { EmNomeDe } from '@/features/contas/em-nome-de/EmNomeDe'
import { useConsultoriaAtual } from '@/features/contas/em-nome-de/use-consultoria-atual'
import { useSession } from '@/lib/session'
import { ListaDePropostas, PropostasEmGrupos } from './lista/ListaDePropostas'
import { dePessoas, minhasPropostasPage } from './textos'

/** In the address: the proposals that the person looks after. */
const QUE_EU_CUIDO = 'eu'

/** All proposals of the consultancy, or those that the person looks after; nothing for somebody alone. */
function QueEuCuido({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  if (!useConsultoriaAtual()?.id && !value) return null
  return (
    <FilterSelect
      name="quem"
      label={dePessoas.rotulo}
      all={dePessoas.todas}
      options={[{ value: QUE_EU_CUIDO, label: dePessoas.minhas }]}
      value={value}
      onChange={onChange}
    />
  )
}

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
      <OfflineNotice>{minhasPropostasPage.semConexao}</OfflineNotice>
      <PageHeader title={minhasPropostasPage.titulo} />
      <EmNomeDe className="mt-6" />
      <div className="mt-6 gap-4 *:max-w-64 *:flex-1 max-[20rem]:space-y-4 min-[20rem]:flex print:hidden">
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
