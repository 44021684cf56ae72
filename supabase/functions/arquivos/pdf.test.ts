import { describe, expect, test } from 'vitest'
import { writeDeflated as deflated, writePdf as write, writeStream as stream } from '../_shared/sample/anexos.ts'
import { findProblemOfPdf } from './pdf.ts'

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))
/** Not compressed, so that its words stand in the file. */
const stored = (text: string) => deflated(text, 0)
const SCRIPT = '5 0 << /S /JS >>'
/** Rows of four bytes, each as the difference to the row above (PNG filter 2). */
const scramble = (text: string) => {
  const rows = Buffer.from(text.padEnd(Math.ceil(text.length / 4) * 4), 'latin1')
  return Array.from({ length: rows.length / 4 }, (_, row) =>
    String.fromCharCode(2, ...[0, 1, 2, 3].map((at) => ((rows[row * 4 + at] ?? 0) - (rows[row * 4 + at - 4] ?? 0)) & 255)),
  ).join('')
}
/** The same with the difference to the point before (TIFF). */
const scrambleTiff = (text: string) => {
  const rows = Buffer.from(text.padEnd(Math.ceil(text.length / 4) * 4), 'latin1')
  return Array.from(rows, (byte, at) => String.fromCharCode((byte - (at % 4 ? (rows[at - 1] ?? 0) : 0)) & 255)).join('')
}
const hex = (text: string) => Buffer.from(text, 'latin1').toString('hex')
/** Bytes as letters of base 85, four by four. */
const a85 = (text: string) =>
  `${Array.from({ length: Math.ceil(text.length / 4) }, (_, at) => {
    const value = Buffer.from(text.padEnd(at * 4 + 4), 'latin1').readUInt32BE(at * 4)
    return [85 ** 4, 85 ** 3, 85 ** 2, 85, 1].map((power) => String.fromCharCode(33 + (Math.floor(value / power) % 85))).join('')
  }).join('')}~>`
const SCRAMBLED = '/Type /ObjStm /Filter /FlateDecode /DecodeParms << /Columns 4 /Predictor 12 >>'
const action = (content: string) => `5 0 obj\n<< ${content} >>\nendobj\n`
const LINK = '/Type /Annot /Subtype /Link /A << /S /URI /URI (https://x.example/a%20b) >>'
const URI = '/S /URI /URI (https://x.example)'
const check = (text: string) => findProblemOfPdf(bytesOf(text))

