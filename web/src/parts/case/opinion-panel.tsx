import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/language.ts'
import { Panel } from '../page/panel.tsx'
import { Passage } from './passage.tsx'
import { type Picture, Pictures } from './pictures.tsx'

interface OpinionPanelProps {
  title: string
  /** Says when the opinion was given, or that it is a draft. */
  given: string | null
  opinion: {
    readonly diagnosis: string | null
    readonly recommendations: string | null
    readonly answers?: string[]
    readonly pictures: readonly Picture[]
  }
  /** The questions of the patient that the answers belong to. */
  questions?: readonly string[]
  aside?: ReactNode
  children?: ReactNode
}

export function OpinionPanel({ title, given, opinion, questions = [], aside, children }: OpinionPanelProps) {
  const t = useText()
  const { answers = [] } = opinion
  return (
    <Panel title={title} aside={aside}>
      {given !== null && (
        <Text size="sm" c="dimmed">
          {given}
        </Text>
      )}
      <Passage title={t('diagnosis')} text={opinion.diagnosis} />
      <Passage title={t('recommendations')} text={opinion.recommendations} />
      <Pictures pictures={opinion.pictures} />
      {questions.map((question, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same question may be asked twice
        <Passage key={index} title={<bdi>{t('answer_question', { question })}</bdi>} text={answers[index] ?? null} />
      ))}
      {children}
    </Panel>
  )
}
