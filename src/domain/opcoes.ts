/**
 * The closed lists of the request form, spelled and ordered exactly as the specification prints them
 * (docs/product/services.md#scope). The same values live in `base.opcoes`; a test compares both.
 */
export const UFS = [
  'AC',
  'AL',
  'AP',
  'AM',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MT',
  'MS',
  'MG',
  'PA',
  'PB',
  'PR',
  'PE',
  'PI',
  'RJ',
  'RN',
  'RS',
  'RO',
  'RR',
  'SC',
  'SP',
  'SE',
  'TO',
] as const

export const SETORES = [
  'Tecnologia',
  'Saúde',
  'Educação',
  'Varejo',
  'Indústria',
  'Serviços',
  'Financeiro',
  'E-commerce',
  'Consultoria',
  'Imobiliario',
  'Agro',
  'Jurídico',
  'Construção',
  'Logistica',
  'Outro',
] as const

/** Sectors whose accent the stored value lacks. */
export const ROTULOS_DOS_SETORES: Readonly<Record<string, string>> = { Imobiliario: 'Imobiliário', Logistica: 'Logística' }

export const PORTES = ['1–10', '11–50', '51–100', '101–200', '200+'] as const

export const PRAZOS = ['Imediato (≤7 dias)', '2–3 semanas', '1 mês', '2–3 meses', 'Flexível'] as const

export const BUDGETS = ['Até R$2k', 'R$2k–5k', 'R$5k–10k', 'R$10k–20k', 'R$20k+'] as const

export const PREFERENCIAS = [
  'Consultorias na minha região',
  'Menor prazo de entrega',
  'Melhor custo-benefício',
  'Consultorias de qualquer região',
  'Atendimento online',
  'Atendimento Presencial',
] as const

export const AREAS = [
  'Geral',
  'Administrativo',
  'Comercial/Vendas',
  'Marketing',
  'Customer Success / Atendimento',
  'Contábil / Fiscal',
  'Financeiro / Controladoria',
  'Tecnologia da Informação',
  'Jurídico / Compliance',
  'Logística / Supply Chain',
  'Operacional',
  'Produção',
  'Qualidade',
  'Diretoria',
  'Recursos Humanos',
  'Outra',
] as const

export const SIM_NAO = ['Sim', 'Não'] as const

/** Work and delivery modes shared by more than one service. */
export const MODALIDADES = ['Presencial', 'Online', 'Híbrido'] as const
