import {clientAddress} from '#web/http/client-address.ts'

/** Headers about the visitor for the sign-in service, which limits attempts by address and shows clients their devices. */
export function clientHeaders(headers: Headers): Record<string, string> {
  const address = clientAddress(headers)
  const device = headers.get('user-agent')
  return {
    ...(address ? {'sb-forwarded-for': address} : {}),
    ...(device ? {'user-agent': device.slice(0, 512)} : {}),
  }
}
