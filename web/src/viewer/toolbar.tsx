import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { Problem } from '../api/problem.ts'
import { useText } from '../i18n/language.ts'
import { FailureNote } from '../parts/page/loaded.tsx'
import { saveFrom } from '../parts/page/save-file.ts'
import { type OpenedDocument, openDocument, type ViewProps } from './opened-document.ts'
import styles from './toolbar.module.css'

export function Toolbar({ children }: { children: ReactNode }) {
  const t = useText()
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('viewer_tools')}>
      {children}
    </div>
  )
}

interface ToolButtonProps {
  label: string
  onClick: () => void
  /** True while a switch is on. */
  on?: boolean
}

export function ToolButton({ label, onClick, on }: ToolButtonProps) {
  return (
    <Button size="xs" variant={on ? 'filled' : 'default'} onClick={onClick} aria-pressed={on}>
      {label}
    </Button>
  )
}

/** Downloads the document with a new link, because the link that opened it may have expired. */
export function Download({ document }: Pick<ViewProps, 'document'>) {
  const t = useText()
  const saving = useMutation<OpenedDocument, Problem>({
    mutationFn: openDocument,
    onSuccess: ({ path, name }) => saveFrom(path, name),
  })
  return (
    <>
      <Button
        component="a"
        href={document.path}
        download={document.name}
        variant="default"
        size="xs"
        onClick={event => {
          event.preventDefault()
          saving.mutate()
        }}
      >
        {t('viewer_download')}
      </Button>
      {saving.error && <FailureNote problem={saving.error} />}
    </>
  )
}

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
