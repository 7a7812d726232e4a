export const genders = ['male', 'female'] as const

export type Gender = (typeof genders)[number]

/** The patient's relation to the owner of the account. */
export const relations = ['self', 'child', 'parent', 'spouse', 'other'] as const

export type Relation = (typeof relations)[number]

/** A case without a relation is the owner's own. */
export function isOwn({ relation }: { readonly relation: Relation | null }): boolean {
  return relation === null || relation === 'self'
}
