import {type SanityClient, createClient} from '@sanity/client'
import {readKeys, type StudioUserId} from '#commands/environment/keys.ts'
import {type Settings, readSettings} from '#commands/environment/settings.ts'

const clientWith = (
  token: (keys: ReturnType<typeof readKeys>['content']) => string,
  {urls, dataDir}: Settings,
): SanityClient => {
  return createClient({
    projectId: 'marsa',
    dataset: 'production',
    apiHost: urls.lake,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2026-03-01',
    token: token(readKeys(dataDir).content),
  })
}

/** A client of the running stack's Content Lake with write access to all documents. */
export const contentEditor = (): SanityClient => clientWith(({editor}) => editor, readSettings())

/** A client of a stack's Content Lake, or the running one's, with the permissions of a Studio user. */
export const contentClientOf = (user: StudioUserId, settings = readSettings()): SanityClient =>
  clientWith(({users}) => users[user], settings)
