import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { AdminLayout } from '../moldura/AdminLayout'
import { SecaoQueDobra } from '../fila/SecaoQueDobra'
import { Administradores } from './Administradores'
import { Conexao } from './Conexao'
import { Funcionamento } from './Funcionamento'
import { OQueOSiteDiz } from './OQueOSiteDiz'
import { Ultimas } from './Ultimas'
import { clientes, consultorias, propostas, solicitacoes } from '../tabelas/registro/marketplace'
import { adminPage } from './textos'

/** `/admin/configuracoes`: settings, administrators, and the newest rows of the four tables of docs/product/team.md#settings. */
export default function AdminPage() {
  return (
    <AdminLayout>
      <PageMeta title={adminPage.adminConfiguracoes} noindex />
      <PageHeader title={adminPage.adminConfiguracoes} lead={adminPage.abertura} />
      <div className="mt-8 lg:-mt-4">
        <Conexao />
        <Funcionamento />
        <OQueOSiteDiz />
        <Administradores />
        <SecaoQueDobra id="tabelas" titulo={adminPage.chegouUltimo}>
          <div className="space-y-10">
            {[clientes, solicitacoes, consultorias, propostas].map((tabela) => (
              <Ultimas key={tabela.nome} tabela={tabela} />
            ))}
          </div>
        </SecaoQueDobra>
      </div>
    </AdminLayout>
  )
}
