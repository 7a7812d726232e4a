import { Alert, Button, Text } from '@mantine/core'
import type { Problem } from '../../api/problem.ts'
import { useText } from '../../i18n/language.ts'
import styles from './failure-note.module.css'
import { AlertIcon } from './icons.tsx'
import { useProblemText } from './problem-text.ts'

export function FailureNote({ problem, retry }: { problem: Problem; retry?: () => void }) {
  const t = useText()
  const words = useProblemText(problem)
  return (
    <Alert
      color="red"
      variant="outline"
      icon={<AlertIcon />}
      title={words.title}
      role="alert"
      classNames={{ root: styles.note, title: styles.title, icon: styles.icon }}
    >
      <Text size="sm">{words.message}</Text>
      {retry && problem.passing && (
        <Button mt="sm" variant="default" onClick={retry}>
          {t('try_again')}
        </Button>
      )}
    </Alert>
  )
}
