import type {Scope} from '#web/i18n/scope.ts'

/** A post that is read, in a language and region. */
export type Reading = Readonly<{post: string} & Pick<Scope, 'lang' | 'region'>>

/** Reports to the site that a post was read. A beacon would carry the cookies; this carries none. */
export function sendReading({post, lang, region}: Reading): void {
  fetch('/api/readings', {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    body: JSON.stringify({post, lang, region}),
  }).catch(() => {
    // A reading that is lost concerns nobody.
  })
}
