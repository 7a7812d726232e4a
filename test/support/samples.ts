import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { zip } from './zip.ts'

const marked = (mark: string | number[], rest = 64) =>
  Buffer.concat([typeof mark === 'string' ? Buffer.from(mark, 'latin1') : Buffer.from(mark), Buffer.alloc(rest, 1)])

/** A DICOM file with this many random bytes, which do not compress. */
export const dicom = (bytes = 2_000, preamble = '') =>
  Buffer.concat([Buffer.alloc(128, preamble.padEnd(128, '\0'), 'latin1'), Buffer.from('DICM'), randomBytes(bytes)])

const CONTENT_TYPES = (type: string) =>
  `<Types><Override PartName="/word/document.xml" ContentType="application/vnd.${type}.main+xml"/></Types>`

const office = (type: string, ...more: readonly string[]) =>
  zip([
    { name: '[Content_Types].xml', content: Buffer.from(CONTENT_TYPES(type)) },
    { name: 'word/document.xml', content: Buffer.from('<w:document/>') },
    ...more.map(name => ({ name, content: Buffer.from(name) })),
  ])

const PNG_HEAD = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
const PNG_REST = [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0, 0x90, 0x77, 0x53, 0xde, 0, 0, 0, 0, 0x49, 0x44, 0x41, 0x54]

/** The first bytes of a file of every accepted kind. */
export const good: Readonly<Record<string, Buffer>> = {
  'application/pdf': Buffer.from('%PDF-1.7\n<html><script>alert(1)</script></html>\n%%EOF'),
  'image/jpeg': marked([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]),
  'image/png': marked([...PNG_HEAD, ...PNG_REST]),
  'image/webp': marked('RIFF\x40\0\0\0WEBPVP8 '),
  'image/tiff': marked([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 0, 0]),
  'image/heic': marked('\0\0\0\x18ftypheic\0\0\0\0heicmif1'),
  'video/mp4': marked('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'),
  'application/dicom': dicom(),
  'application/zip': zip([
    { name: 'series/', content: Buffer.alloc(0) },
    { name: 'series/1', content: dicom() },
    { name: 'series/2.dcm', content: dicom() },
    { name: '__MACOSX/series/._1', content: Buffer.from('x') },
  ]),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': office(
    'openxmlformats-officedocument.wordprocessingml.document',
  ),
  'text/plain': Buffer.from('مرحبا\r\n\tHello <svg onload="alert(1)"></svg>'),
}

const objects = (packed: Buffer, more = '/Filter /FlateDecode') =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n9 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Length ${packed.length} ${more} >>\nstream\r\n`),
    packed,
    Buffer.from('\nendstream\nendobj\n%%EOF'),
  ])
const pdf = (object: string) => Buffer.from(`%PDF-1.7\n1 0 obj\n<< ${object} >>\nendobj\n%%EOF`)
const SCRIPT = '1 0 << /S /JavaScript /JS (app.alert(1)) >>'
/** Packed objects with a script, written in another way. */
const scriptWith = (usual: string, odd: string, filter?: string) =>
  Buffer.from(objects(deflateSync(SCRIPT), filter).toString('latin1').replace(usual, odd), 'latin1')

const stream = (dictionary: string, content: string) =>
  `5 0 obj << ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream endobj\n`

/** PDFs that other programs write, with words in them that could be taken for something else. */
export const ordinaryPdfs: Readonly<Record<string, string>> = {
  'an outline with a stream in its title': `6 0 obj << /Type /Outlines /First 8 0 R >> endobj
