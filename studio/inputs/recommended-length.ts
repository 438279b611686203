import type {Path} from 'sanity'

/** About how many characters a text should have, by the last names of the way to it, the closest first. */
const recommended: Readonly<Record<string, number>> = {
  'search.title': 60,
  'search.description': 155,
  excerpt: 200,
  alt: 125,
  riskWarningShort: 180,
}

/** About how many characters a text should have: what search engines and cards show of it. Undefined where it does not matter. */
export function recommendedLength(path: Path): number | undefined {
  const names = path.filter((part) => typeof part === 'string')
  return recommended[names.slice(-2).join('.')] ?? recommended[names.at(-1) ?? '']
}
