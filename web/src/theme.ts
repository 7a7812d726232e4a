import { createTheme, type MantineColorsTuple } from '@mantine/core'

const care: MantineColorsTuple = [
  '#eaf6f9',
  '#d7ebf0',
  '#aed7e1',
  '#82c1d1',
  '#5eafc4',
  '#3f9cb3',
  '#1f7f97',
  '#0b5f73',
  '#094e5f',
  '#073e4c',
]

/** The fonts that `fonts.ts` makes: the small ones, and one with rare Arabic letters. */
const fontFamily = "Pages, 'IBM Plex Sans Arabic', system-ui, sans-serif"

export const theme = createTheme({
  colors: { care },
  primaryColor: 'care',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  fontFamily,
  headings: { fontFamily, fontWeight: '600' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
})
