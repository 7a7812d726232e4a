import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { catalogueLimits } from '../../../../src/domain/catalogue-limits.ts'
import { api, load } from '../../api/client.ts'
import { useVerb } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { sayDone, showFirstError } from '../../parts/form/after-saving.tsx'
import { Dialog } from '../../parts/form/dialog.tsx'
import { FieldGrid, inArabic, inEnglish } from '../../parts/form/fields.tsx'
import { FormEnd } from '../../parts/form/form-end.tsx'
import { useFieldErrors } from '../../parts/page/problem-text.ts'
import type { Department } from './directory.ts'
import { GivenId } from './given-id.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'

type Values = Omit<Department, 'doctor_count'>

export function DepartmentDialog({ department, close }: { department: Department | null; close: () => void }) {
  const t = useText()
  const text = (value: string) => (value.trim() === '' ? t('required') : null)
  const { department_id = '', name_en = '', name_ar = '' } = department ?? {}
  const form = useForm<Values>({
    initialValues: { department_id, name_en, name_ar },
    validate: { department_id: text, name_en: text, name_ar: text },
  })
  const saving = useVerb(
    (body: Values & { replace: boolean }) => load(api.POST('/admin/save-department', { body })),
    () => {
      sayDone(t('saved'))
      close()
    },
  )
  const labels = { department_id: t('department_id'), name_en: t('name_en'), name_ar: t('name_ar') }
  const errorsOf = useFieldErrors(labels)
  const [known, setKnown] = useState(false)
  // An entry that is edited is replaced; a new one only when somebody has said so.
  const send = (replace: boolean) =>
    saving.mutate(
      { ...form.values, replace },
      {
        onError: problem => {
          setKnown(problem.code === 'already_exists')
          form.setErrors(errorsOf(problem))
        },
      },
    )
  const save = form.onSubmit(() => send(department !== null), showFirstError)
  const replaceIt = () => {
    setKnown(false)
    send(true)
  }
  const field = (name: keyof Values) => ({ label: labels[name], ...form.getInputProps(name) })
  return (
    <Dialog title={t(department === null ? 'add_department' : 'edit_department')} close={close} wide>
      <form onSubmit={save} noValidate>
        <GivenId isNew={department === null} {...field('department_id')} />
        <FieldGrid>
          <TextInput {...inEnglish} maxLength={catalogueLimits.name} {...field('name_en')} />
          <TextInput {...inArabic} maxLength={catalogueLimits.name} {...field('name_ar')} />
        </FieldGrid>
        <FormEnd verb={saving} label={t('save')} leave={{ label: t('discard'), close }} />
      </form>
      {known && (
        <ReplaceDialog id={form.values.department_id.trim()} replace={replaceIt} close={() => setKnown(false)} />
      )}
    </Dialog>
  )
}
