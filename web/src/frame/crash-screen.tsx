import { Button } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { useText } from '../i18n/language.ts'
import { Empty } from '../parts/page/loaded.tsx'
import { PageBody } from '../parts/page/page.tsx'

/**
 * A crash comes from a new version of the pages or from a defect. In both cases the next step is to load the page
 * again.
 */
function Crashed() {
  const t = useText()
  return (
    <main>
      <PageBody>
        <Empty
          title={t('crash_title')}
          hint={t('crash_hint')}
          action={<Button onClick={() => location.reload()}>{t('reload')}</Button>}
        />
      </PageBody>
    </main>
  )
}

export class CrashScreen extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override render() {
    return this.state.crashed ? <Crashed /> : this.props.children
  }
}
