import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { FirstPageName, ScriptedPage } from '../../../../src/domain/pages/first-pages.ts'
import type { Surface } from '../../../../src/domain/people/actor.ts'
import { pageAt } from '../../api/questions.ts'
import { PageSkeleton } from './loaded.tsx'

/**
 * A part of the pages whose script is loaded when the part is first shown, or by `prepare`. React's `lazy` is not used,
 * because it shows the placeholder for 300 ms even when the script is there already.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = <PageSkeleton />,
) {
  let found: ComponentType<Props> | null = null
  const prepare = async () => {
    found ??= await load()
    return found
  }
  // biome-ignore lint/correctness/noComponentHookFactories: onDemand is called once for each part, when its module is loaded
  function OnDemand(props: Props) {
    const [Shown, show] = useState(() => found)
    useEffect(() => {
      if (Shown !== null) return
      const fail = (error: unknown) =>
        show(() => {
          throw error
        })
      prepare().then(part => show(() => part), fail)
    }, [Shown])
    return Shown === null ? meanwhile : <Shown {...props} />
  }
  return Object.assign(OnDemand, { prepare })
}

interface Prepared {
  readonly prepare: () => Promise<unknown>
}

/** The first pages of a desk that have their own script. */
export type FirstPages<Desk extends Surface> = Readonly<Record<ScriptedPage<Desk>, Prepared>>

/** Loads the first page at this address, if there is one, so that it is ready together with the desk. */
export async function prepareFirst(pages: Readonly<Partial<Record<FirstPageName, Prepared>>>): Promise<void> {
  const first = pageAt(location.pathname)
  if (first !== null) await pages[first.name]?.prepare()
}
