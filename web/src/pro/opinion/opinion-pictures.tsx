import { Button, FileButton, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useCallback, useEffect, useState } from 'react'
import { LONGEST_CAPTION, MOST_PICTURES_OF_OPINION } from '../../../../src/domain/case/limits.ts'
import { api, ask } from '../../api/client.ts'
import { useVerb } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { type Picture, Pictures } from '../../parts/case/pictures.tsx'
import { sayDone, useSayRefused } from '../../parts/form/after-saving.tsx'
import { Dialog } from '../../parts/form/dialog.tsx'
import { FormEnd } from '../../parts/form/form-end.tsx'
import { FreeText } from '../../parts/form/free-text.tsx'
import { UnprintableNote, useUnprintable } from '../../parts/form/unprintable.tsx'
import { useFieldErrors } from '../../parts/page/problem-text.ts'
import styles from './opinion-pictures.module.css'

const KINDS = ['image/png', 'image/jpeg']
const pictureIn = (files: FileList | null | undefined) => [...(files ?? [])].find(({ type }) => KINDS.includes(type))

/** The pictures of the doctor's own opinion: chosen, dropped, or pasted anywhere on the page. */
export function OpinionPictures({ assignmentId, pictures }: { assignmentId: string; pictures: readonly Picture[] }) {
  const t = useText()
  const [chosen, setChosen] = useState<{ file: Blob; number: number } | null>(null)
  const choose = useCallback(
    (file: Blob | null | undefined) => file && setChosen(before => ({ file, number: (before?.number ?? 0) + 1 })),
    [],
  )
  const sayRefused = useSayRefused()
  const removing = useVerb(
    ({ picture_id }: Picture) => ask(api.POST('/pro/remove-opinion-picture', { body: { picture_id } })),
    () => sayDone(t('picture_removed')),
  )
  const isFull = pictures.length >= MOST_PICTURES_OF_OPINION
  useEffect(() => {
    if (isFull) return
    const take = (event: ClipboardEvent) => choose(pictureIn(event.clipboardData?.files))
    // Receives a view that was added in the viewer beside the form ("Add this view").
    const receive = ({ origin, data }: MessageEvent) => {
      if (origin === location.origin && data?.addedView instanceof Blob) choose(data.addedView)
    }
    document.addEventListener('paste', take)
    window.addEventListener('message', receive)
    return () => {
      document.removeEventListener('paste', take)
      window.removeEventListener('message', receive)
    }
  }, [isFull, choose])
  return (
    <section
      className={styles.pictures}
      aria-label={t('opinion_pictures')}
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        event.preventDefault()
        if (!isFull) choose(pictureIn(event.dataTransfer.files))
      }}
    >
      <Text fw={600}>{t('opinion_pictures')}</Text>
      <Text size="sm" c="dimmed">
        {t('opinion_pictures_hint', { count: MOST_PICTURES_OF_OPINION })}
      </Text>
      <Pictures
        pictures={pictures}
        remove={picture => removing.mutate(picture, { onError: problem => sayRefused(problem) })}
      />
      {!isFull && (
        <FileButton accept={KINDS.join(',')} onChange={choose} key={pictures.length}>
          {props => (
            <Button variant="default" mt="sm" {...props}>
              {t('add_picture')}
            </Button>
          )}
        </FileButton>
      )}
      {chosen && (
        // Another picture pasted meanwhile gets a dialog of its own, which stays open when the first dialog closes.
        <PictureDialog
          key={chosen.number}
          assignmentId={assignmentId}
          file={chosen.file}
          close={() => setChosen(now => (now === chosen ? null : now))}
        />
      )}
    </section>
  )
}

/** Shows the picture once more, because a name may be burnt into it, and asks for its caption. */
function PictureDialog({ assignmentId, file, close }: { assignmentId: string; file: Blob; close: () => void }) {
  const t = useText()
  const form = useForm({ initialValues: { caption: '' } })
  const labels = { caption: t('picture_caption'), picture: t('picture') }
  const errorsOf = useFieldErrors(labels)
  const unprintable = useUnprintable('pro', [{ label: labels.caption, text: form.values.caption }])
  const shown = useAddress(file)
  const adding = useVerb(
    async () => {
      const body = { sop_id: assignmentId, picture: await base64Of(file), caption: form.values.caption }
      return ask(api.POST('/pro/add-opinion-picture', { body }))
    },
    () => {
      sayDone(t('picture_added'))
      close()
    },
  )
  const add = () => {
    if (form.values.caption.trim() === '') return form.setFieldError('caption', t('required'))
    adding.mutate(undefined, { onError: problem => form.setErrors(errorsOf(problem)) })
  }
  return (
    <Dialog title={t('add_picture')} close={close} wide>
      <Text size="sm" mb="sm">
        {t('picture_look')}
      </Text>
      {shown && <img className={styles.chosen} src={shown} alt={t('picture_chosen')} />}
      <FreeText
        label={labels.caption}
        mt="md"
        minRows={2}
        maxRows={4}
        maxLength={LONGEST_CAPTION}
        {...form.getInputProps('caption')}
      />
      <UnprintableNote of={unprintable} />
      <FormEnd verb={adding} label={t('add_picture_confirm')} act={add} leave={{ label: t('leave_as_is'), close }} />
    </Dialog>
  )
}

function useAddress(file: Blob): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
