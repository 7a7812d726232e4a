import { Button, Text } from '@mantine/core'
import { useText } from '../../i18n/language.ts'
import styles from './pictures.module.css'

export interface Picture {
  readonly picture_id: string
  readonly caption: string
  readonly width: number
  readonly height: number
  readonly url: string
}

interface PicturesProps {
  pictures: readonly Picture[]
  /** Given only to the author, while the opinion is open. */
  remove?: (picture: Picture) => void
}

/** The pictures of an opinion, two in a row, as the report prints them. */
export function Pictures({ pictures, remove }: PicturesProps) {
  const t = useText()
  if (pictures.length === 0) return null
  return (
    <div className={styles.pictures}>
      {pictures.map(picture => (
        <figure key={picture.picture_id} className={styles.figure}>
          <img
            className={styles.picture}
            src={new URL(picture.url).pathname}
            alt={picture.caption}
            width={picture.width}
            height={picture.height}
            loading="lazy"
          />
          <Text component="figcaption" size="sm" dir="auto">
            {picture.caption}
          </Text>
          {remove && (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => remove(picture)}
              aria-label={t('remove_picture_named', { name: picture.caption })}
            >
              {t('remove_picture')}
            </Button>
          )}
        </figure>
      ))}
    </div>
  )
}
