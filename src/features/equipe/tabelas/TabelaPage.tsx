import { useParams } from 'react-router-dom'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { AdminLayout } from '../moldura/AdminLayout'
import { DataTable } from './DataTable'
import { findTabela } from './registro'
import { tabelaPage } from './textos'

/** `/admin/tabelas/{tabela}`: any table of the team. */
export default function TabelaPage() {
  const { tabela: nome = '' } = useParams()
  const tabela = findTabela(nome)
  return (
    <AdminLayout>
      <PageMeta title={`Admin · ${tabela?.titulo ?? 'Tabela'}`} noindex />
      <PageHeader title={tabela?.titulo ?? tabelaPage.titulo} lead={tabela?.texto ?? tabelaPage.abertura} />
      {tabela ? (
        <div className="mt-8">
          <DataTable key={tabela.nome} tabela={tabela} />
        </div>
      ) : null}
    </AdminLayout>
  )
}
