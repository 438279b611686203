/** The body of a request as text, or null when it is longer than `mostBytes`; what is too long is not read to its end. */
export async function readLimitedText(request: Request, mostBytes: number): Promise<string | null> {
  if (!request.body) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of request.body) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) return null
    text += decoder.decode(chunk, {stream: true})
  }
  return text + decoder.decode()
}
