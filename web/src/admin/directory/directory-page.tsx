import { useText } from '../../i18n/language.ts'
import { Page } from '../../parts/page/page.tsx'
import { Departments } from './departments.tsx'
import { Doctors } from './doctors.tsx'

/** The directory: doctors with name and speciality, and their departments. */
export function DirectoryPage() {
  const t = useText()
  return (
    <Page title={t('nav_directory')} intro={t('directory_intro')}>
      <Doctors />
      <Departments />
    </Page>
  )
}
