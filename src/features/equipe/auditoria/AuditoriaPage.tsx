import { ButtonLink } from '@/components/ui/ButtonLink'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { paths } from '@/lib/paths'
import { Partes } from '../fila/ficha'
import { HistoricoDaLinha, listCampos } from '../lista/DadosDaLinha'
import { AdminLayout } from '../moldura/AdminLayout'
import { ListaDaEquipe } from '../lista/ListaDaEquipe'
import type { Linha } from '../tabelas/registro/tabela'
import { findTabela, TABELAS } from '../tabelas/registro/tabelas'
import { auditoriaPage } from './textos'

const { auditoria } = TABELAS

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

const texto = (valor: unknown) => (typeof valor === 'string' ? valor : '')

/** One line of the trail: person, time, row, and each column before and after, with the labels of its table. */
function FichaDoRegistro({ linha }: { linha: Linha }) {
  const { resumo, ...registro } = linha
  const mudancas = (typeof resumo === 'object' && resumo !== null ? resumo : {}) as Linha
  // An export records its parameters; every other action records pairs.
  const emPares = Object.values(mudancas).every((valor) => Array.isArray(valor) && valor.length === 2)
  const feito = { em: texto(linha.em), ator: texto(linha.ator), acao: texto(linha.acao), resumo: mudancas }
  const endereco = findEnderecoDaLinha(texto(linha.tabela), texto(linha.linha_id))
  return (
    <>
      <Partes
        partes={[
          ...listCampos(auditoria, emPares ? registro : linha),
          endereco && { corpo: <ButtonLink to={endereco}>{auditoriaPage.abrirItem}</ButtonLink> },
        ]}
      />
      {emPares ? <HistoricoDaLinha tabela={findLista(texto(linha.tabela)) ?? auditoria} historico={[feito]} /> : null}
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
