/** What people read in `features/admin`: one object for each component. */

export const adminLayout = {
  voceVePode: 'O que você vê pode não ser o mais recente. Recarregue quando a conexão voltar.',
  areaAdministracao: 'Área da administração',
} as const

export const adminPage = {
  adminConfiguracoes: 'Admin · Configurações',
  abertura: 'O que a equipe ajusta sem mexer no banco de dados.',
  chegouUltimo: 'O que chegou por último',
} as const
