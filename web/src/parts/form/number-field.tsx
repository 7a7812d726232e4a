import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

/** In characters: more than any number here has. */
const LONGEST = 12

interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** An empty text without a number. */
  value?: number | string
  onChange?: (value: number | string) => void
  decimals?: number
}

/** A field for a number from 0 up. It accepts Arabic digits and shows them as Latin ones, like all numbers here. */
export function NumberField({ value = '', onChange, decimals = 0, onBlur, ...field }: NumberFieldProps) {
  // "1." is not a number that can be shown again.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={LONGEST}
      {...field}
      value={typed ?? String(value)}
      onChange={({ currentTarget }) => {
        const text = numeralsOf(currentTarget.value, decimals)
        setTyped(text)
        onChange?.(text === '' || text === '.' ? '' : Number(text))
      }}
      onBlur={event => {
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}

function numeralsOf(typed: string, decimals: number): string {
  const latin = typed.replace(/[٠-٩۰-۹]/g, digit => String(digit.charCodeAt(0) & 0xf)).replace('٫', '.')
  const [whole = '', ...fraction] = latin.replace(/[^\d.]/g, '').split('.')
  return decimals === 0 || fraction.length === 0 ? whole : `${whole}.${fraction.join('').slice(0, decimals)}`
}
