/** Who took the money, as named on receipts and credit notes; copied into each when it is issued. */
export interface Seller {
  readonly name_en: string
  readonly name_ar: string
  readonly address_en: string | null
  readonly address_ar: string | null
  /** The seller's registration number. */
  readonly registration: string | null
}
