import { paths } from '@/lib/paths'
import { GRUPOS, TITULOS } from '../tabelas/registro/titulos'

/** The pages of the team's area, by group. */
export const MENU = [
  {
    titulo: 'Equipe',
    itens: [
      { label: 'Para resolver', to: paths.admin() },
      { label: 'Moderação', to: paths.adminModeracao() },
      { label: 'Operação', to: paths.adminOperacao() },
      { label: 'Números', to: paths.adminNumeros() },
      { label: 'Configurações', to: paths.adminConfiguracoes() },
    ],
  },
  ...GRUPOS.map(({ titulo, tabelas }) => ({
    titulo,
    itens: tabelas.map((nome) => ({
      label: TITULOS[nome],
      // The audit trail has its own page, which links to the rows.
      to: nome === 'auditoria' ? paths.adminAuditoria() : paths.adminTabela(nome),
    })),
  })),
]
