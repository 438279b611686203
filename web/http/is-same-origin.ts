/** `Sec-Fetch-Site` is absent where the site is served without TLS; the origin then says the same. */
export const isSameOrigin = (headers: Headers): boolean => {
  const relation = headers.get('sec-fetch-site')
  if (relation !== null) return relation === 'same-origin'
  const origin = headers.get('origin')
  return origin !== null && URL.parse(origin)?.host === headers.get('host')
}
