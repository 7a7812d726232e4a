import type { Written } from './case-values.ts'

let last = { body: '', key: '' }

/** The same words sent again, after an answer that got lost, make no second case. */
export function newKey(): (body: Written) => string {
  return body => {
    const text = JSON.stringify(body)
    if (text !== last.body) last = { body: text, key: randomKey() }
    return last.key
  }
}

/** randomUUID is only there on secure origins. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
}
