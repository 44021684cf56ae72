/** What people read in `features/contas/perfil/privacidade`: one object for each component. */

export const consentimentosTextos = {
  voceNaoDeu: 'Você ainda não deu nenhum consentimento.',
  mostrarTodos: (quantos: number) => `Mostrar todos (${quantos})`,
} as const

export const privacidade = {
  carregandoConsentimentos: 'Carregando os consentimentos',
  escolhaValeNavegador: 'A escolha vale para este navegador, com ou sem conta.',
  preferenciasCookies: 'Preferências de cookies',
} as const

export const revogar = {
  consentimentoRevogado: 'Consentimento revogado',
  titulo: 'Revogar este consentimento?',
} as const
