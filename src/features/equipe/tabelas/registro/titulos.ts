/** Titles of the team's tables, by their name in the address. Apart from the tables, so that the menu does not bring them. */
export const TITULOS = {
  clientes: 'Clientes',
  solicitacoes: 'Solicitações',
  consultorias: 'Consultorias',
  propostas: 'Propostas',
  vagas: 'Vagas',
  pagamentos: 'Pagamentos',
  reembolsos: 'Reembolsos',
  fila_canais: 'Fila de canais',
  denuncias: 'Denúncias',
  recursos: 'Recursos',
  textos: 'Textos denunciados',
  cupons: 'Cupons',
  canais: 'Canais',
  mensagens: 'Mensagens',
  entregas: 'Entregas',
  contatos: 'Contatos',
  auditoria: 'Auditoria',
} as const

export type NomeDaTabela = keyof typeof TITULOS

/** The tables in the order of the menu. */
export const GRUPOS: readonly { readonly titulo: string; readonly tabelas: readonly NomeDaTabela[] }[] = [
  { titulo: 'Marketplace', tabelas: ['clientes', 'solicitacoes', 'consultorias', 'propostas', 'textos'] },
  { titulo: 'Vagas', tabelas: ['vagas', 'pagamentos', 'reembolsos', 'fila_canais', 'denuncias', 'recursos', 'cupons', 'canais'] },
  { titulo: 'Sistema', tabelas: ['mensagens', 'entregas', 'contatos', 'auditoria'] },
]
