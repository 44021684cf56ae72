import { useParams } from 'react-router-dom'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { paths } from '@/lib/paths'
import { AdminLayout } from '../moldura/AdminLayout'
import { findPagina } from '../moldura/menu'
import { ListaDaEquipe } from '../lista/ListaDaEquipe'
import { findTabela } from './registro/tabelas'
import { findFilaDaTabela } from './filas'
import { tabelaPage } from './textos'

/** `/admin/tabelas/{tabela}`: any table of the team. */
export default function TabelaPage() {
  const { tabela: nome = '' } = useParams()
  const tabela = findTabela(nome)
  const pagina = tabela && findPagina({ pathname: paths.adminTabela(nome), search: '' })
  return (
    <AdminLayout
      aba={`Admin · ${tabela?.titulo ?? 'Tabela'}`}
      titulo={tabela?.titulo ?? tabelaPage.titulo}
      abertura={tabela?.texto ?? tabelaPage.abertura}
    >
      {pagina && pagina.to !== pagina.lista ? (
        <ButtonLink to={pagina.to} variant="ghost" size="sm" className="mt-1 -ml-4">
          {tabelaPage.abrirFila(pagina.label)}
        </ButtonLink>
      ) : null}
      {tabela ? (
        <div className="mt-6">
          <ListaDaEquipe key={tabela.nome} tabela={tabela} fila={findFilaDaTabela(tabela.nome)} />
        </div>
      ) : null}
    </AdminLayout>
  )
}
