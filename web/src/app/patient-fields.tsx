import { NumberInput, Radio } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useText } from '../i18n/language.ts'
import { FieldGrid } from '../parts/form/field-grid.tsx'
import { FreeText } from '../parts/form/free-text.tsx'
import { Panel } from '../parts/page/panel.tsx'
import type { CaseValues } from './case-values.ts'
import styles from './patient-fields.module.css'

export function PatientFields({ form }: { form: UseFormReturnType<CaseValues> }) {
  const t = useText()
  return (
    <Panel title={t('section_patient')}>
      <FieldGrid>
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
