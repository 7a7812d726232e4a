import { api, ask, load } from '../../api/client.ts'
import { useText } from '../../i18n/language.ts'
import { Thread } from '../../parts/case/thread.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import type { DoctorCase } from './doctor-case.ts'

/** The coordinator and the patient, beside the case they write about. */
export function PatientThread({ data }: { data: DoctorCase }) {
  const t = useText()
  const { case_id, patient, allowed } = data
  const name = patient?.name ?? null
  return (
    <Panel title={name === null ? t('messages_with_patient') : t('messages_with', { name })}>
      <Thread
        caseId={case_id}
        own="coordinator"
        other={name ?? t('patient')}
        canWrite={allowed.includes('send-message')}
        hint={t('message_hint')}
        list={page => ask(api.POST('/pro/list-messages', { body: { case_id, page, page_size: 10 } }))}
        send={text => load(api.POST('/pro/send-message', { body: { case_id, text } }))}
      />
    </Panel>
  )
}
