import { Checkbox } from '@mantine/core'
import type { Data } from '../../api/types.ts'
import { useText } from '../../i18n/language.ts'
import { DoctorOnCard, doctorCard } from '../../parts/form/doctor-card.tsx'

export type Specialist = Data<'/pro/list-doctors'>['doctors'][number]

interface SpecialistCardProps {
  doctor: Specialist
  chosen: boolean
  choose: (wished: boolean) => void
}

/** A specialist with their present load. A specialist who is on the case already cannot be chosen. */
export function SpecialistCard({ doctor, chosen, choose }: SpecialistCardProps) {
  const t = useText()
  const { is_assigned } = doctor
  return (
    <Checkbox.Card checked={chosen} onChange={choose} disabled={is_assigned} className={doctorCard}>
      <Checkbox.Indicator disabled={is_assigned} />
      <DoctorOnCard doctor={doctor} note={is_assigned ? t('already_assigned') : null} />
    </Checkbox.Card>
  )
}
