/** The nearest proxy appends the address that it saw; the entries before it can be forged. */
const addressOf = (headers: Headers): string | undefined =>
  headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()

/** Headers about the visitor for the sign-in service, which limits attempts by address and shows clients their devices. */
export function clientHeaders(headers: Headers): Record<string, string> {
  const address = addressOf(headers)
  const device = headers.get('user-agent')
  return {
    ...(address ? {'sb-forwarded-for': address} : {}),
    ...(device ? {'user-agent': device.slice(0, 512)} : {}),
  }
}
