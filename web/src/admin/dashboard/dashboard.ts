import type { Data } from '../../api/types.ts'

export type Dashboard = Data<'/admin/dashboard-overview'>
