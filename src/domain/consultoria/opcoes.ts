/**
 * Lists of the registration of consultancies (docs/product/consultancies.md#registration), where they differ from
 * those of the request form; mirrored in `base.opcoes`.
 */
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

/** The names by which the address of the directory filters it. */
export const FILTROS_DO_DIRETORIO = ['texto', 'servico', 'uf', 'porte'] as const
export type FiltroDoDiretorio = (typeof FILTROS_DO_DIRETORIO)[number]
