import { Button, Text } from '@mantine/core'
import { api, load } from '../../api/client.ts'
import { useVerb } from '../../api/queries.ts'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { FormEnd } from '../../parts/form/form-end.tsx'
import { Panel } from '../../parts/page/panel.tsx'

/** Creates the download link on request, because it is valid only for some minutes. The copy is made during the download. */
export function ExportPanel() {
  const t = useText()
  const f = useFormats()
  const making = useVerb(() => load(api.POST('/app/export-my-data', {})))
  const { data } = making
  return (
    <Panel title={t('export_title')}>
      <Text size="sm" mb="md">
        {t('export_text')}
      </Text>
      {data === undefined ? (
        <FormEnd verb={making} label={t('export_act')} act={() => making.mutate(undefined)} />
      ) : (
        <div role="status">
          <Text fw={600}>{t('export_ready')}</Text>
          <Text size="sm" mb="md">
            {t('export_until', { time: f.moment(data.expires_date) })}
          </Text>
          <Button component="a" href={pathOf(data.url)} download onClick={() => making.reset()}>
            {t('export_download')}
          </Button>
        </div>
      )}
    </Panel>
  )
}

/** Only the path, so that the download stays on this origin whatever public address the service has. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
