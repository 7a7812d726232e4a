import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Panel } from '../../parts/page/panel.tsx'

interface FigurePanelProps {
  title: string
  /** What is counted, and by which day. */
  counts: string
  children: ReactNode
}

/** Figures that say how they count. */
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
