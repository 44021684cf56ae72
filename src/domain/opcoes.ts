/**
 * The closed lists of the request form, spelled and ordered exactly as the specification prints them (S0 §9).
 * The same values live in `private.opcoes`; a test compares both.
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

/** Lists of the consultancy registration (S0 §3), where they differ from those of the request form. */
export const TEMPOS_ATUACAO = ['Menos de um ano', 'De 1 a 2 anos', 'De 3 a 5 anos', 'De 6 a 10 anos', 'Mais de 10 anos'] as const

export const TAMANHOS_EQUIPE = ['Apenas eu', '2-5', '5-10', 'Mais de 10'] as const

export const SERVICOS_CONSULTORIA = [
  'Recrutamento e Seleção',
  'Plano de Cargos e Salários',
  'Treinamento e Desenvolvimento',
  'Cultura Organizacional',
  'Remuneração e Benefícios',
  'Pesquisa de Clima Organizacional',
  'Recolocação Profissional',
  'Consultoria de Carreira',
  'Análise de Currículo / Redes Sociais',
  'Outros',
] as const

export const SETORES_CONSULTORIA = [
  'Tecnologia',
  'Indústria',
  'Varejo',
  'Serviços',
  'Financeiro',
  'Imobiliário',
  'Saúde',
  'Educação',
  'E-commerce',
  'Construção',
  'Agro',
  'Logística',
  'Consultoria',
  'Jurídico',
  'Outros',
] as const

export const PORTES_CLIENTES = ['Pequeno e médio', 'Médio e Grande', 'Todos os portes'] as const

export const NIVEIS_ATENDIDOS = [
  'Operacional',
  'Técnico',
  'Analista',
  'Especialista',
  'Supervisão',
  'Gerência',
  'Diretoria',
  'C-level',
] as const

export const FORMATOS = [
  'Presencial - Na minha região',
  'Remoto - Na minha região',
  'Presencial - Em outras regiões',
  'Remoto - Em outras regiões',
] as const

export const MODELOS_PRECIFICACAO = ['Valores Fixos', '% Sobre salário', 'Pacotes', 'Por hora consultoria'] as const

export const AREAS_ESPECIALIDADE = [
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
  'Outros (especificar)',
] as const

export const TIPOS_ATUACAO = ['Pessoa Jurídica', 'Pessoa Física/Autônomo'] as const
