import { Skeleton } from '@mantine/core'
import { api, load } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { Dialog } from '../../parts/form/dialog.tsx'
import { Loaded } from '../../parts/page/loaded.tsx'
import { doctorsOf } from '../people/doctor-list.tsx'
import { DoctorIdsForm } from './doctor-ids-form.tsx'

/** The doctors of one category. */
export function MappingDialog({ dcId, title, close }: { dcId: string; title: string; close: () => void }) {
  const details = useLoad(['mapped', dcId], () =>
    load(api.POST('/admin/mapped-doctors-details', { body: { dc_id: dcId, names: true } })),
  )
  return (
    <Dialog title={title} close={close}>
      <Loaded query={details} skeleton={<Skeleton height={160} />}>
        {({ doctors, named_doctors }) => (
          <DoctorIdsForm
            initial={doctorsOf(doctors, named_doctors)}
            save={doctor_ids => load(api.POST('/admin/map-doctors', { body: { dc_id: dcId, doctor_ids } }))}
            close={close}
          />
        )}
      </Loaded>
    </Dialog>
  )
}
