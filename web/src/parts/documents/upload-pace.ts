/** Older figures count less: a connection that has become slow is told as slow soon. */
const WEIGHT = 0.25
const SHORTEST_MS = 250

/** How quickly bytes go, from how many have gone at which moment. */
export class UploadPace {
  #bytes = 0
  #at = 0
  /** Bytes a second; null until something can be said. */
  speed: number | null = null

  begin(bytes: number, now: number): void {
    this.#bytes = bytes
    this.#at = now
    this.speed = null
  }

  note(bytes: number, now: number): void {
    const passed = now - this.#at
    if (passed < SHORTEST_MS) return
    const latest = (Math.max(0, bytes - this.#bytes) * 1_000) / passed
    this.speed = this.speed === null ? latest : this.speed + WEIGHT * (latest - this.speed)
    this.#bytes = bytes
    this.#at = now
  }
}