describe('a PDF that shows pages', () => {
  test.each([
    ['a plain one', write()],
    [
      'with text and pictures',
      write(stream('/Filter /FlateDecode', deflated('BT (Olá) Tj ET')) + stream('/Subtype /Image', 'x/JS y/AA z/3D')),
    ],
    [
      'with compressed objects',
      write(stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflated('5 0 << /Type /Page >>'))),
    ],
    [
      'with texts of every kind before compressed objects',
      write(
        `7 0 obj\n<< /Title (um\n(dois)\\)) >>\nendobj\n% 2\n${stream('/Type /ObjStm /ID [<0a FF>(\\(\n<%)] /Filter /Fl', deflated('5 0 << /Type /Page >>'))}`,
      ),
    ],
    ['with objects that are not compressed', write(stream('/Type /ObjStm /N 1 /First 4', '5 0 << /Type /Page >>'))],
    [
      'with links to pages of the web',
      write('5 0 obj\n<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://x.example) >> >>\nendobj\n'),
    ],
    [
      'that opens at a place, said elsewhere, with links',
      write(`4 0 obj\n<< /S /GoTo /D [3 0 R /Fit] >>\nendobj\n${action(`/OpenAction 4 0 R /Next 6 0 R`)}${action(LINK)}`),
    ],
    [
      'that opens at a place among compressed objects, with links',
      write(
        stream(
          '/Type /ObjStm /N 3 /First 16 /Filter /FlateDecode',
          deflated(
            `5 0 6 24 7 51      << /OpenAction 6 0 R  >>${'<< /S /GoTo /D (a) >>'.padEnd(27)}<< ${LINK} /Border[0 0 1]/H/I/C[0 1 1] >>`,
          ),
        ),
      ),
    ],
    [
      'whose number of an object is the place of a link',
      write(action('/OpenAction 9 0 R') + stream('/Type /ObjStm /First 4', `6 0 << /A << ${URI} >> >>`)),
    ],
    [
      'that opens at a place, said at once',
      write(
        action('/OpenAction << /Type /Action /S /GoTo /D (se\\(c/URI\\)) >>') +
          action('/OpenAction << /S /GoTo /D <FEFF 0041> >>') +
          action('/OpenAction<</S/GoTo/D[3 0 R/XYZ null null 0]>>') +
          action(LINK),
      ),
    ],
    [
      'with the names of what a programmer knows',
      write(
        `5 0 obj\n<< /S /URI /URI (https://github.com/ana/JavaScript) /Title (HTML/JS e Java/JavaScript \\(júnior\\)) >>\nendobj\n` +
          '6 0 obj\n<< /URI (https://x.example/JS-notas) >>\nendobj\n',
      ),
    ],
    [
      'with the text of a page that begins with numbers',
      write(
        stream('/Type /ObjStm /Filter /FlateDecode', deflated('5 0 << /Type /Page >>')) +
          stream('/Filter /FlateDecode', deflated('1 0 0 1 0 0 cm BT (AutoCAD 2D/3D, som/Sound e HTML/JavaScript) Tj ET')),
      ),
    ],
    [
      'whose streams have a length and no checksum',
      write(stream('/Filter /FlateDecode', deflated('BT (Olá) Tj ET').slice(0, -4))),
    ],
    [
      'with a scan that is large when it is drawn',
      write(
        stream('/Subtype /Image /Filter /FlateDecode', deflated('\u00ff'.repeat(30_000_000))).repeat(2) +
          stream('/Type /ObjStm /Filter [/ASCII85Decode]', a85('5 0 << /Type /Page >>')),
      ),
    ],
    [
      'with a long text before a stream',
      write(`${action(`/X (${'x'.repeat(1_000_000)})`)}${stream('/Filter /FlateDecode', deflated('BT ET'))}`),
    ],
  ])('%s is kept', async (_, text) => {
    expect(await check(text)).toBeNull()
  })
})

