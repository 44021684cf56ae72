/**
 * Whether the bytes are a Word document that only shows text and pictures: a ZIP archive read by its own table, within bounds, whose every
 * part is of a kind that only draws. Programs (VBA, ActiveX), other files inside (OLE, embedded documents), what is fetched or run on opening
 * (templates, DDE, external parts), passwords, bombs and archives that are something else at the same time are refused. ECMA-376, APPNOTE 6.3.
 */
const LATIN = new TextDecoder('latin1')
const UTF8 = new TextDecoder('utf-8', { fatal: true })
/** What all parts may take together, in bytes. */
const MAX_EXPANDED = 60_000_000
const MAX_PARTS = 500
const MAX_NAME = 200

const NAO_E = 'não é um documento do Word (.docx)'
const NAO_LIDO = 'não pôde ser lido por inteiro'
const BOMBA = 'fica grande demais quando é aberto'
const SENHA = 'está protegido por senha'
const PROGRAMA = 'tem um programa dentro (macro)'
const OUTRO = 'leva outro arquivo dentro'
const BUSCA = 'busca algo de fora quando é aberto'

/** Folders of parts that act or carry other files, and how that is told. */
const PASTAS_PROIBIDAS: readonly (readonly [RegExp, string])[] = [
  [/vbaproject|vbadata|\/activex|\/ctrlprops|\/webextensions|\.(?:vbs|js|exe|dll|bat|cmd|scr|ps1|hta)$/, PROGRAMA],
  [/\/embeddings\/|\.(?:bin|ole|zip|docx?|docm|xlsx?|pptx?|pdf|html?|mht|rtf)$/, OUTRO],
]
/** Kinds of parts that only show something. */
const PERMITIDA = /\.(?:xml|rels|png|jpe?g|gif|bmp|tiff?|emf|wmf|svg|odttf|fntdata)$/
const PRINCIPAL = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

type Parte = { nome: string; metodo: number; comprimido: number; tamanho: number; local: number; sinais: number }

/** The table of the archive, which must be its very end; a sentence when it cannot be believed. */
function readTabela(bytes: Uint8Array): Parte[] | string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const fim = bytes.length - 22
  if (fim < 0 || view.getUint32(0) !== 0x504b_0304) return NAO_E
  // Without a comment: what follows the end would be another file.
  if (view.getUint32(fim) !== 0x504b_0506) return 'está incompleto ou tem algo depois do fim'
  const [partes, tamanho, inicio] = [
    view.getUint16(fim + 10, true),
    view.getUint32(fim + 12, true),
    view.getUint32(fim + 16, true),
  ]
  if (partes !== view.getUint16(fim + 8, true) || inicio + tamanho !== fim) return NAO_LIDO
  if (partes > MAX_PARTS) return BOMBA
  const lidas: Parte[] = []
  let at = inicio
  for (let n = 0; n < partes; n += 1) {
    if (at + 46 > fim || view.getUint32(at) !== 0x504b_0102) return NAO_LIDO
    const [nome, extra, comentario] = [28, 30, 32].map((onde) => view.getUint16(at + onde, true)) as [number, number, number]
    lidas.push({
      nome: LATIN.decode(bytes.subarray(at + 46, at + 46 + nome)),
      sinais: view.getUint16(at + 8, true),
      metodo: view.getUint16(at + 10, true),
      comprimido: view.getUint32(at + 20, true),
      tamanho: view.getUint32(at + 24, true),
      local: view.getUint32(at + 42, true),
    })
    at += 46 + nome + extra + comentario
  }
  return at === fim ? lidas : NAO_LIDO
}

/** Where the data of a part begins; null when its own header tells another story than the table. */
function findDados(bytes: Uint8Array, { nome, metodo, local, sinais }: Parte): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (local + 30 > bytes.length || view.getUint32(local) !== 0x504b_0304) return null
  if (view.getUint16(local + 6, true) !== sinais || view.getUint16(local + 8, true) !== metodo) return null
  const fim = local + 30 + view.getUint16(local + 26, true)
  return LATIN.decode(bytes.subarray(local + 30, fim)) === nome ? fim + view.getUint16(local + 28, true) : null
}

/** The content of a part; null when it is not exactly what the table announces. */
async function expand(dados: Uint8Array<ArrayBuffer>, { metodo, tamanho }: Parte): Promise<Uint8Array | null> {
  if (metodo === 0) return dados.length === tamanho ? dados : null
  const whole = new Uint8Array(tamanho)
  let size = 0
  const reader = new Blob([dados]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read() // oxlint-disable-line no-await-in-loop -- a stream
      if (done) break
      if (size + value.length > tamanho) {
        await reader.cancel().catch(() => undefined) // oxlint-disable-line no-await-in-loop
        return null
      }
      whole.set(value, size)
      size += value.length
    }
  } catch {
    return null
  }
  return size === tamanho ? whole : null
}

