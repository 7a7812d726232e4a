import { api, load } from '../../api/client.ts'
import { useVerb } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { Dialog } from '../../parts/form/dialog.tsx'
import { sayDone } from '../../parts/form/done.ts'
import { FormEnd } from '../../parts/form/form-end.tsx'
import { showFirstError } from '../../parts/form/show-first-error.ts'
import { useFieldErrors } from '../../parts/page/problem-text.ts'
import type { ReviewType, ReviewTypeBody, ReviewTypeValues } from './review-type.ts'
import { ReviewTypeFields, useReviewTypeForm, useReviewTypeLabels } from './review-type-fields.tsx'

export function ReviewTypeDialog({ type, close }: { type: ReviewType | null; close: () => void }) {
  const t = useText()
  const form = useReviewTypeForm(type)
  const errorsOf = useFieldErrors(useReviewTypeLabels())
  const saving = useVerb(
    (values: ReviewTypeValues) => {
      const body = values as ReviewTypeBody
      if (type === null) return load(api.POST('/admin/save-reviewtypes', { body }))
      return load(api.POST('/admin/edit-reviewtypes', { body: { review_type_id: type.review_type_id, ...body } }))
    },
    () => {
      sayDone(t('saved'))
      close()
    },
  )
  const save = form.onSubmit(
    values => saving.mutate(values, { onError: problem => form.setErrors(errorsOf(problem)) }),
    showFirstError,
  )
  return (
    <Dialog title={t(type === null ? 'add_review_type' : 'edit_review_type')} close={close} wide>
      <form onSubmit={save} noValidate>
        <ReviewTypeFields form={form} />
        <FormEnd verb={saving} label={t('save')} leave={{ label: t('discard'), close }} />
      </form>
    </Dialog>
  )
}
