import { describe, expect, test } from 'vitest'
import {
  buildBody as body,
  buildWord as word,
  type Part,
  TYPES,
  writeDocx as docx,
  writeZip as zip,
  XML,
} from '../_shared/sample/anexos.ts'
import { findProblemOfDocx } from './docx.ts'

const relations = (inside: string) => `${XML}<Relationships>${inside}</Relationships>`
const KIND = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relation = (type: string, target: string, mode = '') =>
  `<Relationship Id="r1" Type="${KIND}/${type}" Target="${target}"${mode && ` TargetMode="${mode}"`}/>`
const TIPOS = String(TYPES.content)
/** A field in three pieces, as Word writes it. */
const campo = (words: string) =>
  `<w:fldChar w:fldCharType="begin"/><w:instrText xml:space="preserve">${words}</w:instrText><w:fldChar w:fldCharType="end"/>`
const rels = (inside: string): Part => ({ name: 'word/_rels/document.xml.rels', content: relations(inside) })
/** How pictures of each format begin. */
const FIGURAS = {
  png: Buffer.from('89504e470d0a1a0a', 'hex'),
  jpg: Buffer.from('ffd8ffe0', 'hex'),
  gif: Buffer.from('GIF89a'),
  bmp: Buffer.concat([Buffer.from('BM'), Buffer.alloc(12), Buffer.from([40, 0, 0, 0])]),
  dib: Buffer.from([40, 0, 0, 0, 1]),
  tiff: Buffer.from('II*\0'),
  tif: Buffer.from('MM\0*'),
  webp: Buffer.from('RIFF1234WEBPVP8 '),
  wdp: Buffer.from('4949bc01', 'hex'),
  emf: Buffer.concat([Buffer.from([1, 0, 0, 0]), Buffer.alloc(36), Buffer.from(' EMF')]),
  wmf: Buffer.from('d7cdc69a', 'hex'),
  plainWmf: Buffer.from('010009000003', 'hex'),
}
const check = (bytes: Buffer) => findProblemOfDocx(Uint8Array.from(bytes))

describe('a document that shows text and pictures', () => {
  test.each([
    ['a plain one', docx()],
    [
      'with parts that are not compressed',
      zip([
        { ...TYPES, stored: true },
        { ...word(), stored: true },
      ]),
    ],
    [
      'with a picture, a font and properties',
      docx(
        { name: 'word/media/image1.png', content: FIGURAS.png },
        { name: 'word/fonts/font1.odttf', content: 'x' },
        { name: 'docProps/app.xml', content: `${XML}<Properties/>` },
      ),
    ],
    [
      'with links',
      docx(
        rels(
          relation('hyperlink', 'https://linkedin.com/in/ana', 'External') +
            relation('hyperlink', 'mailto:ana@x.example', 'External') +
            relation('image', 'media/image1.png'),
        ),
      ),
    ],
    ['with a page number', zip([TYPES, word('<w:instrText>PAGE</w:instrText>')])],
    [
      'of the web, with the second version of its text',
      zip([
        { ...TYPES, content: TIPOS.replace('document.xml', 'document2.xml') },
        { ...word(), name: 'word/document2.xml' },
      ]),
    ],
    [
      'begun from a template of Word',
      docx(
        rels(
          relation(
            'attachedTemplate',
            'file:///C:\\Users\\Ana\\AppData\\Roaming\\Microsoft\\Templates\\Curr%C3%ADculo.dotx',
            'External',
          ),
        ),
      ),
    ],
    ['begun from a template without a place', docx(rels(relation('attachedTemplate', 'Normal.dotm', 'External')))],
    [
      'with a telephone and an address without https',
      docx(
        rels(
          relation('hyperlink', 'tel:+5511999990000', 'External') + relation('hyperlink', 'www.linkedin.com/in/ana', 'External'),
        ),
      ),
    ],
    [
      'with links whose words are those of fields that fetch',
      zip([
        TYPES,
        word(campo(' HYPERLINK "https://x.example/hidden/import/oracle-database?a=1&amp;b" ') + campo(' TOC \\o "1-3" ')),
      ]),
    ],
    [
      'with the photo of a messenger, its effects and how it was printed',
      docx(
        { name: 'word/media/image1.jfif', content: FIGURAS.jpg },
        { name: 'word/media/hdphoto1.wdp', content: FIGURAS.wdp },
        { name: 'word/printerSettings/printerSettings1.bin', content: 'x' },
      ),
    ],
    ['with a drawing', docx({ name: 'word/media/a.svg', content: '<!DOCTYPE svg><svg><path d="M0 0"/></svg>' })],
    [
      'with pictures of every format, one under the name of another',
      docx(
        ...Object.entries(FIGURAS).map(([kind, content]) => ({ name: `word/media/${kind}.png`, content })),
        { name: 'word/media/b.emf', content: FIGURAS.jpg },
        { name: 'word/media/c.svg', content: '\uFEFF\n<?xml version="1.0"?><svg/>' },
      ),
    ],
    [
      'with shapes that are links, and text about links',
      zip([
        TYPES,
        word(
          '<v:shape href="https://x.example/a?b=1&amp;c" alt="a > b"/><v:shape href="#inicio"/><v:rect o:href="mailto:a@x.example"/>' +
            '<w:t>&lt;a href="javascript:void(0)"></w:t>',
        ),
      ]),
    ],
    ['with a folder', docx({ name: 'word/', content: '', stored: true })],
  ])('%s is kept', async (_, bytes) => {
    expect(await check(bytes)).toBeNull()
  })
})

