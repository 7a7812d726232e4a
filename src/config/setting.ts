/** Says what is wrong with a value. Answers null, so that a kind can end with it. */
export type Say = (problem: string) => null

/** Turns the text of a variable into its value; null when there is none in it. */
export type Kind<T> = (text: string, say: Say, production: boolean) => T | null

interface More {
  /** The default in words, where the value does not say it. */
  readonly otherwise?: string
  /** What `.env.example` shows instead of the default. */
  readonly example?: string
  /** Required: production does not start without it. Advised: it says once that this protection is not set. */
  readonly production?: 'required' | 'advised'
  /** Production says once that this value protects too little. `given` is the text of another variable. */
  readonly isWeak?: (text: string, given: (name: string) => string | null) => boolean
}

/** One variable: reading it, `docs/configuration.md` and `.env.example` follow from this. */
export interface Setting<T = unknown> extends More {
  readonly kind: Kind<T>
  readonly whenAbsent: T
  /** Also the end of the message when it is missing: lower case, no full stop. */
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

/** Reads variables and collects their problems, so that all are reported at once. */
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

  /** The text of a variable; an empty one is absent. */
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

  /** Two variables that only make sense as a pair. */
  requireBoth(en: string, ar: string): void {
    if ((this.given(en) === null) === (this.given(ar) === null)) return
    this.problem(`${en} and ${ar} must be given together, one text in each language`)
  }
}
