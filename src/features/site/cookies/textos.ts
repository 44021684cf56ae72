/** What people read in `features/site/cookies`: one object for each component. */

export const cookieBanner = {
  preferenciasCookiesSalvas: 'Preferências de cookies salvas.',
} as const

export const cookieChoices = {
  titulo: 'Preferências de cookies',
  sobreAEscolha: 'Só o necessário vem ligado. Valem por 12 meses neste navegador, e você muda quando quiser, pelo rodapé.',
  sempreAtivos: 'Sempre ativos',
  necessarios: 'Sua sessão, rascunhos e esta escolha. Sem eles o site não funciona.',
  naoUsamos: 'Ainda não usamos',
  salvarPreferencias: 'Salvar Preferências',
  permitirTodos: 'Permitir Todos',
} as const

export const cookieNotice = {
  titulo: 'Cookies: a escolha é sua',
  sobreAEscolha: 'Só o necessário vem ligado; o resto é você quem liga.',
  permitirTodos: 'Permitir Todos',
  politicaCookies: 'Política de cookies',
} as const
