import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { AdminLayout } from '../moldura/AdminLayout'
import { ListaDaEquipe } from '../lista/ListaDaEquipe'
import { FichaDoRegistro } from './FichaDoRegistro'
import { auditoria } from '../tabelas/registro/operacao'
import { auditoriaPage } from './textos'

/** `/admin/auditoria`: the team's actions on rows. */
export default function AuditoriaPage() {
  return (
    <AdminLayout>
      <PageMeta title={auditoriaPage.adminAuditoria} noindex />
      <PageHeader title={auditoria.titulo} lead={auditoria.texto} />
      <div className="mt-8">
        <ListaDaEquipe
          tabela={auditoria}
          Conteudo={FichaDoRegistro}
          vazia={{ titulo: auditoriaPage.equipeNaoFez, texto: auditoriaPage.texto }}
        />
      </div>
    </AdminLayout>
  )
}
