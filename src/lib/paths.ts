import type { AssuntoContato } from '@/domain/contato'

/** Query string of the values that are set; empty when none is. */
function query(values: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(values)) if (value !== undefined && value !== '') search.set(key, String(value))
  const text = search.toString()
  return text ? `?${text}` : ''
}

/** Every address of the site, built in one place. A test resolves each one in `app/routes.tsx`. */
export const paths = {
  home: () => '/',
  empresasInicio: () => '/empresas-inicio',
  consultoriasInicio: () => '/consultorias-inicio',
  userType: (q: { from?: string; tipo?: string } = {}) => `/user-type${query(q)}`,
  planos: () => '/planos',
  links: () => '/links',

  empresaSolicitacao: (q: { tipo?: string; prefill?: 1; start?: 2 } = {}) => `/empresa-solicitacao${query(q)}`,
  solicitacaoSucesso: (q: { service?: string } = {}) => `/solicitacao-sucesso${query(q)}`,
  acompanhar: (token: string) => `/acompanhar/${encodeURIComponent(token)}`,
  avisos: (token: string) => `/avisos/${encodeURIComponent(token)}`,

  consultoriaCadastro: () => '/consultoria-cadastro',
  /** The public directory; `slug` is the last part of a consultancy's page. */
  consultorias: (q: { servico?: string; uf?: string } = {}) => `/consultorias${query(q)}`,
  consultoria: (slug: string) => `/consultorias/${encodeURIComponent(slug)}`,
  areaRestrita: () => '/area-restrita',
  areaRestritaPropostas: () => '/area-restrita/propostas',
  areaRestritaSolicitacao: (id: string) => `/area-restrita/solicitacao/${encodeURIComponent(id)}`,
  recrutaeeo: () => '/recrutaeeo',
  novaVaga: () => '/recrutaeeo/nova-vaga',
  minhasVagas: () => '/recrutaeeo/minhas-vagas',
  checkout: () => '/recrutaeeo/checkout',
  confirmacao: () => '/recrutaeeo/confirmacao',
  /** Where a payment returns to. */
  checkoutSucesso: () => '/checkout/sucesso',

  /** `next`: where the sign-in returns to, read by `lib/next.ts`. */
  entrar: (q: { next?: string } = {}) => `/entrar${query(q)}`,
  auth: (q: { next?: string } = {}) => `/auth${query(q)}`,
  onboarding: (q: { next?: string } = {}) => `/onboarding${query(q)}`,
  app: () => '/app',
  appVagas: () => '/app/vagas',
  appEmpresas: () => '/app/empresas',
  appPerfil: () => '/app/perfil',
  appConsultoria: () => '/app/consultoria',
  contaExcluida: () => '/conta-excluida',
  admin: () => '/admin',

  termos: () => '/termos',
  privacidade: () => '/privacidade',
  cookies: () => '/cookies',
  acessibilidade: () => '/acessibilidade',
  contato: (q: { assunto?: AssuntoContato } = {}) => `/contato${query(q)}`,
} as const
