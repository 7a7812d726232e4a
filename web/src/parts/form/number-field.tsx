import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { westernDigits } from '../../../../src/domain/text/digits.ts'

/** The most characters of the field, more than any number here has. */
const LONGEST = 20
/** A JavaScript number with more digits could lose one. */
const MOST_DIGITS = 15

interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** A text while the field is empty or cannot be read as one number. Forms refuse a text. */
  value?: number | string
  onChange?: (value: number | string) => void
  decimals?: number
}

/** A field for a number from 0 up. It accepts Arabic digits and shows them as Latin ones, like all numbers here. */
export function NumberField({ value = '', onChange, decimals = 0, onBlur, ...field }: NumberFieldProps) {
  // The typed text stays as it is, because "1." and "1,250" differ from how their numbers are shown.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={LONGEST}
      {...field}
      value={typed ?? String(value)}
      onChange={({ currentTarget: input }) => {
        const text = westernDigits(input.value)
        if (text !== input.value) replaceInPlace(input, text)
        setTyped(text)
        onChange?.(numberOf(text, decimals) ?? text.trim())
      }}
      onBlur={event => {
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}

/** Replaces the text before React does, because React would move the cursor to the end. */
function replaceInPlace(input: HTMLInputElement, text: string): void {
  const { selectionStart } = input
  input.value = text
  input.setSelectionRange(selectionStart, selectionStart)
}

/** A number with commas between thousands, and a point before the decimals. */
const WITH_POINT = /^(\d*|[1-9]\d{0,2}(?:[,٬،]\d{3})+)(?:[.٫](\d*))?$/
const WITH_COMMA = /^(\d*)[,،](\d*)$/

/**
 * Returns the number of a text that can be read in one way only, or null. A price of 12,50 has decimals, one of 1,250
 * has thousands.
 */
function numberOf(text: string, decimals: number): number | null {
  const plain = text.replace(/\p{Cf}/gu, '').trim()
  const [, whole = '', fraction = ''] = WITH_POINT.exec(plain) ?? WITH_COMMA.exec(plain) ?? []
  const digits = whole.replace(/\D/g, '')
  const isNumber =
    digits + fraction !== '' && fraction.length <= decimals && digits.length + fraction.length <= MOST_DIGITS
  return isNumber ? Number(`${digits}.${fraction}`) : null
}
