/* Formats a value of a row: for a cell, the detail and a file. */
import { formatCentavos, formatReais } from '@/domain/br/dinheiro'
import { formatInteiro } from '@/domain/br/numero'
import { formatTelefone } from '@/domain/br/telefone'
import { toChaveDeTexto } from '@/domain/br/texto'
import { formatDataHora } from '@/domain/planilha/data-hora'
import type { Coluna, Formato, Linha } from './tabela'

const INSTANTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

/** Words that the database writes without their accents. */
const ACENTUADAS = (
  'área até automática avaliação avaliações benefícios código concluídas conexão contestação cópia correção crédito currículo ' +
  'declaração denúncia denúncias descrição destinatário diretório divergência edição edições endereço explicação início máximo número ' +
  'números orçamento página páginas preço preferência publicação publicações revisão salário serviço serviços sessões situação ' +
  'sugestão suspensão título válida válido versão'
).split(' ')
/** Words that the database writes in its own way. */
const PALAVRAS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ACENTUADAS.map((palavra) => [toChaveDeTexto(palavra), palavra])),
  email: 'e-mail',
  id: 'número',
  max: 'máximo',
  min: 'mínimo',
  sms: 'SMS',
  solicitacao: 'pedido',
  solicitacoes: 'pedidos',
  url: 'endereço',
}

/** `revisao_pedida` as `revisão pedida`: a name of the database as the team reads it. */
export const writeNome = (nome: string) =>
  nome
    .split('_')
    .map((palavra) => PALAVRAS[palavra] ?? palavra)
    .join(' ')

/** The same as a heading, of a field or a code without a label; an id is called as what it leads to, an amount says its unit itself. */
export const describeCampo = (campo: string) => {
  const texto = writeNome(campo.replace(/_(id|centavos)$/, ''))
  return texto.charAt(0).toUpperCase() + texto.slice(1)
}

/** Two or more words of a code, as `admin_alterado`. */
const CODIGO = /^[a-z]+(_[a-z]+)+$/

/** Any value in words: lists with commas, objects as `Name: value; …` without their empty fields. */
function escrito(valor: unknown): string {
  if (vazio(valor)) return ''
  if (Array.isArray(valor)) return valor.map(escrito).join(', ')
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não'
  if (typeof valor === 'string') return CODIGO.test(valor) ? describeCampo(valor) : valor
  if (typeof valor !== 'object') return `${valor as number}`
  return Object.entries(valor as Linha)
    .filter(([, dentro]) => !vazio(dentro))
    .map(
      ([campo, dentro]) =>
        `${describeCampo(campo)}: ${formatCelula({ campo, formato: getFormato(campo, dentro) }, { [campo]: dentro })}`,
    )
    .join('; ')
}

const numero = (valor: unknown) => (typeof valor === 'number' ? valor : Number(valor))

const escrever: Record<Formato, (valor: unknown, linha: Linha) => string> = {
  texto: escrito,
  quando: (valor) => formatDataHora(escrito(valor)),
  reais: (valor) => formatReais(numero(valor)),
  centavos: (valor) => formatCentavos(numero(valor)),
  numero: (valor) => formatInteiro(numero(valor)),
  sim_nao: (valor) => (valor === true ? 'Sim' : 'Não'),
  telefone: (valor) => formatTelefone(escrito(valor)),
  // Of a coupon: centavos or percent, by its kind; a change alone does not tell which.
  desconto: (valor, { tipo }) =>
    tipo === 'fixed' ? formatCentavos(numero(valor)) : `${formatInteiro(numero(valor))}${tipo === 'percentual' ? '%' : ''}`,
}

/** What has nothing to write. */
export const vazio = (valor: unknown) => valor === null || valor === undefined || valor === ''

/** Of a column how its value is written. */
type Escrita = Pick<Coluna, 'campo' | 'rotulos' | 'semZero'> & Partial<Pick<Coluna, 'formato'>>

/** A cell's text; empty when there is no value. */
export function formatCelula({ campo, formato = 'texto', rotulos, semZero }: Escrita, linha: Linha): string {
  const valor = linha[campo]
  if (vazio(valor) || (semZero && numero(valor) === 0)) return ''
  const codigo = typeof valor === 'string' ? valor : ''
  return rotulos?.[codigo] ?? escrever[formato](valor, linha)
}

/** A cell of a file: amounts and counts as numbers, everything else as on the screen. */
export function toValorNoArquivo(coluna: Coluna, linha: Linha): string | number | null {
  const valor = linha[coluna.campo]
  if (vazio(valor)) return null
  if (coluna.formato === 'centavos') return numero(valor) / 100
  if (coluna.formato === 'reais' || coluna.formato === 'numero') return numero(valor)
  return formatCelula(coluna, linha)
}

/** The most likely format of a field without a column, by its name and value. */
export function getFormato(campo: string, valor: unknown): Formato {
  if (typeof valor === 'boolean') return 'sim_nao'
  if (campo.endsWith('_centavos')) return 'centavos'
  if (campo === 'telefone' && typeof valor === 'string' && valor.startsWith('+55')) return 'telefone'
  if (typeof valor === 'string' && INSTANTE.test(valor)) return 'quando'
  return typeof valor === 'number' && campo !== 'id' ? 'numero' : 'texto'
}

/** The name of a row, for its table and its file. */
export const getIdDaLinha = (chave: string, linha: Linha) => (vazio(linha[chave]) ? '' : escrito(linha[chave]))
