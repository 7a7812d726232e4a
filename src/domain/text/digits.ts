/** Replaces the digits of both Arabic sets by Latin digits. The length stays the same. */
export const westernDigits = (text: string) =>
  text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, digit => String((digit.codePointAt(0) ?? 0) & 0xf))
