import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Panel } from '../../parts/page/panel.tsx'

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
