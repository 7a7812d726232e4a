import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Lang } from '../i18n/language.ts'
import styles from './head-button.module.css'

interface HeadButtonProps {
  icon: ReactNode
  label: string
  onClick: () => void
  quiet?: boolean
  lang?: Lang
}

/** A button at the top of the page; on a phone it has no icon. */
export function HeadButton({ icon, label, onClick, quiet = false, lang }: HeadButtonProps) {
  return (
    <Button
      variant="subtle"
      size="compact-md"
      leftSection={icon}
      onClick={onClick}
      lang={lang}
      mod={{ quiet }}
      classNames={{ root: styles.button, section: styles.icon }}
    >
      {label}
    </Button>
  )
}
