import { Button, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'wouter'
import { type TextKey, useText } from '../i18n/language.ts'
import { Frame } from '../parts/frame.tsx'
import { CardIcon, ChartIcon, ListIcon, PersonIcon, ReportIcon, StethoscopeIcon, UploadIcon } from '../parts/icons.tsx'
import { useHeading } from '../parts/page.tsx'
import { useSandbox } from './sandbox.ts'
import { type Surface, tokenOf } from './session.ts'

const steps: readonly [TextKey, ReactNode][] = [
  ['step_1', <ListIcon key="1" />],
  ['step_2', <UploadIcon key="2" />],
  ['step_3', <StethoscopeIcon key="3" />],
  ['step_4', <CardIcon key="4" />],
  ['step_5', <ReportIcon key="5" />],
]

const doors: readonly { surface: Surface; icon: ReactNode }[] = [
  { surface: 'app', icon: <PersonIcon size={26} /> },
  { surface: 'pro', icon: <StethoscopeIcon size={26} /> },
  { surface: 'admin', icon: <ChartIcon size={26} /> },
]

export function Landing() {
  const t = useText()
  const sandbox = useSandbox()
  const heading = useHeading()
  useEffect(() => {
    document.title = t('brand')
  })
  return (
    <Frame home="/">
      <section className="hero">
        <Title order={1} ref={heading} tabIndex={-1}>
          {t('hero_title')}
        </Title>
        <Text size="lg" className="hero-text">
          {t('hero_text')}
        </Text>
        {sandbox && !tokenOf('app') && (
          <Button component={Link} to="/sign-in?as=app" size="md">
            {t('hero_start')}
          </Button>
        )}
      </section>
      <div className="page">
        <Title order={2} className="section-title">
          {t('doors_title')}
        </Title>
        <div className="doors">
          {doors.map(({ surface, icon }) => (
            <Link
              key={surface}
              to={tokenOf(surface) ? `/${surface}` : sandbox ? `/sign-in?as=${surface}` : `/${surface}`}
              className="door"
            >
              <span className="round-icon">{icon}</span>
              <strong>{t(`role_${surface}`)}</strong>
              <span>{t(`door_${surface}`)}</span>
            </Link>
          ))}
        </div>
        <Title order={2} className="section-title">
          {t('how_title')}
        </Title>
        <ol className="steps">
          {steps.map(([key, icon]) => (
            <li key={key}>
              <span className="round-icon">{icon}</span>
              <span>{t(key)}</span>
            </li>
          ))}
        </ol>
      </div>
    </Frame>
  )
}
