import { Button, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { api, load } from '../api/client.ts'
import { queryClient, useVerb } from '../api/queries.ts'
import { type TextKey, useText } from '../i18n/language.ts'
import { Frame } from '../parts/frame.tsx'
import { Empty, ListSkeleton, Page, Panel } from '../parts/page.tsx'
import { SubmitRow } from '../parts/submit-row.tsx'
import { useSandbox } from './sandbox.ts'
import { keepToken, type Surface } from './session.ts'

interface Person {
  readonly key: TextKey
  readonly hint: TextKey
  readonly surface: Surface
  readonly id: string
  readonly name: TextKey
}

const people: readonly Person[] = [
  { key: 'demo_patient', hint: 'demo_patient_hint', surface: 'app', id: 'demo-patient', name: 'demo_patient_name' },
  { key: 'demo_doctor', hint: 'demo_doctor_hint', surface: 'pro', id: 'demo-doctor', name: 'demo_doctor_name' },
  {
    key: 'demo_coordinator',
    hint: 'demo_coordinator_hint',
    surface: 'pro',
    id: 'demo-coordinator',
    name: 'demo_coordinator_name',
  },
  { key: 'demo_admin', hint: 'demo_admin_hint', surface: 'admin', id: 'demo-admin', name: 'demo_admin_name' },
]

/** Only while the sandbox is on: the service itself gives nobody a password. */
export function SignIn() {
  const t = useText()
  const sandbox = useSandbox()
  const wished = new URLSearchParams(useSearch()).get('as')
  const [chosen, choose] = useState(people.find(person => person.surface === wished) ?? people[0])
  return (
    <Frame home="/">
      <Page title={t('sign_in_title')} intro={t('sign_in_intro')} back={{ to: '/', label: t('to_home') }}>
        {sandbox === undefined && <ListSkeleton />}
        {sandbox === false && <Empty title={t('sign_in_elsewhere')} hint={t('sign_in_elsewhere_hint')} />}
        {sandbox === true && (
          <div className="sign-in">
            <fieldset className="choices" aria-label={t('sign_in_as')}>
              {people.map(person => (
                <button
                  type="button"
                  key={person.id}
                  className="choice"
                  aria-pressed={person === chosen}
                  onClick={() => choose(person)}
                >
                  <strong>{t(person.key)}</strong>
                  <span>{t(person.hint)}</span>
                </button>
              ))}
            </fieldset>
            {chosen && <SignInForm key={chosen.id} person={chosen} />}
          </div>
        )}
      </Page>
    </Frame>
  )
}

function SignInForm({ person }: { person: Person }) {
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
        <SubmitRow problem={enter.error}>
          <Button type="submit" loading={enter.isPending}>
            {t('sign_in')}
          </Button>
        </SubmitRow>
      </form>
    </Panel>
  )
}
