/** The path of a field in words that an editor knows, such as `riskWarning.en`. List items appear with their key. */
export const formatFieldPath = (path: readonly unknown[]): string =>
  path
    .map((segment) =>
      typeof segment === 'object' && segment !== null && '_key' in segment
        ? String(segment._key)
        : String(segment),
    )
    .join('.')
