import { useQuery } from '@tanstack/react-query'
import type { NomeDaTabela } from '@/domain/contratos/equipe/tabelas'
import { paths } from '@/lib/paths'
import { adminQueries } from '../api'
import { TITULOS } from '../tabelas/registro/titulos'

type Pagina = (q: { fila?: string; recorte?: string; item?: string }) => string
const defineQuadro = <N extends NomeDaTabela>(label: string, tabela: N, pagina: Pagina) => ({ label, tabela, pagina })

/** The queues by their name in the address: what each is called, the list whose rows it has, and its page. */
export const FILAS = {
  pedidos: defineQuadro('Pedidos', 'solicitacoes', paths.adminModeracao),
  consultorias: defineQuadro('Consultorias', 'consultorias', paths.adminModeracao),
  textos: defineQuadro('Textos', 'textos', paths.adminModeracao),
  vagas: defineQuadro('Anúncios', 'vagas', paths.adminModeracao),
  denuncias: defineQuadro('Denúncias', 'denuncias', paths.adminModeracao),
  recursos: defineQuadro('Recursos', 'recursos', paths.adminModeracao),
  publicar: defineQuadro('A publicar', 'fila_canais', paths.adminOperacao),
  pagamentos: defineQuadro('Pagamentos', 'pagamentos', paths.adminOperacao),
  reembolsos: defineQuadro('Reembolsos', 'reembolsos', paths.adminOperacao),
  cupons: defineQuadro('Cupons', 'cupons', paths.adminOperacao),
  canais: defineQuadro('Canais', 'canais', paths.adminOperacao),
  mensagens: defineQuadro('Mensagens', 'mensagens', paths.adminOperacao),
}
export type NomeDaFila = keyof typeof FILAS

/** A page. `fila`: what waits there, by its name; `lista`: the address of its rows as a table. */
export type Item = { readonly label: string; readonly to: string; readonly fila?: string; readonly lista?: string }

const doQuadro = (fila: NomeDaFila): Item => {
  const { label, tabela, pagina } = FILAS[fila]
  return { label, to: pagina({ fila }), fila, lista: paths.adminTabela(tabela) }
}
const daTabela = (tabela: NomeDaTabela): Item => ({
  label: TITULOS[tabela],
  to: paths.adminTabela(tabela),
  fila: tabela,
  lista: paths.adminTabela(tabela),
})

/** The pages of the team's area, by group. What has a queue opens on it; its list is one press further. */
export const MENU: readonly { readonly titulo: string; readonly itens: readonly Item[]; readonly dobra?: true }[] = [
  {
    titulo: 'Equipe',
    itens: [
      { label: 'Para resolver', to: paths.admin() },
      { label: 'Números', to: paths.adminNumeros() },
      { label: 'Configurações', to: paths.adminConfiguracoes() },
    ],
  },
  {
    titulo: 'Marketplace',
    itens: [
      ...(['pedidos', 'consultorias', 'textos'] as const).map(doQuadro),
      daTabela('pessoas'),
      daTabela('clientes'),
      daTabela('propostas'),
    ],
  },
  {
    titulo: 'Vagas',
    itens: (['vagas', 'denuncias', 'recursos', 'publicar', 'pagamentos', 'reembolsos', 'cupons', 'canais'] as const).map(
      doQuadro,
    ),
  },
  {
    titulo: 'Sistema',
    dobra: true,
    itens: [
      doQuadro('mensagens'),
      daTabela('entregas'),
      { label: 'Saúde', to: paths.adminOperacao({ fila: 'saude' }) },
      daTabela('contatos'),
      { label: TITULOS.auditoria, to: paths.adminAuditoria() },
    ],
  },
]

/** The page of an address, by its queue if it names one; of a list the page that leads to it. */
export function findPagina({ pathname, search }: { pathname: string; search: string }): Item | undefined {
  const fila = new URLSearchParams(search).get('fila')
  return MENU.flatMap(({ itens }) => itens).find(({ to, lista }) => {
    const [pagina, pedido] = to.split('?fila=')
    return pathname === lista || (pathname === pagina && (!pedido || !fila || pedido === fila))
  })
}

/** The address of an item that waits: in its queue, or in the table that has none. */
export const getEndereco = (fila: string, recorte: string, item: string): string =>
  Object.hasOwn(FILAS, fila) ? FILAS[fila as NomeDaFila].pagina({ fila, recorte, item }) : paths.adminTabela(fila, { item })

/** `99+` above 99, as the server counts up to 100; empty without items. */
export const formatContagem = (total: number) => (total > 99 ? '99+' : total > 0 ? String(total) : '')

/** A label with how many items wait, for the options of a select. */
export const writeComContagem = (label: string, total: number) => (total > 0 ? `${label} (${formatContagem(total)})` : label)

/** How many items wait: of a queue or one view of it, of a page of the menu, and the address of such a page. */
export function useContagens() {
  const partes = useQuery(adminQueries.espera()).data ?? []
  const soma = (quais: typeof partes) => quais.reduce((total, parte) => total + parte.total, 0)
  const daFila = (id: string | undefined, qual?: string) =>
    soma(partes.filter(({ fila, recorte }) => fila === id && (qual === undefined || recorte === qual)))
  return {
    daFila,
    daPagina: ({ to, fila }: Item) => (to === paths.admin() ? soma(partes) : daFila(fila)),
    /** A table has no queue: its list is filtered to what its badge counts. */
    enderecoDaPagina: ({ to, lista, fila }: Item) => (to === lista && daFila(fila) > 0 ? `${to}?pede_acao=true` : to),
  }
}
