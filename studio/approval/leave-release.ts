import {z} from 'zod'
import {toCanonicalDocument} from '#domain/seal/canonical-document.ts'
import {computeFormerSlugs, readAddress} from '#schemas/rules/former-slugs.ts'
import {formerSlugTypes} from '#schemas/values/site-paths.ts'
import type {SendButton} from './describe-request.ts'
import {quoteText} from './seal-status.ts'
import {say} from '../i18n/say.ts'

/** A document as the Studio holds it. */
type EditedDocument = Readonly<{_id: string; _type: string; _rev: string; [field: string]: unknown}>

/** A version in a release with the other copies of its document. */
type InRelease = Readonly<{
  version: EditedDocument
  draft: EditedDocument | null
  published: EditedDocument | null
}>

const madeFrom = z.object({_system: z.object({base: z.object({rev: z.string()})})})

/** Whether moving a version into the draft would lose a text: the draft differs, and isn't what the version was made from. */
function losesDraft({version, draft, published}: InRelease): boolean {
  if (draft === null || madeFrom.safeParse(version).data?._system.base.rev === draft._rev) return false
  const text = toCanonicalDocument(draft)
  return text !== toCanonicalDocument(version) && text !== (published && toCanonicalDocument(published))
}

type Facts = InRelease &
  Readonly<{
    hasErrors: boolean
    /** Whether the release waits for its time, which locks its versions. */
    isScheduled: boolean
    /** Whether the document's draft waits for a second person, or for its time. */
    isDraftSent: boolean
  }>

/** The button _Send for approval_ of a version in a release. */
export function describeReleaseButton(facts: Facts): SendButton {
  const {version, published, hasErrors, isScheduled, isDraftSent} = facts
  const label = say('Send for approval')
  if (published && toCanonicalDocument(published) === toCanonicalDocument(version))
    return {label, against: say('No changes to send')}
  if (isScheduled) return {label, against: say('Unschedule the release first: scheduling locks its texts')}
  if (isDraftSent) return {label, against: say('The draft of this document is already waiting for approval')}
  if (losesDraft(facts))
    return {
      label,
      against: say('This document also has a draft with other changes: publish or discard it first'),
    }
  return hasErrors ? {label, against: say('Fix the errors before sending')} : {label}
}

type Leaving = InRelease & Readonly<{documentId: string; release: string; reason: string}>

type Edited = Readonly<{_id: string; _type: string}>

/** A mutation of the content API. */
type Mutation =
  | Readonly<{patch: {id: string; ifRevisionID: string; unset: string[]}}>
  | Readonly<{create: Edited}>
  | Readonly<{createOrReplace: Edited}>
  | Readonly<{delete: {id: string}}>

// Changes nothing: the transaction fails if the revision is no longer the current one.
const expectRevision = ({_id, _rev}: EditedDocument): Mutation => ({
  patch: {id: _id, ifRevisionID: _rev, unset: ['_nothing']},
})

/**
 * The mutations that move a version out of its release into the document's draft, and send it for approval. It goes live when the release runs. They
 * are one transaction, which fails if the version or the draft has changed.
 */
export async function listLeavingMutations(leaving: Leaving): Promise<Mutation[]> {
  const {documentId, release, reason, version, draft, published} = leaving
  const {_id, _rev, _system, _updatedAt, ...fields} = version
  const moved = {...fields, ...keepSlugs(version, published), _id: `drafts.${documentId}`}
  const request = {
    _id: `approvalRequest.${documentId}`,
    _type: 'approvalRequest',
    document: documentId,
    ...(await quoteText(moved)),
    reason,
    release,
  }
  return [
    expectRevision(version),
    ...(draft === null ? [{create: moved}] : [expectRevision(draft), {createOrReplace: moved}]),
    {delete: {id: _id}},
    {createOrReplace: request},
  ]
}

// As Publish does: the published address leads to the new one.
function keepSlugs(version: EditedDocument, published: EditedDocument | null) {
  if (!formerSlugTypes.includes(version._type)) return {}
  const formerSlugs = computeFormerSlugs(readAddress(published), readAddress(version))
  return formerSlugs === null ? {} : {formerSlugs}
}
