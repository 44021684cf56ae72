import { ButtonLink } from '@/components/ui/ButtonLink'
import type { DetalheDe } from '@/domain/contratos/equipe/tabelas'
import { paths } from '@/lib/paths'
import { Partes } from '../fila/ficha'
import { HistoricoDaLinha, listCampos } from '../lista/DadosDaLinha'
import { AdminLayout } from '../moldura/AdminLayout'
import { ListaDaEquipe } from '../lista/ListaDaEquipe'
import { findTabela, TABELAS } from '../tabelas/registro/tabelas'
import { auditoriaPage } from './textos'

const { auditoria } = TABELAS

/** `/admin/auditoria`: the team's actions on rows. */
export default function AuditoriaPage() {
  return (
    <AdminLayout aba={auditoriaPage.adminAuditoria} titulo={auditoria.titulo} abertura={auditoria.texto}>
      <div className="mt-8">
        <ListaDaEquipe tabela={auditoria} Conteudo={FichaDoRegistro} />
      </div>
    </AdminLayout>
  )
}

/** One line of the trail: person, time, row, and each column before and after, with the labels of its table. */
function FichaDoRegistro({ linha }: DetalheDe<'auditoria'>) {
  const { resumo, ...registro } = linha
  // An export records its parameters; every other action records pairs.
  const emPares = Object.values(resumo).every((valor) => Array.isArray(valor) && valor.length === 2)
  const endereco = findEnderecoDaLinha(linha.tabela, linha.linha_id)
  return (
    <>
      <Partes
        partes={[
          ...listCampos(auditoria, emPares ? registro : linha),
          endereco && { corpo: <ButtonLink to={endereco}>{auditoriaPage.abrirItem}</ButtonLink> },
        ]}
      />
      {emPares ? <HistoricoDaLinha tabela={findLista(linha.tabela) ?? auditoria} historico={[linha]} /> : null}
    </>
  )
}

/** The list that shows the rows of a table of the trail. */
const findLista = (tabela: string) => findTabela(tabela === 'vaga_canais' ? 'fila_canais' : tabela)

/** Address of the row of a line of the trail; null when no page shows it. */
function findEnderecoDaLinha(tabela: string, linhaId: string): string | null {
  if (tabela === 'admins' || tabela === 'configuracoes') return paths.adminConfiguracoes()
  const lista = findLista(tabela)
  if (!lista) return null
  // An export is about a whole list.
  return paths.adminTabela(lista.nome, linhaId === 'lista' || linhaId === '' ? {} : { item: linhaId })
}
