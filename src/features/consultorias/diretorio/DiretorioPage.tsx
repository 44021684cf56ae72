import { useUrlFilters } from '@/components/filters/use-url-filters'
import { OfflineNotice } from '@/components/form/OfflineNotice'
import { Disclosure } from '@/components/site/Disclosure'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { paths } from '@/lib/paths'
import { FILTROS } from './filtros'
import { FiltrosDoDiretorio } from './FiltrosDoDiretorio'
import { ListaDeConsultorias } from './ListaDeConsultorias'
import { CriteriosDosSelos } from './Selos'
import { diretorioPage } from './textos'

/** `/consultorias`: the public directory of those that the team approved. */
export default function DiretorioPage() {
  const filters = useUrlFilters(FILTROS)
  return (
    <Container className="py-10 sm:py-16">
      <PageMeta title={diretorioPage.consultoriasRhDiretorio} description={diretorioPage.descricao} />
      <OfflineNotice>{diretorioPage.voceVePode}</OfflineNotice>
      <div className="flex flex-col gap-6 lg:flex-row lg:items-end lg:justify-between">
        <PageHeader eyebrow="Consultorias" title={diretorioPage.consultoriasRhAprovadas} lead={diretorioPage.abertura} />
        <ButtonLink to={paths.userType({ from: 'solicitacao' })} size="lg" className="shrink-0 self-start lg:self-end">
          {diretorioPage.pedirOrcamentos}
        </ButtonLink>
      </div>
      <div className="mt-8 sm:mt-10">
        <FiltrosDoDiretorio filters={filters} />
      </div>
      <p className="mt-5 max-w-3xl text-sm text-tinta-suave">{diretorioPage.ordem}</p>
      <ListaDeConsultorias filtros={filters.values} filtered={filters.count > 0} onClear={filters.clear} />
      <section aria-label="Selos" className="mt-12 border-t border-linha">
        <Disclosure title={diretorioPage.selosQueremDizer}>
          <CriteriosDosSelos />
        </Disclosure>
      </section>
    </Container>
  )
}
