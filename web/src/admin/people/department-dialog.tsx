import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { catalogueLimits } from '../../../../src/domain/catalogue/catalogue-limits.ts'
import { api, load } from '../../api/client.ts'
import { useText } from '../../i18n/language.ts'
import { Dialog } from '../../parts/form/dialog.tsx'
import { FieldGrid, inArabic, inEnglish } from '../../parts/form/fields.tsx'
import { FormEnd } from '../../parts/form/form-end.tsx'
import type { Department } from './directory.ts'
import { GivenId } from './given-id.tsx'
import { useSaving } from './use-saving.tsx'

type Values = Omit<Department, 'doctor_count'>

export function DepartmentDialog({ department, close }: { department: Department | null; close: () => void }) {
  const t = useText()
  const text = (value: string) => (value.trim() === '' ? t('required') : null)
  const { department_id = '', name_en = '', name_ar = '' } = department ?? {}
  const form = useForm<Values>({
    initialValues: { department_id, name_en, name_ar },
    validate: { department_id: text, name_en: text, name_ar: text },
  })
  const labels = { department_id: t('department_id'), name_en: t('name_en'), name_ar: t('name_ar') }
  const { saving, submit, question } = useSaving<Values>({
    form,
    labels,
    isNew: department === null,
    id: values => values.department_id,
    save: body => load(api.POST('/admin/save-department', { body })),
    close,
  })
  const field = (name: keyof Values) => ({ label: labels[name], ...form.getInputProps(name) })
  return (
    <Dialog title={t(department === null ? 'add_department' : 'edit_department')} close={close} wide>
      <form onSubmit={submit} noValidate>
        <GivenId isNew={department === null} {...field('department_id')} />
        <FieldGrid>
          <TextInput {...inEnglish} maxLength={catalogueLimits.name} {...field('name_en')} />
          <TextInput {...inArabic} maxLength={catalogueLimits.name} {...field('name_ar')} />
        </FieldGrid>
        <FormEnd verb={saving} label={t('save')} leave={{ label: t('discard'), close }} />
      </form>
      {question}
    </Dialog>
  )
}
