/* The closed lists of a vacancy (docs/product/vacancies.md#the-form), apart from its form: the public board shows them without it. */

/** Stored values of the closed lists with their labels (docs/product/vacancies.md#the-form). */
export const SENIORIDADES = {
  estagio: 'Estágio',
  junior: 'Júnior',
  pleno: 'Pleno',
  senior: 'Sênior',
  especialista: 'Especialista',
  coordenador: 'Coordenação',
  gerente: 'Gerência',
  diretor: 'Diretoria',
} as const

/** Kinds of contract; `clt` is the default. */
export const TIPOS_CONTRATO = {
  clt: 'CLT',
  pj: 'PJ',
  temporario: 'Temporário',
  estagio: 'Estágio',
  freelancer: 'Freelancer',
} as const
/** Stored kind of contract. */
export type TipoDeContrato = keyof typeof TIPOS_CONTRATO

/** Company sizes of the wizard; the company screen has its own list (docs/product/vacancies.md#the-form). */
export const TAMANHOS_DA_EMPRESA = {
  startup: 'Startup',
  pequena: 'Pequena',
  media: 'Média',
  grande: 'Grande',
  corporacao: 'Corporação',
} as const

/** Modes of work; the first is the default. */
export const MODALIDADES_DA_VAGA = ['Presencial', 'Remoto', 'Híbrido'] as const
