import {localizedShape} from '#domain/localized-shape.ts'
import {z} from 'zod'
import {type Seal, sealShape} from '#domain/seal/seal.ts'
import type {SealKeySet} from '#domain/seal/seal-keys.ts'
import {verifySeal} from '#domain/seal/verify-seal.ts'
import type {AuthorCorrection, Change, Shown, Stamp} from '#web/database/audit-log/publications.ts'
import {formatMicrosecondTimestamp} from '#domain/audit-log/timestamps.ts'
import {clampToRegulator} from '#domain/offers/leverage.ts'
import {checkRegionProfile} from '#schemas/rules/region-profile.ts'
import {
  bilingual,
  noLicence,
  type RegulatedProfile,
  regulatedProfileShape,
} from '../../../schemas/queries/regulated-profile.ts'
import type {Scope} from '#web/routing/scope.ts'
import {type ProseContent, proseShape} from '#schemas/queries/page-texts.ts'
import {findNext, findPrevious} from './changes.ts'
import {readTexts} from './texts/read-texts.ts'
import type {RecordedText} from './texts/recorded-text.tsx'

type SealState = Readonly<{kind: 'none'} | {kind: 'valid' | 'invalid'; keyId: string; textHash: string}>

/**
 * The provenance of a recorded text, as far as the audit log contains it. It contains roles, but no names, addresses or ids
 * of people.
 */
export type Provenance = Readonly<{
  position: number
  hash: string
  /** Null for an entry from before seals existed. */
  standing: Shown['standing']
  /** Restored after a change without a seal. */
  isPutBack: boolean
  /** The date that it was sealed for in advance. */
  scheduledFor: string | undefined
  authors: readonly string[]
  approver: string | null
  /** Who objected to the emergency that it replaced. */
  objector: string | undefined
  reason: string | undefined
  from: string
  /** The time when another entry replaced it. Undefined while it is in effect. */
  until: string | undefined
  seal: SealState
  /** The true authors, if the log corrects them, and the number of the correction's entry. Null if it doesn't. */
  correction: Readonly<{
    position: number
    at: string
    authors: readonly string[]
    /** Whether the approver is one of them. */
    includesApprover: boolean
  }> | null
  /** The first timestamp that covers the entry. Null until one covers it, undefined while the timestamps can't be read. */
  stamp: Stamp | null | undefined
}>

const documentShape = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  seal: sealShape.nullish().catch(null),
})

/** The context of an entry in the audit log. */
type RecordContext = Readonly<{
  changes: readonly Change[]
  stamps: readonly Stamp[] | undefined
  corrections: readonly AuthorCorrection[] | undefined
  keys: SealKeySet
}>

/** Derives the restored state for entries from before November 2026, which don't record it. */
const isPutBack = (shown: Shown, seal: Seal | null | undefined, changes: readonly Change[]): boolean => {
  if (shown.standing === 'restored') return true
  const before = findPrevious(changes, shown)
  // A text that was sealed before the unsealed change existed before it.
  return (
    before?.standing === 'unsealed' &&
    seal !== null &&
    seal !== undefined &&
    formatMicrosecondTimestamp(seal.sealedAt) < formatMicrosecondTimestamp(before.published_at)
  )
}

const readSealState = (
  content: z.infer<typeof documentShape> | undefined,
  documentId: string,
  keys: SealKeySet,
): SealState => {
  if (!content?.seal) return {kind: 'none'}
  const {keyId, hash: textHash} = content.seal
  // The seal covers the id of the entry, so the id in the content doesn't count.
  const kind = verifySeal({...content, _id: documentId}, keys).kind === 'sealed' ? 'valid' : 'invalid'
  return {kind, keyId, textHash}
}

function readCorrection(
  {position}: Shown,
  approver: string | undefined,
  corrections: readonly AuthorCorrection[] | undefined,
): Provenance['correction'] {
  const last = corrections?.findLast(({corrected}) => corrected === position)
  if (!last) return null
  const {authors} = last
  return {
    position: last.position,
    at: last.published_at,
    authors: authors.map(({role}) => role),
    includesApprover: authors.some(({id}) => id === approver),
  }
}

/** Reads the provenance of a text from the audit log. */
export function readProvenance(
  shown: Shown,
  {changes, stamps, corrections, keys}: RecordContext,
): Provenance {
  const content = documentShape.safeParse(JSON.parse(shown.content)).data
  const seal = content?.seal
  return {
    position: shown.position,
    hash: shown.hash,
    standing: shown.standing,
    isPutBack: isPutBack(shown, seal, changes),
    scheduledFor: seal && seal.liveFrom > seal.sealedAt ? seal.liveFrom : undefined,
    authors: seal?.authors.map(({role}) => role) ?? [],
    approver: seal?.approver?.role ?? null,
    objector: seal?.objector?.role,
    reason: seal?.reason,
    from: shown.published_at,
    until: findNext(changes, shown)?.published_at,
    seal: readSealState(content, shown.document_id, keys),
    correction: readCorrection(shown, seal?.approver?.id, corrections),
    stamp: stamps && (stamps.find(({position}) => position >= shown.position) ?? null),
  }
}

