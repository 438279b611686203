import 'server-only'
import {z} from 'zod'
import {formatMicrosecondTimestamp} from '#domain/audit-log/timestamps.ts'
import {type AssetClass, assetClasses} from '#domain/instruments/asset-classes.ts'
import {findCryptoPermission} from '#domain/offers/crypto-permission.ts'
import {clampToRegulator} from '#domain/offers/leverage.ts'
import {findClassOffer} from '#domain/offers/offers.ts'
import {nameCountry} from '#domain/regions/countries.ts'
import {fillLossShare} from '#domain/risk-warning.ts'
import {verifySeal} from '#domain/seal/verify-seal.ts'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import type {Change, Shown} from '#web/database/audit-log/publications.ts'
import {log} from '#web/log/log.ts'
import type {Scope} from '#web/routing/scope.ts'
import {bilingual, leverageCapsShape} from '../../../schemas/queries/regulated-profile.ts'
import {breaksTodaysRules, keepsRules} from '../../parts/archive/archive.ts'
import {shownChanges} from '../../parts/archive/changes.ts'
import {loadChangesUntil, loadShownAt} from '../../parts/archive/load-history.ts'
import {profileFieldsShape} from '../../parts/archive/texts/profile-fields.ts'
import {countriesShape} from '../../parts/archive/texts/read-texts.ts'
import {notOffered, type Rules, rulesShape} from './rules-shape.ts'
import {getListedCalendars} from '../../parts/markets/trading-hours/get-calendars.ts'

/** The rules, or why they are missing: the record begins later, can't be read, or the site doesn't show the latest profile. */
export type FoundRules = Readonly<{kind: 'rules'; rules: Rules} | {kind: 'before' | 'away' | 'withheld'}>

const referencesShape = z.object({
  prescribedWithFigure: z.object({_ref: z.string()}).nullish(),
  prescribedWithoutFigure: z.object({_ref: z.string()}).nullish(),
})
const prescribedShape = z.object({limited: bilingual})
const documentShape = z.looseObject({_type: z.string()})

/** An entry with its seal checked again. Null if its seal isn't valid, because the text must not be repeated then. */
function readEntry(shown: Shown): Rules['record'][number] | null {
  const {position, hash, document_id: document, standing, published_at} = shown
  const content = documentShape.safeParse(JSON.parse(shown.content)).data
  const check = content && verifySeal({...content, _id: document}, siteEnvironment().SEAL_PUBLIC_KEYS)
  // Entries that are older than the seals aren't sealed.
  if (standing !== null && check?.kind !== 'sealed') return null
  const seal = check?.kind === 'sealed' ? check.seal : null
  const publishedAt = formatMicrosecondTimestamp(published_at)
  return {
    position,
    hash,
    document,
    standing,
    publishedAt,
    sealedAt: seal?.sealedAt ?? null,
    keyId: seal?.keyId ?? null,
  }
}

/** The profile of a region and the texts that apply with it, from the texts in effect at a time. */
function pickApplied(all: readonly Shown[], {region}: Scope) {
  const profile = all.find(({document_id: id}) => id === `regionProfile-${region}`)
  const fields = profile && profileFieldsShape.safeParse(JSON.parse(profile.content)).data
  if (!profile || !fields) return undefined
  const {prescribedWithFigure, prescribedWithoutFigure} =
    referencesShape.safeParse(JSON.parse(profile.content)).data ?? {}
  const lossPercentage = fields.lossPercentage?.percentage ?? null
  const applied = lossPercentage === null ? prescribedWithoutFigure : prescribedWithFigure
  return {
    profile,
    fields,
    lossPercentage,
    prescribed: all.find(({document_id: id}) => id === applied?._ref),
    countries: all.find(({document_type: type}) => type === 'countryRules'),
  }
}

type Applied = NonNullable<ReturnType<typeof pickApplied>>

