/** Native code searches the machine for fonts by itself; on Linux this variable gives it another list. */
export function useFontList(file: string): void {
  process.env.FONTCONFIG_FILE = file
}
