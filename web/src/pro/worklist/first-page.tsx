import { Redirect } from 'wouter'
import { api, ask } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { Loaded } from '../../parts/page/loaded.tsx'
import { PageBody } from '../../parts/page/page.tsx'

/** Leads coordinators to the cases they coordinate, and everybody else to their assignments. */
export function FirstPage() {
  const coordinated = useLoad(['worklist', 'coordinator', 'any'], () =>
    ask(api.POST('/pro/worklist', { body: { role: 'coordinator', page_size: 1 } })),
  )
  return (
    <PageBody>
      <Loaded query={coordinated}>
        {({ pagination }) => <Redirect to={pagination.total > 0 ? '/pro/coordinated' : '/pro/assignments'} replace />}
      </Loaded>
    </PageBody>
  )
}
