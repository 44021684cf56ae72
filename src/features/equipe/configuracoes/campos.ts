import { isValidCnpj, normalizeCnpj } from '@/domain/br/cnpj'
import { formatCnpj } from '@/domain/br/cnpj-formato'
import { EMAIL, normalizeEmail } from '@/domain/br/email'
import { parseInteiro } from '@/domain/br/numero'
import { createResolver } from '@/lib/form/resolver-of'
import type { Configuracoes } from '../api'

type Guardadas = Omit<Configuracoes, 'versao' | 'atualizado_em'>
export type CampoDeConfiguracao = keyof Guardadas
/** The settings as typed: texts, except the switches. */
export type ConfiguracoesForm = { [C in CampoDeConfiguracao]: Guardadas[C] extends boolean ? boolean : string }

/** The three sheets, by their name in the script. */
export const PLANILHAS = ['solicitacoes', 'consultorias', 'propostas'] as const
export const toCampoDaPlanilha = (aba: (typeof PLANILHAS)[number]) => `planilha_${aba}_url` as const

const URL_INVALIDA = 'URL inválida. Deve terminar com /exec.'
const SCRIPT = /^https:\/\/script\.google\.com\/macros\/s\/[A-Za-z0-9_-]{10,200}\/exec$/

/** docs/product/team.md#connections: exactly `https://script.google.com/macros/s/{id}/exec`. */
export const isScriptValido = (url: string) => SCRIPT.test(url.trim())

const publico = (url: string) => {
  if (!url.startsWith('https://') || !URL.canParse(url)) return false
  const { username, password, port, hostname } = new URL(url)
  return username === '' && password === '' && port === '' && /\.[a-z]{2,}$/i.test(hostname)
}

type Regra = (valor: string) => string | undefined
const exige =
  (vale: (valor: string) => unknown, mensagem: string): Regra =>
  (valor) =>
    vale(valor) ? undefined : mensagem
/** The same of a setting that may stay empty. */
const seEscrito = (vale: (valor: string) => unknown, mensagem: string) => exige((valor) => valor === '' || vale(valor), mensagem)

const webhook = seEscrito(publico, 'Use um endereço público que comece com https://.')
const texto = (menor: number, maior: number) =>
  seEscrito(({ length }) => length >= menor && length <= maior, `Use de ${menor} a ${maior} caracteres.`)
const escolhido = exige(Boolean, 'Escolha o que o site mostra.')
const isEmail = (valor: string) => EMAIL.test(normalizeEmail(valor))
const isCnpj = (valor: string) => isValidCnpj(normalizeCnpj(valor))
const isPorDia = (lido: number | null) => lido !== null && lido >= 0 && lido <= 1_000_000

type Ajuste = {
  readonly rotulo: string
  /** What is typed into; without it a line of text. */
  readonly tipo?: 'chave' | 'cnpj' | 'dia' | 'email' | 'itens' | 'numero' | 'url'
  /** Not marked as optional: without it something does not work, or the law is not met. Whether it may stay empty, `regra` says. */
  readonly obrigatorio?: true
  /** The kind of delivery that an address receives. */
  readonly entrega?: string
  /** Validation in the browser; the server's rules are the same and a little stricter. */
  readonly regra?: Regra
}

const definePlanilha = (aba: string, rotulo: string, entrega: string): Ajuste => {
  const fim = `?sheet=${aba}`
  const vale = (valor: string) => valor.endsWith(fim) && isScriptValido(valor.slice(0, -fim.length))
  return { rotulo, tipo: 'url', entrega, regra: seEscrito(vale, URL_INVALIDA) }
}

