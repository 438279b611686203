import {openAsBlob} from 'node:fs'
import type {Keys} from '#runtime/environment/keys.ts'
import type {Settings} from '#runtime/environment/settings.ts'
import {writePrivateFile} from '#runtime/process/write-private-file.ts'

type Lake = Readonly<{
  settings: Readonly<{urls: Pick<Settings['urls'], 'lake'>}>
  keys: Pick<Keys, 'content'>
}>

async function request({settings, keys}: Lake, address: string, init: RequestInit = {}): Promise<Response> {
  const url = `${settings.urls.lake}/v1/embedded/${address}`
  const response = await fetch(url, {
    ...init,
    headers: {authorization: `Bearer ${keys.content.editor}`},
  }).catch((cause: unknown) => {
    throw new Error(`No server responds at ${new URL(url).origin}: start the product first (npm start).`, {
      cause,
    })
  })
  if (!response.ok)
    throw new Error(`The Content Lake responded with ${response.status}: ${await response.text()}`)
  return response
}

/** Writes documents, drafts, comments, history, Studio settings and assets of a running Content Lake to a file. */
export async function backUpContent(lake: Lake, file: string): Promise<void> {
  const {body} = await request(lake, 'backup')
  if (!body) throw new Error('The Content Lake sent an empty response')
  await writePrivateFile(file, body)
}

/** Replaces all data of a running Content Lake. A file that isn't a backup changes nothing. */
export async function restoreContent(lake: Lake, file: string): Promise<void> {
  await request(lake, 'restore', {method: 'POST', body: await openAsBlob(file)})
}

/** The current time in a form for file names. */
export const formatStamp = (): string => new Date().toISOString().slice(0, 19).replaceAll(':', '-')
