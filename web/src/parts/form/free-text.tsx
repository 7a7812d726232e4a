import { Textarea, type TextareaProps } from '@mantine/core'

/** A field for free text, in the direction of the text. It grows with the text. */
export function FreeText({ maxLength = 20_000, ...field }: TextareaProps) {
  return <Textarea autosize dir="auto" maxLength={maxLength} {...field} />
}
