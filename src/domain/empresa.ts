/* A company of a recruiter (docs/product/vacancies.md#companies). The names are the columns of `empresas` and the hints of its
 * refusals. */
import { type Campos, defineCnpj, defineEmail, defineOpcao, defineTexto } from './campo.ts'
import { normalizeCnpj } from './br/cnpj.ts'
import { defineNome } from './publica/nome.ts'
import { cleanCampos, type Valores } from './validar-campo.ts'

/** Sectors, spelled and ordered as the specification prints them. */
export const SETORES_EMPRESA = [
  'Tecnologia',
  'Saúde',
  'Educação',
  'Financeiro',
  'Varejo',
  'Indústria',
  'Consultoria',
  'Serviços',
  'Outro',
] as const

/** Sizes, spelled and ordered as the specification prints them. */
export const PORTES_EMPRESA = ['Micro (até 9 colaboradores)', 'Pequena (10-49)', 'Média (50-249)', 'Grande (250+)'] as const

/** Maximum number of companies of one account; the same in SQL. */
export const MAX_EMPRESAS = 200

/** The form of a company; SQL holds the same rows. */
export const camposEmpresa = {
  nome_fantasia: defineNome('Nome fantasia', 'Nome fantasia é obrigatório.'),
  razao_social: defineTexto('Razão social', { max: 160 }),
  cnpj: defineCnpj('CNPJ'),
  setor: defineOpcao('Setor', SETORES_EMPRESA),
  porte: defineOpcao('Porte', PORTES_EMPRESA),
} satisfies Campos

/** The mailbox by whose domain a company is conferida; SQL holds the same row, and the list of domains that show nothing. */
export const camposConferencia = {
  email: defineEmail('Seu e-mail na empresa', { erro: 'Diga o seu e-mail na empresa' }),
} as const satisfies Campos

/** Who is invited into a company; SQL holds the same row. */
export const camposConviteDeEmpresa = {
  email: defineEmail('E-mail', { erro: 'Diga o e-mail de quem você quer convidar' }),
} as const satisfies Campos

type CampoEmpresa = keyof typeof camposEmpresa

/** The row to write: cleaned, empty fields as null. */
export function toEmpresaRow(
  valores: Valores,
): Record<Exclude<CampoEmpresa, 'nome_fantasia'>, string | null> & { nome_fantasia: string } {
  const limpos = cleanCampos(camposEmpresa, valores)
  const de = (campo: CampoEmpresa) => {
    const limpo = limpos[campo]
    return typeof limpo === 'string' ? limpo : null
  }
  return {
    nome_fantasia: de('nome_fantasia') ?? '',
    razao_social: de('razao_social'),
    cnpj: de('cnpj'),
    setor: de('setor'),
    porte: de('porte'),
  }
}

/** Search matches names without accents and case, and the CNPJ, masked and raw. */
export function matchesEmpresa(
  empresa: { nome_fantasia: string; razao_social: string | null; cnpj: string | null },
  busca: string,
): boolean {
  const termo = semAcento(busca).trim()
  if (termo === '') return true
  const documento = normalizeCnpj(busca)
  return (
    [empresa.nome_fantasia, empresa.razao_social ?? ''].some((nome) => semAcento(nome).includes(termo)) ||
    (documento !== '' && (empresa.cnpj ?? '').includes(documento))
  )
}

const semAcento = (texto: string) =>
  texto
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
