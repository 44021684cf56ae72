/** What people read in `features/equipe/auditoria`: one object for each component. */

export const auditoriaPage = {
  adminAuditoria: 'Admin · Auditoria',
  equipeNaoFez: 'A equipe ainda não fez nada',
  texto: 'Cada decisão, mudança e exportação aparece aqui na hora.',
} as const

export const fichaDoRegistro = {
  abrirItem: 'Abrir este item',
} as const
