import { Radio } from '@mantine/core'
import type { ComponentProps } from 'react'
import { DoctorOnCard, doctorCard } from '../../parts/form/doctor-card.tsx'

interface DoctorCardProps extends ComponentProps<typeof DoctorOnCard> {
  id: string
}

/** One of several doctors to choose from. */
export function DoctorCard({ id, doctor, note }: DoctorCardProps) {
  return (
    <Radio.Card value={id} className={doctorCard}>
      <Radio.Indicator />
      <DoctorOnCard doctor={doctor} note={note} />
    </Radio.Card>
  )
}
