import {z} from 'zod'

// Next escapes every `<` in its data.
const script = /<script>self\.__next_f\.push\(\[1,("[^<]*")\]\)<\/script>/u
const scriptsInARow = new RegExp(`(?:${script.source})+`, 'gu')
const eachScript = new RegExp(script.source, 'gu')

const text = z.string()

// What would end the script or open a comment in it, what would end the literal, and what HTML reads as something else.
const special = /[\\`\r\0]|\$(?=\{)|<(?=[/!s])/giu
const escaped: Readonly<Record<string, string>> = {'\r': '\\r', '\0': '\\x00', '<': '\\x3c'}

/** A text as a template literal in a script of an HTML page. */
const literalOf = (value: string): string =>
  `\`${value.replaceAll(special, (character) => escaped[character] ?? `\\${character}`)}\``

/**
 * Shortens the data that a page brings for React. It is full of quotation marks, which need no escape in a template literal, and scripts in
 * a row become one. The data itself stays as it is.
 */
export const shortenPageData = (html: string): string =>
  html.replaceAll(scriptsInARow, (scripts) => {
    const data = [...scripts.matchAll(eachScript)]
      .map(([, literal = '""']) => text.parse(JSON.parse(literal)))
      .join('')
    return `<script>self.__next_f.push([1,${literalOf(data)}])</script>`
  })
