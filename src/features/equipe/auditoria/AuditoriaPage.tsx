import { ButtonLink } from '@/components/ui/ButtonLink'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { AdminLayout } from '../moldura/AdminLayout'
import type { Detalhe } from '../api'
import { DataTable } from '../tabelas/DataTable'
import { FichaDoRegistro } from './FichaDoRegistro'
import { auditoria } from '../tabelas/registro/operacao'
import { findEnderecoDaLinha } from './endereco'
import { auditoriaPage } from './textos'

/** `/admin/auditoria`: the team's actions on rows. */
export default function AuditoriaPage() {
  return (
    <AdminLayout>
      <PageMeta title={auditoriaPage.adminAuditoria} noindex />
      <PageHeader title={auditoria.titulo} lead={auditoria.texto} />
      <div className="mt-8">
        <DataTable
          tabela={auditoria}
          acoes={irAoItem}
          conteudo={fichaDoRegistro}
          vazia={{ title: auditoriaPage.equipeNaoFez, text: auditoriaPage.texto }}
        />
      </div>
    </AdminLayout>
  )
}

const fichaDoRegistro = ({ linha }: Detalhe) => <FichaDoRegistro linha={linha} />

/** Link to the row of a line of the audit trail. */
function irAoItem({ linha: { tabela, linha_id } }: Detalhe) {
  const endereco = findEnderecoDaLinha(String(tabela), typeof linha_id === 'string' ? linha_id : '')
  return endereco ? <ButtonLink to={endereco}>{auditoriaPage.abrirItem}</ButtonLink> : null
}
