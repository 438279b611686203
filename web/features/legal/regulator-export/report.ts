import {type Bundle, findConcerned, isShownStanding} from '#domain/audit-log/bundle.ts'
import {listStood} from '#domain/audit-log/stood-texts.ts'
import {formatMoment} from '#domain/format/dates.ts'
import {joinList} from '#domain/language-forms.ts'
import {getDirection, type Language} from '#domain/languages.ts'
import {getRegionRecord, toRegionOrFallback} from '#domain/regions/regions.ts'
import {fill} from '#i18n/fill.ts'
import {getMessages} from '#i18n/messages.ts'
import {regulatedTypes} from '#schemas/values/departments.ts'
import {type Shown, shownShape} from '#web/database/audit-log/publications.ts'
import {readTexts} from '#web/parts/archive/texts/read-texts.ts'
import {formatTitle, type RecordedText} from '#web/parts/archive/texts/recorded-text.tsx'
import {escapeMarkup, isolateInPlainText} from '#web/ui/plain-text.ts'
import {type ExportContents, nameCopy} from './export-shape.ts'

/** For paper: nothing but text, and no text torn from its title. */
const style = `body{font:11pt/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color:#111}
h1{font-size:1.6em}h2{margin-top:2em;border-bottom:2px solid}h3{margin:1.5em 0 .3em}
h2,h3,dt{break-after:avoid}table{border-collapse:collapse;width:100%;font-size:.9em}tr{break-inside:avoid}
td,th{border:1px solid #999;padding:.3em .5em;text-align:start;vertical-align:top}
dt{font-weight:600;margin-top:.6em}dd{margin:0;white-space:pre-line}
.meta{color:#444;font-size:.9em}code{font-size:.85em;overflow-wrap:anywhere}a{color:inherit}
@page{size:A4;margin:18mm}@media print{body{margin:0;padding:0;max-width:none}.screen{display:none}}`

/** Some texts of the range, and the time when they were shown. Null for texts published in it. */
type Group = Readonly<{at: string | null; texts: readonly RecordedText[]}>

type Report = Readonly<{lang: Language; contents: ExportContents; context: readonly Shown[]}>

const isolate = (text: string): string => `<bdi>${escapeMarkup(text)}</bdi>`
const code = (text: string): string => `<code dir="ltr">${escapeMarkup(text)}</code>`

const formatAt = (lang: Language, at: string): string =>
  isolateInPlainText(lang, formatMoment(lang, Date.parse(at)))

/** The regulated texts that visitors saw, with every version. */
const readShown = ({entries}: Pick<ExportContents['bundle'], 'entries'>): readonly Shown[] =>
  entries
    .filter(
      ({document_type: type, standing, content}) =>
        regulatedTypes.some((each) => each === type) && isShownStanding(standing) && content !== 'null',
    )
    .map((entry) => shownShape.element.parse(entry))

/** The last version of each text up to an entry. */
function selectStanding(shown: readonly Shown[], position: number): readonly Shown[] {
  const last = new Map<string, Shown>()
  for (const each of shown) if (each.position <= position) last.set(each.document_id, each)
  return [...last.values()]
}

/** The texts that visitors of the region saw: at a time; or at the start of a period, and published in it. */
export function listGroups(
  lang: Language,
  bundle: ExportContents['bundle'],
  context = readShown(bundle),
): readonly Group[] {
  const {region, range, entries, concerns} = bundle
  const scope = {lang, region: toRegionOrFallback(region)}
  const readAt = (positions: readonly number[]) =>
    readTexts(
      context.filter(({position}) => positions.includes(position)),
      scope,
    )
  if (range.kind === 'moment') return [{at: range.at, texts: readAt(concerns)}]
  const first = findConcerned({range: {kind: 'moment', at: range.from}, region}, entries, regulatedTypes)
  const published = concerns.flatMap((position) =>
    // Read with the texts that were shown with it, because the profile says which prescribed texts are shown.
    readTexts(selectStanding(context, position), scope).filter((text) => text.position === position),
  )
  return [
    {at: range.from, texts: readAt(first)},
    {at: null, texts: published},
  ]
}

const formatPerson = (id: string, {names}: ExportContents): string => {
  const name = names.get(id)
  return name === undefined || name === id ? isolate(id) : `${isolate(name)} (${isolate(id)})`
}

