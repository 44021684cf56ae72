/* The municipality that a typed place names, on the official list of its state (IBGE, public/municipios;
   docs/product/vacancies.md#where). */
import { cleanLinha, toChaveDeTexto } from '../../br/texto.ts'
import { UFS } from '../../opcoes.ts'

/** What separates the parts of a place: `Campinas - SP`, `Centro, Campinas`. A hyphen without blanks is part of a name. */
export const SEPARADORES = /\s*[,;/|()\u2013\u2014\u00b7]\s*|\s+-\s*|\s*-\s+/

/** Whether a part of a place is the two letters of another state. */
export const isOutroEstado = (parte: string, uf: string) => UFS.some((sigla) => sigla !== uf && sigla === parte.toUpperCase())

/**
 * Names of one municipality, by state: the present one and those that people still type. Rows are changes of name or spelling that the
 * IBGE published (Alterações Toponímicas Municipais), or names that public lists carry under the same IBGE code. Whichever of them is on
 * the official list is the one that is stored.
 */
export const MESMO_MUNICIPIO: Readonly<Record<string, readonly (readonly string[])[]>> = {
  AL: [['Major Isidoro', 'Major Izidoro']],
  BA: [
    ['Camacan', 'Camacã'],
    ['Lajedo do Tabocal', 'Lagedo do Tabocal'],
    ['Muquém de São Francisco', 'Muquém do São Francisco'],
    ['Santa Teresinha', 'Santa Terezinha'],
  ],
  CE: [['Itapajé', 'Itapagé']],
  MG: [
    ['Amparo do Serra', 'Amparo da Serra'],
    ['Dona Euzébia', 'Dona Eusébia'],
    ['Felisburgo', 'Felizburgo'],
    ['São Tomé das Letras', 'São Thomé das Letras'],
  ],
  MT: [['Poxoréu', 'Poxoréo']],
  PA: [
    ['Eldorado do Carajás', 'Eldorado dos Carajás'],
    ['Santa Izabel do Pará', 'Santa Isabel do Pará'],
  ],
  PB: [
    ['Joca Claudino', 'Santarém'],
    ['São Domingos', 'São Domingos de Pombal'],
    ['São Vicente do Seridó', 'Seridó'],
    ['Tacima', 'Campo de Santana'],
  ],
  PE: [
    ['Belém do São Francisco', 'Belém de São Francisco'],
    ['Lagoa de Itaenga', 'Lagoa do Itaenga'],
    ['São Caetano', 'São Caitano'],
  ],
  PR: [['Munhoz de Melo', 'Munhoz de Mello']],
  RJ: [
    ['Paraty', 'Parati'],
    ['Trajano de Moraes', 'Trajano de Morais'],
  ],
  RN: [
    ['Açu', 'Assú'],
    ['Arês', 'Arez'],
    ['Campo Grande', 'Augusto Severo'],
    ['Januário Cicco', 'Boa Saúde'],
    ['São Miguel do Gostoso', 'São Miguel dos Touros'],
    ['Serra Caiada', 'Presidente Juscelino'],
  ],
  RR: [['São Luiz', 'São Luís', 'São Luiz do Anauá']],
  SE: [
    ['Amparo do São Francisco', 'Amparo de São Francisco'],
    ['Gracho Cardoso', 'Graccho Cardoso'],
    ['Santa Luzia do Itanhy', 'Santa Luzia do Itanhi'],
  ],
  SP: [
    ['Chavantes', 'Xavantes'],
    ['Embu das Artes', 'Embu'],
    ['Florínia', 'Florínea'],
    ['Luís Antônio', 'Luiz Antônio'],
    ['Mogi Mirim', 'Moji Mirim'],
    ['São Luiz do Paraitinga', 'São Luís do Paraitinga'],
  ],
  TO: [
    ['Couto Magalhães', 'Couto de Magalhães'],
    ['São Valério', 'São Valério da Natividade'],
    ['Tabocão', 'Fortaleza do Tabocão'],
  ],
}

/**
 * Key for comparing names of municipalities: as `toChaveDeTexto`, without the apostrophes of any keyboard (’ ‘ ´ `) or their absence,
 * and with a blank for a hyphen. `Olho d´Água`, `Olho-d’Água`, `olho d agua` are one; so are `d'Oeste` and `do Oeste`.
 */
export const toChaveDeMunicipio = (nome: string) =>
  toChaveDeTexto(nome)
    .replace(/ ?['’‘´`ʼ′] ?/g, "'")
    .replace(/[-‐‑]/g, ' ')
    .replace(/\bd[' ](?=[aeiouh])|\bdo (?=oeste\b)/g, 'd')
    .replaceAll("'", '')

const porLista = new WeakMap<readonly string[], ReadonlyMap<string, string>>()

/** The names of a list by their key, kept as long as the list is. */
function indexMunicipios(municipios: readonly string[]): ReadonlyMap<string, string> {
  const indice = porLista.get(municipios) ?? new Map(municipios.map((nome) => [toChaveDeMunicipio(nome), nome]))
  porLista.set(municipios, indice)
  return indice
}

/**
 * The municipality that a text names, as the list writes it: the part directly before the letters of the state, else the first part,
 * that is on the list; undefined when none is, or when the text names another state.
 * @param uf two letters of the state @param municipios of the state
 */
export function findMunicipio(local: string, uf: string, municipios: readonly string[]): string | undefined {
  const lista = indexMunicipios(municipios)
  const grupos = MESMO_MUNICIPIO[uf] ?? []
  const partes = cleanLinha(local).split(SEPARADORES)
  if (partes.some((parte) => isOutroEstado(parte, uf))) return undefined
  const nomes = partes.map((parte) => {
    const chave = toChaveDeMunicipio(parte)
    const grupo = lista.has(chave) ? [] : (grupos.find((nomes) => nomes.some((nome) => toChaveDeMunicipio(nome) === chave)) ?? [])
    return [chave, ...grupo.map(toChaveDeMunicipio)].map((cada) => lista.get(cada)).find((nome) => nome !== undefined)
  })
  return nomes[partes.findIndex((parte) => parte.toUpperCase() === uf) - 1] ?? nomes.find((nome) => nome !== undefined)
}

/** The same text with the municipality that it begins with as the official list writes it: `embu, centro` is `Embu das Artes, centro`. */
export function writeMunicipio(local: string, uf: string, municipios: readonly string[]): string {
  const [primeira = '', ...resto] = cleanLinha(local).split(', ')
  const nome = SEPARADORES.test(primeira) ? undefined : findMunicipio(primeira, uf, municipios)
  return nome === undefined ? local : [nome, ...resto].join(', ')
}
