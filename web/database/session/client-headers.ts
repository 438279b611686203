/** The proxy next to the site appends whom it saw; what stands before that anybody may have written. */
const addressOf = (headers: Headers): string | undefined =>
  headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()

/** What the sign-in service is told of the reader: it counts tries by address, and shows a client their devices. */
export function clientHeaders(headers: Headers): Record<string, string> {
  const address = addressOf(headers)
  const device = headers.get('user-agent')
  return {
    ...(address ? {'sb-forwarded-for': address} : {}),
    ...(device ? {'user-agent': device.slice(0, 512)} : {}),
  }
}
