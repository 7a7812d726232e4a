import { NativeSelect, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { catalogueLimits } from '../../../src/domain/catalogue/catalogue-limits.ts'
import { useText } from '../i18n/language.ts'
import { FieldGrid } from '../parts/form/fields.tsx'
import { FormEnd } from '../parts/form/form-end.tsx'
import { FailureNote } from '../parts/page/loaded.tsx'
import { Panel } from '../parts/page/panel.tsx'
import { people, useSandboxEntry } from './sandbox.ts'
import styles from './sandbox-people.module.css'
import { type Surface, surfaces } from './session.ts'

interface SandboxPeopleProps {
  /** The desk whose people are shown, or null for the people of all desks. */
  surface: Surface | null
  back: string | null
}

/** Signs in as anybody in the sandbox with one click. */
export function SandboxPeople({ surface, back }: SandboxPeopleProps) {
  const t = useText()
  const entry = useSandboxEntry(back)
  const offered = people.filter(person => surface === null || person.surface === surface)
  return (
    <>
      <Panel title={t('sandbox_people')}>
        <Text c="dimmed" size="sm">
          {t('sandbox_people_hint')}
        </Text>
        <div className={styles.people}>
          {offered.map(person => (
            <button
              type="button"
              key={person.id}
              className={styles.person}
              disabled={entry.isPending}
              onClick={() =>
                entry.mutate({ surface: person.surface, id: person.id, name: t(person.name), roles: person.roles })
              }
            >
              <strong>{t(person.key)}</strong>
              <span>{t(person.name)}</span>
              <span className={styles.hint}>{t(person.hint)}</span>
            </button>
          ))}
        </div>
        {entry.error && <FailureNote problem={entry.error} />}
      </Panel>
      <SomebodyElse surface={surface} back={back} />
    </>
  )
}

function SomebodyElse({ surface, back }: SandboxPeopleProps) {
  const t = useText()
  const entry = useSandboxEntry(back)
  const form = useForm({
    initialValues: { surface: surface ?? ('app' as Surface), id: '', name: '' },
    validate: { id: value => (value.trim() === '' ? t('required') : null) },
  })
  const enter = form.onSubmit(({ surface, id, name }) =>
    entry.mutate({ surface, id: id.trim(), name: name.trim() || null }),
  )
  return (
    <Panel title={t('somebody_else')}>
      <form onSubmit={enter} noValidate>
        <FieldGrid>
          <NativeSelect
            label={t('person_role')}
            data={surfaces.map(value => ({ value, label: t(`role_${value}`) }))}
            {...form.getInputProps('surface')}
          />
          <TextInput
            label={t('person_id')}
            {...form.getInputProps('id')}
            maxLength={catalogueLimits.givenId}
            dir="auto"
          />
          <TextInput
            label={t('person_name')}
            {...form.getInputProps('name')}
            maxLength={catalogueLimits.name}
            dir="auto"
          />
        </FieldGrid>
        <FormEnd verb={entry} label={t('sign_in')} />
      </form>
    </Panel>
  )
}
