export type Encoding = 'br' | 'gzip' | 'identity'

const refused = /;\s*q=0(?:\.0{0,3})?$/u

/** The smallest encoding of a page that a client takes, by its `Accept-Encoding`. */
export function acceptedEncoding(accepted = ''): Encoding {
  const named = new Set(
    accepted
      .toLowerCase()
      .split(',')
      .map((each) => each.trim())
      .filter((each) => !refused.test(each))
      .map((each) => each.split(';', 1)[0]?.trim()),
  )
  return named.has('br') ? 'br' : named.has('gzip') ? 'gzip' : 'identity'
}
