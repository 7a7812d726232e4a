import { Button, Skeleton } from '@mantine/core'
import { Link, useLocation } from 'wouter'
import { api, load } from '../../api/client.ts'
import { useText } from '../../i18n/language.ts'
import { NumberedIntro } from '../../parts/case/case-intro.tsx'
import { Empty, Loaded } from '../../parts/page/loaded.tsx'
import { Page } from '../../parts/page/page.tsx'
import { useOwnCase } from '../case/own-case.ts'
import { emptyCase, valuesOf, type Written } from './case-values.ts'
import { IntakeForm } from './intake-form.tsx'

/** Replaces the last step in the history, because going back must not lead to a form that looks unsent. */
function useDone() {
  const [, go] = useLocation()
  return (caseId: string) => go(`/app/cases/${caseId}`, { replace: true })
}

export function NewCasePage() {
  const t = useText()
  const save = async (body: Written) => {
    const headers = { 'idempotency-key': keyOf(body) }
    const { case_id } = await load(api.POST('/app/save-review-case', { body, headers }))
    last = { body: '', key: '' }
    return case_id
  }
  const done = useDone()
  return (
    <Page title={t('new_case_title')} intro={t('new_case_intro')}>
      <IntakeForm name="new" initial={emptyCase} save={save} done={done} />
    </Page>
  )
}

export function EditCasePage({ caseId }: { caseId: string }) {
  const t = useText()
  const details = useOwnCase(caseId)
  const save = async (body: Written) =>
    (await load(api.POST('/app/edit-review-case', { body: { case_id: caseId, ...body } }))).case_id
  const done = useDone()
  return (
    <Page
      title={t('edit_case_title')}
      intro={<NumberedIntro of={details.data} />}
      back={{ to: `/app/cases/${caseId}`, label: t('to_case') }}
    >
      <Loaded query={details} skeleton={<Skeleton height={420} />}>
        {data =>
          data.allowed.includes('edit-review-case') ? (
            <IntakeForm name={caseId} initial={valuesOf(data)} save={save} done={done} />
          ) : (
            <Empty
              title={t('not_editable')}
              hint={t('not_editable_hint')}
              action={
                <Button component={Link} to={`/app/cases/${caseId}`}>
                  {t('to_case')}
                </Button>
              }
            />
          )
        }
      </Loaded>
    </Page>
  )
}

let last = { body: '', key: '' }

/**
 * Returns the idempotency key of a case. The same case sent again after a lost answer has the same key, so that no
 * second case is created.
 */
function keyOf(body: Written): string {
  const text = JSON.stringify(body)
  if (text !== last.body) last = { body: text, key: randomKey() }
  return last.key
}

/** Returns a random key. `crypto.randomUUID` is not used, because it exists only on secure origins. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
}
