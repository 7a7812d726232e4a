import { useEffect, useState } from 'react'
import { useText } from '../i18n/language.ts'
import { ToolButton } from './toolbar.tsx'

const STEP = 1.25
const SMALLEST = 0.25
const LARGEST = 8

const within = (zoom: number) => Math.min(LARGEST, Math.max(SMALLEST, zoom))

/** The zoom of a document, with buttons and the keys + - 0. */
export function useZoom() {
  const t = useText()
  const [zoom, setZoom] = useState(1)
  const larger = () => setZoom(before => within(before * STEP))
  const smaller = () => setZoom(before => within(before / STEP))
  const reset = () => setZoom(1)
  useEffect(() => {
    const keys: Readonly<Record<string, (before: number) => number>> = {
      '+': before => before * STEP,
      '=': before => before * STEP,
      '-': before => before / STEP,
      '0': () => 1,
    }
    const press = (event: KeyboardEvent) => {
      const change = event.ctrlKey || event.metaKey ? undefined : keys[event.key]
      if (change) setZoom(before => within(change(before)))
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  const buttons = (
    <>
      <ToolButton label={t('viewer_zoom_in')} onClick={larger} />
      <ToolButton label={t('viewer_zoom_out')} onClick={smaller} />
      <ToolButton label={t('viewer_reset')} onClick={reset} />
    </>
  )
  return { zoom, buttons }
}