/** Every setting. */
export const AJUSTES: Readonly<Record<CampoDeConfiguracao, Ajuste>> = {
  script_url: { rotulo: 'URL do script', tipo: 'url', regra: seEscrito(isScriptValido, URL_INVALIDA) },
  planilha_solicitacoes_url: definePlanilha('solicitacoes', 'Planilha de pedidos', 'planilha_solicitacao'),
  planilha_consultorias_url: definePlanilha('consultorias', 'Planilha de consultorias', 'planilha_consultoria'),
  planilha_propostas_url: definePlanilha('propostas', 'Planilha de propostas', 'planilha_proposta'),
  checkout_url: {
    rotulo: 'URL de checkout dos planos',
    obrigatorio: true,
    regra: seEscrito((valor) => valor === '#' || publico(valor), 'Use # ou um endereço público que comece com https://.'),
  },
  webhook_solicitacao_url: { rotulo: 'Webhook de pedidos', tipo: 'url', entrega: 'webhook_solicitacao', regra: webhook },
  webhook_proposta_url: { rotulo: 'Webhook de propostas', tipo: 'url', entrega: 'webhook_proposta', regra: webhook },
  email_contato: { rotulo: 'Caixa de contato', tipo: 'email', obrigatorio: true, regra: exige(isEmail, 'E-mail inválido') },
  sms_por_dia: {
    rotulo: 'SMS por dia',
    tipo: 'numero',
    obrigatorio: true,
    regra: exige((valor) => isPorDia(parseInteiro(valor)), 'Informe um número de 0 a 1.000.000.'),
  },
  linkedin_company_id: {
    rotulo: 'Número da empresa no LinkedIn',
    regra: exige((valor) => /^[A-Za-z0-9_-]{0,60}$/.test(valor), 'Use só letras, números, hífen e sublinhado.'),
  },
  abertura_automatica: { rotulo: 'Abertura automática de pedidos', tipo: 'chave' },
  pix_ligado: { rotulo: 'Pagamento por Pix', tipo: 'chave' },
  primeiro_anuncio_espera: { rotulo: 'Ler o primeiro anúncio', tipo: 'chave' },
  razao_social: { rotulo: 'Razão social', obrigatorio: true, regra: texto(2, 150) },
  cnpj: { rotulo: 'CNPJ', tipo: 'cnpj', obrigatorio: true, regra: seEscrito(isCnpj, 'CNPJ inválido') },
  numero_empresas: { rotulo: 'Empresas na plataforma', regra: escolhido },
  numero_consultorias: { rotulo: 'Consultorias parceiras', regra: escolhido },
  numero_canais: { rotulo: 'Canais de vagas', regra: escolhido },
  numero_satisfacao: { rotulo: 'Satisfação', regra: escolhido },
  numeros_fonte: { rotulo: 'Fonte dos números anunciados', regra: texto(3, 120) },
  numeros_em: { rotulo: 'Data dos números anunciados', tipo: 'dia' },
  plano_itens: { rotulo: 'O que o plano inclui', tipo: 'itens', regra: texto(1, 1000) },
  endereco_fisico: { rotulo: 'Endereço da empresa', obrigatorio: true, regra: texto(5, 300) },
  encarregado_nome: { rotulo: 'Nome da pessoa encarregada dos dados', obrigatorio: true, regra: texto(2, 150) },
  encarregado_email: {
    rotulo: 'E-mail da pessoa encarregada',
    tipo: 'email',
    obrigatorio: true,
    regra: seEscrito(isEmail, 'E-mail inválido'),
  },
}

/** Validates only the given fields: a form is one part of the settings. */
export const resolveAjustes = (campos: readonly CampoDeConfiguracao[]) =>
  createResolver<ConfiguracoesForm>((valores) =>
    campos.flatMap((campo) => {
      const valor = valores[campo]
      const mensagem = typeof valor === 'string' ? AJUSTES[campo].regra?.(valor.trim()) : undefined
      return mensagem ? [{ campo, mensagem }] : []
    }),
  )

const NOMES = Object.keys(AJUSTES) as CampoDeConfiguracao[]

/** The row as the form shows it. */
export const toFormulario = (linha: Configuracoes) =>
  Object.fromEntries(
    NOMES.map((campo) => {
      const valor = linha[campo]
      return [campo, typeof valor === 'boolean' ? valor : campo === 'cnpj' ? formatCnpj(linha.cnpj ?? '') : String(valor ?? '')]
    }),
  ) as ConfiguracoesForm

/** The payload: only changed fields; an empty one removes the setting. */
export function getMudancas(valores: ConfiguracoesForm, mudados: readonly CampoDeConfiguracao[]): Partial<Configuracoes> {
  const par = (campo: CampoDeConfiguracao) => {
    const valor = valores[campo]
    if (AJUSTES[campo].tipo === 'numero') return [campo, parseInteiro(String(valor).trim())]
    return [campo, typeof valor === 'string' ? valor.trim() || null : valor]
  }
  return Object.fromEntries(mudados.map(par)) as Partial<Configuracoes>
}
