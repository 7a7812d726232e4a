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
  /** The ids of the stacks that are shown. */
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

/** The middle picture of a stack in small. It loads after a pause, so that the large picture comes first. */
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

const BLACK: Colour = [0, 0, 0]
type Colour = readonly [red: number, green: number, blue: number]

/** Skips the pixels between those that it draws, which is good enough for a picture of this size. */
function drawSmall(canvas: HTMLCanvasElement, image: Types.IImage): void {
  const { rows, columns } = image
  const colourOf = colourReader(image)
  const step = Math.max(rows, columns) / SIDE
  const small = new ImageData(SIDE, SIDE)
  for (let at = 0; at < SIDE * SIDE; at++) {
    const row = Math.floor((Math.floor(at / SIDE) - SIDE / 2) * step + rows / 2)
    const column = Math.floor(((at % SIDE) - SIDE / 2) * step + columns / 2)
    const isInside = row >= 0 && row < rows && column >= 0 && column < columns
    const colour = isInside ? colourOf(row * columns + column) : BLACK
    small.data.set([...colour, 255], at * 4)
  }
  canvas.getContext('2d')?.putImageData(small, 0, 0)
}

/** Reads the colour of a pixel as the image's window shows it. */
function colourReader(image: Types.IImage): (pixel: number) => Colour {
  const pixels = image.voxelManager?.getScalarData() ?? image.getPixelData()
  const samples = Math.round(pixels.length / (image.rows * image.columns))
  const valueAt = (index: number) => Number(pixels[index] ?? 0)
  const shown = (value: number) => (image.invert ? 255 - value : value)
  if (image.color) {
    const channel = (pixel: number, offset: number) => shown(valueAt(pixel * samples + offset))
    return pixel => [channel(pixel, 0), channel(pixel, 1), channel(pixel, 2)]
  }
  const grey = greyOf(image)
  return pixel => {
    const value = shown(grey(valueAt(pixel * samples)))
    return [value, value, value]
  }
}

function greyOf(image: Types.IImage): (value: number) => number {
  const [width, centre] = [Number(image.windowWidth), Number(image.windowCenter)]
  const isScaled = image.preScale?.scaled
  const slope = isScaled ? 1 : image.slope
  const intercept = isScaled ? 0 : image.intercept
  return value => ((value * slope + intercept - centre) / Math.max(1, width) + 0.5) * 255
}

/** Files of the study that hold no pictures, each with its kind. */
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
