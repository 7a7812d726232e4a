import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
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

/** The pages that people open first, by their address. */
export type FirstPages = readonly (readonly [address: RegExp, page: { prepare: () => Promise<unknown> }])[]

/** Loads the first page at this address, if there is one, so that it is ready together with the desk. */
export async function prepareFirst(pages: FirstPages): Promise<void> {
  await pages.find(([address]) => address.test(location.pathname))?.[1].prepare()
}
