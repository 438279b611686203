const asyncScript = /<script src="([^"]+)"(?: id="[^"]*")? async=""><\/script>/gu
const scriptPreload = /<link rel="preload" as="script"[^>]*\/>/gu

const loader = (addresses: readonly string[]) =>
  `(load=>document.hidden?load():requestAnimationFrame(()=>setTimeout(load)))(()=>${JSON.stringify(addresses)}.forEach(src=>setTimeout(()=>document.head.append(Object.assign(document.createElement('script'),{src,async:true})))))`

/**
 * Defers the scripts of a page until after its first paint, so that they do not delay its text. Their order is kept; a page without
 * such scripts is returned unchanged. A hidden page is never painted and loads them at once.
 */
export function scriptsAfterFirstPaint(html: string): string {
  const addresses = [
    ...new Set([...html.matchAll(asyncScript)].map(([, address = '']) => address.replaceAll('&amp;', '&'))),
  ]
  const end = html.lastIndexOf('</body>')
  if (addresses.length === 0 || end < 0) return html
  const [page, rest] = [html.slice(0, end), html.slice(end)]
  return `${page.replaceAll(asyncScript, '').replaceAll(scriptPreload, '')}<script>${loader(addresses)}</script>${rest}`
}
