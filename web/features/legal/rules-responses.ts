import 'server-only'
import {Feed} from 'feed'
import {z} from 'zod'
import {formatMicrosecondTimestamp} from '#domain/audit-log/timestamps.ts'
import {defaultLanguage, type Language, languages} from '#domain/languages.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {sha256} from '#domain/seal/document-hash.ts'
import {getMessages} from '#i18n/messages.ts'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {isNotModified} from '#web/cache/front/send-page.ts'
import type {Change} from '#web/database/audit-log/publications.ts'
import {reject} from '#web/http/request-body.ts'
import {getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import {getPlainWarning} from '#web/parts/region/plain-warning.ts'
import {pageUrl} from '#web/routing/page-path.ts'
import type {Scope} from '#web/routing/scope.ts'
import {listRegionChanges} from '../../parts/archive/changes.ts'
import {historyPath} from '../../parts/archive/history-query.ts'
import {parseMoment} from '../../parts/archive/moment.ts'
import {type Rules, ruleChangesShape} from './rules-shape.ts'
import {type FoundRules, findRules} from './rules.ts'

const names = ['region', 'lang', 'at', 'from', 'to'] as const

export type RulesQuery = Readonly<
  {scope: Scope} & ({kind: 'at'; at: string | undefined} | {kind: 'between'; from: string; to: string})
>

type ReadQuery = Readonly<{kind: 'query'; query: RulesQuery} | {kind: 'wrong'; reason: string}>

const wrong = (reason: string): ReadQuery => ({kind: 'wrong', reason})

const forms = 'a time in UTC, such as 2026-11-23 or 2026-11-23T10:15Z'

/** Reads a time of the past, to the microsecond. */
function readMoment(text: string, edge: 'begin' | 'end', now: string): string | undefined {
  const parsed = parseMoment(text, edge)
  if (parsed === undefined) return undefined
  const at = formatMicrosecondTimestamp(parsed)
  // The whole of today means until now.
  if (at > now && text.trim() === now.slice(0, text.trim().length)) return now
  return at > now ? undefined : at
}

/** Reads the parameters of a request. Each is known, well-formed and given once, or the reason says which isn't. */
export function readRulesQuery(parameters: URLSearchParams, now: string): ReadQuery {
  const given = [...parameters.keys()]
  const unknown = given.find((name) => !names.some((known) => known === name))
  if (unknown !== undefined) return wrong(`unknown parameter; known are ${names.join(', ')}`)
  const repeated = names.find((name) => parameters.getAll(name).length > 1)
  if (repeated !== undefined) return wrong(`${repeated}: given twice`)
  const region = z.enum(regionCodes).safeParse(parameters.get('region')).data
  if (region === undefined) return wrong(`region: one of ${regionCodes.join(', ')}`)
  const lang = z.enum(languages).safeParse(parameters.get('lang') ?? defaultLanguage).data
  if (lang === undefined) return wrong(`lang: one of ${languages.join(', ')}`)
  const scope = {lang, region}
  const [at, from, to] = [parameters.get('at'), parameters.get('from'), parameters.get('to')]
  if (from === null && to === null) {
    if (at === null) return {kind: 'query', query: {scope, kind: 'at', at: undefined}}
    const read = readMoment(at, 'end', now)
    return read === undefined
      ? wrong(`at: ${forms}, not in the future`)
      : {kind: 'query', query: {scope, kind: 'at', at: read}}
  }
  if (at !== null) return wrong('at: not together with from and to')
  const [begin, end] = [readMoment(from ?? '', 'begin', now), readMoment(to ?? '', 'end', now)]
  if (begin === undefined) return wrong(`from: ${forms}, not in the future`)
  if (end === undefined) return wrong(`to: ${forms}, not in the future`)
  return begin > end
    ? wrong('from: not after to')
    : {kind: 'query', query: {scope, kind: 'between', from: begin, to: end}}
}

const objectShape = z.record(z.string(), z.unknown())
const codedShape = z.array(z.looseObject({code: z.string()}))

/** The values of an object by their paths. Items of a list have their code as a name, so that they keep it. */
function flatten(value: unknown, path: string, into: Map<string, unknown>): Map<string, unknown> {
  const coded = codedShape.safeParse(value).data
  const members = coded
    ? Object.fromEntries(coded.map((item) => [item.code, item]))
    : objectShape.safeParse(value).data
  if (!members) return into.set(path, value)
  for (const [name, member] of Object.entries(members))
    flatten(member, path === '' ? name : `${path}.${name}`, into)
  return into
}

const pickCompared = ({
  validFrom: _from,
  validUntil: _until,
  record: _record,
  hours: _hours,
  breaksTodaysRules: _breaks,
  ...compared
}: Rules) => compared

/** What differs between two sets of rules. */
export function compareRules(before: Rules, after: Rules): z.infer<typeof ruleChangesShape>['changes'] {
  const [old, next] = [
    flatten(pickCompared(before), '', new Map()),
    flatten(pickCompared(after), '', new Map()),
  ]
  const paths = [...new Set([...old.keys(), ...next.keys()])]
  return paths
    .map((path) => ({path, before: old.get(path) ?? null, after: next.get(path) ?? null}))
    .filter(({before, after}) => JSON.stringify(before) !== JSON.stringify(after))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

const refusals = {
  before: [404, 'the record begins later'],
  away: [503, 'the record cannot be read'],
  withheld: [503, 'the latest profile breaks a rule, and the site shows an earlier one'],
} as const satisfies Readonly<Record<Exclude<FoundRules['kind'], 'rules'>, readonly [number, string]>>

const refuse = (kind: keyof typeof refusals): Response => {
  const [status, reason] = refusals[kind]
  return reject(status, reason, status === 503 ? {'retry-after': '5'} : {})
}

type Sent = Readonly<{type: string; lang: Language; maxAgeSeconds: number}>

/** Sends each visitor the same response, so that any cache may store it under its address. */
export function respondPublicly(request: Request, body: string, {type, lang, maxAgeSeconds}: Sent): Response {
  const etag = `"${sha256(body).slice(0, 32)}"`
  const headers = {
    etag,
    'cache-control': `public, max-age=${maxAgeSeconds}`,
    'content-language': lang,
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'etag',
    'cross-origin-resource-policy': 'cross-origin',
  }
  const known = request.headers.get('if-none-match') ?? undefined
  return isNotModified({'if-none-match': known}, etag)
    ? new Response(null, {status: 304, headers})
    : new Response(body, {headers: {...headers, 'content-type': type}})
}

const [currentSeconds, pastSeconds] = [60, 3600]

/** Responds with the rules at a time, or with what changed between two. */
export async function respondWithRules(request: Request, query: RulesQuery): Promise<Response> {
  const {scope} = query
  const json = {type: 'application/json; charset=utf-8', lang: scope.lang}
  if (query.kind === 'at') {
    const found = await findRules(scope, query.at)
    if (found.kind !== 'rules') return refuse(found.kind)
    const maxAgeSeconds =
      query.at === undefined || found.rules.validUntil === null ? currentSeconds : pastSeconds
    return respondPublicly(request, JSON.stringify(found.rules), {...json, maxAgeSeconds})
  }
  const {from, to} = query
  const [before, after] = [await findRules(scope, from), await findRules(scope, to)]
  if (before.kind !== 'rules') return refuse(before.kind)
  if (after.kind !== 'rules') return refuse(after.kind)
  const changes = compareRules(before.rules, after.rules)
  const breaksTodaysRules = {
    from: before.rules.breaksTodaysRules,
    to: after.rules.breaksTodaysRules,
  }
  const body = {version: 1, region: scope.region, language: scope.lang, from, to, breaksTodaysRules, changes}
  const maxAgeSeconds = after.rules.validUntil === null ? currentSeconds : pastSeconds
  return respondPublicly(request, JSON.stringify(ruleChangesShape.parse(body)), {...json, maxAgeSeconds})
}

/** The types of texts that rules are made of. */
const ruleType = z.enum(['regionProfile', 'countryRules', 'prescribedText'])
const maxItems = 30

/** The latest changes of a region's rules as an Atom feed. Each entry leads to the two texts side by side. */
export async function writeRulesFeed(scope: Scope, changes: readonly Change[]): Promise<string> {
  const {lang, region} = scope
  const {SITE_URL} = siteEnvironment()
  const {rules: labels} = getMessages(lang).archive
  const [profile, warning] = await Promise.all([
    getRegionProfile({...scope, country: null}),
    getPlainWarning(lang, region),
  ])
  const own = listRegionChanges(changes, region).flatMap((change) => {
    const type = ruleType.safeParse(change.document_type).data
    return type === undefined ? [] : [{...change, type}]
  })
  const title = labels.atomTitle.replace('{region}', profile.name)
  const feedUrl = `${SITE_URL}/api/rules/feed?${new URLSearchParams({region, lang})}`
  const feed = new Feed({
    id: feedUrl,
    link: pageUrl(SITE_URL, lang, '/legal/rules'),
    title,
    description: warning,
    language: lang,
    copyright: profile.legalEntity,
    feedLinks: {atom: feedUrl},
    updated: new Date(own.at(-1)?.published_at ?? 0),
  })
  for (const change of own.slice(-maxItems).toReversed()) {
    const {type, position, document_id: id} = change
    const at = formatMicrosecondTimestamp(change.published_at)
    const previous = own.findLast((each) => each.position < position && each.document_id === id)
    const before = previous && formatMicrosecondTimestamp(previous.published_at)
    feed.addItem({
      id: `${SITE_URL}/legal/history#${position}`,
      link: pageUrl(
        SITE_URL,
        lang,
        historyPath({region, at, ...(before === undefined ? {} : {with: before})}),
      ),
      title: labels.kinds[type],
      description: [labels.entry.replace('{position}', String(position)), warning].join('\n\n'),
      date: new Date(change.published_at),
    })
  }
  return feed.atom1()
}
