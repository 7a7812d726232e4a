import { Alert, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { EVERYDAY } from '../../../../src/domain/text/visible-text.ts'
import { api, ask } from '../../api/client.ts'
import { useText } from '../../i18n/language.ts'
import { AlertIcon } from '../page/icons.tsx'

const PAUSE_MS = 500

interface Written {
  /** The label of the field. */
  readonly label: string
  readonly text: string
}

/** The characters that the report cannot print, by the label of their field. */
export type Unprintable = readonly { readonly label: string; readonly characters: readonly string[] }[]

/**
 * Returns the characters that the report cannot print, while they can still be changed. It asks the service a moment
 * after the last key, and only about texts with unusual characters.
 */
export function useUnprintable(surface: 'app' | 'pro', written: readonly Written[]): Unprintable {
  const rare = written.filter(({ text }) => !EVERYDAY.test(text))
  const [asked] = useDebouncedValue(JSON.stringify(rare.map(({ text }) => text)), PAUSE_MS)
  const texts = JSON.parse(asked) as string[]
  const { data } = useQuery({
    queryKey: ['print', asked],
    queryFn: () => ask(api.POST(surface === 'app' ? '/app/check-print' : '/pro/check-print', { body: { texts } })),
    enabled: texts.length > 0,
    refetchInterval: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (data?.warnings ?? []).flatMap(({ field, characters }) => {
    const text = texts[Number(/\d+/.exec(field)?.[0])]
    const label = rare.find(one => one.text === text)?.label
    return label === undefined ? [] : [{ label, characters }]
  })
}

/** Returns the character as the screen shows it, and as the report prints it. */
const named = (character: string) =>
  `${character} [U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`

export function UnprintableNote({ of }: { of: Unprintable }) {
  const t = useText()
  if (of.length === 0) return null
  return (
    <Alert variant="outline" color="orange" icon={<AlertIcon />} title={t('unprintable_title')} my="md" role="status">
      {of.map(({ label, characters }) => (
        <Text key={label} size="sm">
          {t('unprintable_in', { field: label, characters: characters.map(named).join(' ') })}
        </Text>
      ))}
      <Text size="sm">{t('unprintable_hint')}</Text>
    </Alert>
  )
}
