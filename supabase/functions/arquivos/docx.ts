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
const LIGA = 'tem um link para um arquivo ou programa'

/** Folders of parts that act or carry other files, and how that is told. */
const PASTAS_PROIBIDAS: readonly (readonly [RegExp, string])[] = [
  [/vbaproject|vbadata|^customui\/|\/activex|\/ctrlprops|\/webextensions|\.(?:vbs|js|exe|dll|bat|cmd|scr|ps1|hta)$/, PROGRAMA],
  [/\/embeddings\/|\.(?:bin|ole|zip|docx?|docm|xlsx?|pptx?|pdf|html?|mht|rtf)$/, OUTRO],
]
/** Kinds of parts that only show something, and how a printer was set. */
const PERMITIDA = /\.(?:xml|rels|png|jpe?g?|jfif|gif|bmp|dib|tiff?|webp|wdp|emf|wmf|svg|odttf|fntdata)$/
/** Parts by whose name a program takes them for a picture. */
const FIGURA = /\.(?:png|jpe?g?|jfif|gif|bmp|dib|tiff?|webp|wdp|emf|wmf)$/i
/** How pictures begin, in hexadecimal; producers mix the names up. */
const COMECOS = [
  '89504e470d0a1a0a', // PNG
  'ffd8ff', // JPEG
  '47494638(?:37|39)61', // GIF
  '(?:424d.{24})?(?:0c|28|34|38|40|6c|7c)000000', // BMP, or its header alone (DIB)
  '(?:49492a00|4d4d002a)', // TIFF
  '52494646.{8}57454250', // WebP
  '4949bc0[01]', // JPEG XR
  '01000000.{72}20454d46', // EMF
  '(?:d7cdc69a|0[12]000900000[13])', // WMF
]
const COMECO = new RegExp(`^(?:${COMECOS.join('|')})`)
const beginsAsFigura = (bytes: Uint8Array) =>
  COMECO.test([...bytes.subarray(0, 48)].map((byte) => byte.toString(16).padStart(2, '0')).join(''))
/** A drawing as text, of an encoding that is read here. */
const DESENHO = /^(?:\u00ef\u00bb\u00bf)?\s*<[^\0]*$/
const DA_IMPRESSORA = /^word\/printersettings\/printersettings\d*\.bin$/
/** The text of the document; Word of the web counts its versions. */
const DOCUMENTO = /^word\/document\d*\.xml$/
/** What may stand between two parts: the sizes of the one before, once more. */
const MAX_VAO = 24
/** Another file that begins where its programs still look for it. */
const DUPLO = /%PDF-|<(?:!doctype|html|script|svg)/i
const PRINCIPAL = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

type Parte = { nome: string; metodo: number; comprimido: number; tamanho: number; local: number; sinais: number }

/** The table of the archive, which must be its very end; a sentence when it cannot be believed. */
function readTabela(bytes: Uint8Array): { partes: Parte[]; inicio: number } | string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const fim = bytes.length - 22
  if (fim < 0 || view.getUint32(0) !== 0x504b_0304) return NAO_E
  // Without a comment: what follows the end would be another file.
  if (view.getUint32(fim) !== 0x504b_0506) return 'está incompleto ou tem algo depois do fim'
  const [quantas, tamanho, inicio] = [
    view.getUint16(fim + 10, true),
    view.getUint32(fim + 12, true),
    view.getUint32(fim + 16, true),
  ]
  if (quantas !== view.getUint16(fim + 8, true) || inicio + tamanho !== fim) return NAO_LIDO
  if (quantas > MAX_PARTS) return BOMBA
  const partes: Parte[] = []
  let at = inicio
  for (let n = 0; n < quantas; n += 1) {
    if (at + 46 > fim || view.getUint32(at) !== 0x504b_0102) return NAO_LIDO
    const [nome, extra, comentario] = [28, 30, 32].map((onde) => view.getUint16(at + onde, true)) as [number, number, number]
    partes.push({
      nome: LATIN.decode(bytes.subarray(at + 46, at + 46 + nome)),
      sinais: view.getUint16(at + 8, true),
      metodo: view.getUint16(at + 10, true),
      comprimido: view.getUint32(at + 20, true),
      tamanho: view.getUint32(at + 24, true),
      local: view.getUint32(at + 42, true),
    })
    at += 46 + nome + extra + comentario
  }
  return at === fim ? { partes, inicio } : NAO_LIDO
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
  if (DA_IMPRESSORA.test(limpo)) return null
  return PASTAS_PROIBIDAS.find(([pasta]) => pasta.test(limpo))?.[1] ?? (PERMITIDA.test(limpo) ? null : OUTRO)
}