function listCountries(countries: Shown | undefined, {lang, region}: Scope): Rules['countries'] {
  const rules = countries && countriesShape.safeParse(JSON.parse(countries.content)).data
  return (rules?.countries ?? [])
    .filter((rule) => rule.region === region)
    .map((rule) => ({
      code: rule.code,
      name: nameCountry(rule.code, lang),
      isServed: rule.isServed,
      offersCrypto: rule.offersCrypto ?? null,
      allowsMarketing: rule.allowsMarketing ?? null,
      exception: rule.exception?.[lang] ?? null,
      reason: rule.notServedReason?.[lang] ?? null,
      regulatorStatement: rule.regulatorStatement?.[lang] ?? null,
    }))
}

/** The rules of the last entries as the site applies them, or of a time in the past as they were sealed. */
type Tense = 'now' | 'past'

/** Caps and offers. Null for a profile from before there were caps of each class. */
function readLimits({fields}: Applied, {region}: Scope, tense: Tense) {
  const leverageCaps = leverageCapsShape.safeParse(fields.leverageCaps).data
  if (!leverageCaps) return null
  const {maxLeverage, cfdCryptoAllowed} = fields
  const sealed = {maxLeverage, leverageCaps, fxMajorCurrencies: fields.fxMajorCurrencies ?? []}
  const applied = tense === 'now' ? clampToRegulator(sealed, region) : sealed
  const rules = {...applied, code: region, cfdCryptoAllowed}
  const readCap = (each: AssetClass): number =>
    each === 'crypto' && !cfdCryptoAllowed ? 0 : applied.leverageCaps[each]
  const readOffer = (each: AssetClass) =>
    tense === 'now' ? findClassOffer(each, rules) : readCap(each) > 0 ? 'offered' : notOffered
  const classes = <Value>(toValue: (each: AssetClass) => Value) =>
    Object.fromEntries(assetClasses.map((each) => [each, toValue(each)]))
  const {caps, offers} = rulesShape.shape.leverage
    .pick({caps: true})
    .extend({offers: rulesShape.shape.offers})
    .parse({caps: classes(readCap), offers: classes(readOffer)})
  return {rules, caps, offers}
}

type Limits = ReturnType<typeof readLimits>

/** Whether the region offered crypto CFDs. The sealed profile doesn't say who refused them. */
const readCrypto = (cfdCryptoAllowed: boolean, region: Scope['region'], tense: Tense): Rules['crypto'] => {
  if (tense === 'now') return findCryptoPermission({code: region, cfdCryptoAllowed})
  return cfdCryptoAllowed ? 'allowed' : notOffered
}

function writeRules(
  {fields, lossPercentage, prescribed, countries}: Applied,
  scope: Scope,
  {limits, tense}: Readonly<{limits: Limits; tense: Tense}>,
): Omit<Rules, 'validFrom' | 'validUntil' | 'hours' | 'record' | 'breaksTodaysRules'> {
  const {lang, region} = scope
  const warn = (text: string | undefined) => (text === undefined ? null : fillLossShare(text, lossPercentage))
  const limited = prescribed && prescribedShape.safeParse(JSON.parse(prescribed.content)).data?.limited[lang]
  return {
    version: 1,
    region,
    language: lang,
    leverage: {
      max: limits?.rules.maxLeverage ?? fields.maxLeverage,
      caps: limits?.caps ?? null,
      fxMajorCurrencies: [...(limits?.rules.fxMajorCurrencies ?? fields.fxMajorCurrencies ?? [])],
      basis: fields.capsBasis ?? null,
      source: fields.capsSource?.[lang] ?? null,
    },
    offers: limits?.offers ?? null,
    crypto: readCrypto(fields.cfdCryptoAllowed, region, tense),
    warnings: {
      full: fillLossShare(fields.riskWarning[lang], lossPercentage),
      short: warn(fields.riskWarningShort?.[lang]),
      limited: warn(limited),
      lossPercentage,
    },
    notices: {
      compliance: fields.complianceNotice[lang],
      crypto: fields.cryptoNotice?.[lang] ?? null,
      investorProtection: fields.investorProtection?.[lang] ?? null,
      regulator: fields.regulator?.[lang] ?? null,
      framework: fields.framework?.[lang] ?? null,
      legalEntity: fields.legalEntity?.[lang] ?? null,
    },
    countries: listCountries(countries, scope),
  }
}

