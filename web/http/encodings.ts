import path from 'node:path'

export type Encoding = 'br' | 'gzip' | 'identity'

const refused = /;\s*q=0(?:\.0{0,3})?$/u

/** The smallest page encoding that a client accepts, from its `Accept-Encoding`. */
export function chooseEncoding(accepted = ''): Encoding {
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

/** The compressed forms of a build's scripts and style sheets, smallest first. */
export const compressions = [
  {encoding: 'br', extension: '.br'},
  {encoding: 'gzip', extension: '.gz'},
] as const

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** The media type of a compressible asset; undefined for others, which are small already. */
export const compressibleType = (name: string): string | undefined => types[path.extname(name)]

export const isCompressible = (name: string): boolean => compressibleType(name) !== undefined
