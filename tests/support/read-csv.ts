import {siteUrl} from './site-url.ts'

/** A CSV file of the site as a program reads it that takes lines after a `#` for comments; lines are not split into cells. */
export async function readCsv(path: string) {
  const response = await fetch(new URL(path, siteUrl))
  const lines = (await response.text()).replace('\uFEFF', '').trimEnd().split('\r\n')
  const [head = '', ...rows] = lines.filter((line) => !line.startsWith('#'))
  return {notes: lines.filter((line) => line.startsWith('#')), head, rows}
}
