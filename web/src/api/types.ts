import type { Schemas } from '../../../clients/typescript/src/types.ts'

export type { Body, Data, Path } from '../../../clients/typescript/src/types.ts'

/** The codes of refusals and of wrong fields. */
export type ErrorCode = Schemas['ErrorCode']
export type FieldCode = Schemas['FieldCode']

/** The enumerations of the service. The compiler checks that a table or switch over one of them covers every case. */
export type Status = Schemas['CaseStatus']
export type PaymentStatus = Schemas['PaymentStatus']
export type Gender = Schemas['Gender']
export type OpinionStatus = Schemas['OpinionStatus']
