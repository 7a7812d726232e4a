import { Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useLocation } from 'wouter'
import { api, load } from '../api/client.ts'
import { queryClient, useVerb } from '../api/queries.ts'
import { useText } from '../i18n/language.ts'
import { FormEnd } from '../parts/form/form-end.tsx'
import { Panel } from '../parts/page/panel.tsx'
import type { Person } from './demo-people.ts'
import { keepToken } from './session.ts'

export function SignInForm({ person }: { person: Person }) {
  const t = useText()
  const [, go] = useLocation()
  const form = useForm({
    initialValues: { id: person.id, name: t(person.name) },
    validate: { id: value => (value.trim() === '' ? t('required') : null) },
  })
  const enter = useVerb(
    (values: { id: string; name: string }) => {
      const { id, name } = values
      const body = { surface: person.surface, id: id.trim(), ...(name.trim() === '' ? {} : { name: name.trim() }) }
      return load(api.POST('/sandbox/token', { body }))
    },
    ({ token }, { id, name }) => {
      queryClient.removeQueries({ predicate: query => query.queryKey[0] === person.surface })
      keepToken(person.surface, token, name.trim() || id.trim())
      go(`/${person.surface}`)
    },
  )
  return (
    <Panel title={t(person.key)}>
      <form onSubmit={form.onSubmit(values => enter.mutate(values))} noValidate>
        <TextInput
          label={t('person_id')}
          description={t('person_id_hint')}
          {...form.getInputProps('id')}
          maxLength={128}
        />
        <TextInput label={t('person_name')} mt="md" {...form.getInputProps('name')} maxLength={200} />
        <Text size="sm" c="dimmed" mt="md">
          {t('sign_in_note')}
        </Text>
        <FormEnd verb={enter} label={t('sign_in')} />
      </form>
    </Panel>
  )
}
