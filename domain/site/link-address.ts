/** Base for resolving addresses without a host. The domain is reserved, so documents can't name it (RFC 2606). */
const ownOrigin = 'https://own.invalid'

// A browser drops control characters and reads `\` as `/`.
const misleading = /[\p{Cc}\p{Z}\p{Cf}\\]/u
/** Routes that perform actions or serve build files. Texts can't link there. */
const internal = /^\/(?:ar\/|en\/)?(?:api|_next)(?:\/|$)/iu

const decode = (path: string): string | null => {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** Whether an address is a page of this site, such as `/legal#privacy`. */
export function isOwnPath(address: string): boolean {
  if (misleading.test(address) || !/^\/(?!\/)/u.test(address)) return false
  const url = URL.parse(address, ownOrigin)
  const path = url?.origin === ownOrigin ? decode(url.pathname) : null
  return path !== null && !path.includes('//') && !misleading.test(path) && !internal.test(path)
}

/** Whether an address is a complete address of another site. Credentials are rejected, because they would disguise the host. */
export function isWebAddress(address: string): boolean {
  if (misleading.test(address) || !/^https?:\/\/[^/]/iu.test(address)) return false
  const url = URL.parse(address)
  return (
    url !== null && url.username === '' && url.password === '' && !address.split(/[/?#]/u)[2]?.includes('@')
  )
}

const place = /^#[^\s#]+$/u
const mail = /^mailto:[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/iu
const phone = /^tel:\+?[\d().-]{3,24}$/iu

/** Whether content may link to an address: a page of this site or another, an anchor, a mail address or a phone number. */
export const isLinkAddress = (address: string): boolean =>
  isOwnPath(address) ||
  isWebAddress(address) ||
  (!misleading.test(address) && [place, mail, phone].some((form) => form.test(address)))
