import { Link } from 'wouter'
import { useText } from '../i18n/language.ts'
import { Panel } from '../parts/page/panel.tsx'
import styles from './case-links.module.css'

/** Links to the consent of a case and to the list of who opened it. */
export function CaseLinks({ caseId }: { caseId: string }) {
  const t = useText()
  return (
    <Panel title={t('more_about_case')}>
      <ul className={styles.links}>
        <li>
          <Link to={`/app/cases/${caseId}/consent`}>{t('case_consent')}</Link>
        </li>
        <li>
          <Link to={`/app/cases/${caseId}/access`}>{t('case_access')}</Link>
        </li>
      </ul>
    </Panel>
  )
}
