import type {NextRequest} from 'next/server'
import {type Language, defaultLanguage, isLanguage} from '#domain/languages.ts'
import {languageCookie, regionCookie} from '#domain/site/site-cookies.ts'
import {findRegionByCountry, chooseRegion} from '#domain/regions/region-of-country.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {countryHeader, parseCountry} from './detected-region.ts'
import type {Decision, Visit} from './decide.ts'
import {hasOwnRules} from './countries-with-rules.ts'
import {type MovedPaths, noMovedPaths} from './known-paths.ts'

type Preference = Readonly<{language: Language; quality: number}>

const readPreference = (entry: string): Preference | null => {
  const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';')
  const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/u.exec(parameter)?.[1]).find(Boolean)
  const quality = weight === undefined ? 1 : Number(weight)
  const language = tag.split('-')[0]
  return isLanguage(language) ? {language, quality} : null
}

// Weight 0 means "not acceptable" (RFC 9110), so it never replaces the default.
const noPreference: Preference = {language: defaultLanguage, quality: 0}

/** The preferred language in an `Accept-Language` header. Ties go to the first; the default is English. */
export const chooseLanguage = (header: string | null): Language =>
  (header ?? '')
    .split(',')
    .map(readPreference)
    .reduce<Preference>(
      (best, preference) => (preference && preference.quality > best.quality ? preference : best),
      noPreference,
    ).language

/**
 * The inputs of a public page beside its address. A `key` input selects the page, and every shared cache includes it in its key. A `way` input causes
 * a redirect or stores a choice, so shared caches must pass on requests where it applies. The routing can't read anything else.
 */
export const variantInputs = {
  host: {header: 'host', use: 'key'},
  region: {cookie: regionCookie.name, use: 'key'},
  country: {header: countryHeader, use: 'key'},
  language: {cookie: languageCookie.name, use: 'way'},
  browserLanguage: {header: 'accept-language', use: 'way'},
  relation: {header: 'sec-fetch-site', use: 'way'},
  referrer: {header: 'referer', use: 'way'},
} as const

export type InputName = keyof typeof variantInputs
/** The values of a request; null for missing ones. */
type Inputs = Readonly<Record<InputName, string | null>>

type Sent = Pick<NextRequest, 'headers' | 'cookies'>

const readInput = ({headers, cookies}: Sent, input: (typeof variantInputs)[InputName]): string | null => {
  if ('cookie' in input) return cookies.get(input.cookie)?.value ?? null
  const name = typeof input.header === 'function' ? input.header() : input.header
  return name === null ? null : headers.get(name)
}

const readEach = (read: (name: InputName) => string | null): Inputs => ({
  host: read('host'),
  region: read('region'),
  country: read('country'),
  language: read('language'),
  browserLanguage: read('browserLanguage'),
  relation: read('relation'),
  referrer: read('referrer'),
})

export const readInputs = (sent: Sent): Inputs => readEach((name) => readInput(sent, variantInputs[name]))

/** The inputs that a shared cache knows from its key. */
export const keepKey = (inputs: Inputs): Inputs =>
  readEach((name) => (variantInputs[name].use === 'key' ? inputs[name] : null))

const headersWith = (uses: ReadonlyArray<'key' | 'way'>): string => {
  const names = Object.values(variantInputs)
    .filter(({use}) => uses.includes(use))
    .map((input) => {
      if ('cookie' in input) return 'cookie'
      return typeof input.header === 'function' ? input.header() : input.header
    })
  return [...new Set(names.filter((name) => name !== null && name !== 'host'))].join(', ')
}

/** `Vary` of a page. `way` inputs don't change it, and the host is part of its address. */
export const pageVary = (): string => headersWith(['key'])

/** `Vary` of a redirect that depends on the visitor. */
export const redirectVary = (): string => headersWith(['key', 'way'])

/** Browsers omit `Sec-Fetch-Site` without TLS. The referrer then replaces it. */
const cameFromThisSite = ({relation, referrer, host}: Inputs): boolean => {
  if (relation !== null) return relation === 'same-origin'
  return referrer !== null && URL.parse(referrer)?.host === host
}

/** The referring page of this site. Browsers send the full referrer within a site. */
const cameFrom = (inputs: Inputs): Visit['cameFrom'] => {
  const referrer = URL.parse(inputs.referrer ?? '')
  return referrer && cameFromThisSite(inputs) ? {path: referrer.pathname, search: referrer.search} : undefined
}

/** An editor's request, with the region in its address if given. */
type PreviewVisit = Readonly<{requestedRegion: RegionCode | undefined}>
type Address = Pick<NextRequest['nextUrl'], 'pathname' | 'searchParams'>
type Context = Readonly<{preview: PreviewVisit | null; movedPaths: MovedPaths}>

/** A visit from the listed inputs only. Crawlers and link previews get the page for their country. */
function readVisit(inputs: Inputs, {pathname, searchParams}: Address, {preview, movedPaths}: Context): Visit {
  const country = parseCountry(inputs.country)
  return {
    path: pathname,
    parameters: [...searchParams.keys()],
    storedLanguage: inputs.language ?? undefined,
    storedRegion: preview?.requestedRegion ?? inputs.region ?? undefined,
    detectedRegion: findRegionByCountry(country),
    defaultRegion: siteEnvironment().DEFAULT_REGION,
    cameFrom: cameFrom(inputs),
    browserLanguage: chooseLanguage(inputs.browserLanguage),
    // Editors get the region's pages.
    country: preview === null && country !== null && hasOwnRules(country) ? country : null,
    fromThisSite: cameFromThisSite(inputs),
    isPreview: preview !== null,
    movedPaths,
    spelledInstrument: null,
  }
}

/** The routing's inputs for a request; `preview` is null for a visitor. */
export const toVisit = (request: NextRequest, preview: PreviewVisit | null, movedPaths: MovedPaths): Visit =>
  readVisit(readInputs(request), request.nextUrl, {preview, movedPaths})

type Shown = Pick<Extract<Decision, {kind: 'show'}>, 'region' | 'country'>

/** Whether a shared cache's key determines the shown page. Otherwise, the cache would serve it to other visitors with the same key. */
export function isSelectedByKey(request: NextRequest, {region, country}: Shown): boolean {
  const visit = readVisit(keepKey(readInputs(request)), request.nextUrl, {
    preview: null,
    movedPaths: noMovedPaths,
  })
  return chooseRegion(visit) === region && visit.country === country
}
