/** What people read in `features/contas/perfil/contatos`: one object for each component. */

export const contatoForm = {
  salvando: 'Salvando...',
  salvarReceberCodigo: 'Salvar e receber código',
} as const

export const contatoRow = {
  verificado: 'Verificado',
  faltaVerificar: 'Falta verificar',
} as const

export const voltarAoAnterior = {
  perfilAtualizado: 'Perfil atualizado!',
  voltarPara: (trecho: string) => `Voltar para ${trecho}`,
} as const
