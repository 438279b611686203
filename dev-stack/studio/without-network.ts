import path from 'node:path'

/** The typeface of the Studio, from the package that the site has it from. */
export const fonts: Readonly<Record<string, string>> = {
  '/fonts/inter.woff2': path.resolve(
    'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  ),
  '/fonts/inter-italic.woff2': path.resolve(
    'node_modules/@fontsource-variable/inter/files/inter-latin-wght-italic.woff2',
  ),
}

const bridge = /<script[^>]*\ssrc="https:\/\/core\.sanity-cdn\.com\/bridge\.js"[^>]*>\s*<\/script>/gu
const sanityFont =
  /https:\/\/(?:studio-static|design-system-static)\.sanity\.io\/Inter(?<name>[\w-]*)\.woff2/gu

/**
 * A page or a style sheet of the built Studio that requests nothing of Sanity: its typeface comes from here, and the script that connects it with
 * Sanity's dashboard is left out.
 */
export const withoutNetwork = (text: string): string =>
  text
    .replaceAll(bridge, '')
    .replaceAll(sanityFont, (_, name: string) =>
      name.includes('Italic') ? '/fonts/inter-italic.woff2' : '/fonts/inter.woff2',
    )