/** A text with the people behind it. */
function writeText({lang, contents, context}: Report, text: RecordedText): string {
  const {regulatorExport: words, archive} = getMessages(lang)
  const entry = context.find(({position}) => position === text.position)
  const [stood] = entry ? listStood([entry], contents.corrections) : []
  if (!entry || !stood) return ''
  const standing = entry.standing === null ? 'beforeSeals' : entry.standing
  const {standings} = archive.provenance
  const people = joinList(
    lang,
    stood.authors.map((id) => formatPerson(id, contents)),
  )
  const facts = [
    `${words.from}: ${isolate(formatAt(lang, entry.published_at))}. ${escapeMarkup(standings[standing])}.`,
    ...(people === '' ? [] : [`${words.authors}: ${people}`]),
    ...(stood.approver === null ? [] : [`${words.approver}: ${formatPerson(stood.approver, contents)}`]),
    ...(stood.reason === '' ? [] : [`${words.reason}: ${isolate(stood.reason)}`]),
    fill(words.entry, {number: String(entry.position), hash: code(entry.hash)}),
  ]
  const fields = text.fields.map(
    ({field, text: value}) =>
      `<dt>${escapeMarkup(archive.fields[field])}</dt><dd dir="auto">${escapeMarkup(value)}</dd>`,
  )
  return `<article><h3>${escapeMarkup(formatTitle(lang, text))}</h3><p class="meta">${facts.join('<br>')}</p>${
    fields.length === 0 ? `<p>${escapeMarkup(archive.unreadable)}</p>` : `<dl>${fields.join('')}</dl>`
  }</article>`
}

function writeGroup(report: Report, {at, texts}: Group): string {
  const {lang} = report
  const words = getMessages(lang).regulatorExport
  const title = at === null ? words.published : fill(words.shown, {at: formatAt(lang, at)})
  const written = texts.map((text) => writeText(report, text)).join('')
  return `<section><h2>${escapeMarkup(title)}</h2>${written || `<p>${words.none}</p>`}</section>`
}

const writeTable = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><thead><tr>${heads.map((head) => `<th>${escapeMarkup(head)}</th>`).join('')}</tr></thead><tbody>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`

function writeDecisions({lang, contents}: Report): string {
  const words = getMessages(lang).regulatorExport
  const rows = contents.decisions.map(({decidedAt, kind, title, person, reason}) => [
    isolate(formatAt(lang, decidedAt)),
    escapeMarkup(words.kinds[kind]),
    isolate(title),
    person === null ? words.rules : formatPerson(person, contents),
    isolate(reason),
  ])
  const heads = [words.time, words.decision, words.text, words.person, words.reason]
  return `<section><h2>${words.decisions}</h2><p>${words.decisionsLead}</p>${
    rows.length === 0 ? `<p>${words.none}</p>` : writeTable(heads, rows)
  }</section>`
}

function writePages({lang, contents: {renderings, bundle}}: Report): string {
  const words = getMessages(lang).regulatorExport
  const own = renderings.filter(({language}) => language === lang)
  const rows = own.map((rendering) => [
    `<a href="${encodeURI(nameCopy(rendering, bundle.range))}"><bdi dir="ltr">${escapeMarkup(rendering.path)}</bdi></a>`,
    isolate(formatAt(lang, rendering.rendered_at)),
    code(rendering.hash),
  ])
  return `<section><h2>${words.pages}</h2>${
    rows.length === 0
      ? `<p>${words.noPages}</p>`
      : `<p>${words.pagesLead}</p>${writeTable([words.page, words.rendered, words.hash], rows)}`
  }</section>`
}

const formatRange = (lang: Language, range: Bundle['range']): string => {
  const words = getMessages(lang).regulatorExport
  return range.kind === 'moment'
    ? fill(words.moment, {at: formatAt(lang, range.at)})
    : fill(words.period, {from: formatAt(lang, range.from), to: formatAt(lang, range.to)})
}

/** The name of a region in a language, as its newest profile has it. */
const nameRegion = (report: Report): string => {
  const {region} = report.contents.bundle
  const profile = report.context.findLast(({document_id: id}) => id === `regionProfile-${region}`)
  const [text] = profile ? readTexts([profile], {lang: report.lang, region: toRegionOrFallback(region)}) : []
  return text?.title ?? getRegionRecord(toRegionOrFallback(region)).title
}

/** The export as one page to read and print: texts, people, decisions and pages. It refers to nothing outside the archive. */
export function writeReport(lang: Language, contents: ExportContents): string {
  const {bundle, preparedAt, siteUrl} = contents
  const words = getMessages(lang).regulatorExport
  const report: Report = {lang, contents, context: readShown(bundle)}
  const title = fill(words.title, {region: nameRegion(report)})
  const head = bundle.entries.at(-1)
  const facts = [
    isolate(formatRange(lang, bundle.range)),
    fill(words.prepared, {time: isolate(formatAt(lang, preparedAt)), site: isolate(siteUrl)}),
    ...(head ? [fill(words.head, {number: String(head.position), hash: code(head.hash)})] : []),
  ]
  const groups = listGroups(lang, bundle, report.context).map((group) => writeGroup(report, group))
  return `<!doctype html><html lang="${lang}" dir="${getDirection(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(title)}</title><style>${style}</style></head><body><h1>${escapeMarkup(title)}</h1><p>${facts.join('<br>')}</p><p>${escapeMarkup(words.summary)}</p><p class="screen">${escapeMarkup(words.print)}</p>${groups.join('')}${writeDecisions(report)}${writePages(report)}</body></html>`
}
