import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { AdminLayout } from './AdminLayout'
import { Administradores } from './configuracoes/Administradores'
import { Conexao } from './configuracoes/Conexao'
import { Funcionamento } from './configuracoes/Funcionamento'
import { OQueOSiteDiz } from './configuracoes/OQueOSiteDiz'
import { Ultimas } from './configuracoes/Ultimas'
import { clientes, consultorias, propostas, solicitacoes } from './tabelas/registro/marketplace'

/** `/admin`: settings, administrators, and the newest rows of the four tables of docs/product/team.md#settings. */
export default function AdminPage() {
  return (
    <AdminLayout>
      <PageMeta title="Admin · Configurações" noindex />
      <PageHeader title="Admin · Configurações" lead="O que a equipe ajusta sem mexer no banco de dados." />
      <div className="mt-10 space-y-14">
        <Conexao />
        <Funcionamento />
        <OQueOSiteDiz />
        <Administradores />
        <section aria-labelledby="tabelas">
          <h2 id="tabelas" className="text-2xl">
            O que chegou por último
          </h2>
          <div className="mt-5 space-y-10">
            {[clientes, solicitacoes, consultorias, propostas].map((tabela) => (
              <Ultimas key={tabela.nome} tabela={tabela} />
            ))}
          </div>
        </section>
      </div>
    </AdminLayout>
  )
}
