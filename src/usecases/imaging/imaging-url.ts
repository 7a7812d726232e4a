import type { Context } from '../../context.ts'

interface Uids {
  readonly study_uid: string
  readonly series_uid: string
  readonly sop_uid: string
}

export function imagingUrl(
  { publicUrl }: Pick<Context, 'publicUrl'>,
  caseId: string,
  { study_uid, series_uid, sop_uid }: Uids,
  level: 'studies' | 'series' | 'instances',
): string {
  const study = `${publicUrl}/dicomweb/${caseId}/studies/${study_uid}`
  if (level === 'studies') return study
  const series = `${study}/series/${series_uid}`
  return level === 'series' ? series : `${series}/instances/${sop_uid}`
}
