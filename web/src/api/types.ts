import type { Schemas } from '../../../clients/typescript/src/types.ts'

export type { Body, Data } from '../../../clients/typescript/src/types.ts'

/** What the service says of a refusal, and of a field that is wrong. */
export type ErrorCode = Schemas['ErrorCode']
export type FieldCode = Schemas['FieldCode']

/** The closed sets of the service: a table or a switch over one of them is checked for every case. */
export type Status = Schemas['CaseStatus']
export type PaymentStatus = Schemas['PaymentStatus']
export type Gender = Schemas['Gender']
export type OpinionStatus = Schemas['OpinionStatus']
