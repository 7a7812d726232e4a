import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { until } from '../../support/until.ts'

/** More tab stops than any screen has. */
const FAR = 80

/** Runs in the page: the name of the focused element, and how its focus is shown. */
const HERE = `(() => {
  const looks = node => { const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(node); return [outlineStyle, outlineWidth, outlineColor, boxShadow].join(' ') }
  const node = document.activeElement
  const left = window.lastStop
  const unmarked = left && left.node !== node && left.node.isConnected && looks(left.node) === left.looks ? left.name : null
  if (node === null || node === document.body) { window.lastStop = undefined; return { name: '', role: '', unmarked } }
  const labels = [...(node.labels ?? [])].map(label => label.textContent)
  const name = (node.getAttribute('aria-label') ?? (labels.length > 0 ? labels.join(' ') : node.textContent)).trim()
  const role = node.getAttribute('role') ?? node.tagName.toLowerCase()
  // A heading gets the focus so that Tab continues from there; it is not a stop itself.
  window.lastStop = node.tabIndex < 0 ? undefined : { node, name: name || role, looks: looks(node) }
  return { name, role, unmarked }
})()`

interface Stop {
  readonly name: string
  readonly role: string
  /** The previous stop, if it looks the same now as when it had the focus. */
  readonly unmarked: string | null
}

/** A person without a mouse, who must see at every stop where they are. */
export class Keyboard {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async here(): Promise<Stop> {
    const stop = (await this.page.evaluate(HERE)) as Stop
    assert.equal(stop.unmarked, null, 'this stop is not marked while it has the keyboard')
    return stop
  }

  /** Waits until the page has moved the focus to the element with this name. */
  async lands(name: string): Promise<void> {
    // Asked from outside, because waiting inside the page needs eval, which its policy forbids.
    await until(`the keyboard is at ${name}`, async () => (await this.here()).name === name, 60_000)
  }

  press(key: string) {
    return this.page.keyboard.press(key)
  }

  type(words: string) {
    return this.page.keyboard.type(words)
  }

  async next(key = 'Tab'): Promise<Stop> {
    await this.here()
    await this.press(key)
    return this.here()
  }

  /** Presses Tab up to the next stop of this name, and checks that every stop on the way shows its focus. */
  async reach(name: string | RegExp): Promise<Stop> {
    const passed: string[] = []
    for (let count = 0; count < FAR; count++) {
      const stop = await this.next()
      if (typeof name === 'string' ? stop.name === name : name.test(stop.name)) return stop
      passed.push(stop.name)
    }
    throw new Error(`No way by keyboard to ${name}; passed ${passed.join(' | ')}`)
  }

  /** The names of all stops from here until the first one comes again. */
  async around(): Promise<string[]> {
    const first = (await this.next()).name
    const names = [first]
    for (let count = 0; count < FAR; count++) {
      const { name } = await this.next()
      if (name === first) return names
      if (name !== '') names.push(name)
    }
    throw new Error(`The keyboard does not come around: ${names.join(' | ')}`)
  }
}
