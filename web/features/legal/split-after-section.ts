import type {Prose} from '#web/prose/prose-shape.ts'

/** A text in two parts, the first of which ends with the given section; sections begin at headings and are counted from 1. */
export function splitAfterSection(body: Prose, section: number): readonly [before: Prose, after: Prose] {
  const headings = body.flatMap(({style}, index) => (style === 'h3' ? [index] : []))
  const end = headings[section] ?? body.length
  return [body.slice(0, end), body.slice(end)]
}
