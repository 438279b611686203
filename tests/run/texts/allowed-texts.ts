/** Files, or folders, whose texts may stand in the code, and why. Everything else comes from the content or from the labels. */
export const allowedTexts: Readonly<Record<string, string>> = {
  'web/app/global-error.tsx': 'stands where all that texts could come from may have failed',
  'web/features/site-frame/error-texts.ts': 'stands where all that texts could come from may have failed',
  'web/features/site-frame/language-link.tsx':
    'a language is named in itself, whatever the language of the page',
  'web/app/[lang]/[region]/parts/': 'samples that show the parts of pages to those who build them',
  'web/features/component-gallery/': 'samples that show the parts of pages to those who build them',
  'web/features/share-image/draw-share-image.ts': 'markup around texts of the content',
  'web/features/share-image/share-fonts.ts': 'a letter that is set so that a font is loaded',
  'web/proxy.ts': 'names of headers',
}
