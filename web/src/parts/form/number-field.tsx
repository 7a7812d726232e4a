import { NumberInput, type NumberInputProps } from '@mantine/core'
import type { FormEvent } from 'react'

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/** A number. What an Arabic keyboard types counts as well, and is shown with the digits that all numbers here have. */
export function NumberField(field: NumberInputProps) {
  return <NumberInput onInputCapture={toLatin} {...field} />
}

/** Before the field looks at what was typed: it would throw away what it does not know as a digit. */
function toLatin({ currentTarget: field }: FormEvent<HTMLInputElement>): void {
  const latin = field.value.replace(/[٠-٩۰-۹]/g, digit => String(digit.charCodeAt(0) & 0xf)).replace('٫', '.')
  if (latin === field.value) return
  const { selectionStart } = field
  // Not by the field's own property, which would hide the change from the library.
  setValue?.call(field, latin)
  field.setSelectionRange(selectionStart, selectionStart)
}
