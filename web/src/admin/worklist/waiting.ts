import type { Data } from '../../api/types.ts'

export type Waiting = Data<'/admin/worklist'>
export type Kind = keyof Waiting
export type Item = Waiting[Kind]['items'][number]
