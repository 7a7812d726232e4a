import { imageLoader, type Types } from '@cornerstonejs/core'
import { Button, Text, UnstyledButton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Problem } from '../../api/problem.ts'
import { useText } from '../../i18n/language.ts'
import { FailureNote } from '../../parts/page/loaded.tsx'
import { saveFile } from '../../parts/page/save-file.ts'
import { nameOf } from './pane-view.tsx'
import { failureOf } from './pictures.ts'
import styles from './series-list.module.css'
import type { Stack } from './stacks.ts'
import type { OtherObject } from './study.ts'

interface SeriesListProps {
  stacks: readonly Stack[]
  /** The ids of those that are shown. */
  shown: readonly string[]
  choose: (stack: Stack) => void
}

export function SeriesList({ stacks, shown, choose }: SeriesListProps) {
  const t = useText()
  return (
    <nav className={styles.list} aria-label={t('viewer_series')}>
      {stacks.map(stack => (
        <UnstyledButton
          key={stack.id}
          className={styles.series}
          aria-pressed={shown.includes(stack.id)}
          onClick={() => choose(stack)}
        >
          <Thumbnail stack={stack} />
          <Text component="bdi" size="xs" className={styles.name}>
            {nameOf(stack, t)}
          </Text>
          <Text component="span" size="xs" c="dimmed">
            {stack.modality} · {stack.pictures.length}
          </Text>
        </UnstyledButton>
      ))}
    </nav>
  )
}

const SIDE = 72
const WAIT_MS = 600

/** The middle picture of a stack in small. It waits, so that the first picture comes first. */
function Thumbnail({ stack }: { stack: Stack }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const middle = stack.pictures[Math.floor(stack.pictures.length / 2)]?.imageId
  useEffect(() => {
    const waiting = setTimeout(async () => {
      if (middle === undefined) return
      const image = await imageLoader.loadAndCacheImage(middle, { useRGBA: true } as never)
      if (canvas.current && failureOf(middle) === null) drawSmall(canvas.current, image as Types.IImage)
    }, WAIT_MS)
    return () => clearTimeout(waiting)
  }, [middle])
  return <canvas ref={canvas} width={SIDE} height={SIDE} className={styles.small} aria-hidden />
}

/** Draws every so many pixels: good enough for a picture of this size. */
function drawSmall(canvas: HTMLCanvasElement, image: Types.IImage): void {
  const { rows, columns, color, invert } = image
  const pixels = image.voxelManager?.getScalarData() ?? image.getPixelData()
  const samples = Math.round(pixels.length / (rows * columns))
  const [width, centre] = [Number(image.windowWidth), Number(image.windowCenter)]
  const slope = image.preScale?.scaled ? 1 : image.slope
  const intercept = image.preScale?.scaled ? 0 : image.intercept
  const grey = (value: number) => ((value * slope + intercept - centre) / Math.max(1, width) + 0.5) * 255
  const step = Math.max(rows, columns) / SIDE
  const small = new ImageData(SIDE, SIDE)
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const row = Math.floor((y - SIDE / 2) * step + rows / 2)
      const column = Math.floor((x - SIDE / 2) * step + columns / 2)
      const isInside = row >= 0 && row < rows && column >= 0 && column < columns
      const from = (row * columns + column) * samples
      for (let channel = 0; channel < 3; channel++) {
        const value = Number(pixels[from + (color ? channel : 0)] ?? 0)
        const shown = color ? value : grey(value)
        small.data[(y * SIDE + x) * 4 + channel] = isInside ? (invert ? 255 - shown : shown) : 0
      }
      small.data[(y * SIDE + x) * 4 + 3] = 255
    }
  }
  canvas.getContext('2d')?.putImageData(small, 0, 0)
}

/** Files of the study that hold no pictures, named for what they are. */
export function OtherObjects({ others }: { others: readonly OtherObject[] }) {
  const t = useText()
  if (others.length === 0) return null
  return (
    <section className={styles.others} aria-label={t('viewer_others')}>
      <ul>
        {others.map(other => (
          <OtherRow key={other.uid} other={other} />
        ))}
      </ul>
    </section>
  )
}

function OtherRow({ other }: { other: OtherObject }) {
  const t = useText()
  const kind = t(`object_${other.kind}`)
  const saving = useMutation<void, Problem>({ mutationFn: () => save(other) })
  return (
    <li className={styles.other}>
      <Text component="span" size="sm">
        {kind}
        {other.name && (
          <>
            {': '}
            <bdi>{other.name}</bdi>
          </>
        )}
      </Text>
      <Button
        size="compact-xs"
        variant="default"
        loading={saving.isPending}
        aria-label={t('object_download', { name: other.name ? `${kind}: ${other.name}` : kind })}
        onClick={() => saving.mutate()}
      >
        {t('viewer_download')}
      </Button>
      {saving.error && <FailureNote problem={saving.error} />}
    </li>
  )
}

async function save({ path, uid }: OtherObject): Promise<void> {
  const reply = await fetch(path, { headers: { accept: 'application/dicom' } }).catch(() => null)
  if (reply === null) throw new Problem('offline')
  if (!reply.ok) throw Problem.of(reply.status, await reply.json().catch(() => null))
  saveFile(await reply.blob(), `${uid}.dcm`)
}
