import type { Data } from '../../api/types.ts'

/** What a patient asked to be erased, as administrators see it. */
export type ErasureRequest = Data<'/admin/erasure-requests'>[number]
