import type { Data } from '../../api/types.ts'

export type Department = Data<'/admin/list-mapped-department'>[number]
export type Profile = Data<'/admin/list-doctors'>[number]
