import { Textarea, type TextareaProps } from '@mantine/core'
import { LONGEST_TEXT } from '../../../../src/domain/case/limits.ts'

/** A field for free text, in the direction of the text. It grows with the text. */
export function FreeText({ maxLength = LONGEST_TEXT, ...field }: TextareaProps) {
  return <Textarea autosize dir="auto" maxLength={maxLength} {...field} />
}
