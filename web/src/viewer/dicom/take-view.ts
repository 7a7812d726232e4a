import { currentLanguage } from '../../i18n/language.ts'
import { type Translate, translate } from '../../i18n/translate.ts'
import type { Pane } from './pane.ts'
import { isLossy, measureOf } from './reading.ts'
import type { Picture } from './stacks.ts'

const MARGIN = 10

/** Returns whether the page around this one takes pictures for an opinion. */
export const isViewTaken = () => window.parent !== window && new URLSearchParams(location.search).has('adds')

/**
 * Sends the picture to the page around this one, as it is seen: with letters, scale and measurements, and without a
 * name.
 */
export async function addView(pane: Pane): Promise<void> {
  const { element } = pane.viewport
  const drawn = pane.viewport.getCanvas()
  const canvas = document.createElement('canvas')
  canvas.width = drawn.width
  canvas.height = drawn.height
  const context = canvas.getContext('2d')
  if (context === null) return
  context.drawImage(drawn, 0, 0)
  // From here on, coordinates are in the pixels of the page.
  context.scale(drawn.width / element.clientWidth, drawn.height / element.clientHeight)
  const measurements = element.querySelector('svg')
  if (measurements !== null) context.drawImage(await imageOf(measurements, element), 0, 0)
  write(context, pane, element)
  const picture = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  if (picture !== null) window.parent.postMessage({ addedView: picture }, location.origin)
}

/**
 * Turns the drawn measurements into an image. The styles of the page do not apply within an image, so they are set
 * here.
 */
async function imageOf(svg: SVGElement, { clientWidth, clientHeight }: HTMLElement): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true) as SVGElement
  copy.setAttribute('width', String(clientWidth))
  copy.setAttribute('height', String(clientHeight))
  for (const text of copy.querySelectorAll('text')) {
    text.setAttribute('paint-order', 'stroke')
    text.setAttribute('stroke', '#000')
    text.setAttribute('stroke-width', '3')
  }
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await image.decode()
  return image
}

const say: Translate = (key, values) => translate(currentLanguage(), key, values)

const scaleWords = (picture: Picture | null, length: number) =>
  picture && measureOf(picture) === 'detector' ? say('viewer_scale_detector', { length }) : `${length} mm`

function write(
  context: CanvasRenderingContext2D,
  pane: Pane,
  { clientWidth: width, clientHeight: height }: HTMLElement,
) {
  const { letters, scale, window: grey, index, picture } = pane.seen()
  const put = (text: string, x: number, y: number, align: CanvasTextAlign) => {
    context.textAlign = align
    context.strokeText(text, x, y)
    context.fillText(text, x, y)
  }
  context.font = '600 16px sans-serif'
  context.textBaseline = 'middle'
  context.lineWidth = 3
  context.strokeStyle = '#000'
  context.fillStyle = '#fff'
  if (letters) {
    put(letters.left, MARGIN, height / 2, 'left')
    put(letters.right, width - MARGIN, height / 2, 'right')
    put(letters.top, width / 2, 2 * MARGIN, 'center')
    put(letters.bottom, width / 2, height - 2 * MARGIN, 'center')
  }
  const position = picture?.position ?? null
  const place = `${index + 1}/${pane.last + 1}${position === null ? '' : ` · ${position.toFixed(1)} mm`}`
  put(place, MARGIN, height - 2 * MARGIN, 'left')
  if (picture && isLossy(picture)) put(say('viewer_lossy'), width - MARGIN, 2 * MARGIN, 'right')
  if (grey) put(`W ${grey.width} L ${grey.centre}`, width - MARGIN, height - 5 * MARGIN, 'right')
  if (!scale) return
  put(scaleWords(picture, scale.millimetres), width - MARGIN, height - 3 * MARGIN, 'right')
  context.strokeStyle = '#fff'
  context.strokeRect(width - MARGIN - scale.pixels, height - 1.5 * MARGIN, scale.pixels, 0)
}
