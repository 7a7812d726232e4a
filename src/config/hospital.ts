import { readFileSync } from 'node:fs'
import { file, folder, line, text } from './kinds.ts'
import { group, type Kind, type SettingReader, setting } from './setting.ts'
import { StartupError } from './startup-error.ts'

const picture: Kind<string> = (given, say, production) =>
  /\.(png|svg)$/i.test(given) ? file(given, say, production) : say('must be a .png or .svg file')

// These limits leave enough of a receipt's page for people's names.
export const hospitalSettings = group('The hospital and its papers', {
  HOSPITAL_NAME_EN: setting(text, 'Second Opinion Service', 'name in the head of reports and pages, in English'),
  HOSPITAL_NAME_AR: setting(text, 'خدمة الرأي الطبي الثاني', 'the same name in Arabic'),
  HOSPITAL_LOGO: setting(picture, null, 'a PNG or SVG file, printed in the head of reports', { example: 'logo.svg' }),
  SELLER_NAME_EN: setting(
    line(120),
    null,
    'who receipts and credit notes are from; copied into each when it is issued',
    {
      otherwise: "the hospital's name",
      example: 'Noor Medical Company',
    },
  ),
  SELLER_NAME_AR: setting(line(120), null, 'the same in Arabic; both or none', {
    otherwise: "the hospital's name",
    example: 'شركة النور الطبية',
  }),
  SELLER_ADDRESS_EN: setting(line(200), null, 'their address', { example: '7421 King Fahd Road, Riyadh 12271' }),
  SELLER_ADDRESS_AR: setting(line(200), null, 'the same in Arabic; both or none', {
    example: '7421 طريق الملك فهد، الرياض 12271',
  }),
  SELLER_REGISTRATION: setting(line(60), null, 'the number under which they are registered', {
    example: 'CR 1010123456',
  }),
  REPORT_SIGNING_P12: setting(file, null, 'file with the key and certificate that sign reports', {
    otherwise: 'self-signed, in `DATA_DIR`; in production none',
    example: 'hospital.p12',
    production: 'advised',
  }),
  REPORT_SIGNING_PASSPHRASE: setting(text, '', 'the passphrase of that file', { otherwise: 'none' }),
  REPORT_FONTS: setting(folder, null, "a folder of further fonts (.ttf, .otf), used after the report's own", {
    example: 'fonts',
  }),
})

export function readHospital(read: SettingReader) {
  const given = read.read(hospitalSettings)
  // A receipt shows both languages.
  for (const what of ['NAME', 'ADDRESS']) read.requireBoth(`SELLER_${what}_EN`, `SELLER_${what}_AR`)
  if (read.given('REPORT_SIGNING_PASSPHRASE') !== null && read.given('REPORT_SIGNING_P12') === null) {
    read.problem('REPORT_SIGNING_P12 is required beside REPORT_SIGNING_PASSPHRASE')
  }
  const { REPORT_SIGNING_P12: p12, REPORT_SIGNING_PASSPHRASE: passphrase } = given
  return {
    hospital: { nameEn: given.HOSPITAL_NAME_EN, nameAr: given.HOSPITAL_NAME_AR, logo: given.HOSPITAL_LOGO },
    seller: {
      name_en: given.SELLER_NAME_EN ?? given.HOSPITAL_NAME_EN,
      name_ar: given.SELLER_NAME_AR ?? given.HOSPITAL_NAME_AR,
      address_en: given.SELLER_ADDRESS_EN,
      address_ar: given.SELLER_ADDRESS_AR,
      registration: given.SELLER_REGISTRATION,
    },
    /** Null means a self-signed certificate outside production, and no signature in production. */
    reportSigning: p12 === null ? null : { p12, passphrase },
    reportFonts: given.REPORT_FONTS,
  }
}

export interface Logo {
  readonly format: 'png' | 'svg'
  readonly data: Uint8Array
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Reads the hospital's logo at the start, because a broken logo would make every report fail. */
export function loadLogo(path: string | null): Logo | null {
  if (path === null) return null
  const data = readFileSync(path)
  const format = /\.png$/i.test(path) ? 'png' : 'svg'
  const genuine = format === 'png' ? data.subarray(0, 8).equals(PNG) : /<svg[\s>]/.test(data.toString('utf8'))
  if (!genuine) throw new StartupError(`HOSPITAL_LOGO is not a ${format.toUpperCase()} file: ${path}`)
  return { format, data }
}

/** Native code searches the machine for fonts. On Linux this variable replaces the list of folders. */
export function useFontList(list: string): void {
  process.env.FONTCONFIG_FILE = list
}
