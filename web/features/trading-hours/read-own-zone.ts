/** The time zone that a browser names in `?zone=`; undefined where it names none, or none that is known here. */
export function readOwnZone(parameters: URLSearchParams): string | undefined {
  const zone = parameters.get('zone')
  if (!zone) return undefined
  try {
    return new Intl.DateTimeFormat('en', {timeZone: zone}).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
