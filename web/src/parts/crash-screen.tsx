import { Button } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { useText } from '../i18n/language.ts'
import { Empty } from './page.tsx'

/** A new version of the pages, or a defect: either way a fresh load is the way on. */
function Crashed() {
  const t = useText()
  return (
    <main className="page">
      <Empty
        title={t('crash_title')}
        hint={t('crash_hint')}
        action={<Button onClick={() => location.reload()}>{t('reload')}</Button>}
      />
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