const reference = z.object({_ref: z.string()}).optional()

const references = z.object({
  prescribedWithFigure: reference,
  prescribedWithoutFigure: reference,
  entity: z.record(z.string(), z.unknown()).nullish(),
  lossPercentage: z.object({percentage: z.number().nullish()}).nullish(),
})

const prescribedShape = z.object({page: bilingual, short: bilingual, limited: bilingual})

const isMissing = ({code, input}: z.core.$ZodIssue): boolean => code === 'invalid_type' && input === undefined

/**
 * What the rules say about a recorded region profile, with the prescribed texts in force at the same time. Undefined for a profile of an older content
 * model.
 */
function checkProfile(
  profile: Shown,
  shown: readonly Shown[],
  check: (judged: RegulatedProfile) => readonly unknown[],
): boolean | undefined {
  const content = z.record(z.string(), z.unknown()).nullable().parse(JSON.parse(profile.content))
  const referring = references.safeParse(content)
  if (!referring.success) return undefined
  const {prescribedWithFigure, prescribedWithoutFigure, entity} = referring.data
  const lossPercentage = referring.data.lossPercentage?.percentage ?? null
  const applied = lossPercentage === null ? prescribedWithoutFigure : prescribedWithFigure
  const prescribed = shown.find(({document_id: id}) => id === applied?._ref)
  const judged = regulatedProfileShape.safeParse(
    {
      investorProtection: null,
      ...content,
      lossPercentage,
      entity: entity ? {...noLicence, ...entity} : null,
      prescribed: prescribed
        ? (prescribedShape.safeParse(JSON.parse(prescribed.content)).data ?? null)
        : null,
    },
    {reportInput: true},
  )
  // A missing field belongs to another model. An invalid value breaks the rules.
  if (!judged.success) return judged.error.issues.some(isMissing) ? undefined : false
  return check(judged.data).length === 0
}

/**
 * Whether the site shows a region profile of the last entries: it limits caps to the regulator's, and hides a profile that breaks another rule. Doesn't
 * judge a profile of the past, because its release may have had other rules.
 */
export const keepsRules = (profile: Shown, shown: readonly Shown[]): boolean | undefined =>
  checkProfile(profile, shown, (judged) => checkRegionProfile(clampToRegulator(judged, judged.code)))

/** Whether a recorded region profile, as it was sealed, breaks a rule of this release. */
export function breaksTodaysRules(profile: Shown, shown: readonly Shown[]): boolean | undefined {
  const keeps = checkProfile(profile, shown, checkRegionProfile)
  return keeps === undefined ? undefined : !keeps
}

/** A recorded text with its provenance. */
export type ArchivedText = RecordedText & Readonly<{provenance: Provenance}>

export type ArchivedProfile = ArchivedText &
  Readonly<{
    /** Undefined for a profile of an older content model. */
    breaksTodaysRules: boolean | undefined
  }>

/** A legal text. The body is undefined if this site can't read its shape. */
export type ArchivedDocument = ArchivedText & Readonly<{body: ProseContent | undefined}>

/** The texts shown to visitors of a region in a language. */
export type Archive = Readonly<{
  profile: ArchivedProfile | undefined
  documents: readonly ArchivedDocument[]
  others: readonly ArchivedText[]
}>

const bodyShape = z.object({body: localizedShape(proseShape)})

/** The texts of the entries in effect at a time, for a region and in a language. */
export function readArchive(all: readonly Shown[], scope: Scope, context: RecordContext): Archive {
  const texts = readTexts(all, scope).flatMap((text) => {
    const shown = all.find(({position}) => position === text.position)
    return shown ? [{shown, text: {...text, provenance: readProvenance(shown, context)}}] : []
  })
  const ofType = (type: Shown['document_type']) => texts.filter(({shown}) => shown.document_type === type)
  const [profile] = ofType('regionProfile')
  return {
    profile: profile && {...profile.text, breaksTodaysRules: breaksTodaysRules(profile.shown, all)},
    documents: ofType('legalDocument').map(({shown, text}) => ({
      ...text,
      body: bodyShape.safeParse(JSON.parse(shown.content)).data?.body[scope.lang],
    })),
    others: (['prescribedText', 'countryRules', 'legalPage', 'legalHistoryPage'] as const)
      .flatMap(ofType)
      .map(({text}) => text),
  }
}
