const asyncScript = /<script src="([^"]+)"(?=[^>]* async="")(?: async=""| (?:id|nonce)="[^"]*")*><\/script>/gu
const scriptPreload = /<link rel="preload" as="script"[^>]*\/>/gu

/**
 * How long it may take until the head of a page is read, in ms from the start of the navigation, before the connection or the device counts
 * as slow. A phone with slow 4G takes 320 and more, a laptop on a wire less than 100.
 */
const slowMilliseconds = 250

/** That of a page that is rendered for one visitor; a stored page allows its scripts by their hashes. */
const scriptNonce = /<script[^>]* nonce="(?<nonce>[^"]*)"/u

/** Names the scripts; where it is slow, they are fetched at once beside the page, behind what it needs to be painted. */
const early = (addresses: readonly string[]) =>
  `const lateScripts=${JSON.stringify(addresses)};performance.now()>${slowMilliseconds}&&lateScripts.forEach(href=>document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'script',fetchPriority:'low',href})))`

/** Runs the named scripts, each in a task of its own. */
const late =
  "(load=>document.hidden?load():requestAnimationFrame(()=>setTimeout(load)))(()=>lateScripts.forEach(src=>setTimeout(()=>document.head.append(Object.assign(document.createElement('script'),{src,async:true})))))"

/**
 * Runs the scripts of a page after its first paint, so that they do not delay its text; where it is slow, they are fetched meanwhile.
 * Their order is kept; a page without such scripts is returned unchanged. A hidden page is never painted and runs them at once.
 */
export function scriptsAfterFirstPaint(html: string): string {
  const addresses = [
    ...new Set([...html.matchAll(asyncScript)].map(([, address = '']) => address.replaceAll('&amp;', '&'))),
  ]
  const [endOfHead, endOfBody] = [html.indexOf('</head>'), html.lastIndexOf('</body>')]
  if (addresses.length === 0 || endOfHead < 0 || endOfBody < 0) return html
  const nonce = scriptNonce.exec(html)?.groups?.['nonce']
  const opening = nonce === undefined ? '<script>' : `<script nonce="${nonce}">`
  const without = (text: string) => text.replaceAll(asyncScript, '').replaceAll(scriptPreload, '')
  return [
    without(html.slice(0, endOfHead)),
    `${opening}${early(addresses)}</script>`,
    without(html.slice(endOfHead, endOfBody)),
    `${opening}${late}</script>`,
    html.slice(endOfBody),
  ].join('')
}
