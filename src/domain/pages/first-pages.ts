import type { Surface } from '../people/actor.ts'

interface FirstPage {
  /** Below /web/. A group is the id of a case. */
  readonly address: RegExp
  /** Its own script, as the build names it; null for a page within the script of its desk. */
  readonly script: `src/${Surface}/${string}` | null
}

/** The pages that people open first. Their scripts, and the answers that they show, are asked for before the frame has loaded. */
export const firstPages = {
  home: { address: /^app\/?$/, script: 'src/app/home/home-page.tsx' },
  newCase: { address: /^app\/new$/, script: 'src/app/intake/intake-pages.tsx' },
  draft: { address: /^app\/cases\/([\w-]+)\/edit$/, script: 'src/app/intake/intake-pages.tsx' },
  ownCases: { address: /^app\/cases$/, script: 'src/app/patient-pages.tsx' },
  ownCase: { address: /^app\/cases\/([\w-]+)$/, script: 'src/app/patient-pages.tsx' },
  ownReport: { address: /^app\/cases\/([\w-]+)\/report$/, script: 'src/app/patient-pages.tsx' },
  coordinated: { address: /^pro(?:\/coordinated)?\/?$/, script: null },
  assignments: { address: /^pro\/assignments$/, script: null },
  doctorCase: { address: /^pro\/cases\/([\w-]+)$/, script: 'src/pro/case/doctor-case-page.tsx' },
  dashboard: { address: /^admin\/?$/, script: null },
  caseFile: { address: /^admin\/cases\/([\w-]+)$/, script: 'src/admin/cases/admin-case-page.tsx' },
} as const satisfies Readonly<Record<string, FirstPage>>

export type FirstPageName = keyof typeof firstPages

/** The first pages of a desk that have their own script. */
export type ScriptedPage<Desk extends Surface> = {
  [Name in FirstPageName]: (typeof firstPages)[Name]['script'] extends `src/${Desk}/${string}` ? Name : never
}[FirstPageName]

const names = Object.keys(firstPages) as FirstPageName[]

/** The first page at this address, and the id of its case. */
export function firstPageAt(path: string): { readonly name: FirstPageName; readonly id: string } | null {
  for (const name of names) {
    const found = firstPages[name].address.exec(path)
    if (found !== null) return { name, id: found[1] ?? '' }
  }
  return null
}
