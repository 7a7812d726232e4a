import type { Data } from '../../api/types.ts'

/** A patient's request to erase data, as administrators see it. */
export type ErasureRequest = Data<'/admin/erasure-requests'>[number]
