import { Textarea, type TextareaProps } from '@mantine/core'

/** For words of one's own: as long as it takes, in the direction they are written in. The field grows with them. */
export function FreeText({ maxLength = 20_000, ...field }: TextareaProps) {
  return <Textarea autosize dir="auto" maxLength={maxLength} {...field} />
}
