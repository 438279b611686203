import {newIpHeaders} from '#tests/support/new-address.ts'
import {wordsOf} from '#tests/support/read-page.ts'

/** The hidden fields of the contact form of a page, as a browser without scripts sends them. */
export type PlainForm = Readonly<Record<string, string>>

const attribute = (input: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="(?<value>[^"]*)"`, 'u')
    .exec(input)
    ?.groups?.['value']?.replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

/** Reads the contact form of a page. Throws where the page has none. */
export function readPlainForm(html: string): PlainForm {
  const form = html.match(/<form[\s\S]*?<\/form>/gu)?.find((each) => each.includes('name="message"'))
  if (form === undefined) throw new Error('The page has no contact form.')
  return Object.fromEntries(
    (form.match(/<input[^>]*>/gu) ?? []).flatMap((input) => {
      const name = attribute(input, 'name')
      if (name === undefined || attribute(input, 'type') !== 'hidden') return []
      return [[name, attribute(input, 'value') ?? '']]
    }),
  )
}

/** Sends it filled in, from an address of its own, and reads the words of the page in the response. */
export async function sendPlainForm(
  site: string,
  path: string,
  hidden: PlainForm,
  email: string,
): Promise<Readonly<{status: number; words: string}>> {
  const body = new FormData()
  const values = {
    ...hidden,
    firstName: 'Layla',
    lastName: 'Haddad',
    email,
    subject: 'account',
    message: `Sent by ${email}`,
  }
  for (const [name, value] of Object.entries(values)) body.append(name, value)
  const response = await fetch(`${site}${path}`, {
    method: 'POST',
    headers: {...newIpHeaders(), origin: site},
    body,
    redirect: 'manual',
  })
  return {status: response.status, words: wordsOf(await response.text())}
}
