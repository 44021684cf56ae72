import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '@/components/feedback/EmptyState'
import { Pending } from '@/components/feedback/Pending'
import { Tabs } from '@/components/panel/Tabs'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { formatInteiro } from '@/domain/br/numero'
import { paths } from '@/lib/paths'
import { adminQueries } from '../api'
import { AdminLayout } from '../moldura/AdminLayout'
import { SecaoQueDobra } from '../fila/SecaoQueDobra'
import { ItemNaGaveta } from '../lista/ItemAberto'
import { LinhasDaTabela } from '../lista/LinhasDaTabela'
import { findFilaDaTabela } from '../tabelas/filas'
import type { Tabela } from '../tabelas/registro/tabela'
import { Administradores } from './Administradores'
import { Conexao } from './Conexao'
import { Funcionamento, OQueOSiteDiz } from './Funcionamento'
import { TABELAS } from '../tabelas/registro/tabelas'
import { configuracoes } from './textos'

/** `/admin/configuracoes`: settings, connection, administrators, and the newest rows of the four tables of docs/product/team.md#settings. */
export default function AdminPage() {
  return (
    <AdminLayout
      aba={configuracoes.adminConfiguracoes}
      titulo={configuracoes.adminConfiguracoes}
      abertura={configuracoes.abertura}
    >
      <div className="mt-8 lg:-mt-4">
        <OQueOSiteDiz />
        <Funcionamento />
        <Conexao />
        <Administradores />
        <SecaoQueDobra id="tabelas" titulo={configuracoes.chegouUltimo}>
          <ChegouPorUltimo />
        </SecaoQueDobra>
      </div>
    </AdminLayout>
  )
}

const QUANTAS = 5
const COLUNAS = 6
const MOSTRADAS = [TABELAS.clientes, TABELAS.solicitacoes, TABELAS.consultorias, TABELAS.propostas]
const ABAS = MOSTRADAS.map(({ nome, titulo }) => ({ id: nome, label: titulo }))

/** Four tables, one in sight; they load together. */
function ChegouPorUltimo() {
  const [nome, setNome] = useState(TABELAS.clientes.nome)
  return (
    <Tabs look="short" label={configuracoes.chegouUltimo} tabs={ABAS} current={nome} onChange={setNome}>
      {MOSTRADAS.map((tabela) => (
        <div key={tabela.nome} hidden={tabela.nome !== nome}>
          <Ultimas tabela={tabela} />
        </div>
      ))}
    </Tabs>
  )
}

/** The newest rows of a table, and a link to all of them. */
function Ultimas({ tabela }: { tabela: Tabela }) {
  const queries = useQueryClient()
  const [aberta, setAberta] = useState<string | null>(null)
  const query = useQuery(adminQueries.ultimas(tabela, QUANTAS))
  const { data, error, isFetching, refetch } = query
  const colunas = tabela.colunas.filter(({ fora }) => !fora)
  // The time of arrival is the last column, and belongs to a list of the newest.
  const mostradas = colunas.length > COLUNAS ? [...colunas.slice(0, COLUNAS - 1), ...colunas.slice(-1)] : colunas
  const titulo = `ultimas-${tabela.nome}`
  return (
    <section aria-labelledby={titulo}>
      <h3 id={titulo} className="sr-only">
        {tabela.titulo}
      </h3>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="mr-auto text-sm text-tinta-suave">
          {data ? `${data.total_exato ? '' : 'cerca de '}${formatInteiro(data.total)} no total` : ''}
        </p>
        <Button size="sm" variant="ghost" loading={isFetching} onClick={() => void refetch()}>
          Recarregar<span className="sr-only">{` ${tabela.plural}`}</span>
        </Button>
        <ButtonLink size="sm" variant="secondary" to={paths.adminTabela(tabela.nome)}>
          Ver tudo<span className="sr-only">{` de ${tabela.plural}`}</span>
        </ButtonLink>
      </div>
      <div className="mt-3">
        {error || !data ? (
          <Pending query={query} title={tabela.falha} label={`Carregando ${tabela.plural}`} place="h-64 rounded-cartao" />
        ) : data.itens.length > 0 ? (
          <div className="desvanece overflow-x-auto rounded-cartao border border-linha bg-superficie shadow-cartao">
            <LinhasDaTabela tabela={tabela} colunas={mostradas} itens={data.itens} onAbrir={setAberta} />
          </div>
        ) : (
          <EmptyState title={configuracoes.nadaAindaTitulo} text={configuracoes.nadaAinda(tabela.plural)} />
        )}
      </div>
      <ItemNaGaveta
        tabela={tabela}
        fila={findFilaDaTabela(tabela.nome)}
        id={aberta}
        onClose={() => setAberta(null)}
        onRecarregar={() => void queries.invalidateQueries({ queryKey: ['admin'] })}
      />
    </section>
  )
}
