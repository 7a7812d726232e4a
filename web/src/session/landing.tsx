import { Button, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'wouter'
import { Frame } from '../frame/frame.tsx'
import { type TextKey, useText } from '../i18n/language.ts'
import {
  CardIcon,
  ChartIcon,
  ListIcon,
  PersonIcon,
  ReportIcon,
  StethoscopeIcon,
  UploadIcon,
} from '../parts/page/icons.tsx'
import { PageBody, SectionTitle, useHeading } from '../parts/page/page.tsx'
import { RoundIcon, Steps } from '../parts/page/steps.tsx'
import styles from './landing.module.css'
import type { Surface } from './session.ts'

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
  const heading = useHeading()
  useEffect(() => {
    document.title = t('brand')
  })
  return (
    <Frame home="/">
      <section className={styles.hero}>
        <Title order={1} ref={heading} tabIndex={-1} className={styles.title}>
          {t('hero_title')}
        </Title>
        <Text size="lg" className={styles.text}>
          {t('hero_text')}
        </Text>
        <Button component={Link} to="/app/new" size="md">
          {t('hero_start')}
        </Button>
      </section>
      <PageBody>
        <SectionTitle>{t('doors_title')}</SectionTitle>
        <div className={styles.doors}>
          {doors.map(({ surface, icon }) => (
            <Link key={surface} to={`/${surface}`} className={styles.door}>
              <RoundIcon>{icon}</RoundIcon>
              <strong>{t(`role_${surface}`)}</strong>
              <span className={styles.hint}>{t(`door_${surface}`)}</span>
            </Link>
          ))}
        </div>
        <SectionTitle>{t('how_title')}</SectionTitle>
        <Steps steps={steps.map(([key, icon]) => ({ key, icon, title: t(key) }))} />
      </PageBody>
    </Frame>
  )
}
