/* A page that states a vacancy as answers of the form: its JobPosting first, its text for the rest (docs/product/vacancies.md#from-an-ad). */
import { formatCentavos } from '../../br/dinheiro.ts'
import { cleanLinha } from '../../br/texto.ts'
import { type AnuncioLido, readAnuncio } from './ler.ts'
import { Leitura } from './leitura.ts'
import { type Cidades, readLocal } from './lugar.ts'

/** What the function `ler-anuncio` found in the source of a page: facts and plain text, bounded there. */
export type Pagina = {
  /** The facts of the first JobPosting of the page; undefined when there is none. */
  readonly vaga?: Readonly<Record<string, unknown>> | undefined
  /** og:title, else the title. */
  readonly titulo: string
  /** og:description. */
  readonly resumo: string
  /** What stands on the page, without its menus. */
  readonly texto: string
}

/** The longest text that is read; the rest of a longer page is left. */
const MAX_TEXTO = 20_000

const isObjeto = (valor: unknown): valor is Readonly<Record<string, unknown>> => typeof valor === 'object' && valor !== null
/** A text of schema.org: itself, the name of a thing, or the lines of a list. */
const toTexto = (valor: unknown): string => {
  if (typeof valor === 'string' || typeof valor === 'number') return String(valor).slice(0, MAX_TEXTO)
  if (Array.isArray(valor)) return valor.slice(0, 50).map(toTexto).filter(Boolean).join('\n')
  return isObjeto(valor) ? toTexto(valor['name'] ?? valor['description'] ?? '') : ''
}
const toLinha = (valor: unknown) => cleanLinha(toTexto(valor).split('\n')[0] ?? '')
const primeiro = (valor: unknown): unknown => (Array.isArray(valor) ? valor[0] : valor)
const campo = (valor: unknown, nome: string): unknown => (isObjeto(valor) ? valor[nome] : undefined)

const CONTRATOS: Readonly<Record<string, string>> = { INTERN: 'estagio', TEMPORARY: 'temporario', CONTRACTOR: 'pj' }
const JORNADAS: Readonly<Record<string, string>> = { FULL_TIME: 'integral', PART_TIME: 'meio_periodo' }

function setSalario(lida: Leitura, base: unknown) {
  const valor = campo(base, 'value')
  const unidade = toLinha(campo(valor, 'unitText') ?? campo(base, 'unitText')).toUpperCase()
  if (!['MONTH', 'HOUR', ''].includes(unidade) || !['BRL', ''].includes(toLinha(campo(base, 'currency')).toUpperCase())) return
  const [min, max, so] = [campo(valor, 'minValue'), campo(valor, 'maxValue'), isObjeto(valor) ? valor['value'] : valor].map(
    (cada) => {
      const reais = Number(toLinha(cada))
      return reais > 0 && reais < 1_000_000 ? Math.round(reais * 100) : null
    },
  )
  const faixa = { min: min ?? so ?? null, max: max ?? so ?? null }
  if (faixa.min === null && faixa.max === null) return
  const trecho = [...new Set([faixa.min, faixa.max])].flatMap((cada) => (cada === null ? [] : [formatCentavos(cada)])).join(' a ')
  lida.setFaixa(faixa, trecho)
  if (unidade === 'HOUR') lida.set('salario_periodo', 'hora', `${trecho} por hora`)
}

/** The facts of a JobPosting, each with what the page states. */
function readVaga(vaga: Readonly<Record<string, unknown>>, cidades: Cidades): Leitura {
  const lida = new Leitura(cidades, '')
  const cargo = toLinha(vaga['title'])
  lida.setCargo(cargo, cargo)
  const empresa = toLinha(vaga['hiringOrganization'])
  if (!/confidencial|sigilos/iu.test(empresa)) lida.set('empresa', empresa, empresa)
  const site = toLinha(campo(vaga['hiringOrganization'], 'sameAs'))
  if (/^https?:\/\//.test(site)) lida.set('empresa_site', site, site)
  const endereco = campo(primeiro(vaga['jobLocation']), 'address')
  const lugar = [toLinha(campo(endereco, 'addressLocality')), toLinha(campo(endereco, 'addressRegion'))]
    .filter(Boolean)
    .join(', ')
  lida.setLugar(readLocal(lugar, cidades), lugar)
  if (/telecommute/i.test(toTexto(vaga['jobLocationType']))) lida.set('modalidade', 'Remoto', 'TELECOMMUTE')
  const tipos = toTexto(vaga['employmentType'])
    .toUpperCase()
    .split(/[\s,]+/)
  for (const tipo of tipos) {
    lida.set('tipo_contrato', CONTRATOS[tipo], tipo)
    lida.set('jornada', JORNADAS[tipo], tipo)
  }
  setSalario(lida, vaga['baseSalary'])
  const quantas = toLinha(vaga['totalJobOpenings'])
  if (/^[1-9]\d{0,2}$/.test(quantas)) lida.set('numero_de_vagas', quantas, quantas)
  const horario = toLinha(vaga['workHours'])
  lida.set('horario', horario, horario)
  return lida
}

const secao = (titulo: string, valor: unknown) => (toTexto(valor) === '' ? '' : `${titulo}\n${toTexto(valor)}`)

/** The words of a JobPosting as an ad that can be read. */
const toAnuncio = (vaga: Readonly<Record<string, unknown>>) =>
  [
    toTexto(vaga['description']),
    secao('Responsabilidades', vaga['responsibilities']),
    secao('Requisitos', vaga['qualifications'] ?? vaga['experienceRequirements']),
    secao('Benefícios', vaga['jobBenefits']),
  ]
    .filter(Boolean)
    .join('\n\n')
    .slice(0, MAX_TEXTO)

/**
 * Reads a page: what its JobPosting states, and the rest from its words as from a pasted ad. Null when it has no text, as a page that
 * only a program fills.
 * @param cidades `indexCidades` of all states
 */
export function readPagina({ vaga, titulo, resumo, texto }: Pagina, cidades: Cidades): AnuncioLido | null {
  const palavras = vaga ? toAnuncio(vaga) : (texto.length >= resumo.length ? texto : `${titulo}\n${resumo}`).slice(0, MAX_TEXTO)
  if (palavras.trim().length < 80 && !vaga) return null
  if (!vaga) return readAnuncio(palavras, cidades)
  const fatos = readVaga(vaga, cidades)
  const lido = readAnuncio(`${toLinha(vaga['title'])}\n\n${palavras}`, cidades)
  const doTexto = lido.entendido ? lido : { valores: { descricao: lido.valores.descricao ?? '' }, trechos: lido.trechos }
  return {
    valores: { ...doTexto.valores, ...fatos.valores },
    trechos: { ...doTexto.trechos, ...fatos.trechos },
    entendido: fatos.has('cargo'),
  }
}
