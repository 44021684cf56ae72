/* The place in the words of an ad. */
import { toChaveDeTexto } from '../../br/texto.ts'
import { UFS } from '../../opcoes.ts'
import { CAPITAIS, ESTADOS } from '../publica/local.ts'
import { toChaveDeMunicipio } from '../publica/municipio.ts'
import { oneOf } from './formas.ts'

/** States by the municipalities that bear a name. */
export type Cidades = ReadonlyMap<string, readonly string[]>

/** The index that `readLocal` needs. @param porEstado names of the municipalities of each state (public/municipios) */
export function indexCidades(porEstado: Readonly<Record<string, readonly string[]>>): Cidades {
  const indice = new Map<string, string[]>()
  for (const [uf, nomes] of Object.entries(porEstado))
    for (const nome of nomes) {
      const chave = toChaveDeMunicipio(nome)
      indice.set(chave, [...(indice.get(chave) ?? []), uf])
    }
  return indice
}

/** A place of an ad: as stated, without its state. */
export type Lugar = { readonly local: string; readonly uf: string }

const UF_NO_FIM = new RegExp(String.raw`^(.*?)[\s,/–(-]+(${UFS.join('|')})\)?\.?$`, 'u')
const ESTADO_NO_FIM = new RegExp(
  String.raw`^(.*?)[\s,/–(-]+(${Object.values(ESTADOS)
    .toSorted((a, b) => b.length - a.length)
    .join('|')})\)?\.?$`,
  'iu',
)
const PELO_NOME = new Map(Object.entries(ESTADOS).map(([uf, nome]) => [toChaveDeTexto(nome), uf]))

const APELIDOS: Readonly<Record<string, string>> = { bh: 'MG', poa: 'RS', floripa: 'SC', bsb: 'DF' }

const ufDaCidade = (cidade: string, cidades: Cidades) => {
  const chave = toChaveDeMunicipio(cidade)
  const estados = cidades.get(chave) ?? []
  return APELIDOS[chave] ?? CAPITAIS[chave] ?? (estados.length === 1 ? estados[0] : undefined)
}

const MODO_DE_TRABALHO = new RegExp(
  oneOf(String.raw`
    \((?:vaga |trabalho |100% )?(?:h[ií]brid|presencial|remot|home)[^)]*\)?
    \b(?:atua[cç][aã]o |trabalho |modelo )?(?:100% )?(?:h[ií]brid[oa]|presencial|remot[oa]|home office)\b
  `),
  'giu',
)
const UF_NO_MEIO = new RegExp(String.raw`^(.+?)\s*[(/,–-]\s*(${UFS.join('|')})\)?(?:[,;]|\s[-–]\s)`, 'u')

/** The place that a short text names; undefined when it names none. Without a state only a capital or a name of one state counts. */
export function readLocal(texto: string, cidades: Cidades): Lugar | undefined {
  const limpo = texto
    .replace(/,?\s*\((?![A-Z]{2}\))[^)]*\)?/gu, '')
    .replace(MODO_DE_TRABALHO, '')
    .replace(/,?\s*brasil\.?$/iu, '')
    .replace(/[\s,.;–|-]+$/u, '')
    .replace(/^(?:cidade de|em|na cidade de|regi[aã]o de)\s+/iu, '')
    .trim()
  if (limpo === '' || limpo.length > 160 || /[:?]|curr[ií]culo/iu.test(limpo)) return undefined
  const sigla = UF_NO_FIM.exec(limpo)
  if (sigla?.[1]) return { local: sigla[1].replace(/[\s,–-]+$/u, ''), uf: sigla[2] ?? '' }
  const noMeio = UF_NO_MEIO.exec(limpo)
  if (noMeio?.[1]) return { local: noMeio[1], uf: noMeio[2] ?? '' }
  const partes = limpo.split(/\s*[,/–|(]\s*|\s+-\s+|\)/u).filter(Boolean)
  const estado = ESTADO_NO_FIM.exec(limpo)
  const deCapital =
    Object.hasOwn(CAPITAIS, toChaveDeMunicipio(estado?.[2] ?? '')) && !cidades.has(toChaveDeMunicipio(partes.at(-2) ?? ''))
  if (estado?.[1] && partes.length > 1 && !deCapital)
    return { local: estado[1].replace(/[\s,–-]+$/u, ''), uf: PELO_NOME.get(toChaveDeTexto(estado[2] ?? '')) ?? '' }
  const porCidade = partes.map((parte) => ufDaCidade(parte, cidades)).filter((uf) => uf !== undefined)
  const uf = porCidade.at(-1)
  if (uf !== undefined) return { local: limpo, uf }
  const soEstado = PELO_NOME.get(toChaveDeTexto(limpo)) ?? ((UFS as readonly string[]).includes(limpo) ? limpo : undefined)
  return soEstado ? { local: '', uf: soEstado } : undefined
}

const NOME = String.raw`\p{Lu}[\p{L}'’]*(?:[ -](?:(?:d[aeo]s?|e) |d['’])?\p{Lu}[\p{L}'’]*)*`
const COM_UF = new RegExp(
  oneOf(String.raw`
    (?:${oneOf(String.raw`
      (?:^|[\s(])(?:em|de|na|no|para|d[ao]|cidade de|unidade(?: de)?)\s+|[(,–|-]\s*|^
    `)})(${NOME})\s*(?:[-–/,]|\(|\s)\s*(${UFS.join('|')})(?!\p{L})
  `),
  'gu',
)
const SO_CIDADE = new RegExp(
  String.raw`(?:^|[\s(])(?:em|, de|cidade de|unidade de|para(?=\s+${NOME}[.,;])|[nd][ao](?=\s+${NOME},))\s+(${NOME})(?:,\s+(${NOME}))?`,
  'gu',
)
const COM_ESTADO = new RegExp(String.raw`(?:em|de)\s+(${NOME}),?\s+(?:\(|no |em |, )?(${Object.values(ESTADOS).join('|')})`, 'u')

/** The place that a sentence names after 'em' or 'de': with its state, or a city that is in one state only. */
export function findLocal(frase: string, cidades: Cidades): Lugar | undefined {
  for (const [, nome = '', uf = ''] of frase.matchAll(COM_UF))
    if (cidades.get(toChaveDeMunicipio(nome))?.includes(uf)) return { local: nome, uf }
  const [, cidade = '', estado = ''] = COM_ESTADO.exec(frase) ?? []
  const doEstado = PELO_NOME.get(toChaveDeTexto(estado)) ?? ''
  if (cidade !== '' && (doEstado === 'DF' || cidades.get(toChaveDeMunicipio(cidade))?.includes(doEstado)))
    return { local: cidade, uf: doEstado }
  for (const [, primeiro = '', segundo = ''] of frase.replace(/, de /g, ' , de ').matchAll(SO_CIDADE))
    for (const nome of [primeiro, segundo]) {
      const uf = nome === '' ? undefined : ufDaCidade(nome, cidades)
      if (uf) return { local: nome === segundo ? `${primeiro}, ${nome}` : nome, uf }
    }
  return undefined
}
