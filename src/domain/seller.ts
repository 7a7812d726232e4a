/** Who took the money, as receipts and credit notes name them; copied into each when it is issued. */
export interface Seller {
  readonly name_en: string
  readonly name_ar: string
  readonly address_en: string | null
  readonly address_ar: string | null
  /** The number under which the seller is registered. */
  readonly registration: string | null
}
