/** What every searchable list of the administrators takes. */
export interface SearchRequest {
  readonly page?: number
  readonly size?: number
  readonly q?: string
}
