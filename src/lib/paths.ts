import type { AssuntoContato } from '@/domain/contato'

/** Query string of the values that are set; empty when none is. */
function query(values: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(values)) if (value !== undefined && value !== '') search.set(key, String(value))
  const text = search.toString()
  return text ? `?${text}` : ''
}

/** A tab of the lists of vacancies, and their filters. */
type ListaDeVagas = { aba?: 'publicadas'; status?: string; busca?: string; empresa?: string }

/** Id of a vacancy. */
type DaVaga = { vaga?: string | undefined }

/** Every address of the site, built only here. A test resolves each one in `app/routes.tsx`. */
export const paths = {
  home: () => '/',
  empresasInicio: () => '/empresas-inicio',
  consultoriasInicio: () => '/consultorias-inicio',
  userType: (q: { from?: string; tipo?: string } = {}) => `/user-type${query(q)}`,
  planos: () => '/planos',
  links: () => '/links',

  empresaSolicitacao: (q: { tipo?: string | undefined; prefill?: 1; start?: 2; convidar?: string } = {}) =>
    `/empresa-solicitacao${query(q)}`,
  solicitacaoSucesso: (q: { service?: string } = {}) => `/solicitacao-sucesso${query(q)}`,
  /** A request, by the link of its e-mail: the secret is behind `#` there, and in no path. */
  acompanhar: () => '/acompanhar',
  avisos: (q: { sobre?: 'conversas' | 'caixa' } = {}) => `/avisos${query(q)}`,

  consultoriaCadastro: () => '/consultoria-cadastro',
  /** The public directory; `slug` is the last part of a consultancy's page. */
  consultorias: (q: { servico?: string; uf?: string; texto?: string } = {}) => `/consultorias${query(q)}`,
  consultoria: (slug: string) => `/consultorias/${encodeURIComponent(slug)}`,
  areaRestrita: () => '/area-restrita',
  areaRestritaPropostas: () => '/area-restrita/propostas',
  /** `consultoria`: read in its name, by who works in several. */
  areaRestritaSolicitacao: (id: string, q: { consultoria?: string | undefined } = {}) =>
    `/area-restrita/solicitacao/${encodeURIComponent(id)}${query(q)}`,
  /** The public board. */
  vagas: (
    q: Partial<Record<'busca' | 'uf' | 'modalidade' | 'senioridade' | 'contrato' | 'area' | 'marcas' | 'perto', string>> = {},
  ) => `/vagas${query(q)}`,
  /** One published vacancy, by its reference code. */
  vaga: (codigo: string) => `/vagas/${encodeURIComponent(codigo)}`,
  /** The public page of a company; `slug` is the last part of it. */
  empresa: (slug: string) => `/empresas/${encodeURIComponent(slug)}`,
  candidatura: () => '/candidatura',
  /** An alert of vacancies, by the link of its e-mails. */
  alertas: () => '/alertas',
  avisoDoPlano: () => '/aviso-do-plano',
  /** An invitation into a company, by the link of its e-mail. */
  convite: () => '/convite',
  recrutaeeo: () => '/recrutaeeo',
  /**
   * `vaga`: id of an unpaid vacancy to edit; `modelo`: id of one to copy. Links of the list pass `{ de: 'minhas-vagas' }` as state.
   */
  novaVaga: (q: { vaga?: string; modelo?: string } = {}) => `/recrutaeeo/nova-vaga${query(q)}`,
  minhasVagas: (q: ListaDeVagas = {}) => `/recrutaeeo/minhas-vagas${query(q)}`,
  /** One own vacancy: its applications, or another tab; `candidatura`: id of the one to open. */
  minhaVaga: (id: string, q: { aba?: 'canais' | 'pagamento' | 'numeros' | 'mudancas'; candidatura?: string } = {}) =>
    `/recrutaeeo/minhas-vagas/${encodeURIComponent(id)}${query(q)}`,
  /** The text of an own vacancy on the air. */
  editarVaga: (id: string) => `/recrutaeeo/minhas-vagas/${encodeURIComponent(id)}/editar`,
  /** `vaga`: id of the vacancy to pay, kept in the address for a reload and for the return from the sign-in. */
  checkout: (q: DaVaga = {}) => `/recrutaeeo/checkout${query({ vaga_id: q.vaga })}`,
  /** The next page after a payment; after a bank's own page too. */
  confirmacao: (q: DaVaga = {}) => `/recrutaeeo/confirmacao${query({ vaga_id: q.vaga })}`,
  /** Progress of payment and publication. */
  checkoutSucesso: (q: DaVaga = {}) => `/checkout/sucesso${query({ vaga_id: q.vaga })}`,

  /** `next`: where the sign-in returns to, read by `lib/next.ts`. */
  entrar: (q: { next?: string } = {}) => `/entrar${query(q)}`,
  auth: (q: { next?: string } = {}) => `/auth${query(q)}`,
  onboarding: (q: { next?: string } = {}) => `/onboarding${query(q)}`,
  app: () => '/app',
  /** All that waits for the person. */
  appPendencias: () => '/app/pendencias',
  appVagas: (q: ListaDeVagas = {}) => `/app/vagas${query(q)}`,
  /** Résumés that candidates left with the own companies. */
  appCurriculos: (q: { busca?: string } = {}) => `/app/curriculos${query(q)}`,
  /** `quem`: only those that the person holds. */
  appEntrevistas: (q: { quem?: 'minhas' } = {}) => `/app/entrevistas${query(q)}`,
  /** `nova`: opens the form of a new company. */
  appEmpresas: (q: { aba?: 'publicadas'; busca?: string; nova?: 1 } = {}) => `/app/empresas${query(q)}`,
  appPedidos: () => '/app/pedidos',
  /** An own request, for who is signed in with its verified e-mail. */
  appPedido: (id: string) => `/app/pedidos/${encodeURIComponent(id)}`,
  /** All conversations of the account, and one of them beside: the id of its proposal or question. */
  appMensagens: (q: { conversa?: string; consultoria?: string } = {}) => `/app/mensagens${query(q)}`,
  appPerfil: () => '/app/perfil',
  appConsultoria: () => '/app/consultoria',
  contaExcluida: () => '/conta-excluida',
  admin: () => '/admin',
  adminConfiguracoes: () => '/admin/configuracoes',
  /** `fila`, `recorte`: the queue and its view; `item`: id of the row to open. */
  adminModeracao: (q: { fila?: string; recorte?: string; item?: string } = {}) => `/admin/moderacao${query(q)}`,
  adminOperacao: (q: { fila?: string; recorte?: string; item?: string } = {}) => `/admin/operacao${query(q)}`,
  adminNumeros: () => '/admin/numeros',
  adminAuditoria: () => '/admin/auditoria',
  /** A table of the team; `item`: id of the row to open. */
  adminTabela: (tabela: string, q: { item?: string; busca?: string } = {}) =>
    `/admin/tabelas/${encodeURIComponent(tabela)}${query(q)}`,

  termos: () => '/termos',
  privacidade: () => '/privacidade',
  cookies: () => '/cookies',
  acessibilidade: () => '/acessibilidade',
  contato: (q: { assunto?: AssuntoContato } = {}) => `/contato${query(q)}`,
} as const