/** The prefix of an element, and the rest of its tag: a value may hold `>`. */
const PREFIXO = String.raw`(?:[^\s<>:/"'=]+:)?`
const RESTO = String.raw`(?=[\s/>])((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>`
const ATRIBUTO = /([^\s"'=<>/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** The attributes of all elements of these names; null when one cannot be read. */
function readElementos(xml: string, nomes: string): Record<string, string>[] | null {
  const lidos = [...xml.matchAll(new RegExp(`<${PREFIXO}(?:${nomes})${RESTO}`, 'g'))]
  const quantos = xml.match(new RegExp(String.raw`<${PREFIXO}(?:${nomes})(?=[\s/>])`, 'g'))?.length ?? 0
  if (lidos.length < quantos) return null
  return lidos.map(([, atributos = '']) =>
    Object.fromEntries([...atributos.matchAll(ATRIBUTO)].map(([, nome, um, outro]) => [nome ?? '', (um ?? outro ?? '').trim()])),
  )
}

/** Kinds of relations that bring in a file or a program, whatever their target says. */
const RELACAO_PROIBIDA: readonly (readonly [RegExp, string])[] = [
  [/\/(?:oleObject|package|control|aFChunk|subDocument|frame|activeX\w*)$/i, OUTRO],
  [/\/(?:vbaProject|extensibility|webextension\w*)$/i, PROGRAMA],
]
/** Pages, mailboxes, telephones, and names without a place of their own. */
const LINK = /^(?:https?:|mailto:|tel:|(?!(?:[a-z][a-z0-9+.-]*:|[\\/]|%)))/i
/** Any element, and attributes that lead somewhere. */
const QUALQUER = String.raw`[^\s<>:/"'=!?]+`
const LEVA_A = /(?:^|:)href$/
/** Elements that act, and how that is told. */
const ELEMENTO_PROIBIDO: readonly (readonly [RegExp, string])[] = [
  [new RegExp(String.raw`<${PREFIXO}altChunk[\s/>]`), OUTRO],
  [new RegExp(String.raw`<${PREFIXO}webVideoPr[\s/>]`), PROGRAMA],
  // Letters to many, whose names and addresses are read from another file.
  [new RegExp(String.raw`<${PREFIXO}mailMerge[\s/>]`), BUSCA],
]
/** The template that the document was begun from, on the computer of its author: Word says it of its own résumés. */
const MODELO_LOCAL = /^(?:file:\/\/(?:localhost)?\/\w|\/\w|[^:\\/%]+$)/i

function findProblemaDasRelacoes(xml: string): string | null {
  const relacoes = readElementos(xml, 'Relationship')
  if (relacoes === null) return NAO_LIDO
  for (const { Type = '', Target = '', TargetMode = '' } of relacoes) {
    const proibida = RELACAO_PROIBIDA.find(([tipo]) => tipo.test(Type))
    if (proibida) return proibida[1]
    if (!/^external$/i.test(TargetMode) && !/^(?:[a-z][a-z0-9+.-]*:|\/\/|\\)/i.test(Target)) continue
    if (Type.endsWith('/hyperlink') && !LINK.test(Target)) return LIGA
    if (!Type.endsWith('/hyperlink') && !(Type.endsWith('/attachedTemplate') && MODELO_LOCAL.test(Target))) return BUSCA
  }
  return null
}

/** What is text by its type must have its name, so that it was read. */
function findProblemaDosTipos(xml: string): string | null {
  if (/macroEnabled|vbaProject/i.test(xml)) return PROGRAMA
  const tipos = readElementos(xml, 'Default|Override')
  const escondido = tipos?.some(
    ({ ContentType = '', PartName = '', Extension = '' }) =>
      /xml$/i.test(ContentType) && !/svg\+xml$/i.test(ContentType) && !/(?:^|\.)(?:xml|rels)$/i.test(PartName || Extension),
  )
  if (tipos === null || escondido) return NAO_LIDO
  return xml.includes(PRINCIPAL) ? null : NAO_E
}

const CAMPO = new RegExp(String.raw`<${PREFIXO}(?:fldChar[\s/>]|instrText${RESTO}([^<]*)(<?/?))`, 'g')
/** What a field does, by its first word. */
const CAMPO_BUSCA = /^\W*(?:DDE\w*|IMPORT|INCLUDE\w*|DATABASE|LINK|RD)\b/i
const CAMPO_LIGA = /^\W*HYPERLINK\s+(?:\\[a-z]\s+)*"?\s*([^"\s]*)/i

/** The instructions of the fields, whose words may be cut into pieces; null when one has more than text. */
function readCampos(xml: string): string[] | null {
  if (readElementos(xml, 'instrText') === null) return null
  const campos = ['']
  for (const [, resto, texto = '', fim] of xml.matchAll(CAMPO)) {
    if (resto === undefined) campos.push('')
    else if (resto.endsWith('/')) continue
    else if (fim !== '</') return null
    else campos.push(`${campos.pop() ?? ''}${texto}`)
  }
  const simples = [...xml.matchAll(/\binstr\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, um, outro]) => um ?? outro ?? '')
  const todos = [...campos, ...simples].map((campo) => campo.replaceAll('&quot;', '"'))
  return todos.some((campo) => campo.includes('&#')) ? null : todos
}

