/* The city of a vacancy whose place names no municipality of the official list (`findMunicipio`, in SQL catalogo.municipio_de), parsed
   from its free text (docs/product/channels.md#structured-data asks for a state and a text, not for a city). An unclear text gives no
   city, so that readers of feeds and search engines get no place that the ad does not name. */
import { cleanLinha, toChaveDeTexto } from '../../br/texto.ts'
import { isOutroEstado, SEPARADORES } from './municipio.ts'

/** Names of the states by their two-letter code. */
export const ESTADOS: Readonly<Record<string, string>> = {
  AC: 'Acre',
  AL: 'Alagoas',
  AP: 'Amapá',
  AM: 'Amazonas',
  BA: 'Bahia',
  CE: 'Ceará',
  DF: 'Distrito Federal',
  ES: 'Espírito Santo',
  GO: 'Goiás',
  MA: 'Maranhão',
  MT: 'Mato Grosso',
  MS: 'Mato Grosso do Sul',
  MG: 'Minas Gerais',
  PA: 'Pará',
  PB: 'Paraíba',
  PR: 'Paraná',
  PE: 'Pernambuco',
  PI: 'Piauí',
  RJ: 'Rio de Janeiro',
  RN: 'Rio Grande do Norte',
  RS: 'Rio Grande do Sul',
  RO: 'Rondônia',
  RR: 'Roraima',
  SC: 'Santa Catarina',
  SP: 'São Paulo',
  SE: 'Sergipe',
  TO: 'Tocantins',
}

/** State of each capital, by the simple letters of its name. */
export const CAPITAIS: Readonly<Record<string, string>> = {
  'rio branco': 'AC',
  maceio: 'AL',
  macapa: 'AP',
  manaus: 'AM',
  salvador: 'BA',
  fortaleza: 'CE',
  brasilia: 'DF',
  vitoria: 'ES',
  goiania: 'GO',
  'sao luis': 'MA',
  cuiaba: 'MT',
  'campo grande': 'MS',
  'belo horizonte': 'MG',
  belem: 'PA',
  'joao pessoa': 'PB',
  curitiba: 'PR',
  recife: 'PE',
  teresina: 'PI',
  'rio de janeiro': 'RJ',
  natal: 'RN',
  'porto alegre': 'RS',
  'porto velho': 'RO',
  'boa vista': 'RR',
  florianopolis: 'SC',
  'sao paulo': 'SP',
  aracaju: 'SE',
  palmas: 'TO',
}

// A name of letters, apostrophes and inner hyphens, six words at most: no city of Brazil needs more.
const NOME = /^\p{L}[\p{L}'’‘´`-]*\.?(?: \p{L}[\p{L}'’‘´`-]*\.?){0,5}$/u
// Words of an address, of a way of working or of several places: a text with one of them is no city.
const OUTRA_COISA = new RegExp(
  String.raw`(?:^| )(?:rua|r\.|av\.?|avenida|alameda|al\.|praca|rodovia|rod\.|travessa|estrada|largo|km|bairro` +
    '|centro|zona|regiao|interior|litoral|grande|metropolitana|capital|sala|andar|bloco|edificio|predio' +
    '|torre|shopping|campus|unidade|matriz|filial|sede|loja|fabrica|escritorio|galpao|proximo|perto|metro' +
    '|estacao|remoto|remota|home|office|hibrido|hibrida|presencial|combinar|definir|todo|toda|todos|todas' +
    '|qualquer|varios|varias|diversas|diversos|nacional|estado|cidade|cep|e|ou)(?: |$)',
)
// "grande" and "e" occur in the names of cities too.
const CIDADE_COM_PALAVRA = new RegExp(
  '^(?:campina|vargem|varzea|rio|praia|lagoa|ilha|serra|barra|pedra|cachoeira|mata|casa|fazenda|riacho' +
    '|capao|arroio|volta|vila|ribeirao|jardim|ponta|campo|porto|monte|campos) grande$|^campo grande$|^praia grande$' +
    '|^ponta grossa$',
)

const cidadePossivel = (parte: string) => {
  const chave = toChaveDeTexto(parte)
  return chave.length >= 3 && NOME.test(parte) && (CIDADE_COM_PALAVRA.test(chave) || !OUTRA_COISA.test(chave))
}

/**
 * City named by a text that names no municipality of the official list, as written there; null when it names none, alternatives, or
 * one of another state. Of several names the state's capital is the city, else the first: the form asks for the municipality first. `São Paulo`,
 * `Campinas - SP`, `Av. Paulista, 1000, São Paulo/SP` have one; `Zona Sul`, `Home office`, `Campinas ou Jundiaí` have none.
 * @param local as typed, or null @param uf two letters of the vacancy's own state
 */
export function parseCidade(local: string | null | undefined, uf: string): string | null {
  const partes = cleanLinha(local ?? '')
    .split(SEPARADORES)
    .map((parte) => parte.trim())
    .filter((parte) => parte !== '' && !/^(?:brasil|br)$/i.test(parte))
  if (partes.some((parte) => isOutroEstado(parte, uf))) return null
  const at = partes.findIndex((parte) => parte.toUpperCase() === uf)
  if (at >= 0) {
    // The city is directly before its state (`Campinas - SP`), or directly after it when the state comes first.
    const vizinha = partes[at === 0 ? 1 : at - 1] ?? ''
    return cidadePossivel(vizinha) ? vizinha : null
  }
  const possiveis = partes.filter((parte) => cidadePossivel(parte))
  const daCapital = possiveis.filter((parte) => CAPITAIS[toChaveDeTexto(parte)] === uf)
  const [unica] = daCapital.length === 1 ? daCapital : possiveis
  if (unica === undefined) return null
  const outraUf = CAPITAIS[toChaveDeTexto(unica)]
  return outraUf === undefined || outraUf === uf ? unica : null
}

/** The place as text, without repeating the state: `Campinas, SP`; only the state when there is no place. */
export function formatLocal(local: string | null | undefined, uf: string): string {
  const dito = cleanLinha(local ?? '')
  if (dito === '') return ESTADOS[uf] ?? uf
  const termina = new RegExp(`(?:^|[\\s,;/|(\\u2013\\u2014-])${uf}\\)?\\.?$`, 'i')
  return termina.test(dito) ? dito : `${dito}, ${uf}`
}
