import { useMediaQuery } from '@mantine/hooks'

/** Whether the screen is wide enough for a table. */
export function useWide(): boolean {
  return useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false }) ?? false
}
