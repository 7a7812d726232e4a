import { Button, CloseButton, Loader, Progress, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { FieldTrouble } from '../form/fields.tsx'
import { FileIcon } from '../page/icons.tsx'
import { pictureFrame } from './document-picture.tsx'
import styles from './file-row.module.css'
import type { UploadItem, UploadQueue } from './upload-queue.ts'

interface FileRowProps {
  name: string
  /** A small version of the file, if it is a picture. */
  picture?: string | null
  /** Shown below the name. */
  below?: ReactNode
  /** Buttons at the end of the row. */
  children: ReactNode
}

/** One file in the list of files to send. */
export function FileRow({ name, picture = null, below, children }: FileRowProps) {
  return (
    <li className={styles.row}>
      {picture === null ? (
        <span className={pictureFrame}>
          <FileIcon />
        </span>
      ) : (
        <img src={picture} alt="" className={pictureFrame} />
      )}
      <div className={styles.middle}>
        <bdi>{name}</bdi>
        {below}
      </div>
      {children}
    </li>
  )
}

interface ChosenDocumentProps {
  name: string
  picture: string | null
  checking: boolean
  /** Shown below the name. */
  below: ReactNode
  remove: () => void
}

/** A document that will be sent with the form. */
export function ChosenDocument({ name, picture, checking, below, remove }: ChosenDocumentProps) {
  const t = useText()
  return (
    <FileRow name={name} picture={picture} below={below}>
      {checking && (
        <>
          <Loader size="xs" />
          <Text size="xs" c="dimmed">
            {t('document_checking')}
          </Text>
        </>
      )}
      <CloseButton aria-label={t('remove_document', { name })} onClick={remove} />
    </FileRow>
  )
}

const MB = 1024 * 1024

/** One upload: its progress, its speed, and the remaining time. */
export function UploadRow({ item, queue }: { item: UploadItem; queue: UploadQueue }) {
  const t = useText()
  const { id, name, bytes, sent, state, trouble, picture } = item
  const share = bytes === 0 ? 0 : (100 * sent) / bytes
  return (
    <FileRow
      name={name}
      picture={picture}
      below={
        trouble === null ? (
          <>
            <Progress value={share} aria-label={t('upload_progress', { name })} size="sm" />
            <Figures item={item} />
          </>
        ) : (
          <FieldTrouble>{t(trouble)}</FieldTrouble>
        )
      }
    >
      {state === 'sending' && (
        <Button size="xs" variant="default" onClick={() => queue.pause(id)} aria-label={t('pause_upload', { name })}>
          {t('pause')}
        </Button>
      )}
      {(state === 'paused' || (state === 'failed' && bytes > 0)) && (
        <Button size="xs" variant="default" onClick={() => queue.resume(id)} aria-label={t('resume_upload', { name })}>
          {t('resume')}
        </Button>
      )}
      <Button size="xs" variant="subtle" onClick={() => queue.cancel(id)} aria-label={t('cancel_upload', { name })}>
        {t('do_not_send')}
      </Button>
    </FileRow>
  )
}

function Figures({ item: { bytes, sent, state, speed } }: { item: UploadItem }) {
  const t = useText()
  const f = useFormats()
  const words = [t('upload_sent', { sent: f.count(sent / MB), total: f.count(bytes / MB) })]
  if (state === 'paused') words.push(t('upload_paused'))
  if (state === 'waiting') words.push(t('upload_waiting'))
  if (state === 'sending' && speed !== null && speed > 0) {
    const seconds = Math.ceil((bytes - sent) / speed)
    const left =
      seconds < 90 ? t('seconds_left', { count: seconds }) : t('minutes_left', { count: Math.ceil(seconds / 60) })
    words.push(t('upload_speed', { speed: f.count(speed / MB) }), left)
  }
  return (
    <Text size="xs" c="dimmed">
      {words.join(' · ')}
    </Text>
  )
}
