import {z} from 'zod'
import {formatShownFrom} from '#schemas/fields/previews.ts'
import {
  type BulkChange,
  type ChangePlan,
  planChange,
  type PostVersions,
  type Reach,
  type StoredPost,
} from './plan-change.ts'
import {say, sayCount} from '../../i18n/say.ts'

const postShape = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  _rev: z.string(),
  category: z.object({_type: z.literal('reference'), _ref: z.string()}).optional(),
  tags: z.array(z.string()).optional(),
  publishedAt: z.string().optional(),
})

const versionsShape = z.object({
  published: postShape.nullable(),
  draft: postShape.nullable(),
  inReleases: z.number(),
})

const versionsQuery = `{
  "published": *[_id == $id][0], "draft": *[_id == "drafts." + $id][0],
  "inReleases": count(*[_id in path("versions.*." + $id)])
}`

type Edit =
  | Readonly<{patch: Readonly<{id: string; ifRevisionID: string; set?: Fields; unset?: string[]}>}>
  | Readonly<{create: NewDocument}>
  | Readonly<{delete: Readonly<{id: string}>}>

/** The methods that this module needs of a content client. */
type Client = Readonly<{
  fetch: (
    query: string,
    params: Readonly<{id: string}>,
    options: Readonly<{perspective: 'raw'}>,
  ) => Promise<unknown>
  mutate: (edits: Edit[], options: {returnDocuments: false}) => Promise<Readonly<{transactionId: string}>>
}>

/** The result for one post. */
export type Outcome = Readonly<{
  id: string
  reach: Reach | 'failed'
  /** The number of versions in releases, which don't change. */
  inReleases: number
  /** When visitors will see the published post, in UTC. `null` if it's visible already or isn't published. */
  seenFrom: string | null
  /** Undoes the change. `null` if nothing was written. */
  undo: Undo | null
}>

/** The change to a post, and the revision that it created. */
type Undo = Readonly<{plan: ChangePlan; revision: string}>

/** Changes posts one by one, so that a failure doesn't stop the others. */
export async function changePosts(
  client: Client,
  ids: readonly string[],
  change: BulkChange,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const id of ids) outcomes.push(await changePost(client, id, change))
  return outcomes
}

async function changePost(client: Client, id: string, change: BulkChange): Promise<Outcome> {
  try {
    const versions: PostVersions = versionsShape.parse(
      await client.fetch(versionsQuery, {id}, {perspective: 'raw'}),
    )
    const plan = planChange(versions, change)
    const {reach} = plan
    const {inReleases, published} = versions
    const publishedAt = published?.publishedAt
    const outcome = {id, reach, inReleases, seenFrom: publishedAt ? formatShownFrom(publishedAt) : null}
    if (reach === 'none') return {...outcome, undo: null}
    const edits: Edit[] = plan.edits.map(({before, after}) => patchTo(after, before._rev))
    if (plan.newDraft) edits.push({create: withoutRevision(plan.newDraft)})
    const {transactionId} = await client.mutate(edits, {returnDocuments: false})
    return {...outcome, undo: {plan, revision: transactionId}}
  } catch (error) {
    // Another person changed the post, or the role may not: the post stays unchanged.
    console.error(error)
    return {id, reach: 'failed', inReleases: 0, seenFrom: null, undo: null}
  }
}

/** The remaining changes after an undo. */
type Undone = Readonly<{
  /** The ids of posts that changed since, and weren't undone. */
  kept: readonly string[]
  /** The earlier changes with the revisions needed to undo them. */
  earlier: ReadonlyArray<readonly Outcome[]>
}>

/** Undoes the last of several changes for posts that haven't changed since. */
export async function undoLast(client: Client, changes: ReadonlyArray<readonly Outcome[]>): Promise<Undone> {
  const kept: string[] = []
  let earlier = changes.slice(0, -1)
  for (const {id, undo} of changes.at(-1) ?? []) {
    if (!undo) continue
    const revision = await takeBack(client, undo)
    if (revision === null) kept.push(id)
    else
      earlier = earlier.map((outcomes) =>
        outcomes.map((outcome) => moveToRevision(outcome, id, undo, revision)),
      )
  }
  return {kept, earlier}
}

/** Updates a change whose post is back at the state that the change left, under a new revision. Posts that changed in between keep theirs. */
function moveToRevision(outcome: Outcome, id: string, later: Undo, revision: string): Outcome {
  const {undo} = outcome
  const isNext = undo && later.plan.edits.every(({before}) => before._rev === undo.revision)
  return outcome.id === id && isNext ? {...outcome, undo: {...undo, revision}} : outcome
}

/** The revision of the restored post. Null if it changed since. */
async function takeBack(client: Client, {plan, revision}: Undo): Promise<string | null> {
  try {
    const edits: Edit[] = plan.edits.map(({before}) => patchTo(before, revision))
    if (plan.newDraft) {
      const {_id: id} = plan.newDraft
      // A patch with a revision fails if another revision is stored, so a draft that was edited since stays.
      edits.push({patch: {id, ifRevisionID: revision, unset: ['nothing']}}, {delete: {id}})
    }
    const {transactionId} = await client.mutate(edits, {returnDocuments: false})
    return transactionId
  } catch (error) {
    console.error(error)
    return null
  }
}

type Fields = Pick<StoredPost, 'category' | 'tags'>

/** A patch that sets a post's category and tags to those of another state. */
function patchTo({_id, category, tags}: StoredPost, revision: string): Edit {
  const missing = [category === undefined ? 'category' : '', tags === undefined ? 'tags' : ''].filter(Boolean)
  return {
    patch: {
      id: _id,
      ifRevisionID: revision,
      set: {...(category && {category}), ...(tags && {tags: [...tags]})},
      ...(missing.length > 0 && {unset: missing}),
    },
  }
}

type NewDocument = Readonly<{_id: string; _type: string; [field: string]: unknown}>

function withoutRevision(document: StoredPost): NewDocument {
  const {_rev, ...fields} = document
  return fields
}

const outcomeTexts: Readonly<Record<Outcome['reach'], string>> = {
  live: say('changed in the published post'),
  liveAndDraft: say('changed in the draft and the published post'),
  draft: say('changed in its draft'),
  draftForApproval: say(
    'changed only in its draft, because it makes a claim. Send it for approval in its form',
  ),
  none: say('already set'),
  failed: say('not changed: someone else edited it at the same time, or your role doesn’t allow it'),
}

/** Describes the result for each post. */
export const describeOutcomes = (
  outcomes: readonly Outcome[],
  titles: ReadonlyMap<string, string>,
): string[] =>
  outcomes.map(({id, reach, inReleases, seenFrom}) => {
    const left =
      inReleases === 0
        ? ''
        : sayCount(inReleases, {
            one: '; its version in a release didn’t change',
            other: '; its version in {count} releases didn’t change',
          })
    const later = seenFrom !== null && (reach === 'live' || reach === 'liveAndDraft')
    const scheduled = later ? say(', which visitors see from {moment}', {moment: seenFrom}) : ''
    return `${titles.get(id) ?? id}: ${outcomeTexts[reach]}${scheduled}${left}.`
  })
