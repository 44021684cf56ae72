/** What people read in `features/equipe/auditoria`: one object for what is loaded together. */

export const auditoriaPage = {
  adminAuditoria: 'Admin · Auditoria',
  vazia: 'A equipe ainda não fez nada',
  texto: 'Cada decisão, mudança e exportação aparece aqui na hora.',
  abrirItem: 'Abrir este item',
} as const
