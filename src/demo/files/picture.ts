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

/** One slice of a body: an outline, a spine, and something that grows and shrinks from slice to slice. */
export function slice(place: number, of: number): Picture {
  const size = 128
  const inside = (x: number, y: number, cx: number, cy: number, rx: number, ry: number) =>
    ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 < 1
  const found = 10 * Math.sin((Math.PI * (place + 1)) / (of + 1))
  return paint(size, size, (x, y) => {
    if (!inside(x, y, 64, 64, 56, 46)) return 8
    if (inside(x, y, 64, 96, 9, 9)) return 225
    if (inside(x, y, 44, 58, found, found)) return 180
    if (inside(x, y, 40, 60, 18, 26) || inside(x, y, 88, 60, 18, 26)) return 60
    return 120 + ((x * 7 + y * 13) % 11)
  })
}

/** The line of an ECG on its grid. */
export function heartbeat(): Picture {
  const [width, height, beat] = [480, 160, 96]
  const level = (x: number) => {
    const at = x % beat
    if (at >= 30 && at < 34) return 88 - 16 * (at - 30)
    if (at >= 34 && at < 40) return 24 + 14 * (at - 34)
    if (at >= 55 && at < 75) return 84 - 12 * Math.sin((Math.PI * (at - 55)) / 20)
    return 84
  }
  return paint(width, height, (x, y) => {
    if (y >= Math.min(level(x), level(x + 1)) - 1 && y <= Math.max(level(x), level(x + 1)) + 1) return 0
    return x % 16 === 0 || y % 16 === 0 ? 215 : 255
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
