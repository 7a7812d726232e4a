import { Enums, imageLoader, imageLoadPoolManager } from '@cornerstonejs/core'
import { numberOf, TAG } from './dataset.ts'
import type { Stack } from './stacks.ts'

const MOST_FETCHED_BYTES = 768 * 1024 * 1024

/** Fetches the pictures around the present one, the nearest first. */
export function fetchAround(stack: Stack, index: number): void {
  const distances = stack.pictures.map(({ imageId, dataset }, at) => ({
    imageId,
    dataset,
    far: Math.abs(at - index),
  }))
  let bytes = 0
  for (const { imageId, dataset } of distances.sort((a, b) => a.far - b.far)) {
    bytes += (numberOf(dataset, TAG.rows) ?? 0) * (numberOf(dataset, TAG.columns) ?? 0) * 2
    if (bytes > MOST_FETCHED_BYTES) return
    const options = { requestType: Enums.RequestType.Prefetch, priority: 0, useRGBA: true }
    const fetch = async () => void (await imageLoader.loadAndCacheImage(imageId, options))
    imageLoadPoolManager.addRequest(fetch, Enums.RequestType.Prefetch, { imageId }, 0)
  }
}
