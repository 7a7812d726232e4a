import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { useText } from '../i18n/language.ts'
import { Empty } from '../parts/page/loaded.tsx'
import { Page } from '../parts/page/page.tsx'
import { Frame } from './frame.tsx'

export function NotFoundNote({ home }: { home: string }) {
  const t = useText()
  return (
    <Page title={t('no_page_title')}>
      <Empty
        title={t('no_page_hint')}
        hint={t('no_page_next')}
        action={
          <Button component={Link} to={home}>
            {t('to_home')}
          </Button>
        }
      />
    </Page>
  )
}

export function NotFound() {
  return (
    <Frame home="/">
      <NotFoundNote home="/" />
    </Frame>
  )
}
