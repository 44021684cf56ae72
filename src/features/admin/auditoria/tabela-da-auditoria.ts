import { paths } from '@/lib/paths'
import { findTabela } from '../tabelas/registro'
import { auditoria } from '../tabelas/registro/operacao'
import { type Tabela, toOpcoes } from '../tabelas/registro/tabela'

/** Tables of the trail whose list has another name, or that have none. */
const NA_LISTA: Readonly<Record<string, string>> = { vaga_canais: 'fila_canais' }
const SEM_LISTA: Readonly<Record<string, string>> = { admins: 'Administradores', configuracoes: 'Configurações' }

/** The list that shows the rows of a table of the trail. */
export const findLista = (tabela: string) => findTabela(NA_LISTA[tabela] ?? tabela)

/** Label of a table of the trail. */
export const getNomeDaTabela = (tabela: string) =>
  SEM_LISTA[tabela] ??
  (tabela === 'vaga_canais' ? 'Canais das vagas' : undefined) ??
  findLista(tabela)?.titulo ??
  tabela.replaceAll('_', ' ')

/** Address of the row of a line of the trail; null when no page shows it. */
export function findEnderecoDaLinha(tabela: string, linhaId: string): string | null {
  if (Object.hasOwn(SEM_LISTA, tabela)) return paths.adminConfiguracoes()
  const lista = findLista(tabela)
  if (!lista) return null
  // An export is about a whole list.
  return paths.adminTabela(lista.nome, linhaId === 'lista' || linhaId === '' ? {} : { item: linhaId })
}

const TABELAS = [
  'admins',
  'canais',
  'clientes',
  'configuracoes',
  'consultorias',
  'cupons',
  'denuncias',
  'fila_canais',
  'mensagens',
  'pagamentos',
  'propostas',
  'recursos',
  'textos_denunciados',
  'reembolsos',
  'solicitacoes',
  'vaga_canais',
  'vagas',
]
const NOMES = Object.fromEntries(TABELAS.map((tabela) => [tabela, getNomeDaTabela(tabela)]))
const opcoes = toOpcoes(NOMES).toSorted((a, b) => a.label.localeCompare(b.label, 'pt-BR'))

/** The trail with labels for its tables. */
export const trilha: Tabela = {
  ...auditoria,
  colunas: auditoria.colunas.map((coluna) => (coluna.campo === 'tabela' ? { ...coluna, rotulos: NOMES } : coluna)),
  filtros: auditoria.filtros.map((filtro) => (filtro.nome === 'tabela' ? { ...filtro, tipo: 'opcoes', opcoes } : filtro)),
}
