import type { FieldErrors, Resolver } from 'react-hook-form'
import { formatCnpj, isValidCnpj, normalizeCnpj } from '@/domain/br/cnpj'
import { EMAIL, normalizeEmail } from '@/domain/br/email'
import { parseInteiro } from '@/domain/br/inteiro'
import type { Configuracoes } from '../api'

type Guardadas = Omit<Configuracoes, 'versao' | 'atualizado_em'>
export type CampoDeConfiguracao = keyof Guardadas
/** The settings as typed: texts, except the switches. */
export type ConfiguracoesForm = { [C in CampoDeConfiguracao]: Guardadas[C] extends boolean ? boolean : string }

export const ROTULOS: Readonly<Record<CampoDeConfiguracao, string>> = {
  script_url: 'URL do script',
  planilha_solicitacoes_url: 'Planilha de solicitações',
  planilha_consultorias_url: 'Planilha de consultorias',
  planilha_propostas_url: 'Planilha de propostas',
  checkout_url: 'URL de checkout dos planos',
  webhook_solicitacao_url: 'Webhook de solicitações',
  webhook_proposta_url: 'Webhook de propostas',
  email_contato: 'Caixa de contato',
  sms_por_dia: 'SMS por dia',
  linkedin_company_id: 'Número da empresa no LinkedIn',
  abertura_automatica: 'Abertura automática de pedidos',
  pix_ligado: 'Pagamento por Pix',
  primeiro_anuncio_espera: 'Ler o primeiro anúncio',
  razao_social: 'Razão social',
  cnpj: 'CNPJ',
  numero_empresas: 'Empresas na plataforma',
  numero_consultorias: 'Consultorias parceiras',
  numero_canais: 'Canais de vagas',
  numero_satisfacao: 'Satisfação',
  numeros_fonte: 'Fonte dos números anunciados',
  numeros_em: 'Data dos números anunciados',
  plano_itens: 'O que o plano inclui',
  endereco_fisico: 'Endereço da empresa',
  encarregado_nome: 'Nome da pessoa encarregada dos dados',
  encarregado_email: 'E-mail da pessoa encarregada',
}

/** The three sheets, by their name in the script. */
export const PLANILHAS = ['solicitacoes', 'consultorias', 'propostas'] as const
export const toCampoDaPlanilha = (aba: (typeof PLANILHAS)[number]) => `planilha_${aba}_url` as const

/** The kind of delivery that an address receives. */
export const TIPO_DA_ENTREGA: Readonly<Partial<Record<CampoDeConfiguracao, string>>> = {
  planilha_solicitacoes_url: 'planilha_solicitacao',
  planilha_consultorias_url: 'planilha_consultoria',
  planilha_propostas_url: 'planilha_proposta',
  webhook_solicitacao_url: 'webhook_solicitacao',
  webhook_proposta_url: 'webhook_proposta',
}

const URL_INVALIDA = 'URL inválida. Deve terminar com /exec.'
const SCRIPT = /^https:\/\/script\.google\.com\/macros\/s\/[A-Za-z0-9_-]{10,200}\/exec$/

/** docs/product/team.md#connections: exactly `https://script.google.com/macros/s/{id}/exec`. */
export const isScriptValido = (url: string) => SCRIPT.test(url.trim())

const publico = (url: string) => {
  if (!url.startsWith('https://') || !URL.canParse(url)) return false
  const { username, password, port, hostname } = new URL(url)
  return username === '' && password === '' && port === '' && /\.[a-z]{2,}$/i.test(hostname)
}

const PUBLICO = 'Use um endereço público que comece com https://.'
const webhook = (valor: string) => (valor === '' || publico(valor) ? undefined : PUBLICO)
const planilha = (aba: string) => (valor: string) => {
  const fim = `?sheet=${aba}`
  return valor === '' || (valor.endsWith(fim) && isScriptValido(valor.slice(0, -fim.length))) ? undefined : URL_INVALIDA
}

