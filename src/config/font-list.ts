/** Native code looks for fonts by itself, in places of the machine; on Linux it asks the environment for another list first. */
export function useFontList(file: string): void {
  process.env.FONTCONFIG_FILE = file
}
