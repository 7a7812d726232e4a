import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../i18n/language.ts'
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
  /** For a switch: whether it is on. */
  on?: boolean
}

export function ToolButton({ label, onClick, on }: ToolButtonProps) {
  return (
    <Button size="xs" variant={on ? 'filled' : 'default'} onClick={onClick} aria-pressed={on}>
      {label}
    </Button>
  )
}