describe('is refused', () => {
  test.each<[string, Buffer, RegExp]>([
    ['nothing', Buffer.alloc(0), /não é um documento/],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(60)), /não é um documento/],
    ['a PDF', Buffer.from(`%PDF-1.7\n${' '.repeat(60)}`), /não é um documento/],
    ['an old .doc, or one with a password', Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(600)]), /antigo/],
    ['half of one', docx().subarray(0, 200), /incompleto/],
    ['any other archive', zip([{ name: 'a.xml', content: 'x' }]), /não é um documento/],
    ['an archive with a program', zip([{ name: 'virus.exe', content: 'MZ' }]), /programa/],
    [
      'an Android app',
      zip([
        { name: 'AndroidManifest.xml', content: 'x' },
        { name: 'classes.dex', content: 'x' },
      ]),
      /outro arquivo|não é/,
    ],
    [
      'a spreadsheet',
      zip([{ ...TYPES, content: TIPOS.replaceAll('wordprocessingml', 'spreadsheetml') }, word()]),
      /não é um documento/,
    ],
    ['one with a program before it', zip([TYPES, word()], { before: 'MZ\u0090\u0000' }), /não é um documento/],
    ['one with a page in its comment', zip([TYPES, word()], { comment: '<html>' }), /depois do fim/],
    ['one with an archive behind it', Buffer.concat([docx(), Buffer.from('PK\u0003\u0004'.padEnd(40))]), /depois do fim/],
    ['a macro', docx({ name: 'word/vbaProject.bin', content: 'x' }), /macro/],
    [
      'a macro by its type',
      zip([
        {
          ...TYPES,
          content: TIPOS.replace(
            'document.main+xml"',
            'document.main+xml" x="application/vnd.ms-word.document.macroEnabled.main+xml"',
          ),
        },
        word(),
      ]),
      /macro/,
    ],
    ['an ActiveX control', docx({ name: 'word/activeX/activeX1.xml', content: `${XML}<x/>` }), /macro/],
    ['an embedded object', docx({ name: 'word/embeddings/oleObject1.bin', content: 'x' }), /outro arquivo/],
    ['an embedded spreadsheet', docx({ name: 'word/embeddings/planilha.xlsx', content: 'PK' }), /outro arquivo/],
    ['an embedded page', docx({ name: 'word/afchunk.html', content: '<script>' }), /outro arquivo/],
    ['a page brought in by its text', zip([TYPES, word('<w:altChunk r:id="r1"/>')]), /outro arquivo/],
    [
      'a template from elsewhere',
      docx(rels(relation('attachedTemplate', 'https://mau.example/t.dotm', 'External'))),
      /busca algo/,
    ],
    ['a picture from elsewhere', docx(rels(relation('image', 'https://mau.example/p.png', 'External'))), /busca algo/],
    ['the same by a path of the network', docx(rels(relation('image', '\\\\mau.example\\p', ''))), /busca algo/],
    [
      'the same with escaped letters',
      docx(rels(`<Relationship Type="${KIND}/image" Target="https://mau.example" TargetMode="Ext&#101;rnal"/>`)),
      /por inteiro/,
    ],
    ['a link that runs', docx(rels(relation('hyperlink', 'file:///c:/windows/system32/cmd.exe', 'External'))), /link para/],
    [
      'a link that runs, in a field',
      zip([TYPES, word('<w:instrText>HYPERLINK "\\\\\\\\mau\\\\x.exe"</w:instrText>')]),
      /link para/,
    ],
    ['a link that searches', docx(rels(relation('hyperlink', ' search-ms:query=x', 'External'))), /link para/],
    ['a template of the network', docx(rels(relation('attachedTemplate', 'file:///\\\\mau\\t.dotm', 'External'))), /busca algo/],
    ['a template of another computer', docx(rels(relation('attachedTemplate', 'file://mau/t.dotm', 'External'))), /busca algo/],
    [
      'a sign in a value that ends the tag too early',
      docx(rels(`<Relationship Target="https://mau.example/>" TargetMode="External" Type="${KIND}/image" Id="r"/>`)),
      /busca algo/,
    ],
    ['a relation that cannot be read', docx(rels('<!-- <Relationship a=" --> <Relationship Id="r"/>')), /por inteiro/],
    ['a prefix with a sign', docx(rels(`<a-b:Relationship Type="${KIND}/aFChunk" Target="x"/>`)), /outro arquivo/],
    ['DDE as data', zip([TYPES, word('<w:instrText><![CDATA[DDEAUTO cmd]]></w:instrText>')]), /por inteiro/],
    ['DDE around a comment', zip([TYPES, word('<w:instrText>DD<!-- -->EAUTO cmd</w:instrText>')]), /por inteiro/],
    ['DDE after another field', zip([TYPES, word(`${campo('PAGE')}${campo(' DDE "c:\\\\cmd" "x"')}`)]), /busca algo/],
    ['a linked sheet', zip([TYPES, word(campo(' LINK Excel.Sheet.8 "x.xls"'))]), /busca algo/],
    [
      'text of another encoding without its mark',
      zip([
        TYPES,
        word(),
        { name: 'word/header1.xml', content: Buffer.from(body('<w:altChunk/>').slice(XML.length), 'utf16le') },
      ]),
      /por inteiro/,
    ],
    [
      'text with the name of a picture',
      zip([
        { ...TYPES, content: TIPOS.replaceAll('/word/document.xml', '/word/media/a.jpg') },
        word(),
        { name: 'word/media/a.jpg', content: body(campo('DDEAUTO x')) },
      ]),
      /por inteiro/,
    ],
    ['a picture of a drawing from elsewhere', zip([TYPES, word('<v:imagedata src="https://mau.example/p.png"/>')]), /busca algo/],
    ['a film of a page', zip([TYPES, word('<wp15:webVideoPr embeddedHtml="&lt;iframe"/>')]), /programa/],
    ['buttons of its own', docx({ name: 'customUI/customUI14.xml', content: `${XML}<customUI/>` }), /programa/],
    [
      'buttons of another name',
      docx(rels('<Relationship Type="http://schemas.microsoft.com/office/2006/relationships/ui/extensibility" Target="a.xml"/>')),
      /programa/,
    ],
    ['a program with the name of a picture', docx({ name: 'word/media/image1.png', content: 'MZ\u0090\u0000' }), /outro arquivo/],
    ['a page with the name of a picture', docx({ name: 'word/media/IMAGE1.JPG', content: '<html>' }), /outro arquivo/],
    ['an archive with the name of a picture', docx({ name: 'word/media/a.emf', content: 'PK\u0003\u0004' }), /outro arquivo/],
    ['nothing with the name of a picture', docx({ name: 'word/media/a.wmf', content: '' }), /outro arquivo/],
    [
      'a batch with the mark of a bitmap alone',
      docx({ name: 'word/media/a.bmp', content: 'BM & start cmd /c dir & rem' }),
      /outro arquivo/,
    ],
    ['a program with the name of a drawing', docx({ name: 'word/media/a.svg', content: 'MZ<svg/>' }), /outro arquivo/],
    [
      'a drawing of another encoding',
      docx({ name: 'word/media/a.svg', content: Buffer.from('<svg onload="x()"/>', 'utf16le') }),
      /outro arquivo/,
    ],
    ['a shape that runs', zip([TYPES, word('<v:shape id="a>b" href="file:///c:/windows/system32/cmd.exe"/>')]), /link para/],
    ['a shape that runs, with a prefix', zip([TYPES, word("<v:rect o:href = '\\\\mau\\x.exe'></v:rect>")]), /link para/],
    [
      'a shape that runs, in a header',
      docx({ name: 'word/header1.xml', content: body('<v:shape href=" javascript:x()"/>') }),
      /link para/,
    ],
    ['a shape whose link has escaped letters', zip([TYPES, word('<v:shape href="&#102;ile:///x"/>')]), /por inteiro/],
    [
      'a letter to many',
      docx({ name: 'word/settings.xml', content: `${XML}<w:settings><w:mailMerge/></w:settings>` }),
      /busca algo/,
    ],
    ['a drawing that runs', docx({ name: 'word/media/a.svg', content: '<svg><script>x()</script></svg>' }), /programa/],
    ['a drawing that runs on opening', docx({ name: 'word/media/a.svg', content: '<svg onload="x()"/>' }), /programa/],
    ['a PDF in its first part', zip([{ ...TYPES, content: `<!--%PDF-1.7 -->${TIPOS}`, stored: true }, word()]), /outro arquivo/],
    ['something between its parts', zip([TYPES, { ...word(), gap: 30 }]), /por inteiro/],
    ['something before its table', zip([TYPES, word()], { gap: 30 }), /por inteiro/],
    ['tags without an end', zip([TYPES, word('<w:instrText '.repeat(200_000))]), /por inteiro/],

    ['DDE', zip([TYPES, word('<w:instrText>DDEAUTO c:\\\\cmd.exe</w:instrText>')]), /busca algo/],
    ['DDE in pieces', zip([TYPES, word('<w:instrText>DD</w:instrText><w:instrText>EAUTO cmd</w:instrText>')]), /busca algo/],
    [
      'a simple field that fetches',
      zip([TYPES, word('<w:fldSimple w:instr="INCLUDEPICTURE &quot;https://mau.example&quot;"/>')]),
      /busca algo/,
    ],
    [
      'an entity that fetches a file',
      zip([
        TYPES,
        { name: 'word/document.xml', content: `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${body('&a;')}` },
      ]),
      /busca algo/,
    ],
    [
      'a billion laughs',
      zip([TYPES, { name: 'word/document.xml', content: `${XML}<!DOCTYPE l [<!ENTITY l "lol">]>${body('&l;')}` }]),
      /busca algo/,
    ],
    [
      'text of another encoding',
      zip([TYPES, { name: 'word/document.xml', content: Buffer.from(`\uFEFF${body('x')}`, 'utf16le') }]),
      /por inteiro/,
    ],
    [
      'text that says another encoding',
      zip([TYPES, { name: 'word/document.xml', content: body('x').replace('UTF-8', 'UTF-7') }]),
      /por inteiro/,
    ],
    ['a part with a password', zip([TYPES, { ...word(), flags: 1 }]), /senha/],
    ['a name that leaves its folder', docx({ name: 'word/../../evil.xml', content: 'x' }), /por inteiro/],
    ['an absolute name', docx({ name: '/etc/x.xml', content: 'x' }), /por inteiro/],
    ['a name of Windows', docx({ name: 'word\\..\\x.xml', content: 'x' }), /por inteiro/],
    ['a name with a NUL', docx({ name: 'word/x.xml\u0000.exe', content: 'x' }), /por inteiro/],
    ['two parts of one name', docx({ name: 'Word/Document.xml', content: body('x') }), /por inteiro/],
    ['another name in the part itself', zip([TYPES, { ...word(), localName: 'word/documenx.xml' }]), /por inteiro/],
    ['a count that lies', zip([TYPES, word()], { count: 1 }), /por inteiro/],
    ['a size that lies', zip([TYPES, { ...word(), size: 10 }]), /por inteiro/],
    ['a method that nobody knows', zip([TYPES, { ...word(), method: 12 }]), /por inteiro/],
    ['a bomb', docx({ name: 'word/media/image1.png', content: Buffer.alloc(70_000_000) }), /grande demais/],
    [
      'a bomb that says it is small',
      docx({ name: 'word/media/image1.png', content: Buffer.alloc(20_000_000), size: 1000 }),
      /por inteiro/,
    ],
    [
      'a thousand parts',
      zip([TYPES, word(), ...Array.from({ length: 1000 }, (_, n) => ({ name: `word/x${n}.xml`, content: '<x/>' }))]),
      /grande demais/,
    ],
  ])('%s', async (_, bytes, why) => {
    expect(await check(bytes)).toMatch(why)
  })
})
