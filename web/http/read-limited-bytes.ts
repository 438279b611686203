/** The body of a message, or null when it is longer than `mostBytes`; what is too long is not read to its end. */
export async function readLimitedBytes(message: Body, maxBytes: number): Promise<Buffer | null> {
  if (!message.body) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of message.body) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
