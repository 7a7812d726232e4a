import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useText } from '../../i18n/language.ts'
import { Panel } from '../../parts/page/panel.tsx'
import styles from './figure-panel.module.css'

interface FigurePanelProps {
  title: string
  /** Says what is counted, and by which date. */
  counts: string
  children: ReactNode
}

/** A panel of figures with an explanation of how they are counted. */
export function FigurePanel({ title, counts, children }: FigurePanelProps) {
  return (
    <Panel title={title}>
      {children}
      <Text size="xs" c="dimmed" mt="sm">
        {counts}
      </Text>
    </Panel>
  )
}

/** A figure with a link to the cases that it counts. */
export function FigureLink({ to, name, children }: { to: string; name: string; children: ReactNode }) {
  const t = useText()
  return (
    <Link to={to} className={styles.figure} title={t('figure_list', { name })}>
      {children}
    </Link>
  )
}
