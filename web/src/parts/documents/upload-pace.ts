/** The weight of the newest speed. Older speeds count less and less, so that a slow connection is shown soon. */
const WEIGHT = 0.25
const SHORTEST_MS = 250

/** Computes the speed of an upload from the number of bytes sent at each moment. */
export class UploadPace {
  #bytes: number | null = null
  #at = 0
  /** Bytes per second; null until it is known. */
  speed: number | null = null

  /** Starts measuring again, because bytes sent before a pause say nothing about the speed now. */
  begin(): void {
    this.#bytes = null
    this.speed = null
  }

  note(bytes: number, now: number): void {
    const passed = now - this.#at
    if (this.#bytes !== null) {
      if (passed < SHORTEST_MS) return
      const latest = (Math.max(0, bytes - this.#bytes) * 1_000) / passed
      this.speed = this.speed === null ? latest : this.speed + WEIGHT * (latest - this.speed)
    }
    this.#bytes = bytes
    this.#at = now
  }
}
