import { NumberInput, type NumberInputProps } from '@mantine/core'
import type { FormEvent } from 'react'

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/** A number field. It accepts Arabic digits and shows them as Latin ones, like all numbers here. */
export function NumberField(field: NumberInputProps) {
  return <NumberInput onInputCapture={toLatin} {...field} />
}

/** Runs before the field reads its input, because the field drops every character that it does not know as a digit. */
function toLatin({ currentTarget: field }: FormEvent<HTMLInputElement>): void {
  const latin = field.value.replace(/[٠-٩۰-۹]/g, digit => String(digit.charCodeAt(0) & 0xf)).replace('٫', '.')
  if (latin === field.value) return
  const { selectionStart } = field
  // Uses the setter of the prototype: React overrides the element's own `value`, and would not notice the change.
  setValue?.call(field, latin)
  field.setSelectionRange(selectionStart, selectionStart)
}
