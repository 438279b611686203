import {ClientError, type SanityClient} from '@sanity/client'
import {isRegulatedType, regulatedTypes} from '#schemas/values/departments.ts'
import {connect, type Dataset, fetchByIds} from '../dataset.ts'

const forbidden = new Set([401, 403])

/** Whether the service would carry a write out; nothing is written. */
async function isAllowed(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    if (error instanceof ClientError && forbidden.has(error.statusCode)) return false
    throw error
  }
}

const dryRun = {dryRun: true, returnDocuments: false} as const

/** What Compliance may do with a regulated document, tried without changing it. */
async function tryAll(client: SanityClient, documentId: string) {
  const [published] = await fetchByIds(client, [documentId])
  if (!published || !isRegulatedType(published._type)) throw new Error(`${documentId} cannot be read`)
  const as = (_id: string) => () => client.createOrReplace({...published, _id}, dryRun)
  return {
    draft: await isAllowed(as(`drafts.${documentId}`)),
    around: [
      {
        what: 'publish',
        isOpen: await isAllowed(() => client.patch(documentId).set({_probe: null}).commit(dryRun)),
      },
      {what: 'put into a release', isOpen: await isAllowed(as(`versions.rProbeOfRoles.${documentId}`))},
    ],
  }
}

/**
 * Tries with a token of Compliance whether the service itself keeps regulated texts to drafts, in dry runs that change nothing. Returns what it found;
 * throws where Compliance could not do its work.
 */
export async function probeCompliance(dataset: Dataset, token: string | undefined): Promise<string> {
  if (token === undefined)
    return 'Whether Compliance may publish regulated texts by itself was not tried: SANITY_COMPLIANCE_TOKEN, a token with its role, is not set.'
  const client = connect({...dataset, token})
  const documentId = await client.fetch<string | null>(
    '*[_type in $types && !(_id in path("drafts.**")) && !(_id in path("versions.**"))] | order(_id)[0]._id',
    {types: [...regulatedTypes]},
  )
  if (documentId === null) throw new Error('there is no regulated document to try it with')
  const {draft, around} = await tryAll(client, documentId)
  if (!draft)
    throw new Error(
      'the token of Compliance may not write drafts of regulated texts: give its role create and update on them',
    )
  const open = around.filter(({isOpen}) => isOpen).map(({what}) => what)
  return open.length === 0
    ? 'Compliance writes drafts of regulated texts; publishing one, or putting one into a release, was refused by the service.'
    : `The service lets Compliance ${open.join(' and ')} a regulated text: give its role no more than drafts, where the plan has custom roles. Web servers show visitors none of it without a seal, and the publisher puts it back.`
}
