const localHost = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/iu

/** Whether an address (`http://localhost:3333`) is of this machine alone. */
export function isLocalAddress(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url !== undefined && /^https?:$/u.test(url.protocol) && localHost.test(url.hostname)
}
