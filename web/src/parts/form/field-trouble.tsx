import { Text } from '@mantine/core'

/** An error message below something that is not a field of the library, and so cannot show it itself. */
export function FieldTrouble({ mt, children }: { mt?: number; children: string }) {
  return (
    <Text size="sm" c="var(--mantine-color-error)" mt={mt} role="alert">
      {children}
    </Text>
  )
}
