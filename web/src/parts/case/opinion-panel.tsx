import { Text } from '@mantine/core'
import { useText } from '../../i18n/language.ts'
import { Panel } from '../page/panel.tsx'
import { Passage } from './passage.tsx'

interface OpinionPanelProps {
  title: string
  /** The date on which the opinion was given. */
  given: string | null
  opinion: { readonly diagnosis: string | null; readonly recommendations: string | null }
}

export function OpinionPanel({ title, given, opinion }: OpinionPanelProps) {
  const t = useText()
  return (
    <Panel title={title}>
      {given !== null && (
        <Text size="sm" c="dimmed">
          {given}
        </Text>
      )}
      <Passage title={t('diagnosis')} text={opinion.diagnosis} />
      <Passage title={t('recommendations')} text={opinion.recommendations} />
    </Panel>
  )
}
