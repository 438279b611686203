import type {Page, Response} from '@playwright/test'

/** A cookie as the site set it: its life in seconds, null until the browser is closed. */
export type SetCookie = Readonly<{maxAge: number | null; isHttpOnly: boolean}>

const isDeletion = (line: string): boolean => /Expires=Thu, 01 Jan 1970|Max-Age=0\b/iu.test(line)

/** The part of a long session is a cookie of the same name with a number. */
const nameIn = (line: string): string =>
  line.slice(0, line.indexOf('=')).replace(/^session\.\d+$/u, 'session')

const readLine = (line: string): [name: string, cookie: SetCookie] => {
  const maxAge = /;\s*Max-Age=(?<seconds>\d+)/iu.exec(line)?.groups?.['seconds']
  return [
    nameIn(line),
    {maxAge: maxAge === undefined ? null : Number(maxAge), isHttpOnly: /;\s*HttpOnly/iu.test(line)},
  ]
}

/** Collects every cookie that responses to a page set from now on, scripts of the page included; call the result to read them. */
export function collectCookies(page: Page): () => Promise<Map<string, SetCookie>> {
  const lines: Array<Promise<string[]>> = []
  const jars: Array<Promise<ReadonlyArray<Readonly<{name: string}>>>> = []
  const collect = (response: Response) =>
    lines.push(
      response
        .headersArray()
        .then((headers) =>
          headers.filter(({name}) => name.toLowerCase() === 'set-cookie').map(({value}) => value),
        ),
    )
  page.on('response', (response) => {
    collect(response)
    jars.push(page.context().cookies())
  })
  return async () => {
    const set = new Map(
      (await Promise.all(lines))
        .flat()
        .filter((line) => !isDeletion(line))
        .map(readLine),
    )
    const names = new Set((await Promise.all(jars)).flat().map(({name}) => nameIn(`${name}=`)))
    const unsent = [...names].filter((name) => !set.has(name))
    if (unsent.length > 0) throw new Error(`Cookies that no response set: ${unsent.join(', ')}`)
    return set
  }
}
