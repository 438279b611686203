declare module 'wawoff2' {
  /** Unpacks the font file inside a WOFF2 file. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>
}
