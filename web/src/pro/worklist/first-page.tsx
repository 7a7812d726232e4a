import { Redirect } from 'wouter'
import { api, ask } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { Loaded } from '../../parts/page/loaded.tsx'
import { PageBody } from '../../parts/page/page.tsx'

/** Whoever coordinates a case begins with what they coordinate, everybody else with what is asked of them. */
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
