/** Lists of objects whose items miss a unique key, by path. The Studio and the site identify items by it. */
export function checkKeys(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  const parts = Object.entries(value).flatMap(([name, part]) => checkKeys(part, `${path}.${name}`))
  if (!Array.isArray(value)) return parts
  const items = value.filter((item) => typeof item === 'object' && item !== null)
  const keys = new Set(items.map((item: object) => ('_key' in item ? item._key : undefined)))
  keys.delete(undefined)
  return keys.size === items.length ? parts : [`${path} has items without a unique key`, ...parts]
}