/** The current hours of the markets that the region offers. Its pages show no others. */
async function readHours({lang}: Scope, limits: Limits): Promise<Rules['hours']> {
  if (!limits) return null
  const listed = await getListedCalendars(lang, limits.rules)
  return listed
    .filter(({offer}) => offer === 'offered')
    .map(({calendar: {slug: market, name, timeZone, sessions, closuresKnownUntil}}) => ({
      market,
      name,
      timeZone,
      sessions: sessions.map(({days, open, close, closesNextDay}) => ({
        days: [...days],
        open,
        close,
        closesNextDay,
      })),
      closuresKnownUntil,
    }))
}

/** When the next of some documents was published after a time. Null if none was. */
const findEnd = (changes: readonly Change[], documents: readonly string[], at: string): string | null => {
  const next = shownChanges(changes).find(
    ({document_id: id, published_at}) =>
      documents.includes(id) && formatMicrosecondTimestamp(published_at) > at,
  )
  return next ? formatMicrosecondTimestamp(next.published_at) : null
}

/** The requested time, or the time of the last entry, which doesn't depend on the server's clock. Undefined for an empty log. */
export function findMoment(at: string | undefined, changes: readonly Change[]): string | undefined {
  if (at !== undefined) return at
  const last = shownChanges(changes).at(-1)
  return last && formatMicrosecondTimestamp(last.published_at)
}

type ReadRules = Readonly<
  | {kind: 'rules'; rules: Omit<Rules, 'validUntil' | 'hours'>; limits: Limits}
  | Exclude<FoundRules, {kind: 'rules'}>
>

/** The rules from the texts in effect: limited to this release's as the site shows them now, or as they were sealed in the past. */
export function readRules(all: readonly Shown[], scope: Scope, tense: Tense): ReadRules {
  const applied = pickApplied(all, scope)
  if (!applied) return {kind: 'before'}
  if (tense === 'now' && keepsRules(applied.profile, all) === false) return {kind: 'withheld'}
  const used = [applied.profile, applied.prescribed, applied.countries].filter((entry) => entry !== undefined)
  const record = used.map(readEntry).filter((entry) => entry !== null)
  const validFrom = record
    .map(({publishedAt}) => publishedAt)
    .toSorted()
    .at(-1)
  if (record.length < used.length || validFrom === undefined) {
    log.error({region: scope.region}, 'an entry of the record has no valid seal: the rules are not sent')
    return {kind: 'away'}
  }
  const limits = readLimits(applied, scope, tense)
  return {
    kind: 'rules',
    limits,
    rules: {
      ...writeRules(applied, scope, {limits, tense}),
      breaksTodaysRules: tense === 'past' && (breaksTodaysRules(applied.profile, all) ?? null),
      validFrom,
      record,
    },
  }
}

/** The rules of a region in a language as they were sealed at a time (in UTC, to the microsecond), or as visitors see them now. */
export async function findRules(scope: Scope, at: string | undefined): Promise<FoundRules> {
  const changes = await loadChangesUntil(at ?? formatMicrosecondTimestamp(new Date().toISOString()))
  if (!changes) return {kind: 'away'}
  const moment = findMoment(at, changes)
  if (moment === undefined) return {kind: 'before'}
  const all = await loadShownAt(moment, changes)
  if (!all) return {kind: 'away'}
  const read = readRules(all, scope, at === undefined ? 'now' : 'past')
  if (read.kind !== 'rules') return read
  const documents = read.rules.record.map(({document}) => document)
  const rules: Rules = {
    ...read.rules,
    validUntil: at === undefined ? null : findEnd(changes, documents, at),
    hours: at === undefined ? await readHours(scope, read.limits) : null,
  }
  return {kind: 'rules', rules: rulesShape.parse(rules)}
}
