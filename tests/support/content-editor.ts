import {type SanityClient, createClient} from '@sanity/client'
import {readKeys, type StudioUserId} from '#commands/environment/keys.ts'
import {readSettings} from '#commands/environment/settings.ts'

const clientWith = (token: (keys: ReturnType<typeof readKeys>['content']) => string): SanityClient => {
  const {urls, dataDir} = readSettings()
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

/** A client of the running stack's Content Lake that may write everything, as an import does. */
export const contentEditor = (): SanityClient => clientWith(({editor}) => editor)

/** A client of the running stack's Content Lake that may do what one of the Studio's users may. */
export const contentClientOf = (user: StudioUserId): SanityClient => clientWith(({users}) => users[user])
