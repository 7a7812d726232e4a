import { NativeSelect, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { catalogueLimits } from '../../../../src/domain/catalogue/catalogue-limits.ts'
import { api, load } from '../../api/client.ts'
import { useVerb } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { sayDone } from '../../parts/form/after-saving.tsx'
import { Dialog } from '../../parts/form/dialog.tsx'
import { FormEnd } from '../../parts/form/form-end.tsx'
import { asSurface, type Surface, surfaces } from '../../session/session.ts'
import type { Person } from './person.ts'

/** Signs a person out everywhere. When no person is given, the dialog asks for id and desk. */
export function RevokeDialog({ person, close }: { person: Person | null; close: () => void }) {
  const t = useText()
  const [surface, setSurface] = useState<Surface>(person?.surface ?? 'pro')
  const [text, setText] = useState(person?.id ?? '')
  const [missing, setMissing] = useState(false)
  const id = text.trim()
  const revoking = useVerb(
    () => load(api.POST('/admin/revoke', { body: { surface, id } })),
    ({ revoked }) => {
      sayDone(t('revoked_done', { count: revoked }))
      close()
    },
  )
  const act = () => {
    setMissing(id === '')
    if (id !== '') revoking.mutate(undefined)
  }
  return (
    <Dialog title={person === null ? t('revoke_person') : t('revoke_named', { name: person.name })} close={close}>
      <Text size="sm" mb="md">
        {t('revoke_note')}
      </Text>
      {person === null && (
        <>
          <NativeSelect
            label={t('revoke_role')}
            value={surface}
            onChange={event => setSurface(asSurface(event.currentTarget.value) ?? surface)}
            data={surfaces.map(value => ({ value, label: t(`role_${value}`) }))}
          />
          <TextInput
            label={t('person_id')}
            mt="md"
            dir="ltr"
            maxLength={catalogueLimits.givenId}
            value={text}
            onChange={event => setText(event.currentTarget.value)}
            error={missing ? t('required') : undefined}
          />
        </>
      )}
      <FormEnd verb={revoking} label={t('revoke')} act={act} grave leave={{ label: t('leave_as_is'), close }} />
    </Dialog>
  )
}
