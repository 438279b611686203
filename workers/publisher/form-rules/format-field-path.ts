/** The place of a field in words that an editor knows: `riskWarning.en`, with the key of an item of a list. */
export const formatFieldPath = (path: readonly unknown[]): string =>
  path
    .map((segment) =>
      typeof segment === 'object' && segment !== null && '_key' in segment
        ? String(segment._key)
        : String(segment),
    )
    .join('.')
