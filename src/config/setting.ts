/** Reports a problem of a value. Returns null, so that a kind can return it directly. */
export type Say = (problem: string) => null

/** Reads the value from a variable's text. Returns null when the text has no valid value. */
export type Kind<T> = (text: string, say: Say, production: boolean) => T | null

interface More {
  /** The default in words, for a default that a value does not explain. */
  readonly otherwise?: string
  /** `.env.example` shows this instead of the default. */
  readonly example?: string
  /** Required: production does not start without the setting. Advised: production warns once that the protection is missing. */
  readonly production?: 'required' | 'advised'
  /** Returns whether production should warn that the value protects too little. `given` returns the text of another variable. */
  readonly isWeak?: (text: string, given: (name: string) => string | null) => boolean
}

/** One variable. Its reading, `docs/configuration.md` and `.env.example` follow from this record. */
export interface Setting<T = unknown> extends More {
  readonly kind: Kind<T>
  readonly whenAbsent: T
  /** The problem of a missing setting ends with this text, so it has no capital and no full stop. */
  readonly meaning: string
}

export type Settings = Readonly<Record<string, Setting>>

export interface Group<S extends Settings = Settings> {
  readonly title: string
  readonly settings: S
}

export type Values<S extends Settings> = { readonly [N in keyof S]: S[N] extends Setting<infer T> ? T : never }

export function setting<T, D extends T | null>(
  kind: Kind<T>,
  whenAbsent: D,
  meaning: string,
  more: More = {},
): Setting<T | D> {
  return { kind: kind as Kind<T | D>, whenAbsent, meaning, ...more }
}

export function group<S extends Settings>(title: string, settings: S): Group<S> {
  return { title, settings }
}

/** Reads variables and collects all their problems, which one error then reports. */
export class SettingReader {
  readonly problems: string[] = []
  readonly #env: Readonly<Record<string, string | undefined>>

  constructor(env: Readonly<Record<string, string | undefined>>) {
    this.#env = env
  }

  get production(): boolean {
    return this.given('NODE_ENV') === 'production'
  }

  problem(text: string): null {
    this.problems.push(text)
    return null
  }

  /** Returns the text of a variable. An empty variable counts as absent. */
  given(name: string): string | null {
    return this.#env[name]?.trim() || null
  }

  read<S extends Settings>({ settings }: Group<S>): Values<S> {
    const values = Object.entries(settings).map(([name, setting]) => [name, this.#readOne(name, setting)])
    return Object.fromEntries(values) as Values<S>
  }

  #readOne(name: string, { kind, whenAbsent, meaning, production }: Setting): unknown {
    const text = this.given(name)
    if (text !== null) return kind(text, problem => this.problem(`${name} ${problem}`), this.production) ?? whenAbsent
    if (production === 'required' && this.production) this.problem(`${name} is required in production: ${meaning}`)
    return whenAbsent
  }

  /** Reports a problem when only one of a pair is set. */
  requireBoth(en: string, ar: string): void {
    if ((this.given(en) === null) === (this.given(ar) === null)) return
    this.problem(`${en} and ${ar} must be given together, one text in each language`)
  }
}
