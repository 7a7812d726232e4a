import { Text, Title } from '@mantine/core'
import { type TextKey, useLanguage, useText } from '../i18n/language.ts'
import { PrintButton } from '../parts/page/buttons.tsx'
import { Page } from '../parts/page/page.tsx'
import { Panel } from '../parts/page/panel.tsx'
import type { Surface } from '../session/session.ts'
import { adminHelp } from './admin.ts'
import { coordinatorHelp } from './coordinator.ts'
import type { HelpEntry } from './entry.ts'
import styles from './help-page.module.css'
import { patientHelp } from './patient.ts'
import { specialistHelp } from './specialist.ts'

/**
 * The help of each desk. A doctor may be specialist in one case and coordinator in another, so the doctors' page has
 * both parts.
 */
const help: Readonly<Record<Surface, readonly (readonly [TextKey, readonly HelpEntry[]])[]>> = {
  app: [['help_patient', patientHelp]],
  pro: [
    ['help_coordinator', coordinatorHelp],
    ['help_specialist', specialistHelp],
  ],
  admin: [['help_admin', adminHelp]],
}

/** Answers to the most common questions of each role. */
export function HelpPage({ surface }: { surface: Surface }) {
  const t = useText()
  const { lang } = useLanguage()
  return (
    <Page title={t('help')} intro={t('help_intro')} actions={<PrintButton />}>
      {help[surface].map(([title, entries]) => (
        <Panel key={title} title={t(title)}>
          {entries.map(({ [lang]: [question, answer] }) => (
            <div key={question} className={styles.entry}>
              <Title order={3} className={styles.question}>
                {question}
              </Title>
              <Text>{answer}</Text>
            </div>
          ))}
        </Panel>
      ))}
    </Page>
  )
}
