import type { NomeDaTabela } from '@/domain/contratos/equipe/tabelas'

/** Titles of the team's tables, by their name in the address. Apart from the tables, so that the menu does not bring them. */
export const TITULOS = {
  pessoas: 'Pessoas',
  clientes: 'Clientes',
  solicitacoes: 'Pedidos',
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
} as const satisfies Record<NomeDaTabela, string>
