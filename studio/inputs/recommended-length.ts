import type {Path} from 'sanity'

/** Recommended length in characters, by the last names of the path. */
const recommended: Readonly<Record<string, number>> = {
  'search.title': 60,
  'search.description': 155,
  excerpt: 200,
  alt: 125,
  riskWarningShort: 180,
}

/** Recommended length of a text in characters, as search engines and cards show it; undefined where it does not matter. */
export function recommendedLength(path: Path): number | undefined {
  const names = path.filter((part) => typeof part === 'string')
  return recommended[names.slice(-2).join('.')] ?? recommended[names.at(-1) ?? '']
}
