/** Older figures count less: a connection that has become slow is told as slow soon. */
const WEIGHT = 0.25
const SHORTEST_MS = 250

/** How quickly bytes go, from how many have gone at which moment. */
export class UploadPace {
  #bytes: number | null = null
  #at = 0
  /** Bytes a second; null until something can be said. */
  speed: number | null = null

  /** From here on: what went before, or lay there already, says nothing of how quickly it goes now. */
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
