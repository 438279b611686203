/** Files, or folders, whose texts may be in the code, and why. Everything else comes from the content or from the labels. */
export const allowedTexts: Readonly<Record<string, string>> = {
  'web/app/global-error.tsx': 'shown when every source of texts may have failed',
  'web/metrics/serve-metrics.ts': 'said to whoever runs the program',
  'web/metrics/site-metrics.ts': 'what each metric means, for whoever runs the site',
  'web/features/site-frame/error-texts.ts': 'shown when every source of texts may have failed',
  'web/features/sign-in/auth-page-fallback.ts': 'shown while the content cannot be read',
  'web/features/account/account-page-fallback.ts': 'shown while the content cannot be read',
  'web/features/site-frame/language-link.tsx':
    'a language is named in itself, whatever the language of the page',
  'web/app/[lang]/[region]/component-gallery/': 'samples of the component gallery for developers',
  'web/features/component-gallery/': 'samples of the component gallery for developers',
  'web/features/share-image/draw-share-image.ts': 'markup around texts of the content',
  'web/features/share-image/share-fonts.ts': 'a letter that is set so that a font is loaded',
  'web/features/search/terms/correct-spelling.ts': 'letters that are written as they are spoken',
  'web/env/edge-cache-variables.ts': 'read by an operator, where a server does not start',
  'web/proxy.ts': 'names of headers',
}
