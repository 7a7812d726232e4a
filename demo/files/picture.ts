/** Grey dots, 0 black to 255 white, row by row. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly dots: Buffer
}

type Shade = (x: number, y: number) => number

function paint(width: number, height: number, shade: Shade): Picture {
  const dots = Buffer.alloc(width * height)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) dots[y * width + x] = shade(x, y)
  return { width, height, dots }
}

const inside = (x: number, y: number, cx: number, cy: number, rx: number, ry: number) =>
  ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 < 1
const grain = (x: number, y: number) => (x * 7 + y * 13) % 11

const SLICE = 128

/** A slice across the trunk: an outline, a spine, the lungs, and something that grows and shrinks from slice to slice. */
export function trunk(place: number, of: number): Picture {
  const found = 10 * Math.sin((Math.PI * (place + 1)) / (of + 1))
  return paint(SLICE, SLICE, (x, y) => {
    if (!inside(x, y, 64, 64, 56, 46)) return 8
    if (inside(x, y, 64, 96, 9, 9)) return 225
    if (inside(x, y, 44, 58, found, found)) return 180
    if (inside(x, y, 40, 60, 18, 26) || inside(x, y, 88, 60, 18, 26)) return 60
    return 120 + grain(x, y)
  })
}

/** A slice across the head: skull, brain, and the chambers inside it. */
export function head(place: number, of: number): Picture {
  const chamber = 4 + 5 * Math.sin((Math.PI * (place + 1)) / (of + 1))
  return paint(SLICE, SLICE, (x, y) => {
    if (!inside(x, y, 64, 64, 46, 57)) return 8
    if (!inside(x, y, 64, 64, 41, 52)) return 210
    if (inside(x, y, 57, 60, chamber, 14) || inside(x, y, 71, 60, chamber, 14)) return 40
    return (Math.abs(x - 64) < 1 ? 70 : 130) + grain(x, y)
  })
}

/** A slice along the spine: vertebrae, the discs between them, and the canal behind. */
export function spine(place: number): Picture {
  return paint(SLICE, SLICE, (x, y) => {
    const bend = 58 + 8 * Math.sin(y / 34) + place
    if (Math.abs(x - bend) < 13) return y % 24 < 5 ? 70 : 165 + grain(x, y)
    if (x - bend >= 14 && x - bend < 20) return 225
    return 90 + grain(x, y)
  })
}

/** A slice through a knee. */
export function knee(place: number): Picture {
  return paint(SLICE, SLICE, (x, y) => {
    const bone = Math.abs(x - 64) < 24 + place + 14 * Math.exp(-(((y - 64) / 18) ** 2))
    const gap = Math.abs(y - 64 - Math.abs(x - 64) / 9) < 3
    return bone ? (gap ? 60 : 185 + grain(x, y)) : 100 + grain(x, y)
  })
}

/** Lines of equal height, one under the other, on the paper they are recorded on. */
function recording(rows: number, level: (x: number) => number): Picture {
  const [width, row] = [480, 160 / rows]
  return paint(width, 160, (x, y) => {
    const [from, to] = [level(x), level(x + 1)].map(part => part * row)
    const at = y % row
    if (from !== undefined && to !== undefined && at >= Math.min(from, to) - 1 && at <= Math.max(from, to) + 1) return 0
    return x % 16 === 0 || y % 16 === 0 ? 215 : 255
  })
}

/** An ECG in one lead. */
export function heartbeat(): Picture {
  return recording(1, x => {
    const at = x % 96
    if (at >= 30 && at < 34) return 0.55 - 0.1 * (at - 30)
    if (at >= 34 && at < 40) return 0.15 + 0.09 * (at - 34)
    if (at >= 55 && at < 75) return 0.52 - 0.08 * Math.sin((Math.PI * (at - 55)) / 20)
    return 0.52
  })
}

/** An EEG in four leads: a spike and a slow wave, three times a second. */
export function brainwaves(): Picture {
  return recording(4, x => {
    const at = x % 32
    if (at < 4) return 0.6 - 0.1 * (2 - Math.abs(at - 2))
    return 0.6 + 0.25 * Math.sin((Math.PI * (at - 4)) / 28)
  })
}

/** A breast from the side, denser towards the middle. */
export function breast(): Picture {
  return paint(200, 260, (x, y) => {
    if (!inside(x, y, 0, 130, 160, 120)) return 12
    if (inside(x, y, 84, 118, 9, 8)) return 235
    return (inside(x, y, 60, 130, 70, 70) ? 130 : 80) + grain(x, y)
  })
}

/** Two bones and the narrow gap between them. */
export function joint(): Picture {
  return paint(200, 260, (x, y) => {
    const bone = Math.abs(x - 100) < 38 + 22 * Math.exp(-(((y - 130) / 34) ** 2))
    const gap = Math.abs(y - 130 - Math.abs(x - 100) / 9) < 4
    return bone && !gap ? 190 + ((x + y) % 9) : 25
  })
}
