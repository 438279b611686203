/** `Sec-Fetch-Site` is absent where the site is served without TLS; the origin then says the same. */
export const cameFromThisSite = (request: Request): boolean => {
  const relation = request.headers.get('sec-fetch-site')
  if (relation !== null) return relation === 'same-origin'
  const origin = request.headers.get('origin')
  return origin !== null && URL.parse(origin)?.host === request.headers.get('host')
}
