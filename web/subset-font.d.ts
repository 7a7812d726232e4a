/** The package brings no types; this is what `fonts.ts` uses of it. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'sfnt' | 'woff2'
    /** Features of the layout, by their four letters; all without this. */
    readonly keepFeatures?: readonly string[]
    readonly noHinting?: boolean
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