const texto = (menor: number, maior: number) => (valor: string) =>
  valor === '' || (valor.length >= menor && valor.length <= maior) ? undefined : `Use de ${menor} a ${maior} caracteres.`

const escolhido = (valor: string) => (valor === '' ? 'Escolha o que o site mostra.' : undefined)

/** Validation in the browser; the server's rules are the same and a little stricter. */
const REGRAS: Readonly<Partial<Record<CampoDeConfiguracao, (valor: string) => string | undefined>>> = {
  script_url: (valor) => (valor === '' || isScriptValido(valor) ? undefined : URL_INVALIDA),
  planilha_solicitacoes_url: planilha('solicitacoes'),
  planilha_consultorias_url: planilha('consultorias'),
  planilha_propostas_url: planilha('propostas'),
  checkout_url: (valor) =>
    ['', '#'].includes(valor) || publico(valor) ? undefined : 'Use # ou um endereço público que comece com https://.',
  webhook_solicitacao_url: webhook,
  webhook_proposta_url: webhook,
  email_contato: (valor) => (EMAIL.test(normalizeEmail(valor)) ? undefined : 'E-mail inválido'),
  sms_por_dia: (valor) => {
    const lido = parseInteiro(valor) ?? -1
    return lido >= 0 && lido <= 1_000_000 ? undefined : 'Informe um número de 0 a 1.000.000.'
  },
  razao_social: texto(2, 150),
  endereco_fisico: texto(5, 300),
  encarregado_nome: texto(2, 150),
  encarregado_email: (valor) => (valor === '' || EMAIL.test(normalizeEmail(valor)) ? undefined : 'E-mail inválido'),
  plano_itens: texto(1, 1000),
  cnpj: (valor) => (valor === '' || isValidCnpj(normalizeCnpj(valor)) ? undefined : 'CNPJ inválido'),
  numero_empresas: escolhido,
  numero_consultorias: escolhido,
  numero_canais: escolhido,
  numero_satisfacao: escolhido,
  numeros_fonte: texto(3, 120),
  linkedin_company_id: (valor) =>
    valor === '' || /^[A-Za-z0-9_-]{1,60}$/.test(valor) ? undefined : 'Use só letras, números, hífen e sublinhado.',
}

/** Validates only the given fields: a form is one part of the settings. */
export const createResolver =
  (campos: readonly CampoDeConfiguracao[]): Resolver<ConfiguracoesForm> =>
  (valores) => {
    const errors: FieldErrors<ConfiguracoesForm> = {}
    for (const campo of campos) {
      const valor = valores[campo]
      const message = typeof valor === 'string' ? REGRAS[campo]?.(valor.trim()) : undefined
      if (message) errors[campo] = { type: 'regra', message }
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: valores, errors: {} }
  }

const CAMPOS = Object.keys(ROTULOS) as CampoDeConfiguracao[]

/** The row as the form shows it. */
export const toFormulario = (linha: Configuracoes) =>
  Object.fromEntries(
    CAMPOS.map((campo) => {
      const valor = linha[campo]
      return [campo, typeof valor === 'boolean' ? valor : campo === 'cnpj' ? formatCnpj(linha.cnpj ?? '') : String(valor ?? '')]
    }),
  ) as ConfiguracoesForm

/** The payload: only changed fields; an empty one removes the setting. */
export function getMudancas(valores: ConfiguracoesForm, mudados: readonly CampoDeConfiguracao[]): Partial<Configuracoes> {
  const par = (campo: CampoDeConfiguracao) => {
    const valor = valores[campo]
    if (campo === 'sms_por_dia') return [campo, parseInteiro(String(valor).trim())]
    return [campo, typeof valor === 'string' ? valor.trim() || null : valor]
  }
  return Object.fromEntries(mudados.map(par)) as Partial<Configuracoes>
}
