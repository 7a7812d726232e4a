import type { Context } from '../../context.ts'
import { type ListedInstance, listInstances, listUidsIn } from '../../db/imaging/instances.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { hexOf } from '../../imaging/dictionary.ts'
import { plainSyntax } from '../../imaging/header.ts'
import { type DicomJson, inTagOrder, type JsonElement, toJson } from '../../imaging/json.ts'
import { TAG } from '../../imaging/tags.ts'
import type { OpenedCase } from '../case/case-readers.ts'
import { imagingUrl } from './imaging-url.ts'
import { matcherOf, pageOf, type Query, type Search } from './query.ts'
import { headersOf, shownTo } from './read-instances.ts'

const value = (vr: string, ...values: readonly unknown[]): JsonElement =>
  values.length === 0 || values[0] === null ? { vr } : { vr, Value: values }

/**
 * Attributes that PS3.18 requires in an answer and that come from a header. A file that lacks one gets the attribute
 * without a value.
 */
const OF_STUDY: Readonly<Record<number, string>> = {
  [TAG.studyDate]: 'DA',
  [TAG.studyTime]: 'TM',
  [TAG.accessionNumber]: 'SH',
  [TAG.referringPhysician]: 'PN',
  [TAG.patientName]: 'PN',
  [TAG.patientId]: 'LO',
  [TAG.birthDate]: 'DA',
  [TAG.sex]: 'CS',
  [TAG.studyId]: 'SH',
  [TAG.studyDescription]: 'LO',
}
const OF_SERIES: Readonly<Record<number, string>> = {
  [TAG.seriesDescription]: 'LO',
  [TAG.stepStartDate]: 'DA',
  [TAG.stepStartTime]: 'TM',
}
/** Attributes that PS3.18 requires only where the file has them. */
const WHERE_KNOWN = [TAG.timezone, TAG.requestAttributes]

function pick(header: DicomJson, wanted: Readonly<Record<number, string>>): DicomJson {
  const required = Object.entries(wanted).map(([tag, vr]) => [hexOf(Number(tag)), header[hexOf(Number(tag))] ?? { vr }])
  const known = WHERE_KNOWN.flatMap(tag => (header[hexOf(tag)] === undefined ? [] : [[hexOf(tag), header[hexOf(tag)]]]))
  return Object.fromEntries([...required, ...known])
}

const named = (elements: Readonly<Record<number, JsonElement>>): DicomJson =>
  Object.fromEntries(Object.entries(elements).map(([tag, element]) => [hexOf(Number(tag)), element]))

const distinct = (values: readonly (string | null)[]) => [...new Set(values.filter(one => one !== null))].sort()

type Group = readonly [ListedInstance, ...ListedInstance[]]

const grouped = (rows: readonly ListedInstance[], key: (row: ListedInstance) => string): Group[] =>
  [...Map.groupBy(rows, key).values()] as unknown as Group[]

/** Describes each group by the header of its first instance. */
async function describe(
  ctx: Context,
  opened: OpenedCase,
  groups: readonly Group[],
  wanted: Readonly<Record<number, string>>,
  own: (group: Group) => Readonly<Record<number, JsonElement>>,
): Promise<DicomJson[]> {
  const shown = await shownTo(ctx, opened)
  const answers: DicomJson[] = []
  const groupOf = new Map(groups.map(group => [group[0], group]))
  for await (const [row, header] of headersOf(ctx, [...groupOf.keys()])) {
    const json = toJson(shown.dataset(header), header.encoding, String)
    answers.push(inTagOrder({ ...pick(json, wanted), ...named(own(groupOf.get(row) ?? [row])) }))
  }
  return answers
}

