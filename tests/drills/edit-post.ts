import {randomUUID} from 'node:crypto'
import {z} from 'zod'
import {makeContentClient} from '#tests/support/content/content-editor.ts'
import {type Writes, writeEverySecond} from './send-forms.ts'

const publishedId = 'blogPost-what-a-swap-costs'
const draftId = `drafts.${publishedId}`
const patienceMs = 20_000

const draftShape = z.object({tags: z.array(z.string())}).optional()
const client = makeContentClient('marketing')

/** Adds a tag to the draft by the action that the Studio sends for a change of a field. Something else may respond with 200, too: the Content Lake names the transaction. */
async function isStored(tag: string): Promise<boolean> {
  const transactionId = randomUUID()
  const response = await client.action(
    {
      actionType: 'sanity.action.document.edit',
      draftId,
      publishedId,
      patch: {setIfMissing: {tags: []}, insert: {after: 'tags[-1]', items: [tag]}},
    },
    {transactionId, signal: AbortSignal.timeout(patienceMs)},
  )
  return response.transactionId === transactionId
}

/** Edits the draft of a blog post once a second until `signal` aborts, as an editor does who types. Its marks are tags. */
export const editPost = async (signal: AbortSignal): Promise<Writes> =>
  await writeEverySecond(() => `drill-${randomUUID()}`, isStored, signal)

/** Those of the tags that the draft does not have. */
export async function listLostEdits(tags: readonly string[]): Promise<readonly string[]> {
  const stored = draftShape.parse(await client.getDocument(draftId))?.tags ?? []
  return tags.filter((tag) => !stored.includes(tag))
}

/** Removes the draft. */
export const discardEdits = async (): Promise<void> => void (await client.delete(draftId))
