import {z} from 'zod'
import {shownFrom} from '#schemas/values/shown-from.ts'
import {
  type BulkChange,
  type ChangePlan,
  planChange,
  type PostVersions,
  type Reach,
  type StoredPost,
} from './plan-change.ts'

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

/** What is needed of a client of the content service. */
type Client = Readonly<{
  fetch: (
    query: string,
    params: Readonly<{id: string}>,
    options: Readonly<{perspective: 'raw'}>,
  ) => Promise<unknown>
  mutate: (edits: Edit[], options: {returnDocuments: false}) => Promise<Readonly<{transactionId: string}>>
}>

/** What became of one post. */
export type Outcome = Readonly<{
  id: string
  reach: Reach | 'failed'
  /** How many versions in releases were left as they are. */
  inReleases: number
  /** When visitors will see what is published, in UTC; `null` where they do already, or nothing is. */
  seenFrom: string | null
  /** Takes the change back; `null` where nothing was written. */
  undo: Undo | null
}>

/** What was written of a post, and under which revision. */
type Undo = Readonly<{plan: ChangePlan; revision: string}>

/** Changes posts one by one, so that one which fails does not stop the others. */
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
    const outcome = {id, reach, inReleases, seenFrom: publishedAt ? shownFrom(publishedAt) : null}
    if (reach === 'none') return {...outcome, undo: null}
    const edits: Edit[] = plan.edits.map(({before, after}) => patchTo(after, before._rev))
    if (plan.newDraft) edits.push({create: withoutRevision(plan.newDraft)})
    const {transactionId} = await client.mutate(edits, {returnDocuments: false})
    return {...outcome, undo: {plan, revision: transactionId}}
  } catch (error) {
    // Somebody else's change came between, or the role may not: the post is as it was.
    console.error(error)
    return {id, reach: 'failed', inReleases: 0, seenFrom: null, undo: null}
  }
}

/** What is left of changes once the last of them was taken back. */
type Undone = Readonly<{
  /** The ids of posts that somebody changed since, and which stayed. */
  kept: readonly string[]
  /** The changes before, as they can be taken back now. */
  earlier: ReadonlyArray<readonly Outcome[]>
}>

/** Takes the last of several changes back where nobody changed the post since. */
export async function undoLast(client: Client, changes: ReadonlyArray<readonly Outcome[]>): Promise<Undone> {
  const kept: string[] = []
  let earlier = changes.slice(0, -1)
  for (const {id, undo} of changes.at(-1) ?? []) {
    if (!undo) continue
    const revision = await takeBack(client, undo)
    if (revision === null) kept.push(id)
    else
      earlier = earlier.map((outcomes) => outcomes.map((outcome) => atRevision(outcome, id, undo, revision)))
  }
  return {kept, earlier}
}

/** A change whose post is again as that change left it, under another revision; one that was changed in between stays as it is. */
function atRevision(outcome: Outcome, id: string, later: Undo, revision: string): Outcome {
  const {undo} = outcome
  const isNext = undo && later.plan.edits.every(({before}) => before._rev === undo.revision)
  return outcome.id === id && isNext ? {...outcome, undo: {...undo, revision}} : outcome
}

/** The revision of the post as it was before; null where somebody changed it since. */
async function takeBack(client: Client, {plan, revision}: Undo): Promise<string | null> {
  try {
    const edits: Edit[] = plan.edits.map(({before}) => patchTo(before, revision))
    if (plan.newDraft) {
      const {_id: id} = plan.newDraft
      // A patch of a revision fails when another is stored: a draft that was edited since is kept.
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

/** A patch of a revision that gives a post the category and tags of another state of it. */
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
