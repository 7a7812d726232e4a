import { Alert, Button, Group, Text } from '@mantine/core'
import { useText } from '../../i18n/language.ts'
import { AlertIcon } from '../../parts/page/icons.tsx'

interface UnknownDoctorProps {
  id: string
  use: () => void
  correct: () => void
}

/** Asks to confirm a typed id that the service cannot check. */
export function UnknownDoctor({ id, use, correct }: UnknownDoctorProps) {
  const t = useText()
  return (
    <Alert color="yellow" variant="outline" icon={<AlertIcon />} mt="md" role="alert">
      <Text size="sm" mb="sm">
        {t('unknown_doctor_question', { id: `\u2068${id}\u2069` })}
      </Text>
      <Group gap="0.6rem">
        <Button size="sm" variant="default" onClick={use}>
          {t('unknown_doctor_yes')}
        </Button>
        <Button size="sm" variant="default" onClick={correct}>
          {t('unknown_doctor_no')}
        </Button>
      </Group>
    </Alert>
  )
}
