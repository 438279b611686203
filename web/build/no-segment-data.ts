/** What stands in the place of Next's module: no link requests the segments of a page before it is visited. */
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
 * A loader of Turbopack for the module with which Next takes each rendered page apart, once more and again, into segments for links that
 * prefetch. All links of the site are without prefetching, so nothing requests segments, and a fifth of the work of every render was for them.
 * Throws when the module no longer has the two functions.
 */
export default function noSegmentData(source: string): string {
  for (const name of ['collectSegmentData', 'collectPrefetchHints'])
    if (!source.includes(`export async function ${name}(`))
      throw new Error(`collect-segment-data.js of Next has no ${name}: see docs/framework-internals.md`)
  return replacement
}
