import { isStorable } from '../../domain/text/storable.ts'
import { RemoteFailure } from '../http-client.ts'

/** These functions read the answers of payment systems. Nothing in an answer is trusted. */

export type Json = Readonly<Record<string, unknown>>

/** The error for an answer that cannot be understood. The request may have been carried out, as after a lost answer. */
export function nonsense(name: string): RemoteFailure {
  return new RemoteFailure(`${name} answered nonsense`, null)
}

export function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {}
}

export function listOf(value: unknown): Json[] {
  return Array.isArray(value) ? value.map(objectOf) : []
}

export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value.length <= 255 && isStorable(value) ? value : null
}

export function isLink(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    /^https?:\/\//i.test(value) &&
    URL.canParse(value) &&
    value.length <= 2_048 &&
    isStorable(value)
  )
}

export function isCurrency(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z]{3}$/.test(value)
}

/** The number of decimals of the currencies that do not have two. */
const decimals: Readonly<Record<string, number>> = {
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
  JPY: 0,
  KRW: 0,
}
const decimalsOf = (currency: string) => decimals[currency.toUpperCase()] ?? 2

export function toMinor(amount: number, currency: string): number {
  return Math.round(amount * 10 ** decimalsOf(currency))
}

/** Returns the amount as a decimal number. Returns null when it is no amount. */
export function fromMinor(minor: unknown, currency: string): string | null {
  if (typeof minor !== 'number' || !Number.isSafeInteger(minor) || minor < 0) return null
  return (minor / 10 ** decimalsOf(currency)).toFixed(decimalsOf(currency))
}
