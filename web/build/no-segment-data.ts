/** Replaces Next's module. Links on this site don't prefetch segments. */
const replacement = `
export async function collectSegmentData() {
  // A build wants one entry of this name for each route.
  return new Map([['/not-collected/__PAGE__', Buffer.alloc(0)]]);
}
export async function collectPrefetchHints() {
  return null;
}
`

/**
 * A Turbopack loader for the Next module that renders each page a second time to split it into segments for prefetching. The site disables
 * prefetching, and the segments took a fifth of every render. Throws if the module no longer has the two functions.
 */
export default function noSegmentData(source: string): string {
  for (const name of ['collectSegmentData', 'collectPrefetchHints'])
    if (!source.includes(`export async function ${name}(`))
      throw new Error(`collect-segment-data.js of Next has no ${name}: see docs/framework-internals.md`)
  return replacement
}
