import {z} from 'zod'
import type {ValidationContext} from 'sanity'
import {toCanonicalJson} from '#domain/seal/canonical-document.ts'
import {assumeWhenOffline, studioApiVersion, toPublishedId} from './query-content.ts'
import type {Problem} from './value-checks.ts'

const shape = z.looseObject({
  version: z.string().optional().catch(undefined),
  effectiveDate: z.string().optional().catch(undefined),
})

export type VersionedText = Readonly<z.infer<typeof shape>>

const versionFormat = /^\d+(?:\.\d+)*$/u

/** Whether a version comes before another: 1.9 before 1.10. */
function isEarlier(version: string, other: string): boolean {
  const [own, others] = [version, other].map((each) => each.split('.').map(Number))
  for (let index = 0; index < Math.max(own?.length ?? 0, others?.length ?? 0); index++) {
    const difference = (own?.[index] ?? 0) - (others?.[index] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}

/** Rejects a version that isn't a number, or that is lower than the live one: visitors and courts tell texts apart by it. */
export function checkVersion({version}: VersionedText, live: VersionedText | null): Problem[] {
  if (version === undefined || version === '') return []
  if (!versionFormat.test(version))
    return [{message: 'Enter numbers with points, for example 1.2.', at: ['version']}]
  const before = live?.version
  return before !== undefined && versionFormat.test(before) && isEarlier(version, before)
    ? [
        {
          message: `Enter ${before} or higher. Version ${before} is live, and versions only go up.`,
          at: ['version'],
        },
      ]
    : []
}

const isSame = (one: unknown, other: unknown): boolean =>
  toCanonicalJson(one ?? null) === toCanonicalJson(other ?? null)

/** Warns if the text changed under the live version, or if a new version keeps the live version's first day. */
export function warnAboutVersion(text: VersionedText, live: VersionedText | null): Problem[] {
  if (live === null) return []
  const {version = '', effectiveDate = ''} = text
  const isTextChanged = ['title', 'body'].some((field) => !isSame(text[field], live[field]))
  if (isTextChanged && version === live.version)
    return [
      {
        message: `The text changed, and the version is still ${version}. Raise it, unless only a typing error was corrected.`,
        at: ['version'],
      },
    ]
  return isEarlier(live.version ?? '0', version) && effectiveDate === live.effectiveDate
    ? [
        {
          message: `Version ${version} has the first day of version ${live.version ?? ''}. Enter when the new version takes effect.`,
          at: ['effectiveDate'],
        },
      ]
    : []
}

/** Compares a draft with the live document by one of the rules. */
export const compareWithLive =
  (check: (text: VersionedText, live: VersionedText | null) => Problem[]) =>
  async (document: unknown, {getClient}: Pick<ValidationContext, 'getClient'>): Promise<Problem[]> => {
    const text = shape.extend({_id: z.string()}).safeParse(document).data
    if (!text) return []
    const stored = await assumeWhenOffline(
      getClient({apiVersion: studioApiVersion}).fetch<unknown>(
        '*[_id == $id][0]',
        {id: toPublishedId(text._id)},
        {perspective: 'raw'},
      ),
      null,
    )
    return check(text, shape.safeParse(stored).data ?? null)
  }
