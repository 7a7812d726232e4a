import { Text } from '@mantine/core'

/** What is wrong, below something that is no field of the library and has no place of its own for it. */
export function FieldTrouble({ mt, children }: { mt?: number; children: string }) {
  return (
    <Text size="sm" c="var(--mantine-color-error)" mt={mt} role="alert">
      {children}
    </Text>
  )
}
