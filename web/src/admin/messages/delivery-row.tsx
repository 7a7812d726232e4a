import type { ReactNode } from 'react'
import type { Data } from '../../api/types.ts'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { Tag, type Tone } from '../../parts/case/tag.tsx'
import { Dotted, Row } from '../../parts/list/rows.tsx'
import { events } from './events.ts'

type Delivery = Data<'/admin/list-deliveries'>[number]

const tones: Readonly<Record<Delivery['state'], Tone>> = { sent: 'good', refused: 'bad', failed: 'warn' }

/** One delivery: its event, recipient, channel, address and time, and whether the other server accepted the message. */
export function DeliveryRow({
  delivery,
  more,
  children,
}: {
  delivery: Delivery
  more?: ReactNode
  children?: ReactNode
}) {
  const t = useText()
  const f = useFormats()
  const { event, to, channel, state, address, date } = delivery
  const facts = [t(`delivery_${to}`), t(`channel_${channel}`), address, f.moment(date)]
  return (
    <Row title={t(events[event])} detail={<Dotted items={facts} />} more={more}>
      <Tag tone={tones[state]}>{t(`delivery_${state}`)}</Tag>
      {children}
    </Row>
  )
}