function findProblemaDosCampos(xml: string): string | null {
  const campos = readCampos(xml)
  if (campos === null) return NAO_LIDO
  if (campos.some((campo) => CAMPO_BUSCA.test(campo)) || /DDEAUTO|INCLUDE(?:TEXT|PICTURE)/i.test(campos.join(''))) return BUSCA
  return campos.some((campo) => !LINK.test(CAMPO_LIGA.exec(campo)?.[1] ?? '')) ? LIGA : null
}

/** Shapes and pictures may be links too. */
function findProblemaDosEnderecos(xml: string): string | null {
  if (!xml.includes('href')) return null
  const elementos = readElementos(xml, QUALQUER)
  const enderecos = elementos?.flatMap((um) => Object.entries(um).flatMap(([nome, valor]) => (LEVA_A.test(nome) ? [valor] : [])))
  if (enderecos === undefined || enderecos.some((valor) => valor.includes('&#'))) return NAO_LIDO
  return enderecos.some((valor) => !LINK.test(valor)) ? LIGA : null
}

/** Why the text of a part is refused; null when it only says what is shown. */
function findProblemaDoXml(nome: string, bytes: Uint8Array): string | null {
  let xml: string
  try {
    xml = UTF8.decode(bytes)
  } catch {
    return NAO_LIDO
  }
  // With NULs it is of another encoding, whose letters stand between them.
  if (xml.includes('\0') || /^\s*<\?xml[^<>]*encoding\s*=\s*["'](?!utf-8["'])/i.test(xml)) return NAO_LIDO
  // Entities would make a small part large, or fetch a file.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) return BUSCA
  const relacoes = nome.toLowerCase().endsWith('.rels')
  const tipos = nome.toLowerCase() === '[content_types].xml'
  if ((relacoes || tipos) && /&#/.test(xml)) return NAO_LIDO
  if (relacoes) return findProblemaDasRelacoes(xml)
  if (tipos) return findProblemaDosTipos(xml)
  const proibido = ELEMENTO_PROIBIDO.find(([elemento]) => elemento.test(xml))
  if (proibido) return proibido[1]
  const figuras = readElementos(xml, 'imagedata|fill|stroke')
  if (figuras === null || figuras.some(({ src = '' }) => /^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(src))) return BUSCA
  return findProblemaDosEnderecos(xml) ?? findProblemaDosCampos(xml)
}

/** A drawing that runs something. */
const DESENHO_ATIVO = /<(?:[^\s<>:]+:)?(?:script|foreignObject)[\s>]|\son\w+\s*=/i

/** Null for a document that may be kept; else why not, as the end of 'O arquivo …'. */
export async function findProblemOfDocx(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  // What Word wrote with a password, or before 2007, is a compound file.
  if (LATIN.decode(bytes.subarray(0, 4)) === '\u00d0\u00cf\u0011\u00e0') return 'é um .doc antigo ou está protegido por senha'
  const tabela = readTabela(bytes)
  if (typeof tabela === 'string') return tabela
  const { partes, inicio } = tabela
  if (partes.reduce((soma, { tamanho }) => soma + tamanho, 0) > MAX_EXPANDED) return BOMBA
  const nomes = new Set(partes.map(({ nome }) => nome.toLowerCase()))
  if (!nomes.has('[content_types].xml') || ![...nomes].some((nome) => DOCUMENTO.test(nome))) {
    const porNome = partes.map(({ nome }) => findProblemaDoNome(nome)).find((one) => one !== null)
    return porNome ?? NAO_E
  }
  if (nomes.size < partes.length) return NAO_LIDO
  if (DUPLO.test(LATIN.decode(bytes.subarray(0, 1024)))) return OUTRO
  let chegou = 0
  for (const parte of partes.toSorted((a, b) => a.local - b.local)) {
    const { nome, metodo, comprimido, local, sinais } = parte
    // A folder has no content.
    const pasta = nome.endsWith('/') && parte.tamanho === 0 && comprimido <= 2
    const porNome = pasta ? null : findProblemaDoNome(nome)
    if (porNome !== null) return porNome
    if ((sinais & 1) !== 0) return SENHA
    const dados = findDados(bytes, parte)
    // Parts stand one after the other: none shares bytes with another, nothing is before the first, nothing between them.
    if (dados === null || local < chegou || local > chegou + (chegou && MAX_VAO) || (metodo !== 0 && metodo !== 8))
      return NAO_LIDO
    chegou = dados + comprimido
    if (pasta) continue
    const content = await expand(bytes.slice(dados, chegou), parte) // oxlint-disable-line no-await-in-loop -- one after the other, so that little is held
    if (content === null) return NAO_LIDO
    if (FIGURA.test(nome) && !beginsAsFigura(content)) return OUTRO
    if (/\.svg$/i.test(nome) && !DESENHO.test(LATIN.decode(content))) return OUTRO
    if (/\.svg$/i.test(nome) && DESENHO_ATIVO.test(LATIN.decode(content))) return PROGRAMA
    const problema = /\.(?:xml|rels)$/i.test(nome) ? findProblemaDoXml(nome, content) : null
    if (problema !== null) return problema
  }
  return inicio < chegou || inicio > chegou + MAX_VAO ? NAO_LIDO : null
}
