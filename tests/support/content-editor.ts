import {type SanityClient, createClient} from '@sanity/client'
import {readKeys} from '#local/keys.ts'
import {readSettings} from '#local/settings.ts'

/** A client of the running stack's Content Lake that may write everything, as an import does. */
export function contentEditor(): SanityClient {
  const {urls, dataDir} = readSettings()
  return createClient({
    projectId: 'marsa',
    dataset: 'production',
    apiHost: urls.lake,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2026-03-01',
    token: readKeys(dataDir).content.editor,
  })
}
