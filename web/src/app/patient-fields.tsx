import { NativeSelect, NumberInput, Radio, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type TextKey, useText } from '../i18n/language.ts'
import { FieldGrid } from '../parts/form/field-grid.tsx'
import { FreeText } from '../parts/form/free-text.tsx'
import { Panel } from '../parts/page/panel.tsx'
import type { CaseValues, Relation } from './case-values.ts'
import styles from './patient-fields.module.css'

/** In the order in which they are offered. */
const relations: Readonly<Record<Relation, TextKey>> = {
  self: 'relation_self',
  child: 'relation_child',
  parent: 'relation_parent',
  spouse: 'relation_spouse',
  other: 'relation_other',
}

export function PatientFields({ form }: { form: UseFormReturnType<CaseValues> }) {
  const t = useText()
  return (
    <Panel title={t('section_patient')}>
      <FieldGrid>
        <NativeSelect
          label={t('relation')}
          data={Object.entries(relations).map(([value, key]) => ({ value, label: t(key) }))}
          {...form.getInputProps('relation')}
        />
        <TextInput
          label={t('patient_name')}
          description={t('patient_name_hint')}
          maxLength={200}
          dir="auto"
          {...form.getInputProps('patient_name')}
        />
        <NumberInput
          label={t('age')}
          min={0}
          max={150}
          allowDecimal={false}
          hideControls
          inputMode="numeric"
          {...form.getInputProps('patient_age')}
        />
        <Radio.Group label={t('gender')} {...form.getInputProps('patient_gender')}>
          <div className={styles.choices}>
            <Radio value="female" label={t('female')} />
            <Radio value="male" label={t('male')} />
          </div>
        </Radio.Group>
      </FieldGrid>
      <FreeText
        label={t('history')}
        description={t('history_hint')}
        minRows={5}
        maxRows={16}
        mt="md"
        {...form.getInputProps('medical_history')}
      />
    </Panel>
  )
}
