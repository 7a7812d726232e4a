import { Checkbox, NativeSelect, Radio, TextInput, type TextInputProps } from '@mantine/core'
import { LONGEST_PATIENT_NAME } from '../../../../src/domain/case/limits.ts'
import { type TextKey, useText } from '../../i18n/language.ts'
import { FieldGrid } from '../../parts/form/fields.tsx'
import { NumberField } from '../../parts/form/number-field.tsx'
import type { Relation } from './case-values.ts'
import styles from './patient-step.module.css'
import type { Intake } from './use-intake.ts'

/** The relations, in the order shown. */
export const relations: Readonly<Record<Relation, TextKey>> = {
  self: 'relation_self',
  child: 'relation_child',
  parent: 'relation_parent',
  spouse: 'relation_spouse',
  other: 'relation_other',
}

/** Hints stand below the inputs, so that the inputs of a row stay in line however long the hints are. */
const hintBelow: TextInputProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error']

export function PatientStep({ form }: { form: Intake }) {
  const t = useText()
  return (
    <>
      <FieldGrid>
        <NativeSelect
          label={t('relation')}
          data={Object.entries(relations).map(([value, key]) => ({ value, label: t(key) }))}
          {...form.getInputProps('relation')}
        />
        <TextInput
          label={t('patient_name')}
          description={t('patient_name_hint')}
          inputWrapperOrder={hintBelow}
          maxLength={LONGEST_PATIENT_NAME}
          dir="auto"
          {...form.getInputProps('patient_name')}
        />
        <NumberField
          label={t('age')}
          description={t('age_unit')}
          inputWrapperOrder={hintBelow}
          {...form.getInputProps('patient_age')}
        />
        <Radio.Group label={t('gender')} {...form.getInputProps('patient_gender')}>
          <div className={styles.choices}>
            <Radio value="female" label={t('female')} />
            <Radio value="male" label={t('male')} />
          </div>
        </Radio.Group>
      </FieldGrid>
      {form.values.patient_age === 0 && (
        <Checkbox label={t('age_baby_confirm')} mt="md" {...form.getInputProps('is_baby', { type: 'checkbox' })} />
      )}
    </>
  )
}
