import {defaultLanguage, languages} from '#domain/languages.ts'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {getSiteSettings} from '#web/parts/frame/get-site-settings.ts'

export const dynamic = 'force-dynamic'

const validMs = 180 * 24 * 60 * 60 * 1000

/** Where to report a vulnerability (RFC 9116). */
export async function GET(): Promise<Response> {
  const {contactEmail} = await getSiteSettings(defaultLanguage)
  const lines = [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${new Date(Date.now() + validMs).toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${new URL('/.well-known/security.txt', siteEnvironment().SITE_URL).href}`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: {'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600'},
  })
}
