import type {SanityClient} from '@sanity/client'
import {z} from 'zod'

/** A place whose pages may ask the content API from a browser; with credentials, as whoever is signed in there. */
export type Origin = Readonly<{origin: string; allowCredentials: boolean}>

const storedShape = z.array(
  z.object({id: z.union([z.string(), z.number()]), origin: z.string(), allowCredentials: z.boolean()}),
)

/** The origins that the site and the Studio need; one for both, where the Studio is under the site's address. */
export function neededOrigins(siteUrl: string, studioUrl: string): readonly Origin[] {
  const [site, studio] = [new URL(siteUrl).origin, new URL(studioUrl).origin]
  const ofStudio = {origin: studio, allowCredentials: true}
  return site === studio ? [ofStudio] : [{origin: site, allowCredentials: false}, ofStudio]
}

/** Allows origins that are not allowed yet, or not as far as needed; takes nothing away from others. Says what it did. */
export async function allowOrigins(client: SanityClient, needed: readonly Origin[]): Promise<string[]> {
  const api = client.withConfig({useProjectHostname: false, apiVersion: '2025-08-14'})
  const url = `/projects/${client.config().projectId}/cors`
  const stored = storedShape.parse(await api.request<unknown>({url}))
  const messages: string[] = []
  for (const {origin, allowCredentials} of needed) {
    const present = stored.find((candidate) => candidate.origin === origin)
    const words = `${origin} ${allowCredentials ? 'with' : 'without'} credentials`
    if (present && (present.allowCredentials || !allowCredentials)) {
      messages.push(`Requests from ${origin} are allowed already.`)
      continue
    }
    // An origin cannot be changed, only made anew.
    if (present) await api.request<unknown>({method: 'DELETE', url: `${url}/${present.id}`})
    await api.request<unknown>({method: 'POST', url, body: {origin, allowCredentials}})
    messages.push(`Requests from ${words} were allowed.`)
  }
  return messages
}