8 0 obj << /Title (Bloodstream infections) /Parent 6 0 R >> endobj
${stream('/Subtype /Image /Filter /FlateDecode /DecodeParms << /Predictor 15 /Columns 2 >>', 'x')}`,
  'words on one long line': stream(
    '/Type /Metadata /Subtype /XML',
    `<dc:title>Bloodstream ${'a'.repeat(9_000)}</dc:title>`,
  ),
  'brackets and percent signs in texts': stream(
    '/Note (50\\) % \\( (of >>) <<) /Id <0A0B> /Names << /A [(x)] >>',
    'stream',
  ),
  'a comment in its dictionary': stream('/Type /X % of >> this\n /N 1', 'plain'),
  'a cross-reference stream': stream(
    '/Type /XRef /W [1 2 1] /Filter /FlateDecode /DecodeParms << /Predictor 12 >>',
    'x',
  ),
  'texts in hexadecimal at its end': '5 0 obj<</Length 1/A<</B<feff0041>>>/Id<0A0B>>>\nstream\nx\nendstream endobj\n',
  'a stream whose line does not end': '5 0 obj << /Length 9 >>\nstream ',
}

/** Files that are refused, with the reason. */
export const bad: Readonly<Record<string, readonly [reason: string, content: Buffer]>> = {
  'a program': ['unknown_kind', marked('MZ\x90\0')],
  'a GIF': ['unknown_kind', marked('GIF89a\x01\0\x01\0')],
  'an old Word document': ['unknown_kind', marked([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  'a QuickTime film': ['unknown_kind', marked('\0\0\0\x14ftypqt  \0\0\0\0qt  ')],
  'text with a control': ['unknown_kind', Buffer.from('a\u0007b')],
  'text with a control of the second kind': ['unknown_kind', Buffer.from('a\u0085b')],
  'text that is no UTF-8': ['unknown_kind', Buffer.from([0x61, 0xff, 0x62])],
  'text cut in the middle of a letter': ['unknown_kind', Buffer.from('مرحبا').subarray(0, -1)],
  'UTF-16': ['unknown_kind', Buffer.from('\ufeffhello', 'utf16le')],
  'a picture that is a program too': ['disguised', dicom(2_000, 'MZ\x90\0')],
  'a picture that is an archive too': ['disguised', dicom(2_000, 'PK\u0003\u0004')],
  'a ZIP of a picture that is a program too': ['zip_not_dicom', zip([{ name: 'a.dcm', content: dicom(9, 'MZ') }])],
  'a ZIP whose checksum does not hold': ['zip_damaged', zip([{ name: 'a.dcm', content: dicom(), checksum: 7 }])],
  'a ZIP with too many records of one name': [
    'zip_too_large',
    zip([{ name: 'a.dcm', content: dicom(), records: 20_001 }]),
  ],
  'a PDF with a script': ['pdf_active', pdf('/OpenAction << /S/JavaScript/JS(app.alert\\(1\\)) >>')],
  'a PDF with a script by another spelling': ['pdf_active', pdf('/OpenAction << /S /J#61v#61Script /JS 5 0 R >>')],
  'a PDF with a script in packed objects': ['pdf_active', objects(deflateSync(SCRIPT))],
  'a PDF with a script across two segments': [
    'pdf_active',
    Buffer.concat([Buffer.from(`%PDF-1.7\n%${'a'.repeat(1024 * 1024 - 25)}\n`), pdf('/S /JavaScript')]),
  ],
  'a PDF with packed objects far behind its beginning': [
    'pdf_active',
    Buffer.concat([Buffer.from(`%PDF-1.7\n%${'a'.repeat(1024 * 1024 - 90)}\n`), objects(deflateSync(SCRIPT))]),
  ],
  'a PDF with objects packed in an unusual way': ['pdf_active', objects(Buffer.from('00>'), '/Filter /ASCIIHexDecode')],
  'a PDF with a script behind a long dictionary': [
    'pdf_active',
    objects(deflateSync(SCRIPT), `${' '.repeat(20_000)}/Filter /FlateDecode`),
  ],
  'a PDF with unusual objects behind a long dictionary': [
    'pdf_active',
    objects(Buffer.from('00>'), `/Filter /ASCIIHexDecode ${' '.repeat(7_000)}/Note (1 0 obj)`),
  ],
  'a PDF with a script behind a text that looks like an object': [
    'pdf_active',
    objects(deflateSync(SCRIPT), '/Filter /FlateDecode /Note (1 0 obj here)'),
  ],
  'a PDF with a script behind a long line': ['pdf_active', scriptWith('stream\r', `stream${' '.repeat(200)}\r`)],
  'a PDF with a script behind a line without end': [
    'pdf_active',
    scriptWith('stream\r', `stream${' '.repeat(40_000)}\r`),
  ],
  'a PDF with a script behind a comment': ['pdf_active', scriptWith('>>\nstream', '>> % a > b\n%>>\n\0stream')],
  'a PDF with a script far behind its dictionary': [
    'pdf_active',
    scriptWith('>>\nstream', `>>${' '.repeat(40_000)}stream`),
  ],
  'a PDF with unusual objects behind many spaces': [
    'pdf_active',
    scriptWith('>>\nstream', `>>${' '.repeat(9_000)}stream`, '/Filter /ASCIIHexDecode'),
  ],
  'a PDF whose stream begins on the line of a text': [
    'pdf_active',
    scriptWith('9 0 obj\n', '7 0 obj (stream) endobj 9 0 obj ', '/Filter /ASCIIHexDecode'),
  ],
  'a PDF whose stream begins behind a long text': [
    'pdf_active',
    scriptWith('9 0 obj\n', `7 0 obj (stream${'a'.repeat(3_920)}) endobj 9 0 obj `),
  ],
  'a PDF with a script that is packed twice': [
    'pdf_active',
    objects(deflateSync(deflateSync(SCRIPT)), '/Filter [/FlateDecode/FlateDecode]'),
  ],
  'a PDF with a script behind many words': [
    'pdf_active',
    scriptWith('/N 1', `/N 1 /X(${'obj '.repeat(8)}obj<</Y \\()`),
  ],
  'a PDF with a form of scripts': ['pdf_active', pdf('/AcroForm << /XFA 8 0 R >>')],
  'a PDF with many brackets': [
    'pdf_active',
    Buffer.from(`%PDF-1.7\n${'1 1 obj'.repeat(8)}${'('.repeat(4_000)}${')'.repeat(4_000)}>>stream\n`.repeat(50)),
  ],
  'a PDF with many objects in one comment': [
    'pdf_active',
    pdf(`>> ${'obj%'.repeat(4_000)}\nendobj ${stream('/N 1', 'x')} 6 0 obj <<`),
  ],
  'a PDF with a file without a type': ['pdf_active', pdf('/FS << /F (a.exe) /EF << /F 5 0 R >> >>')],
  'a PDF with a file beside its text': ['pdf_active', pdf('/Annots [<< /Subtype /FileAttachment /FS 4 0 R >>]')],
  'a PDF that starts a program': ['pdf_active', pdf('/A << /S /Launch /F (cmd.exe) >>')],
  'a PDF with a file in it': ['pdf_active', pdf('/Names << /EmbeddedFiles 4 0 R >>')],
  'a PDF with a password': ['pdf_locked', pdf('/Encrypt 7 0 R')],
  'a ZIP with a password': ['zip_encrypted', zip([{ name: 'a.dcm', content: dicom(), encrypted: true }])],
  'a ZIP of something else': [
    'zip_not_dicom',
    zip([
      { name: 'letter.txt', content: Buffer.from('Dear doctor') },
      { name: 'run.exe', content: Buffer.from('MZ') },
    ]),
  ],
  'an empty ZIP': ['zip_not_dicom', zip([])],
  'a Word document with macros': ['zip_not_dicom', office('ms-word.document.macroEnabled')],
  'a Word document that hides its macros': [
    'zip_not_dicom',
    office('openxmlformats-officedocument.wordprocessingml.document', 'word/vbaProject.bin'),
  ],
  'a ZIP that was cut': ['zip_damaged', zip([{ name: 'a.dcm', content: dicom() }]).subarray(0, -30)],
  'a ZIP with a way out': ['zip_damaged', zip([{ name: '../a.dcm', content: dicom() }])],
  'a bomb': ['zip_too_large', zip([{ name: 'a.dcm', content: Buffer.alloc(4_000_000) }])],
  'a bomb in many pieces': [
    'zip_too_large',
    zip(
      Array.from({ length: 200 }, (_, n) => ({
        name: `${n}.dcm`,
        content: Buffer.concat([dicom(0), Buffer.alloc(50_000)]),
      })),
    ),
  ],
  'a ZIP that lies about its length': [
    'zip_damaged',
    zip([{ name: 'a.dcm', content: Buffer.alloc(400_000), declared: 1_000 }]),
  ],
}
