import { Text } from '@mantine/core'

/** A doctor's or patient's own words, in the direction they are written in. */
export function Passage({ title, text }: { title: string; text: string | null }) {
  if (text === null || text === '') return null
  return (
    <div className="passage">
      <Text fw={600} size="sm">
        {title}
      </Text>
      <Text className="long-text" dir="auto">
        {text}
      </Text>
    </div>
  )
}
