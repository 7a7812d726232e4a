/** Who writes a row of the catalogue, and when. */
export interface Stamp {
  readonly by: string
  readonly now: Date
}
