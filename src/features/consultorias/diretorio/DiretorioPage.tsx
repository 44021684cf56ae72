import { useUrlFilters } from '@/components/filters/use-url-filters'
import { OfflineNotice } from '@/components/form/OfflineNotice'
import { Disclosure } from '@/components/site/Disclosure'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { paths } from '@/lib/paths'
import { dropCabecalho } from '@/lib/rpc/entregue'
import { FILTROS } from './filtros'
import { FiltrosDoDiretorio } from './FiltrosDoDiretorio'
import { ListaDeConsultorias } from './ListaDeConsultorias'
import { CriteriosDosSelos } from './Selos'
import { diretorioPage } from './textos'

// The program takes over: from here on the head is the page's.
dropCabecalho()

/** `/consultorias`: the public directory of those that the team approved. */
export default function DiretorioPage() {
  const filters = useUrlFilters(FILTROS)
  return (
    <Container className="py-4 sm:py-12">
      <PageMeta title={diretorioPage.tituloDaAba} description={diretorioPage.descricao} />
      <OfflineNotice>{diretorioPage.semConexao}</OfflineNotice>
      <div className="flex items-end justify-between gap-6">
        <PageHeader compact title={diretorioPage.titulo} />
        <ButtonLink to={paths.empresaSolicitacao()} className="shrink-0 max-sm:hidden">
          {diretorioPage.pedirOrcamentos}
        </ButtonLink>
      </div>
      <div className="mt-3 sm:mt-8">
        <FiltrosDoDiretorio filters={filters} />
      </div>
      <ListaDeConsultorias filtros={filters.values} filtered={filters.count > 0} onClear={filters.clear} />
      <div className="mt-10 flex flex-wrap items-center justify-between gap-4 rounded-cartao bg-suave p-5 sm:p-7">
        <p className="max-w-md font-semibold">{diretorioPage.pedirATodas}</p>
        <ButtonLink to={paths.empresaSolicitacao()}>{diretorioPage.pedirOrcamentos}</ButtonLink>
      </div>
      <section aria-label={diretorioPage.comoOrdenamos} className="mt-10 divide-y divide-linha border-y border-linha">
        <Disclosure title={diretorioPage.comoOrdenamos}>{diretorioPage.ordem}</Disclosure>
        <Disclosure title={diretorioPage.sobreOsSelos}>
          <CriteriosDosSelos />
        </Disclosure>
      </section>
    </Container>
  )
}
