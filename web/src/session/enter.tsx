import { useEffect } from 'react'
import { useParams, useSearch } from 'wouter'
import { Frame } from '../frame/frame.tsx'
import { NotFound } from '../frame/not-found.tsx'
import { useText } from '../i18n/language.ts'
import { FailureNote, ListSkeleton } from '../parts/page/loaded.tsx'
import { Page } from '../parts/page/page.tsx'
import { people, useSandboxEntry } from './sandbox.ts'
import { asSurface, type Surface } from './session.ts'

/**
 * Signs in as a person of the sandbox and opens their desk. The links that the sandbox prints at its start lead here.
 */
export function Enter() {
  const { id, ...given } = useParams<{ surface: string; id: string }>()
  const surface = asSurface(given.surface)
  return surface === null ? <NotFound /> : <Entering surface={surface} id={id} />
}

function Entering({ surface, id }: { surface: Surface; id: string }) {
  const t = useText()
  const name = new URLSearchParams(useSearch()).get('name')
  const known = people.find(person => person.id === id)
  const entry = useSandboxEntry(null)
  const { mutate } = entry
  const called = name ?? (known === undefined ? null : t(known.name))
  // biome-ignore lint/correctness/useExhaustiveDependencies: this runs once, when the page is opened
  useEffect(() => mutate({ surface, id, name: called }), [])
  return (
    <Frame home="/">
      <Page title={t('entering')}>{entry.error ? <FailureNote problem={entry.error} /> : <ListSkeleton />}</Page>
    </Frame>
  )
}