/** QIDO-RS: finds the studies of a case, the series of a study, or the instances of a study or series. */
export async function searchImaging(ctx: Context, opened: OpenedCase, search: Search, query: Query) {
  const { study, series } = search
  const page = pageOf(query)
  const ofStudy = await listInstances(ctx.db, opened, { ...(study && { study }) })
  const rows = series === undefined ? ofStudy : ofStudy.filter(({ series_uid }) => series_uid === series)
  const isInDocument = await documentTest(ctx, opened, query)
  const isMatch = matcherOf(query, ofStudy)
  const matches = (row: ListedInstance) => isMatch(row) && isInDocument(row)
  if (study !== undefined && rows.length === 0) throw new DomainError('not_found')
  const url = (row: ListedInstance, level: Search['level']) => value('UR', imagingUrl(ctx, opened.caseId, row, level))
  const allSeries = () => grouped(rows, row => row.series_uid).toSorted(bySeriesNumber)
  const describeSeries = (groups: readonly Group[]) =>
    describe(ctx, opened, groups, OF_SERIES, group => ({
      [TAG.modality]: value('CS', group[0].modality),
      [TAG.retrieveUrl]: url(group[0], 'series'),
      [TAG.studyInstance]: value('UI', group[0].study_uid),
      [TAG.seriesInstance]: value('UI', group[0].series_uid),
      [TAG.seriesNumber]: value('IS', group[0].series_number),
      [TAG.instancesOfSeries]: value('IS', group.length),
    }))
  if (search.level === 'series') return describeSeries(page(allSeries().filter(group => group.some(matches))))
  if (search.level === 'instances') {
    const found = page(rows.filter(matches))
    const wanted = new Set(found.map(({ series_uid }) => series_uid))
    // The standard requires the attributes of the series in each instance (PS3.18, 10.6.3.3.3).
    const described = await describeSeries(allSeries().filter(([{ series_uid }]) => wanted.has(series_uid)))
    const seriesOf = new Map(described.map(series => [series[hexOf(TAG.seriesInstance)]?.Value?.[0], series]))
    return found.map(row => inTagOrder({ ...seriesOf.get(row.series_uid), ...instanceJson(row, url) }))
  }
  const all = grouped(picturesFirst(rows), row => row.study_uid).toSorted(byStudyDate)
  const groups = page(all.filter(group => group.some(matches)))
  return describe(ctx, opened, groups, OF_STUDY, group => ({
    [TAG.availability]: value('CS', 'ONLINE'),
    [TAG.modalitiesInStudy]: value('CS', ...distinct(group.map(({ modality }) => modality))),
    [TAG.retrieveUrl]: url(group[0], 'studies'),
    [TAG.studyInstance]: value('UI', group[0].study_uid),
    [TAG.seriesOfStudy]: value('IS', new Set(group.map(({ series_uid }) => series_uid)).size),
    [TAG.instancesOfStudy]: value('IS', group.length),
  }))
}

/**
 * The standard has no attribute `document_id`. Our viewer uses it to open a document's instances, also those that
 * another document brought before.
 */
async function documentTest(ctx: Context, { caseId }: OpenedCase, { document_id: given }: Query) {
  if (typeof given !== 'string' || given === '') return () => true
  const uids = new Set(await listUidsIn(ctx.db, caseId, given.split(',')))
  return ({ sop_uid }: ListedInstance) => uids.has(sop_uid)
}

/** Puts the patient's files before the findings, so that a file of the patient describes the study. */
const picturesFirst = (rows: readonly ListedInstance[]) =>
  rows.toSorted((a, b) => Number(a.finding_id !== null) - Number(b.finding_id !== null))

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Sorts by the earliest date first. A group without a date comes last. */
const byStudyDate = ([a]: Group, [b]: Group) =>
  order(a.study_date ?? '~', b.study_date ?? '~') || order(a.study_uid, b.study_uid)

const bySeriesNumber = ([a]: Group, [b]: Group) =>
  (a.series_number ?? Number.MAX_SAFE_INTEGER) - (b.series_number ?? Number.MAX_SAFE_INTEGER) ||
  order(a.series_uid, b.series_uid)

function instanceJson(
  row: ListedInstance,
  url: (row: ListedInstance, level: Search['level']) => JsonElement,
): DicomJson {
  return named({
    [TAG.sopClass]: value('UI', row.sop_class),
    [TAG.sopInstance]: value('UI', row.sop_uid),
    [TAG.availability]: value('CS', 'ONLINE'),
    [TAG.modality]: value('CS', row.modality),
    [TAG.retrieveUrl]: url(row, 'instances'),
    [TAG.availableSyntax]: value('UI', plainSyntax(row.transfer_syntax)),
    [TAG.studyDate]: value('DA', row.study_date?.replaceAll('-', '') ?? null),
    [TAG.studyInstance]: value('UI', row.study_uid),
    [TAG.seriesInstance]: value('UI', row.series_uid),
    [TAG.seriesNumber]: value('IS', row.series_number),
    [TAG.instanceNumber]: value('IS', row.instance_number),
    [TAG.orientation]: value('DS', ...(row.orientation ?? [])),
    [TAG.frames]: value('IS', row.frames),
    [TAG.rows]: value('US', row.rows),
    [TAG.columns]: value('US', row.columns),
    [TAG.bitsAllocated]: value('US', row.bits_allocated),
  })
}
