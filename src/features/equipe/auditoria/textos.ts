/** What people read in `features/equipe/auditoria`: one object for what is loaded together. */

export const auditoriaPage = {
  adminAuditoria: 'Admin · Auditoria',
  abrirItem: 'Abrir este item',
} as const