describe('is refused', () => {
  test.each([
    ['a page', '<!doctype html><html><script>alert(1)</script></html>', /não é um PDF/],
    ['an archive', 'PK\u0003\u0004documento', /não é um PDF/],
    ['a program', 'MZ\u0090\u0000', /não é um PDF/],
    ['a picture', '\u0089PNG\r\n', /não é um PDF/],
    ['nothing', '', /não é um PDF/],
    ['the name alone', '%PDF-1.7', /incompleto/],
    ['a page with a PDF behind it', write('', { before: '<html>' }), /não é um PDF/],
    ['a PDF with an archive behind it', write('', { after: `PK\u0003\u0004${'x'.repeat(2000)}` }), /depois do fim/],
    ['one without its end', write().replace('%%EOF', ''), /incompleto/],
    ['one without pages', '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n', /não tem páginas/],
    ['a script', write(action('/S /JavaScript /JS (app.alert(1))')), /JavaScript/],
    ['a script by its short name', write(action('/JS 6 0 R')), /JavaScript/],
    ['a script with an escaped name', write(action('/S /J#61vaScript /#4AS (x)')), /JavaScript/],
    [
      'a script hidden among compressed objects',
      write(stream('/Type /ObjStm /Filter /FlateDecode', deflated('5 0 << /S /JavaScript >>'))),
      /JavaScript/,
    ],
    [
      'the same with an abbreviated filter',
      write(stream('/Type /ObjStm /Filter [/Fl]', deflated('5 0 << /JS (x) >>'))),
      /JavaScript/,
    ],
    [
      'the same with an escaped type',
      write(stream('/Type /Obj#53tm /Filter /FlateDecode', deflated('5 0 << /JS (x) >>'))),
      /JavaScript/,
    ],
    [
      'a script in what pretends to be a stream',
      write('4 0 obj\n(\nstream\n5 0 obj << /S /JavaScript >> endobj\nendstream)\nendobj\n'),
      /JavaScript/,
    ],
    ...['(\nstream\n)', '%stream\n', '/stream\n', '(>>\nstream\n)', '%>>stream\n'].map((word): [string, string, RegExp] => [
      `a script among compressed objects after ${JSON.stringify(word)}`,
      write(stream(`/X ${word} /Type /ObjStm /Filter /FlateDecode`, deflated(SCRIPT))),
      word.includes('>>') ? /por inteiro/ : /JavaScript/,
    ]),
    [
      'a script among compressed objects after a comment on the keyword',
      write(stream('/Type /ObjStm', deflated(SCRIPT)).replace('\nstream', '%stream\nstream')),
      /JavaScript/,
    ],
    ...[
      '(>>stream\nendstream)',
      '(>>stream\nendstream endobj 5 0 obj <<)',
      '(>>stream\nendstream endobj 5 0 obj << \\( )',
      '(>>stream\nendstream endobj 5 0 obj << #28 )',
      '(>>stream\nendstream endobj) %5 0 obj <<\n',
      `(>>stream\nendstream endobj) %${' '.repeat(20_000)}5 0 obj <<\n`,
      '%>>stream\n%endstream\n',
      '<>>stream\nendstream endobj 5 0 obj <<>',
    ].map((words): [string, string, RegExp] => [
      `objects whose predictor stands before ${JSON.stringify(words.replace(/ {9,}/, '  '))}`,
      write(stream(`${SCRAMBLED} /X ${words}`, deflated(scramble(SCRIPT)))),
      /por inteiro/,
    ]),
    ['an object in the middle of a stream', write(stream('', 'BT ET 7 0 obj << /AA << >> >> endobj')), /por inteiro/],
    ['launching a program', write(action('/S /Launch /F (cmd.exe)')), /executa uma ação/],
    ['a form that sends', write(action('/S /SubmitForm')), /executa uma ação/],
    ['importing data', write(action('/S /ImportData')), /executa uma ação/],
    ['an action on opening a page', write(action('/AA << /O 6 0 R >>')), /executa uma ação/],
    ['opening another document', write(action('/S /GoToR')), /executa uma ação/],
    ['a file inside', write(action('/Type /EmbeddedFile')), /outro arquivo/],
    ['a list of files inside', write(action('/EmbeddedFiles 7 0 R')), /outro arquivo/],
    ['an associated file', write(action('/AF [8 0 R]')), /outro arquivo/],
    ['media', write(action('/Subtype /RichMedia')), /mídia/],
    ['an XFA form', write(action('/XFA 9 0 R')), /mídia/],
    ['a password', write('').replace('/Root', '/Encrypt 9 0 R /Root'), /senha/],
    ['objects in a filter that we do not read', write(stream('/Type /ObjStm /Filter /LZWDecode', 'x')), /por inteiro/],
    [
      'objects in two filters',
      write(stream('/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]', `${hex(deflated(SCRIPT))}>`)),
      /JavaScript/,
    ],
    ['objects as letters', write(stream('/Type /ObjStm /Filter /A85', a85(SCRIPT))), /JavaScript/],
    ['objects deflated twice', write(stream('/Type /ObjStm /Filter [/Fl /Fl]', deflated(deflated(SCRIPT)))), /JavaScript/],
    ['objects in a filter that is named elsewhere', write(stream('/Type /ObjStm /Filter 9 0 R', hex(SCRIPT))), /por inteiro/],
    ['objects that begin without a space', write(stream('/Type /ObjStm', '5 0<</JS (x)>>')), /JavaScript/],
    ['objects with signs before their numbers', write(stream('/Type /ObjStm', '+5 +0 <</JS (x)>>')), /JavaScript/],
    ['a type after a sign of percent in a text', write(stream('/X (%) /Type /ObjStm /Filter /LZW', 'x')), /por inteiro/],
    ['a predictor after the same', write(stream(`/X (%) ${SCRAMBLED}`, deflated(scramble(SCRIPT)))), /JavaScript/],
    [
      'a predictor of rows in two colours',
      write(stream(SCRAMBLED.replace('/Columns 4', '/Columns 2 /Colors 2'), deflated(scramble(SCRIPT)))),
      /JavaScript/,
    ],
    ['two predictors', write(stream(`${SCRAMBLED} /X << /Columns 7 >>`, deflated(scramble(SCRIPT)))), /JavaScript/],
    ['the predictor of TIFF', write(stream(SCRAMBLED.replace('12', '2'), deflated(scrambleTiff(SCRIPT)))), /JavaScript/],
    [
      'a predictor that is said elsewhere',
      write(stream('/Type /ObjStm /Filter /FlateDecode /DecodeParms 9 0 R', deflated(scramble(SCRIPT)))),
      /por inteiro/,
    ],
    [
      'objects after a long line of the keyword',
      write(stream('/Type /ObjStm', deflated(SCRIPT)).replace('stream\n', `stream${' '.repeat(100)}x\n`)),
      /por inteiro/,
    ],
    ['a name after a parenthesis with an escaped name', write(action('/A#28 /JS (x)')), /JavaScript/],
    ['a name in a text that holds a dictionary', write(action('/X (5 0 obj << /JS 6 0 R)')), /JavaScript/],
    ['an action whose kind stands elsewhere', write(action('/X (a/Launch) /S 7 0 R /F 8 0 R')), /executa uma ação/],
    [
      'a page that opens with the document',
      write(action('/OpenAction << /S /URI /URI (https://x.example) >>')),
      /executa uma ação/,
    ],
    ...[
      `/OpenAction << ${URI} /Next <<>> >>`,
      `/OpenAction << /S /GoTo /D [3 0 R] /Next << ${URI} >> >>`,
      '/OpenAction << /S /GoTo /D [3 0 R] /Next 9 0 R >>',
      `/OpenAction << /D (\n>>) ${URI} >>`,
      `/OpenAction << %>>\n ${URI} >>`,
      `/OpenAction << /S /#55RI /URI (https://x.example) >>`,
      `/Open#41ction %\n<< ${URI} >>`,
      `>> endobj 7 0 obj << ${URI} >> endobj 8 0 obj << /OpenAction 7 0 R`,
      `/OpenAction%x\n7 0 R >> endobj 7 0 obj << /URI (https://x.example) /S%x\n/URI`,
      `/OpenAction 7 0 R >> endobj 7 0 obj << /S /GoTo /Next 9 0 R >> endobj 9 0 obj << ${URI}`,
      `/OpenAction 7 0 R >> endobj 7 0 obj << /S /GoTo /Next [<< ${URI} >>]`,
      `/OpenAction 7 0 R >> endobj 7 0 obj %/A\n<< ${URI}`,
      `/OpenAction 7 0 R >> endobj 8 0 obj (\n/A %) endobj 7 0 obj\n<< ${URI}`,
    ].map((words): [string, string, RegExp] => [
      `what opens a page: ${JSON.stringify(words)}`,
      write(action(words)),
      /executa uma ação/,
    ]),
    ...[
      ['/First 4', `7 0 << ${URI} >>`],
      ['/First 6', `7 15 << /X 1 /XYZ /A << ${URI} >> >>`],
      ['/First 6', `7 17 << /X 1 /XYZ /#41 << ${URI} >> >>`],
      ['/First 6', `7 %\n17 << /X 1 /XYZ /A << ${URI} >> >>`],
      ['/First 5 0 R', `7 16 << /X 1 /A << ${URI} >> >>`],
    ].map(([first, list = '']): [string, string, RegExp] => [
      `what opens a page, from a list of objects: ${first} ${list}`,
      write(action('/OpenAction 7 0 R') + stream(`/Type /ObjStm ${first} /Filter /Fl`, deflated(list))),
      /executa uma ação/,
    ]),
    [
      'what opens a page, both in lists of objects',
      write(
        stream('/Type /ObjStm /First 4', `7 0 << ${URI} >>`) +
          stream('/Type /ObjStm /First 4 /Filter /Fl', deflated('8 0 << /OpenAction 7 0 R >>')),
      ),
      /executa uma ação/,
    ],
    ['a file on a page', write(action('/Subtype /FileAttachment /FS 8 0 R')), /outro arquivo/],
    ['a file without its type', write(action('/F (a.exe) /EF << /F 8 0 R >>')), /outro arquivo/],
    [
      'an archive inside, whose comment is the rest',
      write(stream('', `PK\u0003\u0004 PK\u0001\u0002 PK\u0005\u0006${'\0'.repeat(18)}`)),
      /outro arquivo/,
    ],
    ['a line of comments that would take hours', write('>>%'.repeat(1_000_000)), /por inteiro/],
    [
      'the same among compressed objects',
      write(stream('/Type /ObjStm /Filter /FlateDecode', deflated(`5 0 ${'/S%'.repeat(100_000)}`))),
      /por inteiro/,
    ],
    ['ten thousand streams', write(stream('', 'x').repeat(10_001)), /por inteiro/],
    ['a script that a predictor scrambles', write(stream(SCRAMBLED, deflated(scramble(SCRIPT)))), /JavaScript/],
    [
      'the same with a type after a comment',
      write(stream('/Type%x\n/ObjStm /Filter /FlateDecode', deflated(SCRIPT))),
      /JavaScript/,
    ],
    ['the same with a type after a NUL', write(stream('/Type\0/ObjStm /Filter /FlateDecode', deflated(SCRIPT))), /JavaScript/],
    ['the same with another object in the dictionary', write(stream('/ObjStm /X (obj)', deflated(SCRIPT))), /JavaScript/],
    ['the same in a long dictionary', write(stream(`/Type /ObjStm /X (${' '.repeat(4100)})`, deflated(SCRIPT))), /JavaScript/],
    ['the same without any type', write(stream('/N 1 /First 4 /Filter /FlateDecode', deflated(`%c\n ${SCRIPT}`))), /JavaScript/],
    ['the same as a picture', write(stream('/Subtype /Image /Filter /FlateDecode', deflated(SCRIPT))), /JavaScript/],
    [
      'the same behind the word that ends a stream',
      write(stream('/Type /ObjStm', stored(`5 0 (endstream ${SCRIPT})`))),
      /JavaScript/,
    ],
    [
      'the same after words on the line of the stream',
      write(stream('/ObjStm', deflated(SCRIPT)).replace('stream\n', 'stream x\r')),
      /JavaScript/,
    ],
    [
      'a long name among the text of a page',
      write(stream('/Filter /FlateDecode', deflated('BT << /S /JavaScript >> ET'))),
      /JavaScript/,
    ],
    [
      'data whose checksum is wrong',
      write(
        stream('/Filter /FlateDecode', `${deflated('BT (Olá) Tj ET').slice(0, -1)}\u0001`).replace(/Length \d+/, 'Length 900'),
      ),
      /por inteiro/,
    ],
    ['a bomb', write(stream('/Type /ObjStm /Filter /FlateDecode', deflated('a'.repeat(60_000_000)))), /por inteiro/],
  ])('%s', async (_, text, why) => {
    expect(await check(text)).toMatch(why)
  })
})
