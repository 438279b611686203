import {z} from 'zod'
import {RefusedRequest} from '../content/content-history.ts'
import type {Publisher} from '../publisher.ts'
import {mayApprove} from '../content/members.ts'
import {ChangedMeanwhile, readWritten} from '../requests/gather-facts.ts'

export const absencePrefix = 'absence.'

/** A document `absence.<person>`: an officer names a deputy for a time. */
const absenceShape = z.object({
  _id: z.string().startsWith(absencePrefix),
  _rev: z.string(),
  deputy: z.string(),
  from: z.iso.datetime({offset: true}),
  until: z.iso.datetime({offset: true}),
})

/** The author of an absence. Null if the history doesn't name one, or if a client rewrites it constantly. That absence then can't stop the others' mails. */
async function readAuthor(
  absence: z.infer<typeof absenceShape>,
  publisher: Pick<Publisher, 'history' | 'publisherId' | 'report'>,
): Promise<string | null> {
  try {
    return (await readWritten(absence, publisher)).by
  } catch (error) {
    if (!(error instanceof RefusedRequest || error instanceof ChangedMeanwhile)) throw error
    publisher.report(`${absence._id} doesn't count: ${error.message}`)
    return null
  }
}

/**
 * The deputies of officers who are away now, by the officers' ids. A deputy gets the same mails and no right. It counts only if the officer wrote it,
 * and if the deputy is an officer too, because the mails say what isn't public yet.
 */
export async function readDeputies(
  publisher: Pick<Publisher, 'content' | 'history' | 'publisherId' | 'readRoles' | 'now' | 'report'>,
): Promise<ReadonlyMap<string, string>> {
  const {content, readRoles, now} = publisher
  const roles = await readRoles()
  // An editor token can store any number of other documents.
  const ids = [...roles.keys()]
    .filter((person) => mayApprove(roles, person))
    .map((person) => `${absencePrefix}${person}`)
  const stored = z
    .array(z.unknown())
    .parse(
      await content.fetch<unknown>(
        '*[_type == "absence" && _id in $ids && from <= $now && until > $now]{_id, _rev, deputy, from, until}',
        {now: now(), ids},
      ),
    )
  const absences = stored.flatMap((each) => absenceShape.safeParse(each).data ?? [])
  const deputies = new Map<string, string>()
  for (const absence of absences) {
    const person = absence._id.slice(absencePrefix.length)
    const by = await readAuthor(absence, publisher)
    if (by === person && mayApprove(roles, absence.deputy)) deputies.set(person, absence.deputy)
  }
  return deputies
}
