/** What the patient of a case is to the owner of the account. */
export const relations = ['self', 'child', 'parent', 'spouse', 'other'] as const

export type Relation = (typeof relations)[number]
