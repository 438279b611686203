import {isMarked} from '#domain/promotions/marked-texts.ts'

/** A change to many posts at once. */
export type BulkChange =
  | Readonly<{kind: 'category'; categoryId: string}>
  | Readonly<{kind: 'addTag' | 'removeTag'; tag: string}>

/** A stored post or draft. */
export type StoredPost = Readonly<{
  _id: string
  _type: string
  _rev: string
  category?: Readonly<{_type: 'reference'; _ref: string}> | undefined
  tags?: readonly string[] | undefined
  /** When it was published, or when visitors will see it. */
  publishedAt?: string | undefined
  [field: string]: unknown
}>

/** The stored versions of one post. */
export type PostVersions = Readonly<{
  published: StoredPost | null
  draft: StoredPost | null
  /** How many releases have a version of the post. */
  inReleases: number
}>

/** Where a change becomes visible. */
export type Reach = 'live' | 'liveAndDraft' | 'draft' | 'draftForApproval' | 'none'

/** The versions of a post that a change writes, before and after, and where they are visible. */
export type ChangePlan = Readonly<{
  reach: Reach
  edits: ReadonlyArray<Readonly<{before: StoredPost; after: StoredPost}>>
  /** A draft that the change creates from the published post. */
  newDraft: StoredPost | null
}>

const nothing: ChangePlan = {reach: 'none', edits: [], newDraft: null}

/**
 * Plans a change of a post. It changes the draft together with the published post. A post with claims needs approval, so only its draft changes, and
 * is created if it doesn't exist.
 */
export function planChange({published, draft}: PostVersions, change: BulkChange): ChangePlan {
  const edits = [published, draft].flatMap((before) => (before ? planEdit(before, change) : []))
  if (edits.length === 0) return nothing
  if (!published) return {reach: 'draft', edits, newDraft: null}
  const live = edits.find(({before}) => before === published)
  const ofDraft = edits.filter((edit) => edit !== live)
  if (!live) return {reach: 'draft', edits: ofDraft, newDraft: null}
  if (!isMarked(published) && !isMarked(live.after))
    return {reach: draft ? 'liveAndDraft' : 'live', edits, newDraft: null}
  if (draft) return ofDraft.length > 0 ? {reach: 'draftForApproval', edits: ofDraft, newDraft: null} : nothing
  return {reach: 'draftForApproval', edits: [], newDraft: {...live.after, _id: `drafts.${published._id}`}}
}

function planEdit(before: StoredPost, change: BulkChange): ChangePlan['edits'] {
  const after = changed(before, change)
  return after === before ? [] : [{before, after}]
}

/** The post after a change. Returns the same object if nothing changes. */
function changed(post: StoredPost, change: BulkChange): StoredPost {
  if (change.kind === 'category')
    return post.category?._ref === change.categoryId
      ? post
      : {...post, category: {_type: 'reference', _ref: change.categoryId}}
  const tags = post.tags ?? []
  if (tags.includes(change.tag) === (change.kind === 'addTag')) return post
  return {
    ...post,
    tags: change.kind === 'addTag' ? [...tags, change.tag] : tags.filter((tag) => tag !== change.tag),
  }
}
