import { TextInput, type TextInputProps } from '@mantine/core'
import { catalogueLimits } from '../../../../src/domain/catalogue/catalogue-limits.ts'
import { useText } from '../../i18n/language.ts'

/** An id that the hospital gives. It cannot be changed later, because another id means another entry. */
export function GivenId({ isNew, ...field }: TextInputProps & { isNew: boolean }) {
  const t = useText()
  return (
    <TextInput
      dir="ltr"
      mb="md"
      maxLength={catalogueLimits.givenId}
      readOnly={!isNew}
      description={t(isNew ? 'given_id_hint' : 'given_id_fixed')}
      {...field}
    />
  )
}