/** Why a part may not be there by its name; null when it may. */
function findProblemaDoNome(nome: string): string | null {
  const limpo = nome.toLowerCase()
  // Only plain names, so that none leaves its folder and none reads as another one.
  if (nome.length > MAX_NAME || !/^[\w[\]. ()+-]+(?:\/[\w[\]. ()+-]+)*$/.test(nome) || /(?:^|\/)\.{1,2}(?:\/|$)/.test(nome))
    return NAO_LIDO
  return PASTAS_PROIBIDAS.find(([pasta]) => pasta.test(limpo))?.[1] ?? (PERMITIDA.test(limpo) ? null : OUTRO)
}

const ATRIBUTO = /([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
/** Kinds of relations that bring in something from elsewhere, whatever their target says. */
const RELACAO_PROIBIDA =
  /\/(?:attachedTemplate|oleObject|package|control|vbaProject|aFChunk|subDocument|frame|mailMergeSource|activeX\w*)$/i

function findProblemaDasRelacoes(xml: string): string | null {
  for (const [, atributos = ''] of xml.matchAll(/<(?:\w+:)?Relationship\s([^>]*)>/g)) {
    const lido = Object.fromEntries(
      [...atributos.matchAll(ATRIBUTO)].map(([, nome, um, outro]) => [nome ?? '', um ?? outro ?? '']),
    )
    if (RELACAO_PROIBIDA.test(lido['Type'] ?? '')) return OUTRO
    const link = (lido['Type'] ?? '').endsWith('/hyperlink') && /^(?:https?:|mailto:|#)/i.test(lido['Target'] ?? '')
    if (/^external$/i.test(lido['TargetMode'] ?? '') && !link) return BUSCA
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|\\)/i.test(lido['Target'] ?? '') && !link) return BUSCA
  }
  return null
}

/** Why the text of a part is refused; null when it only says what is shown. */
function findProblemaDoXml(nome: string, bytes: Uint8Array): string | null {
  let xml: string
  try {
    xml = UTF8.decode(bytes)
  } catch {
    return NAO_LIDO
  }
  if (/^\s*<\?xml[^>]*encoding\s*=\s*["'](?!utf-8["'])/i.test(xml)) return NAO_LIDO
  // Entities would make a small part large, or fetch a file.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) return BUSCA
  const relacoes = nome.toLowerCase().endsWith('.rels')
  if ((relacoes || nome === '[Content_Types].xml') && /&#/.test(xml)) return NAO_LIDO
  if (relacoes) return findProblemaDasRelacoes(xml)
  if (nome === '[Content_Types].xml') return /macroEnabled|vbaProject/i.test(xml) ? PROGRAMA : null
  if (/<(?:\w+:)?altChunk[\s/>]/.test(xml)) return OUTRO
  // The words of a field may be cut into pieces.
  const campos = [
    [...xml.matchAll(/<(?:\w+:)?instrText[^>]*>([^<]*)</g)].map(([, texto]) => texto).join(''),
    ...[...xml.matchAll(/\binstr\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, um, outro]) => um ?? outro ?? ''),
  ].join(' ')
  return /&#|DDE|INCLUDE(?:TEXT|PICTURE)|\bIMPORT\b|\bDATABASE\b/i.test(campos) ? BUSCA : null
}

/** Null for a document that may be kept; else why not, as the end of 'O arquivo …'. */
export async function findProblemOfDocx(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  // What Word wrote with a password, or before 2007, is a compound file.
  if (LATIN.decode(bytes.subarray(0, 4)) === '\u00d0\u00cf\u0011\u00e0') return 'é um .doc antigo ou está protegido por senha'
  const partes = readTabela(bytes)
  if (typeof partes === 'string') return partes
  if (partes.reduce((soma, { tamanho }) => soma + tamanho, 0) > MAX_EXPANDED) return BOMBA
  const nomes = new Set(partes.map(({ nome }) => nome.toLowerCase()))
  if (!nomes.has('[content_types].xml') || !nomes.has('word/document.xml')) {
    const porNome = partes.map(({ nome }) => findProblemaDoNome(nome)).find((one) => one !== null)
    return porNome ?? NAO_E
  }
  if (nomes.size < partes.length) return NAO_LIDO
  let chegou = 0
  for (const parte of partes.toSorted((a, b) => a.local - b.local)) {
    const { nome, metodo, comprimido, local, sinais } = parte
    // A folder has no content.
    if (nome.endsWith('/') && parte.tamanho === 0) continue
    const porNome = findProblemaDoNome(nome)
    if (porNome !== null) return porNome
    if ((sinais & 1) !== 0) return SENHA
    const dados = findDados(bytes, parte)
    // Parts stand one after the other: none shares bytes with another, nothing is before the first.
    if (dados === null || local < chegou || (chegou === 0 && local !== 0) || (metodo !== 0 && metodo !== 8)) return NAO_LIDO
    chegou = dados + comprimido
    const content = await expand(bytes.slice(dados, chegou), parte) // oxlint-disable-line no-await-in-loop -- one after the other, so that little is held
    if (content === null) return NAO_LIDO
    if (!/\.(?:xml|rels)$/i.test(nome)) continue
    const problema = findProblemaDoXml(nome, content)
    if (problema !== null) return problema
    if (nome === '[Content_Types].xml' && !UTF8.decode(content).includes(PRINCIPAL)) return NAO_E
  }
  return null
}
