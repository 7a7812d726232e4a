import { useText } from '../../i18n/language.ts'
import { Page } from '../../parts/page/page.tsx'
import { ErasurePanel } from './erasure-panel.tsx'
import { ExportPanel } from './export-panel.tsx'

/** Lets patients export or erase the data that the service keeps about them. */
export function MyDataPage() {
  const t = useText()
  return (
    <Page title={t('nav_my_data')} intro={t('my_data_intro')}>
      <ExportPanel />
      <ErasurePanel />
    </Page>
  )
}
