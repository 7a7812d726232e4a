import type { Written } from './case-values.ts'

let last = { body: '', key: '' }

/** Sending the same case again after a lost answer uses the same key, so that no second case is created. */
export function newKey(): (body: Written) => string {
  return body => {
    const text = JSON.stringify(body)
    if (text !== last.body) last = { body: text, key: randomKey() }
    return last.key
  }
}

/** `crypto.randomUUID` exists only on secure origins. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
}
