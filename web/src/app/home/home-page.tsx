import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { api, load } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { CardIcon, ListIcon, ReportIcon, StethoscopeIcon, UploadIcon } from '../../parts/page/icons.tsx'
import { Loaded } from '../../parts/page/loaded.tsx'
import { Page } from '../../parts/page/page.tsx'
import { Steps } from '../../parts/page/steps.tsx'
import { Cards } from './cards.tsx'
import { EmergencyNote } from './emergency-note.tsx'

const icons: Readonly<Record<string, ReactNode>> = {
  list: <ListIcon />,
  upload: <UploadIcon />,
  stethoscope: <StethoscopeIcon />,
  card: <CardIcon />,
  report: <ReportIcon />,
}

export function HomePage() {
  const t = useText()
  const how = useLoad(['how'], () => load(api.GET('/app/how')))
  return (
    <Page
      title={how.data?.title ?? t('how_title')}
      intro={how.data?.subtitle}
      actions={
        <Button component={Link} to="/app/new">
          {how.data?.cta.submit_now ?? t('nav_new_case')}
        </Button>
      }
    >
      <EmergencyNote />
      <Cards />
      <Loaded query={how} skeleton={<Skeleton height={260} />}>
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
    </Page>
  )
}
