import { Box, Button, Skeleton, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { isOpen } from '../../../../src/domain/case/status.ts'
import { api, load } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { homeCases, how } from '../../api/questions.ts'
import type { Data, Status } from '../../api/types.ts'
import { caseLabel } from '../../i18n/format.ts'
import { type TextKey, useText } from '../../i18n/language.ts'
import { StatusTag } from '../../parts/case/status.tsx'
import { Dotted, RowLink, Rows } from '../../parts/list/rows.tsx'
import { CardIcon, ListIcon, ReportIcon, StethoscopeIcon, UploadIcon } from '../../parts/page/icons.tsx'
import { Later } from '../../parts/page/later.tsx'
import { ListSkeleton, Loaded } from '../../parts/page/loaded.tsx'
import { Page, SectionTitle } from '../../parts/page/page.tsx'
import { Steps } from '../../parts/page/steps.tsx'
import { isTask, Tasks, useCards, usePromise } from './cards.tsx'
import { EmergencyNote } from './emergency-note.tsx'
import { useWhose } from './whose.ts'

/**
 * The start page: the patient's tasks, then the state of the cases and their next steps, then how the service works.
 */
export function HomePage() {
  const t = useText()
  const cards = useCards()
  const cases = useLoad(homeCases.key, () => load(api.POST(homeCases.path, { body: homeCases.body })))
  const own = [...(cases.data?.cases ?? []), ...(cases.data?.drafts ?? [])]
  // All parts appear together, so that none moves another while somebody reads it.
  const isLoading = cards.isPending || cases.isPending
  const hasNone = cases.data !== undefined && own.length === 0
  return (
    <Page
      title={t(hasNone ? 'how_title' : 'home_title')}
      intro={t('home_intro')}
      actions={
        <Button component={Link} to="/app/new">
          {t('start_case')}
        </Button>
      }
    >
      {isLoading ? <ListSkeleton /> : parts()}
    </Page>
  )

  function parts() {
    return (
      <>
        {!hasNone && (
          <>
            <SectionTitle>{t('home_tasks')}</SectionTitle>
            <Loaded query={cards}>
              {found => (
                <>
                  <Tasks />
                  <Drafts drafts={cases.data?.drafts ?? []} />
                  {!found.cards.some(isTask) && cases.data?.drafts?.length === 0 && (
                    <Text>
                      {t('home_nothing')}. {t('home_nothing_hint')}
                    </Text>
                  )}
                </>
              )}
            </Loaded>
            <Progress items={(cases.data?.cases ?? []).filter(({ status }) => isOpen(status))} />
          </>
        )}
        <Later>
          <SectionTitle>{t('how_title')}</SectionTitle>
          <How />
          <Box mt="lg">
            <EmergencyNote />
          </Box>
        </Later>
      </>
    )
  }
}

type Item = Data<'/app/list-review-cases'>['cases'][number]

function Drafts({ drafts }: { drafts: readonly Item[] }) {
  const t = useText()
  const whose = useWhose()
  if (drafts.length === 0) return null
  return (
    <Rows>
      {drafts.map(draft => (
        <RowLink
          key={draft.case_id}
          to={`/app/cases/${draft.case_id}`}
          title={t('home_draft')}
          detail={<Dotted items={[whose(draft), draft.review_type, draft.disease, caseLabel(draft)]} />}
        >
          <StatusTag status={draft.status} />
        </RowLink>
      ))}
    </Rows>
  )
}

/** The step that a case waits for, by its state. */
const nextSteps: Partial<Record<Status, TextKey>> = {
  review: 'step_coordinator',
  payment_pending: 'step_paid',
  payment_failed: 'step_paid',
  payment_success: 'step_report',
}

function Progress({ items }: { items: readonly Item[] }) {
  const t = useText()
  const whose = useWhose()
  const promise = usePromise()
  if (items.length === 0) return null
  return (
    <>
      <SectionTitle>{t('home_progress')}</SectionTitle>
      <Rows>
        {items.map(item => {
          const next = nextSteps[item.status]
          return (
            <RowLink
              key={item.case_id}
              to={`/app/cases/${item.case_id}`}
              title={<Dotted items={[item.review_type, whose(item)]} />}
              detail={<Dotted items={[item.disease, caseLabel(item)]} />}
              more={
                <Text size="sm">
                  <Dotted items={[next && t('home_next', { step: t(next) }), promise(item)]} />
                </Text>
              }
            >
              <StatusTag status={item.status} />
            </RowLink>
          )
        })}
      </Rows>
    </>
  )
}

const icons: Readonly<Record<string, ReactNode>> = {
  list: <ListIcon />,
  upload: <UploadIcon />,
  stethoscope: <StethoscopeIcon />,
  card: <CardIcon />,
  report: <ReportIcon />,
}

function How() {
  const steps = useLoad(how.key, () => load(api.GET(how.path)))
  return (
    <Loaded query={steps} skeleton={<Skeleton height={260} />}>
      {({ steps }) => (
        <Steps
          steps={steps.map(({ seq, icon, title }) => ({
            key: String(seq),
            icon: icons[icon] ?? <ListIcon />,
            title,
          }))}
        />
      )}
    </Loaded>
  )
}
