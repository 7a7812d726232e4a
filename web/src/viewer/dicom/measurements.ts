import { cache } from '@cornerstonejs/core'
import { currentLanguage } from '../../i18n/language.ts'
import { translate } from '../../i18n/translate.ts'
import { failureOf, pictureWith } from './pictures.ts'
import { measureOf, unitOf } from './reading.ts'

/** The values that the library computed for a drawn measurement. */
interface Stats {
  readonly length?: number
  readonly angle?: number
  readonly area?: number
  readonly mean?: number
  readonly stdDev?: number
  readonly index?: readonly number[]
  readonly unit?: string
  readonly areaUnit?: string
}

interface Measured {
  readonly cachedStats: Readonly<Record<string, Stats | undefined>>
}

const DIGITS = 1
const MM_PER_CM = 10

/**
 * The unit of a measurement in an ultrasound or ECG region. Such a picture is measured by its regions, whatever spacing
 * the file names. The unit is centimetres, or something that is no distance.
 */
const REGION = / (?:US|ECG) Region$/

/** Writes a distance, or an area with `power` 2, in the unit that the picture allows. */
function sized(imageId: string, value: number, unit: string, power: 1 | 2): string {
  const picture = pictureWith(imageId)
  const measure = picture ? measureOf(picture) : 'pixels'
  const square = power === 2 ? '²' : ''
  const number = (factor = 1) => (value * factor ** power).toFixed(DIGITS)
  if (REGION.test(unit)) {
    const own = unit.replace(REGION, '')
    return own === `cm${square}` ? `${number(MM_PER_CM)} mm${square}` : `${number()} ${own}`
  }
  if (measure === 'mm') return `${number()} mm${square}`
  if (measure === 'detector') return `${number()} mm${square} ${say('at_the_detector')}`
  return `${number()} ${say('pixels')}${square}`
}

const say = (key: Parameters<typeof translate>[1]) => translate(currentLanguage(), key)

/** Isolates a value, so that its sign stays before its number beside an Arabic word. */
const leftToRight = (value: string) => `\u2066${value}\u2069`

type Write = (stats: Stats, imageId: string) => string[]

const grey = (value: number, imageId: string) => {
  const picture = pictureWith(imageId)
  return `${value.toFixed(DIGITS)} ${picture ? unitOf(picture) : ''}`.trim()
}

const written = {
  length: ({ length, unit = '' }, imageId) => (length === undefined ? [] : [sized(imageId, length, unit, 1)]),
  angle: ({ angle }) => (angle === undefined || Number.isNaN(angle) ? [] : [`${angle.toFixed(DIGITS)}°`]),
  ellipse: ({ area, mean, stdDev, areaUnit = '' }, imageId) =>
    area === undefined || mean === undefined || stdDev === undefined
      ? []
      : [
          `${say('measured_mean')} ${leftToRight(grey(mean, imageId))}`,
          `${say('measured_deviation')} ${leftToRight(grey(stdDev, imageId))}`,
          `${say('measured_area')} ${leftToRight(sized(imageId, area, areaUnit, 2))}`,
        ],
  // The library reads the value behind the first slice of the picture. Only its position is right, so the value is read
  // here.
  probe: ({ index: [i, j] = [] }, imageId) => {
    if (i === undefined || j === undefined) return []
    const value: unknown = cache.getImage(imageId)?.voxelManager?.getAtIJK(i, j, 0)
    if (typeof value === 'number') return [grey(value, imageId)]
    return Array.isArray(value) || ArrayBuffer.isView(value) ? [[...(value as number[])].slice(0, 3).join(' / ')] : []
  },
} satisfies Record<string, Write>

const TARGET = /^imageId:/

/** The lines of text beside a measurement. There are none when the picture could not be loaded. */
export const textLines: Readonly<Record<string, (data: Measured, target: string) => string[]>> = Object.fromEntries(
  Object.entries(written as Record<string, Write>).map(([tool, write]) => [
    tool,
    (data: Measured, target: string) => {
      const stats = data.cachedStats[target]
      const imageId = target.replace(TARGET, '')
      return stats === undefined || failureOf(imageId) !== null ? [] : write(stats, imageId)
    },
  ]),
)
