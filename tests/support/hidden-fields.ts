import {siteUrl} from './site-url.ts'

/** Hidden fields that the form of a page sends without JavaScript. */
export async function hiddenFields(path: string): Promise<Record<string, string>> {
  const html = await (await fetch(new URL(path, siteUrl))).text()
  const inputs = html.match(/<input type="hidden"[^>]*>/gu) ?? []
  return Object.fromEntries(
    inputs.flatMap((input) => {
      const [, name] = /name="([^"]*)"/u.exec(input) ?? []
      const [, value = ''] = /value="([^"]*)"/u.exec(input) ?? []
      return name?.startsWith('$ACTION') ? [[name, value.replaceAll('&quot;', '"')]] : []
    }),
  )
}
