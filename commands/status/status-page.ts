import {createHash, randomUUID} from 'node:crypto'
import {mkdir, readFile, rename, rm, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {z} from 'zod'
import {defaultLanguage, getDirection, type Language, languages, pickText} from '#domain/languages.ts'
import {toLocale} from '#domain/locale.ts'
import {mapLanguages} from '#domain/localized.ts'
import {strictestWarning} from '#domain/risk-warning.ts'
import {fill} from '#i18n/fill.ts'
import {getMessages} from '#i18n/messages.ts'
import {timeoutSignal} from '#runtime/process/timeout-signal.ts'

const texts = z.object(mapLanguages(() => z.string()))
const moment = z.iso.datetime({offset: true})
const state = z.enum(['operational', 'degraded', 'down', 'unknown'])

/** The part of `/api/status` that the page shows. */
const statusShape = z.object({
  at: moment,
  overall: state,
  components: z.array(z.object({id: z.string(), name: texts, state, checkedAt: moment.nullable()})),
  incidents: z.array(
    z.object({
      id: z.string(),
      title: texts,
      startedAt: moment,
      resolvedAt: moment.nullable(),
      updates: z.array(z.object({text: texts, at: moment})),
    }),
  ),
  maintenance: z.array(
    z.object({title: texts, text: texts, startsAt: moment, endsAt: moment, status: z.string()}),
  ),
})

type Status = Readonly<z.infer<typeof statusShape>>

const entities: Readonly<Record<string, string>> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'}
const escape = (text: string): string => text.replaceAll(/[&<>"]/gu, (sign) => entities[sign] ?? sign)

const formatMoment = (lang: Language, at: string): string =>
  `<bdi><time datetime="${at}">${escape(
    new Intl.DateTimeFormat(toLocale(lang), {dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC'}).format(
      new Date(at),
    ),
  )}</time> <span dir="ltr">UTC</span></bdi>`

const style =
  'body{margin:0;font:18px/1.6 system-ui,sans-serif;background:#fbfaf7;color:#14202b}aside,main{padding:16px 24px}aside{border-bottom:2px solid #a15c00;background:#f1efe8}main{max-width:44em;margin:0 auto}table{border-collapse:collapse;width:100%}th,td{padding:6px 0;text-align:start;border-top:1px solid #d5d9e0;font-weight:400}.old{border:2px solid #a15c00;padding:8px 16px}a{color:#0b6b5b}@media(prefers-color-scheme:dark){body{background:#0f1826;color:#e6ebf2}aside{background:#17243a}th,td{border-color:#344055}a{color:#7fd6bf}}'

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`

const minuteMs = 60_000

const otherLanguages = (lang: Language): string =>
  languages
    .filter((each) => each !== lang)
    .map(
      (each) =>
        `<a href="${lang === defaultLanguage ? `${each}/` : '../'}" lang="${each}" hreflang="${each}">${getMessages(each).status.status}</a>`,
    )
    .join(' ')

function writeEvents(lang: Language, {incidents, maintenance}: Status): string {
  const labels = getMessages(lang).status
  const open = incidents.filter(({resolvedAt}) => resolvedAt === null)
  const planned = maintenance.filter(({status}) => status === 'scheduled' || status === 'running')
  return [
    ...open.map(({title, startedAt, updates}) => {
      const last = updates.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))[0]
      return `<h2>${escape(title[lang])}</h2><p>${labels.began.replace('{time}', formatMoment(lang, startedAt))}</p>${last ? `<p>${escape(last.text[lang])}</p>` : ''}`
    }),
    ...planned.map(
      ({title, text, startsAt, endsAt}) =>
        `<h2>${escape(title[lang])}</h2><p>${labels.fromTo.replace('{from}', formatMoment(lang, startsAt)).replace('{to}', formatMoment(lang, endsAt))}</p><p>${escape(text[lang])}</p>`,
    ),
  ].join('')
}

/** When the site was last asked, and whether it responded. */
export type Asked = Readonly<{at: number; isReachable: boolean}>

/** The last known state as a page without scripts, with its age. */
export function writeStatusPage(lang: Language, status: Status, {at, isReachable}: Asked): string {
  const labels = getMessages(lang).status
  const {states} = labels
  const minutes = Math.max(0, Math.floor((at - Date.parse(status.at)) / minuteMs))
  const age = fill(labels.exported.age, {
    minutes: new Intl.NumberFormat(toLocale(lang), {
      style: 'unit',
      unit: 'minute',
      unitDisplay: 'long',
    }).format(minutes),
  })
  const rows = status.components.map(
    ({name, state: now, checkedAt}) =>
      `<tr><th scope="row">${escape(name[lang])}</th><td>${states[isReachable ? now : 'unknown']}</td><td>${checkedAt === null ? '' : labels.checked.replace('{time}', formatMoment(lang, checkedAt))}</td></tr>`,
  )
  return `<!DOCTYPE html><html lang="${lang}" dir="${getDirection(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="60"><meta http-equiv="content-security-policy" content="${policy}"><title>${labels.status}</title><style>${style}</style></head><body><aside>${escape(pickText(strictestWarning, lang))}</aside><main><h1>${labels.status}</h1><p><strong>${isReachable ? labels.overall[status.overall] : labels.exported.unreachable}</strong></p><p${isReachable ? '' : ' class="old"'}>${labels.asOf.replace('{time}', formatMoment(lang, status.at))}. ${age}</p><p>${labels.exported.written.replace('{time}', formatMoment(lang, new Date(at).toISOString()))}</p><table>${rows.join('')}</table>${writeEvents(lang, status)}<p>${otherLanguages(lang)}</p></main></body></html>`
}

/** Replaces a file at once, so that a web server never sends half of it. */
async function replaceFile(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), {recursive: true})
  const unfinished = `${file}.${randomUUID()}.part`
  try {
    await writeFile(unfinished, text, {mode: 0o644})
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, {force: true})
    throw error
  }
}

const askMs = 10_000

async function askSite(siteUrl: string): Promise<Status | undefined> {
  try {
    const response = await fetch(new URL('/api/status', siteUrl), {signal: timeoutSignal(askMs)})
    if (!response.ok) throw new Error(`it responded with ${response.status}`)
    return statusShape.parse(await response.json())
  } catch (error) {
    console.error(`${siteUrl} could not be asked: ${error instanceof Error ? error.message : String(error)}`)
    return undefined
  }
}

async function readLast(file: string): Promise<Status | undefined> {
  try {
    return statusShape.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Writes the status page of each language and the state itself into a folder. If the site doesn't respond, with the last known state. */
export async function exportStatus(siteUrl: string, folder: string): Promise<string> {
  const known = path.join(folder, 'status.json')
  const current = await askSite(siteUrl)
  const status = current ?? (await readLast(known))
  if (!status) throw new Error(`${siteUrl} did not respond, and ${known} has no earlier state.`)
  if (current) await replaceFile(known, JSON.stringify(current))
  const asked = {at: Date.now(), isReachable: current !== undefined}
  for (const lang of languages) {
    const file = path.join(folder, lang === defaultLanguage ? '' : lang, 'index.html')
    await replaceFile(file, writeStatusPage(lang, status, asked))
  }
  return `${folder}: the state of ${status.at}${current ? '' : ', because the site did not respond'}`
}
