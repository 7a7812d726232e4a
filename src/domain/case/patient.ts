export const genders = ['male', 'female'] as const

export type Gender = (typeof genders)[number]

/** The patient's relation to the owner of the account. */
export const relations = ['self', 'child', 'parent', 'spouse', 'other'] as const

export type Relation = (typeof relations)[number]

/** Returns whether the patient is the owner of the account. A missing relation also means the owner. */
export function isOwn({ relation }: { readonly relation: Relation | null }): boolean {
  return relation === null || relation === 'self'
}
