import { useMediaQuery } from '@mantine/hooks'

/** Whether there is room for a table. */
export function useWide(): boolean {
  return useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false }) ?? false
}
